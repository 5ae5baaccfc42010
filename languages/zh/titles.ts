import type { LayoutTitles } from "../language.ts";

export const titles: LayoutTitles = {
  summary: "个人简介",
  experience: "工作经历",
  education: "教育背景",
  skills: "技能",
  languages: "语言",
  certificates: "证书",
  contact: "联系方式",
  email: "电子邮箱",
  phone: "电话",
  place: "所在地",
  website: "网站",
  projects: "项目",
  publications: "论文与著作",
  awards: "资助与奖项",
  availability: "到岗时间",
  period: "时间",
  project: "项目与客户",
  role: "角色",
  page: "第 {{page}} / {{pages}} 页",
};
