import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "نبذة",
  experience: "الخبرة المهنية",
  education: "التعليم",
  skills: "المهارات",
  languages: "اللغات",
  certificates: "الشهادات",
  contact: "للتواصل",
  email: "البريد الإلكتروني",
  phone: "الهاتف",
  place: "المكان",
  website: "الموقع الإلكتروني",
  projects: "المشاريع",
  publications: "المنشورات",
  awards: "المنح والجوائز",
  availability: "التفرغ",
  period: "الفترة",
  project: "المشروع والعميل",
  role: "الدور",
  page: "صفحة {{page}} من {{pages}}",
};
