import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profil",
  experience: "Expérience",
  education: "Formation",
  skills: "Compétences",
  languages: "Langues",
  certificates: "Certifications",
  contact: "Contact",
  email: "E-mail",
  phone: "Téléphone",
  place: "Lieu",
  website: "Site web",
  projects: "Projets",
  publications: "Publications",
  awards: "Bourses et prix",
  availability: "Disponibilité",
  period: "Période",
  project: "Projet et client",
  role: "Rôle",
  page: "Page {{page}} sur {{pages}}",
};
