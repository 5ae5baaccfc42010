import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "di, da, e",
  introductions: "la le a",
  prepositions: "",
  articles: "la",
  beforeEmployers: "",
  onlyBeforeEmployers: "presso",
  beforePlaces: "a",
  placesWithin: "",
  commonStarts: "il san casa",
  notEmployers: "",
  schools: "",
  companies: "",
  sentences: "",
  notPlaces: "",
  current: "",
  countries: "",
  endings: "",
};
