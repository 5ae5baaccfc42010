import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "年齡, 歲數",
    gender: "性別",
    marital_status: "婚姻狀況, 婚姻, 家庭狀況",
    photo: "照片, 相片, 頭像",
  },
  genderWords: "",
  patterns: {
    gender: [
      "(?<!其)[他她](?![們人國鄉])(?:本人|自己)?",
      "男(?![女裝])(?:性|士)?",
      "(?<!男)女(?:性|士)?(?!裝|兒)",
      "先生|小姐|太太",
    ],
    nationality: [
      String.raw`\p{Script=Han}{1,3}國籍`,
      String.raw`國籍[:：為是]?\s?\p{Script=Han}{2,5}`,
      "已婚|未婚|離婚|離異|喪偶|單身",
      "(?:有|育有)[一兩二三]個?(?:孩子|子女|仔女|子|女|仔)",
    ],
  },
  employerCues: "任職於, 就職於, 受僱於, 任職, 加入, 入職, 做嘢喺",
  placeCues: "現居, 居於, 居住在, 居住於, 住喺, 住在, 位於, 來自, 籍貫",
  graduation: "畢業, 學士, 碩士, 博士, 本科, 專業, 就讀",
  cities:
    "北京, 上海, 廣州, 深圳, 天津, 重慶, 成都, 杭州, 武漢, 西安, 南京, 蘇州, 台北, 高雄, 台中, 台南, 新竹, 香港, 九龍, 新界, 澳門, 旺角, 沙田, 荃灣, 觀塘, 灣仔, 中環, 尖沙咀, 元朗, 屯門, 將軍澳, 大埔, 銅鑼灣, 新加坡, 東京, 大阪, 紐約, 倫敦, 巴黎, 柏林, 三藩市, 洛杉磯, 悉尼, 多倫多, 溫哥華",
};
