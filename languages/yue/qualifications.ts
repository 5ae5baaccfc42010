import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "中學文憑, 高中畢業",
  vocational: "職業訓練",
  master_craftsman: "技師證書",
  associate: "副學士, 高級文憑",
  bachelor: "學士",
  master: "碩士",
  doctorate: "博士",
  state_exam: "國家考試",
  driving_licence: "駕駛執照, 車牌",
  forklift_licence: "鏟車牌",
  first_aid: "急救證書",
};
