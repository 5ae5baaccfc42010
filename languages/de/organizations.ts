import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "des, der, für, und, zu, am, im, von, vom",
  introductions: "der die das dem den bei beim im in am für von zur zum als und",
  prepositions: "an am",
  articles: "der dem den",
  beforeEmployers: "bei für",
  onlyBeforeEmployers: "bei beim",
  beforePlaces: "in",
  placesWithin: "am an der im",
  commonStarts: "der die das von stadt haus agentur klinik gruppe",
  notPlaces: "homeoffice",
  current: "aktuel",
  endings: "s",
  departments: "abteilung fachbereich fakultät",
  lacking: "notEmployers schools companies sentences countries programmes",
};
