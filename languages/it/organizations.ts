import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "di, da, e",
  introductions: "la le a",
  articles: "la",
  onlyBeforeEmployers: "presso",
  beforePlaces: "a",
  commonStarts: "il san casa",
  departments: "dipartimento facoltà",
  lacking:
    "prepositions beforeEmployers placesWithin notEmployers schools companies sentences notPlaces current countries endings programmes",
};
