import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de du des la le",
  titles: "madam mme mlle monsieur mademoiselle m",
  beforeBirths: "le en",
  beforeBirthPlaces: "a en",
  beforeNumbers: "numero n",
  beforePeople: "par",
  phones: "téléphone portable",
  accounts: "profil",
  salutations: "madame, monsieur, cher, chère, chere",
  streets: "rue- avenue- boulevard- bd- place- allée- allee- impasse- chemin- quai- cours- route- passage- square-",
  relatives: "épouse époux conjoint conjointe fiancé fiancée mari fille fils sœur frère mère père",
  plates: "immatriculé immatriculée immatriculation",
  keys: {
    whole: "nom",
    given: "prénom prenom",
    family: "nom_de_famille",
    initials: "initiales",
    kinds: "candidat complet usuel",
  },
  doors: "apt appt",
  mailboxes: "contact candidature",
  lacking: "honorifics endings takingPeople streetForms",
};
