import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de du des la le",
  titles: "madam mme mlle monsieur mademoiselle m",
  phones: "téléphone portable",
  accounts: "profil",
  salutations: "madame, monsieur, cher, chère, chere",
  keys: {
    whole: "nom",
    given: "prénom prenom",
    family: "nom_de_famille",
    initials: "initiales",
    kinds: "candidat complet usuel",
  },
  mailboxes: "contact candidature",
  lacking: "honorifics endings",
};
