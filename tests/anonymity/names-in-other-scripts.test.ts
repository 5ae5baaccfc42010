import { describe, expect, it } from "vitest";
import { reportAnonymity } from "../../anonymity/anonymise.ts";
import { text } from "../../rendering/core/json.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";

/** The text of an anonymous document. */
function shown(name: string, summary: string, language = "en"): string {
  const candidate = { name, language, values: { summary } };
  const layout = { languages: [language], variables: [{ key: "summary", type: "text-block" }] };
  return text(reportAnonymity(readFacts({ candidate, layout })).facts.candidate.values.summary ?? "");
}

describe("a name in another script", () => {
  it.each([
    ["Wichai Prasert", "หัวหน้า วิชัย ประเสริฐ ทำงาน คุณวิชัย", "หัวหน้า […] ทำงาน คุณ[…]"],
    ["ธนากร มาลี", "It was led by Thanakorn Malee. Thanakorn left.", "It was led by […]. […] left."],
    ["Reza Moradi", "مدیر رضا مرادی بود. مرادی گفت", "مدیر […] بود. […] گفت"],
    ["پرویز کاظمی", "Parviz Kazemi led it, and Mr Kazemi left.", "[…] led it, and Mr […] left."],
    ["Sunita Deshmukh", "प्रबंधक सुनीता देशमुख ने", "प्रबंधक […] ने"],
    ["Choi Ha-neul", "팀장 최하늘이 했다. 하늘 씨는", "팀장 […]이 했다. […] 씨는"],
  ])("of %s is found beside its other part, and then alone, in %j", (name, summary, expected) => {
    expect(shown(name, summary)).toBe(expected);
  });

  it.each([
    ["Salim Haddad", "السلام على الحدود"],
    ["Reza Moradi", "رضایت مشتری و مرادف"],
    ["Wichai Prasert", "วิชาการ และ ประสบการณ์"],
    ["Kim Min-jun", "김치와 민주주의"],
  ])("of %s is no other word in %j", (name, summary) => {
    expect(shown(name, summary)).toBe(summary);
  });
});

describe("another spelling of a name", () => {
  it.each([
    ["Miren Etxeandia", "It was led by Echeandia.", "It was led by […]."],
    ["Ander Agirrezabala", "It was led by Aguirrezabala.", "It was led by […]."],
    ["Rosa Huarcaya", "It was led by Warcaya.", "It was led by […]."],
    ["Pieter Vanderlinden", "It was led by Pieter van der Linden.", "It was led by […]."],
    ["Choi Ha-neul", "It was led by Haneul Choi and Ha Neul.", "It was led by […] and […]."],
  ])("%s is found in %j", (name, summary, expected) => {
    expect(shown(name, summary)).toBe(expected);
  });

  it("takes no other words for the name", () => {
    expect(shown("Mia Koch", "Frau Kochs Team war gut, das Team wuchs.", "de")).toBe(
      "Frau […] Team war gut, das Team wuchs.",
    );
    expect(shown("Petr Novák", "Ne: dva roky jinde", "cs")).toBe("Ne: dva roky jinde");
  });
});
