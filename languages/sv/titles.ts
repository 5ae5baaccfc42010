import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profil",
  experience: "Erfarenhet",
  education: "Utbildning",
  skills: "Kompetenser",
  languages: "Språk",
  certificates: "Certifikat",
  contact: "Kontakt",
  email: "E-post",
  phone: "Telefon",
  place: "Ort",
  website: "Webbplats",
  projects: "Uppdrag",
  publications: "Publikationer",
  awards: "Anslag och priser",
  availability: "Tillgänglighet",
  period: "Period",
  project: "Uppdrag och kund",
  role: "Roll",
  page: "Sida {{page}} av {{pages}}",
};
