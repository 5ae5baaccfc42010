import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  honorifics:
    "先生 女士 小姐 太太 老师 教授 博士 经理 总 总监 总经理 主任 工程师 同学 老板 主管 院长 校长 部长 处长 医生 律师 师傅 大夫 主席 院士 护士长 姐 哥 工",
  familiar: "老 小 阿",
  diminutives: "哥 姐 叔 姨 妹 弟 兄 嫂 爷",
  phones: "电话 手机",
  salutations: "尊敬的, 敬启者",
  keys: {
    whole: "姓名 名字",
  },
  lacking: "particles titles endings accounts keys.given keys.family keys.initials keys.kinds mailboxes nicknames",
};
