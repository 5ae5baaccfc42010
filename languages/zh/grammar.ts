import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  numberWords:
    "零 一 二|两|兩 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 三十 四十 五十 六十 七十 八十 九十 百",
  negations: "没有 不具备 不会 不懂 无经验 未取得 未获得 未持有 不熟悉 尚未 不持有 未接触 从未 未曾",
  adversatives: "但 但是 不过",
  hedges: "了解 入门 初学 略懂 基础知识 初步 粗通 自学 学习中 接触过 初步了解 略知 皮毛 正在学习",
  wishes: "希望能 希望从事 渴望 有意",
  helping: "协助 辅助 支持 汇报 代理 代行 参与 参加 成员 配合 协同 协办 跟随",
  claims: "经验 精通 专家 熟练 擅长 资深",
  leading: "领导 带领 管理 负责 主管 率领 经理 总监 主持 组长",
  finished: "毕业 取得 获得 完成 获奖 荣获 授予 评为 拥有 持有",
  unachieved: "肄业 辍学 退学 提名 入围 过期 失效 未通过 不合格 被取消 中断 撤销",
  ongoing: "在读 在學 预计 准备中 计划 尚未毕业 申请中 待考 备考 在职研究生 拟",
  increasing: "增加 提高 增长",
  decreasing: "减少 降低 缩短",
  atLeast: "以上 超过",
  gross: "税前",
  net: "税后",
  hour: "小时 每时",
  day: "每天 每日",
  week: "每周",
  month: "每月 月薪",
  year: "每年 年薪",
  skillGroups: "开发运营, 后端, 前端, 编程, 外语",
  levels: "基础|入门|初级 中级|中等 高级|精通|熟练",
  partners: "客户 供应商 品牌",
  afterPeople: "是 为 曾 被 持有 拥有 获得 荣获 获 负责 担任",
  firstPerson: "我 我们",
  units: "吨 瓦 千瓦 兆瓦",
  lacking:
    "halving andHalf functionWords numberLink ordinals fractions conjunctions beforeMonths beforeOccupations afterOccupations nounEndings beforeEmployers agents afterSkillGroups exclusions lowerTitles lowerBeginnings lowerAbbreviations leaderEndings compoundLinks delegating employed about definiteArticles definiteEndings elisions beforeOwnTitles relativePronouns collectives durations times thousands",
};
