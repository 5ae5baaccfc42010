import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  labels: {
    employers: "[雇主]",
    schools: "[学校]",
    education_years: "[年份]",
    birth: "[年龄/出生]",
    nationality: "[个人状况]",
    places: "[地点]",
    photos: "[照片]",
    links: "[链接]",
    remaining: "[已删除]",
  },
  keys: {
    age: "年龄, 岁数",
    gender: "性别",
    marital_status: "婚姻状况, 婚姻, 婚育状况, 家庭状况",
    photo: "照片, 相片, 头像",
  },
  genderWords: "",
  patterns: {
    gender: [
      "(?<!其)[他她](?![们人国乡])(?:本人|自己)?",
      "男(?![女装])(?:性|士)?",
      "(?<!男)女(?:性|士)?(?!装|儿)",
      "先生|小姐|太太",
    ],
    nationality: [
      String.raw`\p{Script=Han}{1,3}国籍`,
      String.raw`国籍[:：为是]?\s?\p{Script=Han}{2,5}`,
      String.raw`\p{Script=Han}{1,3}族(?=[，。；、|\s]|$)`,
      "已婚(?:已育|未育)?|未婚|离异|丧偶|单身|已育",
      "(?:有|育有)[一两二三]个?(?:孩子|子女|子|女|儿子|女儿)",
    ],
  },
  employerCues: "就职于, 任职于, 供职于, 工作于, 加入, 入职",
  placeCues: "现居, 居住在, 居住于, 常住, 住在, 坐落于, 位于, 来自, 籍贯, 户籍",
  graduation: "毕业, 学士, 硕士, 博士, 本科, 专业, 就读",
  cities:
    "北京, 上海, 广州, 深圳, 天津, 重庆, 成都, 杭州, 武汉, 西安, 南京, 苏州, 郑州, 长沙, 青岛, 沈阳, 大连, 宁波, 厦门, 济南, 哈尔滨, 长春, 福州, 昆明, 合肥, 无锡, 东莞, 佛山, 石家庄, 太原, 南昌, 贵阳, 南宁, 海口, 珠海, 温州, 台北, 高雄, 香港, 澳门, 新加坡, 东京, 纽约, 伦敦, 巴黎, 柏林, 旧金山, 洛杉矶, 悉尼, 多伦多",
};
