import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "for, og, i",
  introductions: "hos ved på i fra for og",
  prepositions: "i ved på",
  articles: "",
  beforeEmployers: "hos ved på",
  onlyBeforeEmployers: "hos",
  beforePlaces: "i",
  placesWithin: "",
  commonStarts: "den det kommune",
  notEmployers: "",
  schools: "",
  companies: "",
  sentences: "",
  notPlaces: "",
  current: "",
  countries: "",
  endings: "s",
};
