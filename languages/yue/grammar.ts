import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  numberWords:
    "零 一 二|兩 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十|廿 三十|卅 四十 五十 六十 七十 八十 九十 百",
  negations: "冇 沒有 未有 唔識 唔會 不懂 未取得 未考獲 並無 未持有",
  adversatives: "但 但係 不過",
  hedges: "略懂 基本認識 初學 入門 認識少少 略識 自學 學習中 接觸過 初步了解 略知 學緊",
  wishes: "希望能 想做 有意",
  helping: "協助 輔助 支援 匯報 代理 代行 參與 參加 幫 成員 配合 協同 協辦 跟隨",
  claims: "經驗 精通 專家 熟練 擅長 資深",
  leading: "領導 帶領 管理 負責 主管 率領 經理 總監 組長",
  finished: "畢業 取得 獲得 考獲 完成 得獎 攞咗 榮獲 獲頒 擁有 持有 有效",
  unachieved: "肄業 輟學 退學 提名 入圍 過期 失效 未通過 不合格 被取消 中斷 撤銷 唔合格",
  ongoing: "在讀 就讀 預計 準備中 計劃 讀緊 申請中 準備緊 備考",
  increasing: "增加 提升 增長",
  decreasing: "減少 降低 縮短",
  atLeast: "以上 超過",
  gross: "稅前",
  net: "稅後",
  hour: "每小時 時薪",
  day: "每日 日薪",
  week: "每週 每星期",
  month: "每月 月薪",
  year: "每年 年薪",
  levels: "基礎|入門|初級 中級|中等 高級|精通|熟練",
  partners: "客戶 供應商 品牌",
  afterPeople: "是 係 為 曾 被 持有 擁有 攞 獲得 獲 負責 擔任",
  firstPerson: "我 我哋 我們",
  units: "噸 瓦 千瓦 兆瓦",
  exclusive: "獨立完成",
  lacking:
    "rates multiples andHalf functionWords numberLink ordinals fractions conjunctions beforeMonths beforeOccupations afterOccupations nounEndings beforeEmployers agents skillGroups afterSkillGroups exclusions lowerTitles lowerBeginnings lowerAbbreviations leaderEndings compoundLinks delegating employed about definiteArticles definiteEndings elisions beforeOwnTitles relativePronouns collectives durations times thousands",
};
