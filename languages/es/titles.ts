import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Perfil",
  experience: "Experiencia",
  education: "Formación",
  skills: "Competencias",
  languages: "Idiomas",
  certificates: "Certificados",
  contact: "Contacto",
  email: "Correo electrónico",
  phone: "Teléfono",
  place: "Lugar",
  website: "Sitio web",
  projects: "Proyectos",
  publications: "Publicaciones",
  awards: "Becas y premios",
  availability: "Disponibilidad",
  period: "Periodo",
  project: "Proyecto y cliente",
  role: "Función",
  page: "Página {{page}} de {{pages}}",
};
