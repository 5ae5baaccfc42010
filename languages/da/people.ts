import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "af",
  titles: "fru hr froken cand",
  phones: "telefon mobil",
  accounts: "profil konto",
  nicknames:
    "kirsten kis, birgitte gitte bitten, marianne janne, annemarie mie, margrethe grethe gete, elisabeth lis lisbeth lisbet, kristine stine, caroline line, katrine trine, christian chresten krissi, frederik frede, rasmus ras, nikolaj niko, sebastian bas basse, henrik rik, valdemar valde, johanne hanne, dorthea dorte thea, ingeborg inge bibi, karoline line",
  diminutives: "se e",
  salutations: "kære",
  keys: {
    whole: "navn",
    given: "fornavn",
    family: "efternavn",
    kinds: "kandidat fulde fullt",
  },
  mailboxes: "kontakt",
  lacking: "honorifics endings keys.initials familiar",
};
