import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "och, i",
  introductions: "hos på i och",
  prepositions: "i vid på",
  beforeEmployers: "hos på för",
  onlyBeforeEmployers: "hos",
  beforePlaces: "i",
  commonStarts: "det den",
  notPlaces: "distans",
  endings: "s",
  departments: "avdelning fakultet",
  lacking: "articles placesWithin notEmployers schools companies sentences current countries programmes",
};
