import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "of the, of, the, for, and, &",
  introductions: "at in for with from the a an by to on my our as and",
  prepositions: "in at",
  articles: "the",
  beforeEmployers: "at for with",
  onlyBeforeEmployers: "at",
  beforePlaces: "in",
  placesWithin: "upon",
  commonStarts:
    "national general first united royal global international new digital smart green north south west east central city state public american british european dutch german french spanish nordic data cloud tech web software open free best blue red black white golden silver grand great big little old young next inter euro trans multi pro super the brothers saint st studio restaurant hospital hotel",
  notEmployers:
    "January February March April May June July August September October November December Scale Level Home University School",
  notPlaces: "remote, hybrid, home, home office, online, worldwide, various, n/a",
  current: "current",
  countries: "UK, USA, U K, U S A, US, UAE, England, Scotland, Wales, Northern Ireland, Holland, Czech Republic",
  departments: "department dept division faculty",
  programmes:
    "graduate research, undergraduate research, student research, thesis research, independent research, summer research",
  lacking: "schools companies sentences endings",
};
