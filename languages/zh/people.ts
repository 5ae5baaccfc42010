import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  honorifics:
    "先生 女士 小姐 太太 老师 教授 博士 经理 总 总监 总经理 主任 工程师 同学 老板 主管 院长 校长 部长 处长 医生 律师",
  phones: "电话 手机",
  salutations: "尊敬的, 敬启者",
  streets: "路 街 大道 大街 胡同 巷 弄",
  relatives: "妻子 丈夫 父亲 母亲 儿子 女儿 配偶",
  plates: "车牌 车牌号",
  keys: {
    whole: "姓名 名字",
  },
  lacking:
    "particles titles endings beforeBirths beforeBirthPlaces beforeNumbers beforePeople takingPeople accounts keys.given keys.family keys.initials keys.kinds streetForms doors mailboxes",
};
