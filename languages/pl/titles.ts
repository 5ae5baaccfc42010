import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profil zawodowy",
  experience: "Doświadczenie",
  education: "Wykształcenie",
  skills: "Umiejętności",
  languages: "Języki",
  certificates: "Certyfikaty",
  contact: "Kontakt",
  email: "E-mail",
  phone: "Telefon",
  place: "Miejsce",
  website: "Strona internetowa",
  projects: "Projekty",
  publications: "Publikacje",
  awards: "Stypendia i nagrody",
  availability: "Dostępność",
  period: "Okres",
  project: "Projekt i klient",
  role: "Rola",
  page: "Strona {{page}} z {{pages}}",
};
