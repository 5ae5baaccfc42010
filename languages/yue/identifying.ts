import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "#歲, 年齡#|, 年齡為#",
  births: "生於, 出生於, 出生, 出生日期, 出生年月, 出生年份, 出世, 出世日期, 生日, 出生地, 出生地點, 籍貫, 祖籍",
  numbers:
    "身份證, 身份證號碼, 身份證號, 香港身份證, 護照, 護照號碼, 銀行帳號, 銀行戶口, 戶口號碼, 稅號, 稅務編號, 回鄉證, 駕駛執照, 駕駛執照號碼, 車牌執照號碼, 員工編號, 學生編號, 註冊編號, 會員編號",
  registers: "執業證, 註冊, 牌照, 執照, 登記, 資格",
  plates: "車牌, 車牌號, 車牌號碼, 車輛",
  vehicles: "私家車, 貨車",
  streets: "道, 街, 路, 里, 巷, 徑, 圍, 村, 邨, 苑",
  doors: "室, 號, 號室, 伙",
  blocks: "座, 棟, 期, 樓, 樓宇, 苑",
  residences: "地址, 住址, 現居, 現住, 家住, 居於, 住喺, 通訊地址, 聯絡地址",
  catalogues: "訂單, 訂單號, 型號, 零件號, 貨號, 批號, 序號, 發票號碼, 標準, 單號, 案號, 個案, 合約號, 工單",
  leaders: "師從, 跟隨",
  superiors: "介紹人, 主管, 上司, 老闆, 導師, 經理, 老師, 同事, 師傅, 直屬上司, 前任者, 繼任者",
  relatives:
    "太太, 老婆, 老公, 先生, 妻子, 丈夫, 父親, 母親, 爸爸, 媽媽, 兒子, 女兒, 配偶, 哥哥, 弟弟, 姐姐, 妹妹, 緊急聯絡人, 監護人, 家長, 個仔, 個女, 仔女, 細佬, 家姐, 大佬, 阿哥, 未婚妻, 未婚夫, 孫仔, 孫女",
  possessives: "我嘅, 我的, 我",
  addressed: "教授, 先生, 女士, 小姐, 老師, 經理, 博士, 醫生, 太太",
  aliases: "英文名, 花名, 又名, 別名, 曾用名, 暱稱, 大家叫我, 人稱",
  lacking: "streetLinks namedAges birthLinks numberLinks streetForms boxes peopleLinks",
  institutions: "博物館, 美術館, 劇院, 體育場, 醫院, 酒店, 公園, 大橋, 機場, 圖書館, 基金會, 銀行, 工廠",
};
