import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "高中毕业, 高中文凭",
  vocational: "职业培训",
  master_craftsman: "技师证书",
  associate: "大专, 专科",
  bachelor: "学士, 本科",
  master: "硕士",
  doctorate: "博士",
  state_exam: "国家考试",
  driving_licence: "驾照, 驾驶证",
  forklift_licence: "叉车证",
  first_aid: "急救证书",
};
