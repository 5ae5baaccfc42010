import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  titles: "pan pani ing bc mgr judr mudr",
  endings: "a e u y i o ou em ovi uv ova ove ovo ovou ovu ovych ym y eho emu ych ymi ho mu",
  beforeBirths: "dne",
  beforeBirthPlaces: "v ve",
  beforeNumbers: "c",
  beforePeople: "bola byl je",
  phones: "telefon mobil",
  accounts: "profil",
  salutations: "vážený, vážená, vážení, vážené",
  streets: "ulice- ul- náměstí- nám- třída- tř- nábřeží-",
  relatives: "manžel manželka manželku partner partnerka dcera syn sestra bratr matka otec",
  plates: "spz rz",
  keys: {
    whole: "jméno jmeno",
    given: "křestní_jméno krestni_jmeno",
    family: "příjmení prijmeni",
    kinds: "kandidat celé cele úplné",
  },
  doors: "byt",
  mailboxes: "kontakt prace",
  lacking: "particles honorifics takingPeople keys.initials streetForms",
};
