import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profil",
  experience: "Erfaring",
  education: "Uddannelse",
  skills: "Kompetencer",
  languages: "Sprog",
  certificates: "Certifikater",
  contact: "Kontakt",
  email: "E-mail",
  phone: "Telefon",
  place: "Sted",
  website: "Websted",
  projects: "Projekter",
  publications: "Publikationer",
  awards: "Bevillinger og priser",
  availability: "Tilgængelighed",
  period: "Periode",
  project: "Projekt og kunde",
  role: "Rolle",
  page: "Side {{page}} af {{pages}}",
};
