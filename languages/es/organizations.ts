import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "de la, de los, de las, del, de, y, e",
  introductions: "el la los las en para por con de y",
  prepositions: "en",
  articles: "el la",
  beforeEmployers: "en para",
  beforePlaces: "en a",
  placesWithin: "de la del",
  commonStarts: "el la los las san grupo casa banco agencia clinica cabinet",
  notPlaces: "remoto",
  current: "actual",
  departments: "departamento facultad",
  lacking: "onlyBeforeEmployers notEmployers schools companies sentences countries endings programmes",
};
