import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profiel",
  experience: "Werkervaring",
  education: "Opleiding",
  skills: "Vaardigheden",
  languages: "Talen",
  certificates: "Certificaten",
  contact: "Contact",
  email: "E-mail",
  phone: "Telefoon",
  place: "Plaats",
  website: "Website",
  projects: "Projecten",
  publications: "Publicaties",
  awards: "Beurzen en prijzen",
  availability: "Beschikbaarheid",
  period: "Periode",
  project: "Project en opdrachtgever",
  role: "Rol",
  page: "Pagina {{page}} van {{pages}}",
};
