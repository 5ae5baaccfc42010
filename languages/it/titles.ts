import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profilo",
  experience: "Esperienza",
  education: "Istruzione",
  skills: "Competenze",
  languages: "Lingue",
  certificates: "Certificati",
  contact: "Contatti",
  email: "E-mail",
  phone: "Telefono",
  place: "Luogo",
  website: "Sito web",
  projects: "Progetti",
  publications: "Pubblicazioni",
  awards: "Borse e premi",
  availability: "Disponibilità",
  period: "Periodo",
  project: "Progetto e cliente",
  role: "Ruolo",
  page: "Pagina {{page}} di {{pages}}",
};
