import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profil",
  experience: "Praxe",
  education: "Vzdělání",
  skills: "Dovednosti",
  languages: "Jazyky",
  certificates: "Certifikáty",
  contact: "Kontakt",
  email: "E-mail",
  phone: "Telefon",
  place: "Místo",
  website: "Web",
  projects: "Projekty",
  publications: "Publikace",
  awards: "Granty a ocenění",
  availability: "Dostupnost",
  period: "Období",
  project: "Projekt a klient",
  role: "Role",
  page: "Strana {{page}} z {{pages}}",
};
