import {
  array,
  boolean,
  constantFrom,
  type JsonValue,
  jsonValue,
  oneof,
  property,
  record,
  string,
  stringMatching,
  tuple,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { anonymise, reportAnonymity } from "../../anonymity/anonymise.ts";
import { createRedact, GAP } from "../../anonymity/redact.ts";
import { english } from "../../languages/en/index.ts";
import { folded } from "../../reading/fold.ts";
import { phoneSpans } from "../../reading/long-numbers.ts";
import { isNameKey, personName } from "../../rendering/facts/person-name.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { demoFacts, factsWith, visibleText } from "../rendering/demo.ts";
import { DEMO_ROWS } from "../support/demo-candidate.ts";
import { check } from "../support/properties.ts";

function redactFor(name: string, language = "en", phrases: string[] = []): (text: string) => string {
  return createRedact({ names: [name], phrases, language });
}

/** The text of a candidate that an anonymous document shows. */
function anonymousText(language: string, about: string): string {
  const candidate = { name: "Zoe Quill", language, values: { about } };
  const facts = readFacts({ candidate, layout: { languages: [language], variables: [{ key: "about" }] } });
  return JSON.stringify(anonymise(facts).candidate.values.about);
}

describe("a person beside the candidate, or a plate", () => {
  it.each([
    ["en", "My wife Helen Ashby is a doctor", "Helen Ashby"],
    ["nb", "Ansattes mann, Ola Strand, og to barn", "Ola Strand"],
    ["cs", "Manžel: Petr Dvořák", "Petr Dvořák"],
    ["yue", "太太 李美玲", "李美玲"],
    ["zh", "父亲王德明为教师", "王德明"],
    ["nb", "Referanse: butikksjef Kari Strand", "Kari Strand"],
    ["fr", "Sous la direction de Mme Claire Duval", "Claire Duval"],
    ["zh", "证明人：部门经理 刘建国", "刘建国"],
    ["ja", "推薦者：部長 山本 健二", "山本 健二"],
    ["en", "Own van (reg. plate LB21 XYZ)", "LB21 XYZ"],
    ["de", "Kfz-Kennzeichen: M-AB 123", "M-AB 123"],
    ["fr", "véhicule immatriculé AB-123-CD", "AB-123-CD"],
    ["es", "Matrícula de la moto: 1234 BCD", "1234 BCD"],
    ["zh", "车牌 沪B·1A234", "沪B·1A234"],
    ["en", "References: Ann Shaw, foreman at Dun Homes (07700 900321) and Obi Reyes, site manager", "Obi Reyes"],
    ["nl", "Gehuwd; zoon Sietse (9 jaar)", "Sietse"],
    ["da", "Ref.: værkfører Bente Skov", "Bente Skov"],
    ["fr", "Papa de Maël, vit avec Odile Garnier", "Odile Garnier"],
    ["ja", "保証人 森田 修（父）", "森田 修"],
    ["es", "Furgoneta 7731 LMN", "7731 LMN"],
    ["sv", "Zoe Quill, f. 790304, bor i Umeå", "790304"],
    ["zh", "自有苏E·7A21B", "苏E·7A21B"],
    ["en", "Zoe Quill, 41", "41"],
    ["de", "Zoe Quill - 41 Jahre", "41"],
    ["pl", "Zoe Quill, lat 41", "41"],
  ])("%s: %j does not contain %j", (language, about, hidden) => {
    expect(about).toContain(hidden);
    expect(anonymousText(language, about)).not.toContain(hidden);
  });

  it.each([
    "License plate recognition with OpenCV 4, ISO 9001",
    "Vehicle ISO 26262, License plate recognition with OpenCV 4, ISO 9001",
    "Sister company Acme, 41 people",
    "Zoe Quill, 41 people led",
  ])("%j keeps its figures", (about) => {
    expect(anonymousText("en", about)).toMatch(/41 people|OpenCV 4, ISO 9001/);
  });
});

describe("a name", () => {
  const redact = redactFor("Anna-Lena de Vries", "nl");
  it.each([
    ["Anna-Lena de Vries leads a team.", "[…] leads a team."],
    ["Report by ANNA LENA DE VRIES, 2020", "Report by […], 2020"],
    ["De Vries, Anna-Lena wrote it", "[…], […] wrote it"],
    ["Together with Anna", "Together with […]"],
    ["Lena's idea", "[…] idea"],
    ["Vries’ idea", "[…] idea"],
    ["d’Anna", "d’[…]"],
    ["Annas Projekt", "[…] Projekt"],
    ["A.L. de Vries was chosen", "[…] was chosen"],
    ["Dr. A. de Vries was chosen", "Dr. […] was chosen"],
    ["Anna V. was chosen", "[…] was chosen"],
    ["signed A.L.d.V. today", "signed […] today"],
    ["signed ALdV today", "signed […] today"],
    ["the profile annalenadevries there", "the profile […] there"],
    ["the profile devries_anna there", "the profile […] there"],
    ["the profile a.devries there", "the profile […] there"],
    ["the profile AnnaDeVries85 there", "the profile […] there"],
    ["the profile LenaDeVries there", "the profile […] there"],
    ["the profile aldevries there", "the profile […] there"],
    ["the profile annaldv there", "the profile […] there"],
    ["the profile anna85 there", "the profile […] there"],
    ["Le-na at work", "[…] at work"],
    ["Anna\u200bLena at work", "[…] at work"],
    ["𝐀𝐧𝐧𝐚 at work", "[…] at work"],
    ["A N N A  L E N A at work", "[…] at work"],
    ["Ânnà at work", "[…] at work"],
    ["A\u0301nna at work", "[…] at work"],
    ["An\u00adna at work", "[…] at work"],
    ["Ａｎｎａ at work", "[…] at work"],
  ])("is removed from %j", (given, expected) => {
    expect(redact(given)).toBe(expected);
  });

  it.each([
    "de fiets van de buurman",
    "Annapolis, Hannah and Lenape",
    "Vriesland, devries-free",
    "derb, vander und vonde",
    "a lever and a van",
  ])("is not found in %j", (given) => {
    expect(redact(given)).toBe(given);
  });

  it.each([
    ["Müller", "Herr Mueller kam", "Herr […] kam"],
    ["Mueller", "Herr Müller kam", "Herr […] kam"],
    ["Jørgensen", "hos Jorgensen", "hos […]"],
    ["Łukasz", "with Lukasz", "with […]"],
    ["Weiß", "von Weiss", "von […]"],
    ["Åse", "med Aase", "med […]"],
    ["O’Brien", "with OBrien and O'Brien", "with […] and […]"],
    ["Seán O’Brien", "with O Brien", "with […]"],
    ["María José García López", "as mjgarcia and GarciaLopez", "as […] and […]"],
    ["Li Wei", "Li met Wei; the limit", "[…] met […]; the limit"],
    ["Ben Stein", "Ben and Stein have been", "[…] and […] have been"],
    ["Jack Ma", "Ma and Jack; ma mère", "[…] and […]; ma mère"],
    ["Nguyễn Thị Van", "Van met Nguyen", "[…] met […]"],
    ["van den Berg", "van Den Haag naar Berg", "van Den Haag naar […]"],
    ["Dr. Ada Byron MBA", "Dr. Who met Byron, MBA", "Dr. Who met […], MBA"],
    ["Do An", "An said do it in an hour", "[…] said do it in an hour"],
    ["王小明", "王小明在北京，小明负责；国王", "[…]在北京，[…]负责；国王"],
    ["王小明", "王先生到了", "[…]到了"],
    ["王小明", "王 小 明 到了", "[…] 到了"],
    ["山田 太郎", "山田太郎は山田と", "[…]は[…]と"],
    ["김철수", "김철수는 일했다", "[…]는 일했다"],
    ["محمد علي", "عمل محمد ومحمد هنا", "عمل […] هنا"],
    ["محمد الأنصاري", "مع أنصاري وللأنصاري", "مع […]"],
    ["דוד לוי", "עם דוד ולוי", "עם […]"],
    ["Ольга Иванова", "проект Ольга и ИВАНОВА", "проект […] и […]"],
    ["Γιώργος", "ο ΓΙΩΡΓΟΣ εδώ", "ο […] εδώ"],
  ])("is removed in any script: %s", (name, given, expected) => {
    expect(redactFor(name)(given)).toBe(expected);
  });

  it.each([
    ["王小明", "zh", "Xiaoming Wang, Wang Xiao Ming, X. Wang, xiaoming.wang、王经理 led", "led"],
    ["陳大文", "yue", "Chan Tai Man, Tai Man Chan, T.M. Chan、大文 led", "led"],
    ["Александр Иванов", "en", "Aleksandr Ivanov, Alexander, Александру Иванову, Ивановым, Саша led", "led"],
    ["Aleksandr Ivanov", "en", "Александр Иванов, Иванову, Alexandr Ivanov's led", "led"],
    ["Γιώργος Παπαδόπουλος", "en", "Γιώργου Παπαδόπουλου, Giorgos Papadopoulos, Yiorgos led", "led"],
    ["Mohamed El-Sayed", "nl", "Mohammed, Muhammad El Sayed, MohamedConsulting, #teammohamed led", "led"],
    ["محمد حداد", "en", "Mohamed Haddad, محمد وحداد led", "led"],
    ["Elizabeth O'Connor", "en", "Liz O'Connor's, Connor's, E.O., Beth, lizoconnor85, liz.oconnor e.o. led", "eo led"],
    ["Piotr Kowalski", "pl", "Piotrem Kowalskim, Kowalskiego led", "led"],
    ["Marek Dvořák", "cs", "Markem Dvořákem, Marka led", "led"],
    ["김철수", "en", "Kim Cheolsu, Cheol-su Kim led", "led"],
  ])("of %s is removed in other scripts and forms", (name, language, text, left) => {
    const kept = redactFor(
      name,
      language,
    )(text)
      .replaceAll(GAP, "")
      .replace(/[^\p{L}\s]/gu, "");
    expect(kept.replace(/\s+/g, " ").trim()).toBe(left);
  });

  it.each([
    ["Theresa May", "May 2019 – June 2020, in May, 12 May, May–August; I may lead", null],
    ["Theresa May", "Mrs May and MAY, THERESA", "Mrs […] and […], […]"],
    ["Mark Manager", "Project Manager at X; I mark papers; Manager, Sales", null],
    ["Mark Manager", "Mr Manager and Mark Manager; Mark led", "Mr […] and […]; […] led"],
    ["Will Young", "I will lead young people. Young Professionals Network", null],
    ["Will Young", "Will led. Will Young left", "[…] led. […] left"],
    ["James Cook", "Cook at Hotel X\nHead Cook\nas a cook", null],
    ["James Cook", "Cook led, with Cook", "[…] led, with […]"],
    ["Rose Page", "Page 2 of the rose garden", null],
  ])("of %s that is also an ordinary word is kept where it is one: %s", (name, text, expected) => {
    expect(redactFor(name)(text)).toBe(expected ?? text);
  });

  it("is removed in its declined forms in Czech", () => {
    const czech = redactFor("Jana Nováková", "cs");
    expect(czech("s Janou Novákovou a pro Janu, Janovice")).toBe("s […] a pro […], Janovice");
    expect(redactFor("Petr Novák", "cs")("od Petra Nováka, Novákovi, Petrem")).toBe("od […], […], […]");
  });

  /** Parts of names in several scripts. */
  const namePart = oneof(
    stringMatching(/^[A-Z][a-z]{2,9}$/),
    stringMatching(/^[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{2,9}$/),
    stringMatching(/^[А-Я][а-я]{2,9}$/),
    stringMatching(/^[Α-Ρ][α-ρ]{2,9}$/),
  );
  const common = new Set("the and van der den von del dos das bin san los las ten ter".split(" "));
  const properPart = namePart.filter((part) => !common.has(folded(part)) && folded(part).length >= 3);
  const styled = constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text.normalize("NFD"),
    (text) => [...text].join("\u00ad"),
    (text) => folded(text),
  );

  it("is removed from any text in any spelling, in full and in parts", () => {
    const separators = constantFrom(" ", ", ", "-", "\n", ". ", "(", "/", "_", "'", "\u00a0");
    check(
      property(tuple(properPart, properPart), styled, separators, string(), (parts, style, separator, noise) => {
        const name = parts.join(" ");
        const mentions = [name, ...parts, [...parts].reverse().join(", ")].map(style);
        const text = mentions.join(`${separator}${noise}${separator}`);
        const left = folded(redactFor(name)(text));
        for (const part of parts.map(folded)) {
          const alone = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(part)}(?![\\p{L}\\p{N}])`, "u");
          // Letters in the noise can join the name, which then is no longer a separate word.
          if (!/[\p{L}\p{N}\p{M}\p{Cf}]/u.test(noise.normalize("NFKD"))) expect(left).not.toMatch(alone);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("leaves texts without it unchanged", () => {
    const words = stringMatching(/^[bcdfghjk]{3,8}$/);
    check(
      property(array(words, { maxLength: 20 }), (list) => {
        const text = list.join(" ");
        expect(redactFor("Zoë Ümlaut")(text)).toBe(text);
      }),
    );
  });
});

/** The values of an anonymous candidate with the sensitive values and a text, in which gaps are replaced by `#`. */
function leftOf(language: string, sensitive: object, about: string): unknown {
  const variables = Object.keys(sensitive).map((key) => ({ key, sensitive: true }));
  const facts = factsWith([], {
    candidate: { name: "Zoë Quist", language },
    values: { ...sensitive, about },
    layout: { variables: [...variables, { key: "about" }] },
  });
  const { values } = anonymise(facts).candidate;
  return typeof values.about === "string" ? values.about.replaceAll(GAP, "#") : values;
}

describe("a sensitive value", () => {
  it.each([
    [
      "en",
      { address: "Flat 3, 12 Rose Lane, Bath BA1 2AB" },
      "At 12 Rose Ln in Bath near BA12AB",
      "At # in Bath near #",
    ],
    [
      "de",
      { adresse: "Lindenstraße 5, 10969 Berlin" },
      "In der Lindenstr. 5, 10969 und Berlin",
      "In der #, # und Berlin",
    ],
    [
      "en",
      { birth: "14 March 1985" },
      "On 14/03/1985, March 14th, 1985, 14.3.85, since March 2019",
      "On #, #, #, since March 2019",
    ],
    [
      "nl",
      { geboortedatum: "1985-03-14" },
      "Op 14 maart 1985 of 14-03-1985, niet 15-03-1985",
      "Op # of #, niet 15-03-1985",
    ],
    ["en", { insurance: "AB 123456 C" }, "My AB123456C", "My #"],
    ["en", { bank: "GB29 NWBK 6016 1331 9268 19" }, "My GB29NWBK60161331926819", "My #"],
    ["zh", { 地址: "北京市海淀区中关村大街27号" }, "住中关村大街27号", "住#"],
    ["nl", { kandidaat: "Jane Smith" }, "Jane has led. Ms Smith and J. Smith", "# has led. Ms # and #"],
    ["es", { nombre_completo: "Lucía Gómez Ruiz" }, "Lucía y L. Gómez", "# y #"],
    ["en", { preferred_name: "Liz" }, "Elizabeth and Liz", "# and #"],
    ["fr", { email: "jane.smith@mail.example" }, "Jane et Smith; jane.smith sur Skype", "# et #; # sur Skype"],
    ["en", { city: "New York", level: "Team Lead" }, "New ideas for the team", "New ideas for the team"],
  ])("in %s %j is removed in other forms from %j", (language, sensitive, about, expected) => {
    expect(leftOf(language, sensitive, about)).toBe(expected);
  });

  it.each([
    ["en", "DOB 14 Mar 1985 | Born in 1985 in Leeds, a born leader", "DOB # | Born in # in #, a born leader"],
    ["en", "Passport no. X1234567, NINO: QQ 12 34 56 C, sort code 20-45-67", "Passport no. #, NINO: #, sort code #"],
    ["nl", "Geboren op 14 maart 1985 te Utrecht. BSN 1234 56 782", "Geboren op # te #. BSN #"],
    ["de", "geb. 14.03.1985 in Köln. Reisepass: C01X00T47, ledig", "geb. # in #. Reisepass: #, ledig"],
    ["fr", "née le 14 mars 1985 à Lyon", "née le # à #"],
    ["es", "nacida el 14 de marzo de 1985. Tengo 12345678Z", "nacida el #. Tengo #"],
    ["pt-BR", "Nascido em 14/03/1985. CPF 123.456.789-09", "Nascido em #. CPF #"],
    ["da", "Født den 14. marts 1985. CPR 140385-1234", "Født den #. CPR #"],
    ["sv", "Född 14 mars 1985. Personnummer 850314-1234", "Född #. Personnummer #"],
    ["cs", "Narozen 14. března 1985 v Brně. Rodné číslo 850314/1234", "Narozen # v #. Rodné číslo #"],
    ["zh", "生于1985年3月14日，身份证 11010519491231002X", "生于#，身份证 #"],
    ["ja", "生年月日：1985年3月14日", ""],
    ["ja", "昭和60年3月1日生まれ。2001年入社", "#生まれ。2001年入社"],
    ["zh", "1988年5月3日出生，2001年起骑行", "#出生，2001年起骑行"],
    ["de", "am 14. März 1985 geboren in Köln", "am # geboren in #"],
    ["pt-BR", "Nascida em 1º de março de 1985", "Nascida em #"],
  ])("of %s after a label is removed from %j", (language, about, expected) => {
    expect(leftOf(language, { name: "Ada Byron" }, about)).toBe(expected);
  });
});

describe("a candidate without a name", () => {
  const NOTICE = english.phrases.nameUnknown;
  const factsOf = (values: Record<string, string>, heads: string[] = []) =>
    factsWith([{ type: "text", value: "{{about}}" }], {
      candidate: { name: "", heads },
      values,
      layout: { variables: [{ key: "email", sensitive: true }, { key: "about" }] },
    });

  it("has only a notice", () => {
    const { facts, isNameKnown } = reportAnonymity(factsOf({ about: "Jane has led a team." }));
    expect(isNameKnown).toBe(false);
    expect(JSON.stringify(facts)).not.toContain("Jane");
    expect(visibleText(renderCandidatePage(facts).html)).toContain(NOTICE);
  });

  it.each([
    [{ email: "jane.smith@mail.example" }, []],
    [{ email: "linkedin.com/in/jane-smith-1a2b" }, []],
    [{}, ["Jane Smith\nNurse\njane.smith@mail.example\n\nExperience\nNurse at Acme"]],
  ])("takes its name from %j and the head %j", (values, heads) => {
    const { facts, isNameKnown } = reportAnonymity(factsOf({ ...values, about: "Jane has led. Ms Smith too" }, heads));
    expect(isNameKnown).toBe(true);
    expect(facts.candidate.values).toEqual({ about: "[…] has led. Ms […] too" });
    expect(facts.candidate.heads).toEqual([]);
  });

  it("without values has nothing to hide", () => {
    expect(reportAnonymity(factsOf({ about: " " })).isNameKnown).toBe(true);
  });
});

describe("the names of other people", () => {
  it.each([
    [
      "en",
      "Supervisor: Prof. Alan Turing. Turing helped, as did Acme Group",
      "Supervisor: Prof. #. # helped, as did Acme Group",
    ],
    [
      "en",
      "References\nDr Jane Brown, Head of Ward\n\nSkills\nBrown fields, Team Work",
      "References\nDr #, Head of Ward\n\nSkills\n# fields, Team Work",
    ],
    ["nl", "Leidinggevende: Tom van Dijk; met Van Dijk", "Leidinggevende: #; met #"],
    ["de", "Referenzen\nErika Musterfrau, Leiterin", "Referenzen\n#, Leiterin"],
    ["fr", "Mentorée par Marie Curie (superviseur)", "Mentorée par # (superviseur)"],
    ["zh", "推荐人：李华，经理。李华说好", "推荐人：#，经理。#说好"],
    ["en", "Manager, Acme Group. Line Manager at Big Bank", "Manager, Acme Group. Line Manager at Big Bank"],
  ])("in %s are removed from %j", (language, about, expected) => {
    expect(leftOf(language, { name: "Ada Byron" }, about)).toBe(expected);
  });
});

describe("telephone and other long numbers", () => {
  it.each([
    "+31 6 1234 5678",
    "+31 (0)6-12345678",
    "0031612345678",
    "06 12 34 56 78",
    "06-12345678",
    "(020) 555 01 42",
    "020/5550142",
    "+1 (212) 555-0142",
    "212-555-0142",
    "212.555.0142",
    "+44 20 7946 0958",
    "07700 900123",
    "+49 171 1234567",
    "0171/1234567",
    "+45 12 34 56 78",
    "12 34 56 78",
    "+47 912 34 567",
    "912 34 567",
    "070-123 45 67",
    "+420 602 123 456",
    "602 123 456",
    "+34 612 345 678",
    "+55 (11) 91234-5678",
    "+81 90-1234-5678",
    "+852 5123 4567",
    "138 0013 8000",
    "＋８１ ９０−１２３４−５６７８",
    "٠٦١٢٣٤٥٦٧٨",
    "123456789",
    "850312-1234",
    "19850312-1234",
    "AB 123456789 C".slice(3, 12),
  ])("%s is removed", (number) => {
    for (const text of [number, `Call ${number} today`, `(${number})`, `${number},`, `x\n${number}\ny`]) {
      const spans = phoneSpans(text);
      const left = spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
      expect(left.replace(/\D/g, "").length).toBeLessThan(3);
    }
  });

  it.each(["Tel: 555 01", "mobile 5550142", "Telefon: 55 501", "電話：5550142", "gsm 04 12 34"])(
    "%j is removed because of its label",
    (text) => {
      expect(redactFor("")(`Reach me, ${text}`)).toContain(GAP);
    },
  );

  it.each([
    "2019 – 2021",
    "2019-2021",
    "2019/20",
    "01-02-2020 - 03-04-2021",
    "01.02.2020 – 03.04.2021",
    "06/2019–08/2021",
    "2020-01 – 2021-12",
    "20240131",
    "1999/2000",
    "€ 1.250.000",
    "1 250 000 users",
    "USD 12 500 000",
    "12 500 000 kr",
    "50.000.000",
    "2.4 billion",
    "3.14159265358",
    "99.99%",
    "ISO 27001:2013",
    "version 10.0.19041",
    "C++ 11/14/17/20",
    "Windows 95/98/2000",
    "24/7, 365",
    "100 000",
    "1500000",
  ])("%j is kept", (text) => {
    expect(redactFor("")(text)).toBe(text);
  });
});

describe("addresses, links, accounts and file names", () => {
  it.each([
    ["Mail ada@example.org now", "Mail […] now"],
    ["Mail ada.b+cv@mail.example.co.uk now", "Mail […] now"],
    ["Mail ada (at) example (dot) org now", "Mail […] now"],
    ["Mail ada [at] example.org now", "Mail […] now"],
    ["Mail ada at example dot org now", "Mail […] now"],
    ["Mail ädä@exämple.de now", "Mail […] now"],
    ["Mail ada＠example.org now", "Mail […] now"],
    ["See https://ada.example/cv?x=1#y now", "See […] now"],
    ["See www.ada.example now", "See […] now"],
    ["See linkedin.com/in/ada-byron now", "See […] now"],
    ["See github.com/ada now", "See […] now"],
    ["See adabyron.dev now", "See […] now"],
    ["See ada.codes/x, now", "See […], now"],
    ["at mailto:ada@x.org or tel:+3120", "at […] or […]"],
    ["On Mastodon @ada@hachyderm.io now", "On Mastodon […] now"],
    ["Follow @ada_b now", "Follow […] now"],
    ["My GitHub: ada-b, since 2015", "My GitHub: […], since 2015"],
    ["my skype = live:ada", "my skype = […]"],
    ["See CV_2024-final.pdf now", "See […] now"],
    ["See photo.JPEG now", "See […] now"],
  ])("are removed from %j", (given, expected) => {
    expect(redactFor("")(given)).toBe(expected);
  });

  it.each([
    "Node.js, Vue.js and ASP.NET",
    "Developer at Node.js and good at Vue.js",
    "socket.io and draw.io",
    "databases.In 2019 we",
    "e.g. this, i.e. that, z.B. dies",
    "at 10.30 on line 4.2",
    "C#, F#, .NET 8",
    "Excel at work (at scale)",
    "LinkedIn, GitHub and GitLab",
  ])("are not found in %j", (text) => {
    expect(redactFor("")(text)).toBe(text);
  });

  it("remove a line that has only its label left", () => {
    expect(redactFor("Ada Byron")("Engineer\nE-mail: ada@x.org\nPhone: +31 6 1234 5678\nAda Byron\nLondon")).toBe(
      "Engineer\nLondon",
    );
  });
});

describe('keys that mean "name"', () => {
  it.each([
    "name",
    "Name",
    "full_name",
    "fullName",
    "first-name",
    "lastname",
    "surname",
    "naam",
    "achternaam",
    "Vorname",
    "nom",
    "prénom",
    "apellidos",
    "jméno",
    "navn",
    "förnamn",
    "氏名",
    "姓名",
    "candidate_name",
  ])("include %s", (key) => expect(isNameKey(key)).toBe(true));
  it.each([
    "company_name",
    "employer",
    "project_names_list",
    "filename",
    "renamed",
    "city",
    "username_policy",
    "nominal",
  ])("do not include %s", (key) => expect(isNameKey(key)).toBe(false));
});

describe("the name of the person", () => {
  it.each([
    [{ name: " Ada  Byron " }, "Ada Byron"],
    [{ city: "London", fullName: "Ada Byron", first_name: "A" }, "Ada Byron"],
    [{ achternaam: "Byron", voornaam: "Ada" }, "Ada Byron"],
    [{ lastName: "Byron" }, "Byron"],
    [{ name: { odd: true }, company_name: "Engines" }, ""],
    [{}, ""],
  ])("in %j is %j", (values, expected) => {
    expect(personName(values)).toBe(expected);
    expect(factsWith([], { values, candidate: { name: "" } }).candidate.name).toBe(expected);
    expect(factsWith([], { values, candidate: { name: "Grace" } }).candidate.name).toBe("Grace");
  });
});

describe("anonymous facts", () => {
  it("contain no personal text of the demo candidate", () => {
    const anonymous = JSON.stringify(anonymise(demoFacts()));
    for (const removed of ["Sofia", "Lindqvist", "sofia.lindqvist@mail.example", "+31 6 1234 5678", "mail.example"]) {
      expect(anonymous).not.toContain(removed);
    }
    for (const kept of [
      "Senior data engineer",
      "Tramlijn, Utrecht",
      "2021 – now",
      "Umeå University",
      "32 to 36 hours",
    ]) {
      expect(anonymous).toContain(kept);
    }
  });

  it("keep only values that the layout declares as not sensitive", () => {
    const facts = factsWith([], {
      values: { city: "London", salary: "90", hobby: "Chess", name: "Ada", "e-mail": 5 },
      layout: {
        variables: [
          { key: "city", sensitive: false },
          { key: "salary", sensitive: true },
          { key: "name", sensitive: false },
          { key: "age", sensitive: "yes" },
        ],
      },
    });
    expect(anonymise(facts).candidate).toEqual({
      name: "",
      language: "en",
      avatar: "",
      values: { city: "London" },
      exportFilename: "",
      hasGeneratedText: false,
      attachments: {},
      external: { name: "", values: {} },
      heads: [],
    });
  });

  it("do not contain a sensitive value that occurs in another value", () => {
    const facts = factsWith([], {
      values: { birth: "12 March 1985", about: "Born 12  march 1985 in Paris.\nLoves chess.", town: "Paris" },
      layout: { variables: [{ key: "birth", sensitive: true }, { key: "town", sensitive: true }, { key: "about" }] },
    });
    expect(anonymise(facts).candidate.values).toEqual({ about: "Born […] in […].\nLoves chess." });
  });

  it("take the name from the variables and the imported data too", () => {
    const facts = factsWith([], {
      candidate: { name: "", external_data: { name: "Grace Hopper", values: { surname: "Murray" } } },
      values: { first_name: "Ada", about: "Ada met Grace Murray Hopper.", list: [{ by: "Hopper", Ada: "x" }] },
      layout: { variables: [{ key: "first_name" }, { key: "about" }, { key: "list" }] },
    });
    expect(anonymise(facts).candidate.values).toEqual({ about: "[…] met […].", list: [{ by: "" }] });
  });

  it("keep the layout, the organization and the author, even if they share a name with the candidate", () => {
    const facts = factsWith([{ type: "text", value: "Mark & Partners, mark@agency.example. Mark Twain" }], {
      candidate: { name: "Mark Twain" },
      organization: { name: "Mark & Partners" },
      user_profile: { name: "Mark Cuban", email: "mark@agency.example", phone: "+31 20 555 0142" },
    });
    const anonymous = anonymise(facts);
    expect(anonymous.organization).toEqual(facts.organization);
    expect(anonymous.author).toEqual(facts.author);
    expect(anonymous.layout.sections[0]?.body?.children[0]?.value).toEqual({
      default: "Mark & Partners, mark@agency.example. […]",
    });
  });

  it("contain no trace of the person, whichever field contains it", () => {
    const secret = stringMatching(/^Q[bcdfg]{5,9}$/);
    const place = record({ sensitive: boolean(), nested: boolean(), around: string({ maxLength: 20 }) });
    check(
      property(
        tuple(secret, secret, secret),
        place,
        jsonValue({ maxDepth: 2 }),
        ([first, last, hidden], at, other: JsonValue) => {
          const text = `${at.around} ${first} ${at.around} ${last}\n${hidden} ${first}.${last}@x.example`;
          const facts = readFacts({
            ...DEMO_ROWS,
            candidate: {
              ...DEMO_ROWS.candidate,
              name: `${first} ${last}`,
              avatar: `data:image/png;base64,${first}`,
              export_filename: `${last}.pdf`,
              section_attachments: { profile: [{ label: first, url: `https://x.example/${last}` }] },
              attachments: { cv: { label: first, text: { default: last }, url: first } },
              external_data: { name: first, url: last, id: hidden, values: { [first]: last } },
              messages: [{ prompt: first }],
              secret: `${first}0123456789`,
              values: {
                name: `${first} ${last}`,
                phone: hidden,
                summary: at.nested ? [{ [first]: text }, text, other] : text,
                undeclared: text,
              },
            },
          });
          const left = folded(JSON.stringify(anonymise(facts)));
          const isJoined = /[\p{L}\p{N}\p{M}\p{Cf}]/u.test(at.around.normalize("NFKD"));
          for (const trace of [first, last, hidden].map(folded)) if (!isJoined) expect(left).not.toContain(trace);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("stay the same when they are made anonymous again", () => {
    const once = anonymise(demoFacts());
    expect(anonymise(once)).toEqual(once);
  });
});

describe("the name of a company that contains the family name", () => {
  const reported = (name: string, company: string) =>
    reportAnonymity(
      factsWith([], {
        candidate: { name },
        values: { experience: [{ employer: company }], about: `They liked ${company} a lot.` },
        layout: { variables: [{ key: "experience" }, { key: "about" }] },
      }),
    );

  it.each([
    ["Friederike von der Heydt-Okonkwo", "Okonkwo & Heydt GmbH"],
    ["Friederike von der Heydt-Okonkwo", "Heydt & Partner"],
    ["Friederike Heydt", "Bauer & Heydt"],
    ["Friederike Heydt", "Heydt Consulting"],
    ["Friederike Heydt", "Steuerkanzlei Heydt"],
    ["Jane Smith", "Smith & Sons"],
    ["Rose Baker", "Baker Ltd"],
  ])("of %s is removed as a whole: %s", (name, company) => {
    const { facts, doubtful } = reported(name, company);
    expect(facts.candidate.values).toEqual({ experience: [{ employer: "" }], about: "They liked […] a lot." });
    expect(doubtful).toEqual([]);
  });

  it.each([
    ["Jane Ford", "Ford Motor Company", "Ford"],
    ["Victoria Smith", "Victoria Hospital", "Victoria"],
    ["Anna Marsh", "Marsh Grammar School", "Marsh"],
  ])("of %s is kept if it is clearly another one, and reported: %s", (name, company, word) => {
    const { facts, doubtful } = reported(name, company);
    expect(facts.candidate.values.experience).toEqual([{ employer: company }]);
    expect(doubtful).toMatchObject([{ pointer: "/experience/0/employer", text: word, reason: "in_other_name" }]);
  });
});

describe("the report of an anonymous document", () => {
  const facts = factsWith([], {
    candidate: { name: "Ada Byron" },
    values: {
      city: "Paris",
      about: "Then Ada Hollis joined Acme.\nMail ada@x.example",
      jobs: [{ "a/b": "Led by Byron", Ada: "x" }],
    },
    layout: { variables: [{ key: "city", sensitive: true }, { key: "about" }, { key: "jobs" }] },
  });

  it("lists what was removed, where and by which rule, and doubtful words", () => {
    expect(reportAnonymity(facts)).toMatchObject({
      removals: [
        { pointer: "/city", start: 0, end: 5, text: "Paris", rule: "sensitive" },
        { pointer: "/about", start: 5, end: 8, text: "Ada", rule: "name" },
        { pointer: "/about", start: 34, end: 47, text: "ada@x.example", rule: "contact" },
        { pointer: "/jobs/0/Ada", start: 0, end: 3, text: "Ada", rule: "name" },
        { pointer: "/jobs/0/a~1b", start: 7, end: 12, text: "Byron", rule: "name" },
      ],
      doubtful: [{ pointer: "/about", start: 9, end: 15, text: "Hollis", reason: "beside_name" }],
    });
  });

  it("follows the choices of the user and further rules", () => {
    const { facts: anonymous, doubtful } = reportAnonymity(facts, {
      choices: { hide: ["ácme"], keep: ["hollis", "BYRON"] },
      findMore: (text, pointer) =>
        pointer === "/about"
          ? [{ start: text.indexOf("Mail"), end: text.length, rule: "contact", replacement: "[e-mail]" }]
          : [],
    });
    expect(anonymous.candidate.values).toEqual({
      about: "Then […] Hollis joined […].\n[e-mail]",
      jobs: [{ "a/b": "Led by Byron" }],
    });
    expect(doubtful).toEqual([]);
  });
});
