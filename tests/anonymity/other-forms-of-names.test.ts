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

describe("a name", () => {
  it.each([
    ["상현우", "It was led by Hyunwoo and by Hyeon-u.", "It was led by […] and by […]."],
    ["Rachid Benhamou", "It was led by Ben Hamou.", "It was led by […]."],
    ["Abdelkrim Tazi", "It was led by Abd El-Krim.", "It was led by […]."],
    ["Petros Kalogeridis", "It was led by Ms Kalogeridou.", "It was led by Ms […]."],
    ["Natalia Romanova", "It was led by Mr Romanov.", "It was led by Mr […]."],
    ["Stavros Evgenidis", "It was led by Ευγενίδης today.", "It was led by […] today."],
    ["Nino Lomidze", "Here ლომიძე wrote it.", "Here […] wrote it."],
    ["Venkatasubramanian Iyer", "It was led by Venkatsubramanian.", "It was led by […]."],
    ["Renskje Bouma", "On the floor we call her Rensk.", "On the floor we call her […]."],
    ["Oluwagbemiga Ojo", "On the floor we call him Gbemiga.", "On the floor we call him […]."],
    ["Fergal Ó Ceallaigh", "It was led by fergal ó ceallaigh and Mr O'Kelly.", "It was led by […] and Mr […]."],
    ["Anindita Mukhopadhyay", "It was led by Ms Mukherjee.", "It was led by Ms […]."],
    ["Marco Dell'Orto", "It was led by marco dell'orto.", "It was led by […]."],
    ["Leilani Kaʻaihue", "It was led by Ms Ka'aihue and Ms Kaʻaihue.", "It was led by Ms […] and Ms […]."],
    ["Marvin T. Boone III", "It was led by Marvin T. Boone III today.", "It was led by […] today."],
    ["Стојан Ѓорѓев", "It was led by Stojan Gjorgjev.", "It was led by […]."],
    ["박소라", "It was led by Bak Sora.", "It was led by […]."],
    ["Rəşid Həsənov", "Mr Həsənovun team met Mr Hasanov.", "Mr […] team met Mr […]."],
    ["Veikko Salmela", "Here Salmelan team met Salmelalle.", "Here […] team met […]."],
    ["Grzegorz Dudek", "We work with Grzegorzem.", "We work with […]."],
    ["Joost van den Akker", "See joost.vdakker for code.", "See […] for code."],
    ["Nadia El Zerhouni", "It was led by Ms Ezzerhouni.", "It was led by Ms […]."],
    ["Anne-Sophie Caron", "It was led by Anne-So.", "It was led by […]."],
    ["มานะ บุญรส", "It was led by Mana Bunrot.", "It was led by […]."],
    ["שירה לוין", "It was led by Shira Levin.", "It was led by […]."],
    ["גדעון פרץ", "It was led by Gidi Peretz.", "It was led by […]."],
    ["陳鴻儒", "他是陈鸿儒。", "他是[…]。"],
  ])("%s is found in another form in %j", (name, summary, expected) => {
    expect(shown(name, summary)).toBe(expected);
  });

  it.each([
    ["Francesca Rossi", "She worked in France and in Italy."],
    ["Bernadette Lang", "She moved to Bern in May."],
    ["Javad Karimi", "He writes Java and Rust."],
    ["Hunter Chase", "I will chase late payments."],
    ["Anna Dell'Acqua", "Misura la qualità dell'acqua potabile."],
    ["Pavel Sala", "She met Salander and bought a Salat."],
  ])("%s is not found in the ordinary words of %j", (name, summary) => {
    expect(shown(name, summary)).toBe(summary);
  });

  it.each([
    [
      "Waltraud Brunner",
      "de",
      "Traudl Brunner leitet das Labor. Fragen Sie Traudl.",
      "[…] leitet das Labor. Fragen Sie […].",
    ],
    ["Willemien van der Zee", "nl", "Mientje v.d. Zee leidt het lab.", "[…] v.d. […] leidt het lab."],
    ["Robert Langley", "en", "Robert “Chip” Langley; Chip ran it.", "[…] “[…]” […]; […] ran it."],
    [
      "Rosalind Keene",
      "en",
      "Rosalind, known as Poppet, ran it with Poppet’s team.",
      "[…], known as […], ran it with […] team.",
    ],
    ["Priyanka Rao", "en", "Priya built it.", "[…] built it."],
    ["Irma Vos", "nl", "Roepnaam: Bloem", ""],
    ["František Beran", "cs", "Pracoval s Frantou.", "Pracoval s […]."],
    ["Henrike Vogt", "de", "Rufname: Bommel. Bommel baut Boote.", "Rufname: […]. […] baut Boote."],
  ])("%s is found as a nickname in a text in %s: %j", (name, language, summary, expected) => {
    expect(shown(name, summary, language)).toBe(expected);
  });

  it.each([
    ["Friederike Brandt", "de", "Die Firma Brandt und das Werk Brandt liefern.", ["Firma", "Werk", "liefern"]],
    ["Apollo Grant", "en", "The platform known as Kubernetes serves it.", ["known as Kubernetes"]],
    ["Mark Waters", "en", "He tested seven waters and sailed two winters.", ["seven waters", "two winters"]],
    ["Jade Page", "en", "Page editor at a daily.", ["Page editor"]],
    ["Ann Dyer", "en", "She audited IEC 61508 and EN 50128.", ["IEC 61508 and EN 50128"]],
    ["李建国", "zh", "服务12000000人，2019年5月离职。", ["12000000人", "2019年5月"]],
    ["Irene Prado", "es", "Midió prados y caminos.", ["prados y caminos"]],
    ["Deniz Kaya", "tr", "Müdür Kaya, deniz ve kaya yapıları kurdu.", ["deniz ve kaya yapıları"]],
  ])("%s is not found in the ordinary words of a text in %s: %j", (name, language, summary, kept) => {
    for (const words of kept) expect(shown(name, summary, language)).toContain(words);
  });

  it.each([
    [
      "Heikki Niemi",
      "fi",
      "Heikin raportti; Niemen tiimi ja Heikillä on kokemusta.",
      "raportti; tiimi ja on kokemusta.",
    ],
    ["Tarmo Kask", "et", "Kase ja Tarmol on aruanne.", "Kase ja on aruanne."],
    ["Nagy Ákos", "hu", "Ákossal és Naggyal dolgoztunk.", "és dolgoztunk."],
    ["Þorgerður Helgadóttir", "is", "Verkefni Þorgerðar Helgadóttur.", "Verkefni ."],
    ["Arben Gashi", "sq", "Projekti i Arbenit.", "Projekti i ."],
    ["Nerea Etxeberria", "es", "Etxeberriaren lana.", "lana."],
    ["Милош Цветковић", "en", "Led by Cvetković and by Miloš.", "Led by and by ."],
    ["محمد عبد الرحمن القحطاني", "en", "Led by Mohammed Abdulrahman Al-Qahtani.", "Led by ."],
    ["علی کریمی", "en", "Led by Ali Karimi.", "Led by ."],
    ["高橋 健", "ja", "高橋さん（Ken Takahashi）が担当した。", "さん（）が担当した。"],
  ])("%s is found declined and in other scripts in a text in %s: %j", (name, language, summary, expected) => {
    expect(shown(name, summary, language).replaceAll(/\[…\] ?/gu, "")).toBe(expected);
  });

  it("that is an occupation is kept as one where nouns have capital letters", () => {
    const summary = "Sie arbeitet mit einem Richter zusammen und wurde zur Richterin ernannt. Richter am Landgericht.";
    expect(shown("Eva Richter", summary, "de")).toBe(summary);
    expect(shown("Eva Richter", "Dort protokolliert Frau Richter.", "de")).toBe("Dort protokolliert Frau […].");
  });

  it("in Japanese is found in the kana of its reading and in old characters", () => {
    const summary = "ふりがな わたなべ しずか\n課長はわたなべさんである。シズカは料理する。渡邊 靜香が担当した。";
    expect(shown("渡辺 静香", summary, "ja")).not.toMatch(/わたなべ|しずか|シズカ|渡邊|靜香/u);
    expect(shown("渡辺 静香", summary, "ja")).toMatch(/課長は.*である.*料理する.*が担当した/su);
  });

  it("in Chinese is found with a family name of two characters and in familiar forms", () => {
    expect(shown("诸葛云", "诸葛老师教钢琴，云姐受欢迎。安静姐姐", "zh")).toBe("[…]教钢琴，[…]受欢迎。安静姐姐");
  });
});

describe("an age or a year of birth", () => {
  it.each([
    ["en", "Ann Dyer", "There Ann, fifty-two, restored boats.", "fifty-two"],
    ["nl", "Ann Dyer", "Daar is ze bekend: Ann is 41 en fietst.", "41"],
    ["da", "Ann Dyer", "Hun er 44 år og bor i byen.", "44"],
    ["es", "Ann Dyer", "La pintora, de 33 años, fue becaria.", "33"],
    ["en", "Ann Dyer", "She was born in the spring of 1979.", "1979"],
    ["sv", "Ann Dyer", "Hon är född våren 1979.", "1979"],
    ["fr", "Ann Dyer", "Elle a vu le jour en 1979.", "1979"],
    ["it", "Ann Dyer", "Sono del 1979.", "1979"],
    ["ja", "中村葵", "1979年に神戸で生まれました。", "1979"],
  ])("is hidden in %s: %j %j", (language, name, summary, hidden) => {
    expect(shown(name, summary, language)).not.toContain(hidden);
  });

  it.each([
    ["en", "The born leader of 2004 was chosen."],
    ["pt-BR", "CNH categoria B desde 2009, carro próprio."],
    ["en", "Machines of up to 1500 PK (type 1500 PK)."],
  ])("is no other number in %s: %j", (language, summary) => {
    expect(shown("Ann Dyer", summary, language)).toBe(summary);
  });
});
