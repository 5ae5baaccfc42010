import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  honorifics: "さん さま 様 君 くん ちゃん 殿 氏 教授 博士 先生 部長 課長 係長 社長 主任 室長 専務 常務 店長 先輩",
  phones: "電話 携帯",
  salutations: "拝啓",
  keys: {
    whole: "氏名 名前",
  },
  lacking:
    "particles titles endings accounts keys.given keys.family keys.initials keys.kinds mailboxes nicknames diminutives familiar",
};
