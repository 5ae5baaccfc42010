import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "da, do, das, dos, de, e",
  introductions: "na no em para com pela pelo por de do da a e",
  prepositions: "na no em",
  articles: "o a",
  beforeEmployers: "na no para",
  beforePlaces: "em",
  placesWithin: "do da de",
  commonStarts: "da do dos das banco casa hospital",
  notPlaces: "remoto",
  current: "atual",
  departments: "departamento faculdade",
  lacking: "onlyBeforeEmployers notEmployers schools companies sentences countries endings programmes",
};
