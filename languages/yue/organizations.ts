import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  schools: "大學 學院 書院 中學 小學 職業訓練局 理工",
  companies: "有限公司 有限責任公司 集團 公司 銀行 醫院 事務所 工作室 研究所 研究院 酒店",
  sentences: "在 於 入 為 是 和 與 及 任職 受僱 喺 先後 曾 幫 替 年 月",
  lacking:
    "connectors introductions prepositions articles beforeEmployers onlyBeforeEmployers beforePlaces placesWithin commonStarts notEmployers notPlaces current countries endings departments programmes",
};
