import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "v, ve, pro, na, u, nad, pod",
  introductions: "v ve u pro do z ze na a",
  prepositions: "na v ve u",
  beforeEmployers: "u pro na",
  beforePlaces: "v ve",
  placesWithin: "nad",
  commonStarts: "grupa",
  endings: "a e i u y o em ou ech ach ami um ovi im ich ho mu ych ym",
  departments: "oddělení",
  lacking:
    "articles onlyBeforeEmployers notEmployers schools companies sentences notPlaces current countries programmes",
};
