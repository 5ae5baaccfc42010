import { expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { type Case, expectAnswer, materialOf } from "./judge.ts";

const GARDENER = `Mara Holt
Gardener, Truro
2019 - present: Gardener, Pencarrow Estates, Truro. Clients: Trewin Hotels
- Applied for the position of head gardener in 2022
- My supervisor, Alan Pryce, received the Silver Spade in 2021
2015 - 2019: Labourer, Lanson Nurseries
`;
const COOK = `Giulia Ferri
Cuoca, Parma
2018 - oggi: Cuoca presso Osteria del Borgo. Il direttore Marco Galli ha vinto il Mestolo d'Oro.
2014 - 2018: Aiuto cuoca, Mensa Verdi
`;
const TAILOR = `Inès Caron
Emploi
2015 - 2019 : Tailleuse, Atelier Brun, Dijon. Les achats relèvent de la directrice.
Stage de fin d'études : Maison Perrot, dix semaines
Bourse de la Fondation Beaulieu Martel, 2019
`;
const BAKER = `Ben Moor
Work
2010 - 2015: Baker, Crumb Ltd, Hull. My emphasis lies on rye breads. Courses held in French for visitors. Planning of rotas rests with the owner.
`;
const ROOFER = `Jana Thal
Beruf
2010 - 2015: Dachdeckerin, Dach Nord GmbH. Mein Schwerpunkt liegt auf Steildächern. Die Kalkulation lag beim Meister. Biegen und Löten von Alu-Zink-Blechen.
`;
const SALESWOMAN = `氏名 佐藤 花子
職歴
2018年4月〜現在 株式会社北海食品 営業部 主任
・課長の高橋が品質賞を受賞した
2014年4月〜2018年3月 有限会社山田商店 販売員
`;
const CLERK = `姓名:林晓
工作经历
2018年7月至今 南京明华贸易公司 业务员
- 同事王强荣获金星奖
2014年9月-2018年6月 苏州远大公司 文员
`;

test.each<Case>([
  // What only a named other person has.
  [GARDENER, "en", "Gardener who received the Silver Spade in 2021.", "refused", "profile"],
  [GARDENER, "en", "Head gardener", "refused", "headline"],
  [COOK, "it", "Cuoca che ha vinto il Mestolo d'Oro.", "refused", "profile"],
  [SALESWOMAN, "ja", "品質賞を受賞した主任。", "refused", "profile"],
  [SALESWOMAN, "ja", "課長", "refused", "headline"],
  [CLERK, "zh", "荣获金星奖。", "refused", "profile"],
  // The topic of the sentence is the superior.
  [
    "職歴\n2018年4月〜現在 株式会社北海食品 営業部 主任\n・上司は課長の高橋誠(部下24名を管理)\n",
    "ja",
    "部下24名を管理。",
    "refused",
    "profile",
  ],
  // What rests with somebody is their task, unlike what an emphasis lies on.
  [BAKER, "en", "Responsible for planning the rotas.", "refused", "profile"],
  [BAKER, "en", "Baker with an emphasis on rye breads.", "kept", "profile"],
  [BAKER, "en", "Held courses in French for visitors.", "kept", "profile"],
  [ROOFER, "de", "Verantwortet die Kalkulation.", "refused", "profile"],
  [ROOFER, "de", "Dachdeckerin mit Schwerpunkt auf Steildächern.", "kept", "profile"],
  // Words with capitals behind an article, a hyphen or a label of no person name nobody.
  [ROOFER, "de", "Alu-Zink-Bleche", "kept", "skills"],
  [TAILOR, "fr", "Bourse de la Fondation Beaulieu Martel, 2019", "kept", "awards"],
  [TAILOR, "fr", "Stage de dix semaines chez Maison Perrot", "kept", "experience"],
  // What the candidate has.
  [GARDENER, "en", "Gardener", "kept", "headline"],
  [GARDENER, "en", "Gardener at Pencarrow Estates since 2019.", "kept", "profile"],
  [COOK, "it", "Cuoca", "kept", "headline"],
  [SALESWOMAN, "ja", "主任", "kept", "headline"],
  [CLERK, "zh", "业务员", "kept", "headline"],
])("%#", expectAnswer);

const BUYER = `Inès Caron
Emploi
2015 - 2019 : Responsable des achats, Brun SA, Dijon
2010 - 2015 : Secrétaire du directeur des ventes, Noir SA, Nice
2008 - 2010 : Assistante, puis responsable des stocks, Vert SA, Metz
Formation
2004 - 2008 : Licence de droit, University of Applied Sciences, Kiel
2000 - 2004 : Baccalauréat, Technische Hochschule Mainz
`;

test.each([
  // An article within a title is no sign of another person, unlike one before it.
  ["Brun SA", "Responsable des achats", "2015", "2019", true],
  ["Vert SA", "Responsable des stocks", "2008", "2010", true],
  ["Noir SA", "Directeur des ventes", "2010", "2015", false],
])("the titles of a heading are the candidate's own: %s, %s", (company, position, start, end, isKept) => {
  const { value } = checkValue([{ company, position, start, end }], { material: materialOf(BUYER), language: "fr" });
  expect(JSON.stringify(value).includes(position)).toBe(isKept);
});

test.each<Case>([
  // The `Applied` of a name says nothing about a study, and an abbreviation can be beside the rest of a name.
  [BUYER, "fr", "Licence de droit", "stated", "education"],
  [BUYER, "fr", "Baccalauréat, TH Mainz, 2000 - 2004", "stated", "education"],
  [BUYER, "fr", "Baccalauréat, TU Mainz, 2000 - 2004", "refused", "education"],
  // Nobody is employed by a title.
  [
    "Work\nTrent Power, Hull\n  Senior Fitter since May 2018; joined as Fitter in May 2012.\n",
    "en",
    "Senior Fitter, Trent Power, May 2018 - present",
    "kept",
    "experience",
  ],
])("%#", expectAnswer);

test("a notice period below the referees is the candidate's", () => {
  const text = `${ROOFER}
Referenz
Tom Rusk, Meister, Dach Nord GmbH
Telefon: 0431 555 01 22

Kündigungsfrist: sechs Wochen zum Quartalsende
`;
  expectAnswer(text, "en", { notice_period: "Six weeks to the end of the quarter" }, "stated");
  expectAnswer(text, "en", { phone: "0431 555 01 22" }, "refused");
});

test("a client behind the heading of a job is no employer", () => {
  const material = materialOf(GARDENER);
  const jobOf = (company: string) => ({ company, position: "Gardener", start: "2019", end: "present" });
  const { value } = checkValue([jobOf("Trewin Hotels")], { material, language: "en" });
  expect(JSON.stringify(value)).not.toContain("Trewin");
  expect(checkValue([jobOf("Pencarrow Estates")], { material, language: "en" }).faults).toEqual([]);
});

test.each<Case>([
  // An appositive, an agent or an unknown title.
  [
    "Worked alongside partner Norah Gorse, named Baker of the Year 2021.",
    "en",
    "Operator, named Baker of the Year 2021.",
    "refused",
    "profile",
  ],
  [
    "My shift was led by Colm Brask, who rebuilt the sorting station.",
    "en",
    "Rebuilt the sorting station.",
    "refused",
    "profile",
  ],
  [
    "Gère l'agenda du directeur, M. Delorme, Chevalier de la Table.",
    "fr",
    "Assistante, Chevalier de la Table.",
    "refused",
    "profile",
  ],
  [
    "Schepen De Rooij won hiermee de Zilveren Spade.",
    "nl",
    "Medewerker die de Zilveren Spade won.",
    "refused",
    "profile",
  ],
  [
    "Hjälper de äldre med maten och är på en avdelning. Avdelningschefen fick kommunens miljöpris 2022.",
    "sv",
    "Fick kommunens miljöpris 2022.",
    "refused",
    "profile",
  ],
  // Somebody else behind the verb, and the object or the title before it.
  ["Termine (die Kalkulation der Hölzer macht der Meister)", "de", "Kalkulation der Hölzer", "refused", "experience"],
  ["Termine (und die Kalkulation der Hölzer)", "de", "Kalkulation der Hölzer", "kept", "experience"],
  ["Kontakt til kunder; aftalerne indgår salgschef Lone Bak", "da", "Indgår aftalerne.", "refused", "profile"],
  [
    "Säljer bilar till företag. Priserna på bilarna förhandlar chefen",
    "sv",
    "Förhandlar priserna.",
    "refused",
    "profile",
  ],
  ["Los turnos los decide la gerente comercial", "es", "Decide los turnos.", "refused", "profile"],
  [
    "Los turnos los decide la gerente comercial",
    "es",
    "Los turnos los decide la gerente comercial.",
    "kept",
    "profile",
  ],
  ["Hielp bij de verhuizing; projectleider was mijn collega Els Vos", "nl", "Was projectleider.", "refused", "profile"],
  [
    "Reporto a la directora de RR. HH., Ana Ruiz, que aprueba los despidos; yo los preparo",
    "es",
    "Aprueba los despidos.",
    "refused",
    "profile",
  ],
  ["Toco el piano. El coro lo dirige mi compañera Rosa Prado", "es", "Dirige el coro.", "refused", "profile"],
  [
    "Erfassung der Sendungen. Die Freigaben erteilt die Zollabteilung",
    "de",
    "Erteilt die Freigaben.",
    "refused",
    "profile",
  ],
  // An article before a department does not make it somebody else's.
  ["2014 - 2019: Capo del reparto cucito, Sartoria Blu", "en", "Head of department", "kept", "headline"],
  // The department of somebody else.
  ["Supported Ms Ines Falk, head of Fleet Repair", "en", "Headed the department Fleet Repair.", "refused", "profile"],
  // A title of somebody else, or a part of a title.
  ["Leder for klinikken er Arne Moe, spesialist i ryggterapi.", "nb", "Spesialist i ryggterapi", "refused", "headline"],
  ["Chef de rang au Café Bleu depuis trois ans", "fr", "Chef", "refused", "headline"],
  // What follows the name of a superior.
  [
    "Suivi d'un budget de 3 M€, sous les ordres de la directrice Odile Perrin, qui gère 75 M€",
    "fr",
    "Budget de 75 M€.",
    "refused",
    "profile",
  ],
  ["Reporto ao administrador Rui Salgado, doutorado em Química", "pt", "Doutorado em Química.", "refused", "profile"],
  [
    "Reporting to Ines Falk, responsible for 60 technicians",
    "en",
    "Responsible for 60 technicians.",
    "refused",
    "profile",
  ],
])("%s, in %s: %s", (line, ...others) =>
  expectAnswer(`Ida Berg\n2019 - 2023 Operator, Lark Ltd\n- ${line}\n`, ...others),
);
