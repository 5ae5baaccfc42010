import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "#歳, #才, 満#歳, 年齢#|, 年齢満#",
  births: "生年月日, 生まれ, 誕生日, 出生, 生, 誕生, 出生地, 出身地, 本籍, 本籍地, 出身は, 出身地は, 出身",
  numbers:
    "マイナンバー, 個人番号, パスポート番号, パスポート, 旅券番号, 免許証番号, 運転免許証番号, 口座番号, 銀行口座, 基礎年金番号, 在留カード番号, 在留カード, 社員番号, 従業員番号, 学籍番号, 雇用保険被保険者番号, 被保険者番号, 保険証番号, 登録番号",
  registers: "免許, 免許証, 登録, 資格, 認定, 許可, 免状",
  plates: "車両番号, ナンバー, 車のナンバー, 登録番号, ナンバープレート",
  vehicles: "自家用車, 自動車, 車両",
  streets: "丁目, 番地, 番町, 条, 通",
  doors: "室, 号室, 号",
  blocks: "棟, 号棟, 号館, 階",
  residences: "住所, 現住所, 自宅, 連絡先住所, 居住地",
  catalogues:
    "注文番号, 型番, 部品番号, 品番, 製造番号, ロット番号, 請求書番号, 規格, 案件番号, 契約番号, 管理番号, 受付番号, 型番, 品番, 製番",
  leaders: "指導のもと",
  superiors: "上司, 先輩, 同僚, 恩師, 担当者, 指導教員, 部長, 課長, 店長, 連絡先担当, 前任者, 後任者",
  relatives:
    "妻, 夫, 配偶者, 母, 父, 長男, 長女, 次男, 次女, 息子, 娘, 兄, 弟, 姉, 妹, 緊急連絡先, 保護者, 祖父, 祖母, 双子, 婚約者, 孫",
  possessives: "私の",
  addressed: "様, さん, 氏, 先生, 教授, 部長, 課長, 社長",
  aliases: "通称, ニックネーム, あだ名, 愛称, 旧姓, 別名, 呼び名",
  lacking: "streetLinks namedAges birthLinks numberLinks streetForms boxes peopleLinks",
  institutions: "博物館, 美術館, 劇場, 病院, ホテル, 公園, 空港, 駅, 図書館, 財団, 銀行, 工場, ビル",
};
