import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de du des la le",
  titles: "madam mme mlle monsieur mademoiselle m",
  phones: "téléphone portable",
  accounts: "profil",
  nicknames:
    "geneviève ginette viève, marguerite margot guite, jacqueline jacotte line, bernadette nadette berna, antoinette toinette, élisabeth babette lisette zabeth, henriette riette, thérèse tété théa, madeleine mado madelon, suzanne suzette suzon, jeannine ninette, georgette jojo, joséphine fifine josette, delphine fifi, joseph jojo, jean-pierre jp jeannot, jean-claude jc, jean-marc jm, jean-paul jp, jean-michel jm, marie-claude mc, anne-marie annie, françois fanfan, françoise fanchon soizic, louis loulou, louise lison loulou, charlotte lolotte, caroline caro, nathalie nath natou, stéphanie stéph fanny, sandrine sandy, christelle kris, christine cricri, béatrice béa, patrice pat, patricia pat, bertrand bébert, robert bob bébert, albert bébert, raymond momo, mohammed momo, maurice momo, gérard gégé, bernard nanard, dominique doumé, ernest nénesse, fatoumata fatou fanta, mamadou doudou, aminata ami mina, ousmane ous, aurélie lili aure, amélie mélie, émilie mimi, guillaume guigui guillou, mathieu mat, thibault tibo, barthélémy barth, ghislaine gigi, monique momo nique, virginie nini",
  diminutives: "ou",
  salutations: "madame, monsieur, cher, chère, chere",
  keys: {
    whole: "nom",
    given: "prénom prenom",
    family: "nom_de_famille",
    initials: "initiales",
    kinds: "candidat complet usuel",
  },
  mailboxes: "contact candidature",
  lacking: "honorifics endings familiar",
};
