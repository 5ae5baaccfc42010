import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  negations: "ありません なし 未経験 未取得 ない ません 不可 保有していない",
  adversatives: "しかし ただし",
  hedges: "基礎 初級 入門 基本的 多少 少し 初心者",
  helping: "補佐 補助 支援 アシスト 手伝 サポート 代理 代行 参加 参画 報告",
  claims: "経験 精通 専門家 熟練 得意 上級",
  leading: "管理 指導 統括 責任者 リーダー マネージャー 率い 部長 課長 主任 マネジメント 担当",
  finished: "卒業 修了 取得済 受賞 合格",
  unachieved: "中退 退学 除籍 候補 失効 期限切れ",
  ongoing: "在学中 在籍中 見込み 履修中 準備中 予定",
  increasing: "増加 向上 拡大",
  decreasing: "削減 短縮 減少",
  atLeast: "以上",
  gross: "税込 額面 総支給",
  net: "手取り",
  hour: "時給 毎時",
  day: "日給 毎日",
  week: "週給 毎週",
  month: "月給 毎月 月額",
  year: "年収 年俸 毎年",
  levels: "基礎|初級|初歩 中級 上級|流暢|堪能",
  partners: "顧客 取引先 得意先 仕入先",
  firstPerson: "私 僕 私達",
  units: "トン ワット キロワット メガワット",
  lacking:
    "functionWords numberWords numberLink ordinals fractions conjunctions beforeMonths beforeOccupations afterOccupations nounEndings beforeEmployers agents skillGroups afterSkillGroups exclusions lowerTitles lowerBeginnings lowerAbbreviations leaderEndings compoundLinks delegating employed about definiteArticles definiteEndings elisions beforeOwnTitles",
};
