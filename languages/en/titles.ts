import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "Profile",
  experience: "Experience",
  education: "Education",
  skills: "Skills",
  languages: "Languages",
  certificates: "Certificates",
  contact: "Contact",
  email: "E-mail",
  phone: "Phone",
  place: "Place",
  website: "Website",
  projects: "Projects",
  publications: "Publications",
  awards: "Grants and awards",
  availability: "Availability",
  period: "Period",
  project: "Project and client",
  role: "Role",
  page: "Page {{page}} of {{pages}}",
};
