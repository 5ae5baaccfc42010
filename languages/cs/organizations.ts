import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "v, ve, pro, na, u, nad, pod",
  introductions: "v ve u pro do z ze na a",
  prepositions: "na v ve u",
  articles: "",
  beforeEmployers: "u pro na",
  onlyBeforeEmployers: "",
  beforePlaces: "v ve",
  placesWithin: "nad",
  commonStarts: "grupa",
  notEmployers: "",
  schools: "",
  companies: "",
  sentences: "",
  notPlaces: "",
  current: "",
  countries: "",
  endings: "a e i u y o em ou ech ach ami um ovi im ich ho mu ych ym",
};
