import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "des, de la, de, la, les, d', l', et",
  introductions: "de la le les chez pour au aux du des un une et en",
  prepositions: "à en",
  articles: "la le",
  beforeEmployers: "chez pour",
  onlyBeforeEmployers: "chez",
  beforePlaces: "à",
  placesWithin: "de la le sur",
  commonStarts: "la le du groupe ville maison agence clinique cabinet bureau saint hotel banque",
  notPlaces: "télétravail",
  current: "actuel",
  departments: "département service",
  lacking: "notEmployers schools companies sentences countries endings programmes",
};
