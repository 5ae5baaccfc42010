import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "av",
  titles: "fru hr froken",
  phones: "telefon mobil",
  accounts: "profil konto",
  nicknames:
    "torbjørn tobben tor, torstein tostein, kristoffer stoffer kris, kristian kris, alexander alex aleks, sebastian seb, mathias matti, martin matti, andreas andy, elisabeth lise lisbeth betten, margrethe grete, ingeborg inga bolla, kristine stine, katrine trine, marianne janne, anne-lise lisa, håkon håk, øystein østen, bjørnar bjønnen, halvor halle, gunnar gubben, tormod tormis, johannes johs, ragnhild raggen",
  diminutives: "en",
  salutations: "kjære",
  keys: {
    whole: "navn",
    given: "fornavn",
    family: "etternavn",
    kinds: "kandidat fullt",
  },
  mailboxes: "kontakt",
  lacking: "honorifics endings keys.initials familiar",
};
