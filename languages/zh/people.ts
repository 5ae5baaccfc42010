import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "",
  titles: "",
  honorifics:
    "先生 女士 小姐 太太 老师 教授 博士 经理 总 总监 总经理 主任 工程师 同学 老板 主管 院长 校长 部长 处长 医生 律师",
  endings: "",
  beforeBirths: "",
  beforeBirthPlaces: "",
  beforeNumbers: "",
  beforePeople: "",
  takingPeople: "",
  phones: "电话 手机",
  accounts: "",
  salutations: "尊敬的, 敬启者",
  streets: "路 街 大道 大街 胡同 巷 弄",
  keys: {
    whole: "姓名 名字",
    given: "",
    family: "",
    initials: "",
    kinds: "",
  },
};
