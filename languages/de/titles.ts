import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profil",
  experience: "Berufserfahrung",
  education: "Ausbildung",
  skills: "Kenntnisse",
  languages: "Sprachen",
  certificates: "Zertifikate",
  contact: "Kontakt",
  email: "E-Mail",
  phone: "Telefon",
  place: "Ort",
  website: "Website",
  projects: "Projekte",
  publications: "Publikationen",
  awards: "Förderungen und Preise",
  availability: "Verfügbarkeit",
  period: "Zeitraum",
  project: "Projekt und Kunde",
  role: "Rolle",
  page: "Seite {{page}} von {{pages}}",
};
