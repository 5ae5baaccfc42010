import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "och, i",
  introductions: "hos på i och",
  prepositions: "i vid på",
  articles: "",
  beforeEmployers: "hos på för",
  onlyBeforeEmployers: "hos",
  beforePlaces: "i",
  placesWithin: "",
  commonStarts: "det den",
  notEmployers: "",
  schools: "",
  companies: "",
  sentences: "",
  notPlaces: "distans",
  current: "",
  countries: "",
  endings: "s",
};
