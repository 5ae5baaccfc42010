import type { OrganizationTerms } from "../language.ts";

export const organizations: OrganizationTerms = {
  schools: "大学 高校 高等学校 専門学校",
  companies: "株式会社 合同会社 有限会社 銀行 病院 事務所 研究所 製作所 商事",
  sentences: "は が で に を の へ 入社し 年 月",
  lacking:
    "connectors introductions prepositions articles beforeEmployers onlyBeforeEmployers beforePlaces placesWithin commonStarts notEmployers notPlaces current countries endings departments programmes",
};
