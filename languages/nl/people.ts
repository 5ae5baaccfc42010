import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "van de den der op in 't ten ter te",
  titles: "ir ing drs heer mevrouw dhr mw mr dr prof",
  phones: "telefoon mobiel gsm",
  accounts: "profiel account",
  salutations: "geachte, beste",
  keys: {
    whole: "naam",
    given: "voornaam",
    family: "achternaam",
    initials: "initialen",
    kinds: "kandidaat ganzer volledige roep hele",
  },
  mailboxes: "sollicitatie contact prive",
  lacking: "honorifics endings",
};
