import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "for, og, i",
  introductions: "hos ved på i fra for og",
  prepositions: "i ved på",
  beforeEmployers: "hos ved på",
  onlyBeforeEmployers: "hos",
  beforePlaces: "i",
  commonStarts: "den det kommune",
  endings: "s",
  departments: "avdeling fakultet",
  lacking: "articles placesWithin notEmployers schools companies sentences notPlaces current countries programmes",
};
