import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Perfil",
  experience: "Experiência",
  education: "Formação",
  skills: "Competências",
  languages: "Idiomas",
  certificates: "Certificados",
  contact: "Contato",
  email: "E-mail",
  phone: "Telefone",
  place: "Local",
  website: "Site",
  projects: "Projetos",
  publications: "Publicações",
  awards: "Bolsas e prêmios",
  availability: "Disponibilidade",
  period: "Período",
  project: "Projeto e cliente",
  role: "Função",
  page: "Página {{page}} de {{pages}}",
};
