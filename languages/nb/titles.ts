import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profil",
  experience: "Erfaring",
  education: "Utdanning",
  skills: "Kompetanse",
  languages: "Språk",
  certificates: "Sertifikater",
  contact: "Kontakt",
  email: "E-post",
  phone: "Telefon",
  place: "Sted",
  website: "Nettsted",
  projects: "Prosjekter",
  publications: "Publikasjoner",
  awards: "Stipender og priser",
  availability: "Tilgjengelighet",
  period: "Periode",
  project: "Prosjekt og kunde",
  role: "Rolle",
  page: "Side {{page}} av {{pages}}",
};
