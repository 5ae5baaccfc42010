import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  honorifics:
    "先生 女士 小姐 太太 老師 教授 博士 經理 總 總監 總經理 主任 工程師 同學 生 太 醫生 律師 主管 校長 姑娘 師傅 醫師 護士長 主席 姐 哥 sir",
  familiar: "阿 亞 老",
  diminutives: "哥 姐 仔 叔 姨 妹 弟 兄 嫂 爺",
  phones: "電話 手機",
  salutations: "尊敬的, 敬啟者",
  keys: {
    whole: "姓名 名字",
  },
  lacking: "particles titles endings accounts keys.given keys.family keys.initials keys.kinds mailboxes nicknames",
};
