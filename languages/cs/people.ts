import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  titles: "pan pani ing bc mgr judr mudr",
  endings: "a e u y i o ou em ovi uv ova ove ovo ovou ovu ovych ym y eho emu ych ymi ho mu",
  phones: "telefon mobil",
  accounts: "profil",
  salutations: "vážený, vážená, vážení, vážené",
  keys: {
    whole: "jméno jmeno",
    given: "křestní_jméno krestni_jmeno",
    family: "příjmení prijmeni",
    kinds: "kandidat celé cele úplné",
  },
  mailboxes: "kontakt prace",
  lacking: "particles honorifics keys.initials",
};
