import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "高校卒業, 高等学校卒業",
  vocational: "職業訓練, 専門学校卒業",
  master_craftsman: "マイスター資格",
  associate: "準学士, 短期大学士",
  bachelor: "学士",
  master: "修士",
  doctorate: "博士",
  state_exam: "国家試験",
  driving_licence: "運転免許, 普通自動車免許",
  forklift_licence: "フォークリフト免許",
  first_aid: "救急救命講習, 応急手当",
};
