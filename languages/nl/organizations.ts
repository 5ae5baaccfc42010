import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  connectors: "voor, van der, van den, van de, van, de, en",
  introductions: "de het een bij voor van met en als",
  prepositions: "aan",
  articles: "de den het",
  beforeEmployers: "bij voor",
  onlyBeforeEmployers: "bij",
  beforePlaces: "in te",
  placesWithin: "aan den",
  commonStarts: "de het van ter ten gebr gebroeders gemeente stad huis bureau",
  notPlaces: "thuis, hybride",
  current: "huidig",
  endings: "s",
  departments: "afdeling faculteit",
  lacking: "notEmployers schools companies sentences countries programmes",
};
