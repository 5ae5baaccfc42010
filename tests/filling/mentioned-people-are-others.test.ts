import { expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import type { Meaning } from "../../reading/vocabulary.ts";

const TEXTS: Readonly<Record<string, string>> = {
  en: `Mara Holt
Gardener, Truro
2019 - present: Gardener, Pencarrow Estates, Truro. Clients: Trewin Hotels
- Applied for the position of head gardener in 2022
- My supervisor, Alan Pryce, received the Silver Spade in 2021
2015 - 2019: Labourer, Lanson Nurseries
`,
  it: `Giulia Ferri
Cuoca, Parma
2018 - oggi: Cuoca presso Osteria del Borgo. Il direttore Marco Galli ha vinto il Mestolo d'Oro.
2014 - 2018: Aiuto cuoca, Mensa Verdi
`,
  ja: `氏名 佐藤 花子
職歴
2018年4月〜現在 株式会社北海食品 営業部 主任
・課長の高橋が品質賞を受賞した
2014年4月〜2018年3月 有限会社山田商店 販売員
`,
  zh: `姓名:林晓
工作经历
2018年7月至今 南京明华贸易公司 业务员
- 同事王强荣获金星奖
2014年9月-2018年6月 苏州远大公司 文员
`,
};

function outcomeOf(language: string, value: string, meaning: Meaning): "kept" | "refused" {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: TEXTS[language] ?? "" }]);
  return checkValue(value, { material, language, meaning }).value === value ? "kept" : "refused";
}

test.each([
  ["en", "Gardener who received the Silver Spade in 2021.", "profile"],
  ["en", "Head gardener", "headline"],
  ["it", "Cuoca che ha vinto il Mestolo d'Oro.", "profile"],
  ["ja", "品質賞を受賞した主任。", "profile"],
  ["ja", "課長", "headline"],
  ["zh", "荣获金星奖。", "profile"],
] as const)("what only a named other person has is refused: %s: %s", (language, value, meaning) => {
  expect(outcomeOf(language, value, meaning)).toBe("refused");
});

test.each([
  ["en", "Gardener", "headline"],
  ["en", "Gardener at Pencarrow Estates since 2019.", "profile"],
  ["it", "Cuoca", "headline"],
  ["ja", "主任", "headline"],
  ["zh", "业务员", "headline"],
] as const)("what the candidate has is kept: %s: %s", (language, value, meaning) => {
  expect(outcomeOf(language, value, meaning)).toBe("kept");
});

test("a client behind the heading of a job is no employer", () => {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: TEXTS.en ?? "" }]);
  const jobOf = (company: string) => ({ company, position: "Gardener", start: "2019", end: "present" });
  const { value } = checkValue([jobOf("Trewin Hotels")], { material, language: "en" });
  expect(JSON.stringify(value)).not.toContain("Trewin");
  expect(checkValue([jobOf("Pencarrow Estates")], { material, language: "en" }).faults).toEqual([]);
});

/** What becomes of a value when the material is a CV with one line. */
function outcomeBeside(line: string, language: string, value: string, meaning: Meaning): "kept" | "refused" {
  const text = `Ida Berg\n2019 - 2023 Operator, Lark Ltd\n- ${line}\n`;
  const material = readMaterial([{ kind: "attachment", label: "cv", text }]);
  return checkValue(value, { material, language, meaning }).value === value ? "kept" : "refused";
}

test.each([
  [
    "Worked alongside partner Norah Gorse, named Baker of the Year 2021.",
    "en",
    "Operator, named Baker of the Year 2021.",
  ],
  ["My shift was led by Colm Brask, who rebuilt the sorting station.", "en", "Rebuilt the sorting station."],
  ["Gère l'agenda du directeur, M. Delorme, Chevalier de la Table.", "fr", "Assistante, Chevalier de la Table."],
  ["Schepen De Rooij won hiermee de Zilveren Spade.", "nl", "Medewerker die de Zilveren Spade won."],
  [
    "Hjälper de äldre med maten och är på en avdelning. Avdelningschefen fick kommunens miljöpris 2022.",
    "sv",
    "Fick kommunens miljöpris 2022.",
  ],
])("of an appositive, an agent or an unknown title: %s", (line, language, value) => {
  expect(outcomeBeside(line, language, value, "profile")).toBe("refused");
});

test.each([
  ["Leder for klinikken er Arne Moe, spesialist i ryggterapi.", "nb", "Spesialist i ryggterapi"],
  ["Chef de rang au Café Bleu depuis trois ans", "fr", "Chef"],
])("a title of somebody else, or a part of a title: %s", (line, language, value) => {
  expect(outcomeBeside(line, language, value, "headline")).toBe("refused");
});

test.each([
  [
    "Suivi d'un budget de 3 M€, sous les ordres de la directrice Odile Perrin, qui gère 75 M€",
    "fr",
    "Budget de 75 M€.",
  ],
  ["Reporto ao administrador Rui Salgado, doutorado em Química", "pt", "Doutorado em Química."],
  ["Reporting to Ines Falk, responsible for 60 technicians", "en", "Responsible for 60 technicians."],
])("what follows the name of a superior is not the candidate's: %s", (line, language, value) => {
  expect(outcomeBeside(line, language, value, "profile")).toBe("refused");
});

test("a Japanese sentence whose topic is the superior is about that person", () => {
  const text = "職歴\n2018年4月〜現在 株式会社北海食品 営業部 主任\n・上司は課長の高橋誠(部下24名を管理)\n";
  const material = readMaterial([{ kind: "attachment", label: "cv", text }]);
  expect(checkValue("部下24名を管理。", { material, language: "ja", meaning: "profile" }).value).toBeUndefined();
});
