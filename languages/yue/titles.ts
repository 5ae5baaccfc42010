import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "個人簡介",
  experience: "工作經驗",
  education: "學歷",
  skills: "技能",
  languages: "語言",
  certificates: "證書",
  contact: "聯絡方式",
  email: "電郵",
  phone: "電話",
  place: "所在地",
  website: "網站",
  projects: "項目",
  publications: "論文及著作",
  awards: "資助及獎項",
  availability: "到職時間",
  period: "時間",
  project: "項目及客戶",
  role: "角色",
  page: "第 {{page}} / {{pages}} 頁",
};
