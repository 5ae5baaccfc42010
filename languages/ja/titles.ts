import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "プロフィール",
  experience: "職務経歴",
  education: "学歴",
  skills: "スキル",
  languages: "語学",
  certificates: "資格",
  contact: "連絡先",
  email: "メール",
  phone: "電話",
  place: "所在地",
  website: "ウェブサイト",
  projects: "プロジェクト",
  publications: "論文・著作",
  awards: "助成・受賞",
  availability: "稼働可能時期",
  period: "期間",
  project: "案件・顧客",
  role: "役割",
  page: "{{page}} / {{pages}} ページ",
};
