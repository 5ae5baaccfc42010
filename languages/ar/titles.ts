import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "نبذة",
  experience: "الخبرة المهنية",
  education: "التعليم",
  skills: "المهارات",
  languages: "اللغات",
  certificates: "الشهادات",
  contact: "للتواصل",
  projects: "المشاريع",
  publications: "المنشورات",
  awards: "المنح والجوائز",
  availability: "التفرغ",
  period: "الفترة",
  project: "المشروع والعميل",
  role: "الدور",
  page: "صفحة {{page}} من {{pages}}",
};
