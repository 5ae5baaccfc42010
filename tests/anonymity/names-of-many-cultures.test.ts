import { describe, expect, it } from "vitest";
import { createRedact } from "../../anonymity/redact.ts";

function redacted(name: string, text: string, language = "en"): string {
  return createRedact({ names: [name], phrases: [], language })(text);
}

describe("a name", () => {
  it.each([
    ["Björn Weiß", "B j ö r n    W e i ß led it", "[…] led it"],
    ["Bjørn Sæther", "B j ø r n    S æ t h e r led it", "[…] led it"],
    ["Þórður Óskarsson", "Þ ó r ð u r    Ó s k a r s s o n led it", "[…] led it"],
    ["Niccolò D'Angelo", "N i c c o l ò    D ' A n g e l o led it", "[…] led it"],
    ["Loïc Le Goff", "the L o ï c   L e   G o f f was here", "the […] was here"],
    ["Loïc Le Goff", "by L O Ï C L E G O F F", "by […]"],
    ["Þórður Óskarsson", "written by Þ. Óskarsson", "written by […]"],
  ])("of %s is found spelled out or with initials in %j", (name, text, expected) => {
    expect(redacted(name, text)).toBe(expected);
  });

  it.each([
    ["María Rey y Soto", "Rey y Soto, María led it", "[…], […] led it"],
    ["María Rey y Soto", "MARÍA REY Y SOTO led it", "[…] led it"],
    ["Rose Baker", "signed rose baker", "signed […]"],
    ["Rose Baker", "Presented by Baker", "Presented by […]"],
    ["Rose Baker", "In Baker’s view", "In […] view"],
    ["Rose Baker", "Team: Baker, two analysts", "Team: […], two analysts"],
    ["April May", "In April's view it was presented by April", "In […] view it was presented by […]"],
    ["April May", "Done by April 2019, since May", "Done by April 2019, since May"],
    ["He Long", "We know how long he worked", "We know how long he worked"],
    ["Johannes Koch", "Frau Koch leitete, früher als Koch tätig", "Frau […] leitete, früher als Koch tätig"],
  ])("of %s is found among ordinary words in %j", (name, text, expected) => {
    expect(redacted(name, text, name === "Johannes Koch" ? "de" : "en")).toBe(expected);
  });

  it.each([
    ["Łukasz Żółkiewski", "for Żółkiewskiego", "for […]"],
    ["Željko Đurđević", "by Djurdjevic and Đurđevića", "by […] and […]"],
    ["Jānis Bērziņš", "given to Bērziņam", "given to […]"],
    ["Aino Virtanen", "the team of Virtasen", "the team of […]"],
    ["Sukarno", "Soekarno wrote it", "[…] wrote it"],
    ["Zebulon Ngcobo", "Presented by Zebulοn", "Presented by […]"],
    ["Szűcs Gergő", "Presented by Gergely", "Presented by […]"],
    ["Mercedes Alba", "Merche Alba wrote it", "[…] wrote it"],
  ])("of %s is found declined, respelled or as a nickname in %j", (name, text, expected) => {
    expect(redacted(name, text)).toBe(expected);
  });

  it.each([
    ["राजेश कुमार शर्मा", "Team: Rajesh Kumar Sharma, two analysts", "Team: […], two analysts"],
    ["יצחק כהן", "Presented by Yitzhak Cohen", "Presented by […]"],
    ["יצחק כהן", "Presented by Itzik", "Presented by […]"],
    ["王小明", "感谢王总和王工程师，国王", "感谢[…]和[…]，国王"],
    ["김민준", "민준이 담당했다. 김 팀장과 김치를 먹었다.", "[…]이 담당했다. […] 팀장과 김치를 먹었다."],
    ["이지원", "고객 지원 업무. 지원 씨가 담당.", "고객 지원 업무. […] 씨가 담당."],
  ])("of %s is found in its script and in Latin letters in %j", (name, text, expected) => {
    expect(redacted(name, text)).toBe(expected);
  });
});
