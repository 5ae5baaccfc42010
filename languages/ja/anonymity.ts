import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "年齢, 満年齢",
    gender: "性別",
    marital_status: "配偶者, 婚姻状況, 婚姻, 配偶者の有無, 家族構成",
    photo: "写真, 顔写真, 証明写真",
  },
  genderWords: "",
  patterns: {
    gender: [
      "彼女?(?!ら|方)(?:自身)?",
      String.raw`(?<![\p{Script=Han}])男(?:性)?(?![\p{Script=Han}])`,
      String.raw`(?<![\p{Script=Han}])女(?:性)?(?![\p{Script=Han}])`,
    ],
    nationality: [
      String.raw`[\p{Script=Han}\p{Script=Katakana}ー]{2,8}国籍`,
      String.raw`国籍[:：はが]?\s?[\p{Script=Han}\p{Script=Katakana}ー]{2,8}`,
      "既婚|未婚|独身|離婚|死別",
      "配偶者(?:あり|なし|有|無)",
      String.raw`(?:子供|子ども|子)[一二三\d]人`,
    ],
  },
  employerCues: "勤務先は, 入社した",
  placeCues: "在住は, 拠点は, 居住地は, 本社は",
  graduation: "卒業, 学士, 修士, 博士, 専攻, 入学, 修了",
  cities:
    "東京, 大阪, 名古屋, 横浜, 京都, 神戸, 福岡, 札幌, 仙台, 広島, 川崎, 埼玉, さいたま, 千葉, 北九州, 新潟, 浜松, 熊本, 岡山, 静岡, 鹿児島, 長崎, 金沢, 松山, 大分, 奈良, 那覇, 沖縄, 北海道, 愛知, 兵庫, 神奈川, 渋谷, 新宿, 品川, ソウル, 北京, 上海, 香港, 台北, シンガポール, ニューヨーク, ロンドン, パリ, ベルリン, ロサンゼルス, サンフランシスコ, シドニー",
};
