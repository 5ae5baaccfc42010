import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  schools: "大学 学院 中学 高中 小学 理工",
  companies: "股份有限公司 有限责任公司 有限公司 集团 公司 银行 医院 事务所 工作室 研究所 研究院 酒店",
  sentences: "在 于 入 为 是 和 与 及 就职于 任职于 先后 曾 年 月",
  lacking:
    "connectors introductions prepositions articles beforeEmployers onlyBeforeEmployers beforePlaces placesWithin commonStarts notEmployers notPlaces current countries endings departments programmes",
};
