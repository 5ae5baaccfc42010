import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "van de den der op in 't ten ter te",
  titles: "ir ing drs heer mevrouw dhr mw mr dr prof",
  beforeBirths: "op",
  beforeBirthPlaces: "in te",
  beforeNumbers: "nr nummer",
  beforePeople: "van door was",
  takingPeople: "aan",
  phones: "telefoon mobiel gsm",
  accounts: "profiel account",
  salutations: "geachte, beste",
  streets: "-straat -laan -weg -gracht -plein -kade -singel -dijk -pad -steeg -hof -dreef -park -burgwal -markt",
  relatives: "echtgenoot echtgenote vrouw man partner verloofde dochter zoon zus broer moeder vader",
  plates: "kenteken",
  keys: {
    whole: "naam",
    given: "voornaam",
    family: "achternaam",
    initials: "initialen",
    kinds: "kandidaat ganzer volledige roep hele",
  },
  streetForms: "straat|str",
  doors: "app",
  mailboxes: "sollicitatie contact prive",
  lacking: "honorifics endings",
};
