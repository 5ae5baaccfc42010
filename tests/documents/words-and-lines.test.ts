import { describe, expect, test } from "vitest";
import { storyLines } from "../../documents/child/doc/story-text.ts";
import { isRightToLeft, toReadingOrder } from "../../documents/child/layout/direction.ts";
import { readingOrder } from "../../documents/child/layout/reading-order.ts";
import type { Segment } from "../../documents/child/layout/segment.ts";
import { targetBeside } from "../../documents/child/link-targets.ts";
import { reduce } from "../../documents/child/ocr/ink-lines.ts";
import { straighten } from "../../documents/child/ocr/straighten.ts";
import { isGarbled } from "../../documents/child/pdf/garbled.ts";
import { joinHyphenated } from "../../documents/child/pdf/hyphens.ts";
import { FIRST_MARKER } from "../../documents/child/pdf/markers.ts";
import type { Run } from "../../documents/child/pdf/page-runs.ts";
import { toSegments } from "../../documents/child/pdf/segments.ts";
import { seemsDecoded, texCharacter } from "../../documents/child/pdf/tex-encoding.ts";
import type { GreyPixels } from "../../documents/child/pixels.ts";
import { toPlainText } from "../../documents/child/plain-text.ts";

let painted = 0;

const MARKER = String.fromCodePoint(FIRST_MARKER);

function segment(text: string, left: number, baseline: number): Segment {
  return { text, left, right: left + 5 * text.length, baseline, size: 10, order: painted++ };
}

const SKILLS = [
  "Skills",
  "Automation",
  "Ansible Terraform",
  "Monitoring",
  "Prometheus",
  "Languages",
  "English",
  "isiZulu",
];
const JOBS = [
  ["Pennine Payments", "May 2021"],
  ["Site Reliability Engineer"],
  ["Owns the on-call rota."],
  ["Aire Valley Water", "Sep 2017"],
  ["Systems Administrator"],
  ["Ran SCADA gateways."],
  ["Harrow and Finch", "Feb 2015"],
  ["Support Technician"],
];

/** Jobs with their dates at the right margin, which are painted with them. */
function jobsAt(left: number, right: number): Segment[] {
  return JOBS.flatMap(([text = "", date], i) => {
    const line = segment(text, left, 100 + 15 * i);
    return date === undefined ? [line] : [line, segment(date, right, 99 + 15 * i)];
  });
}

function sideBarAt(left: number): Segment[] {
  return SKILLS.map((text, i) => segment(text, left, 102 + 12 * i));
}

const jobs = JOBS.map((cells) => cells.join("\t")).join("\n");
const skills = SKILLS.join("\n");

test("a side bar on the left is read before the jobs, whose dates are at the right margin", () => {
  const page = [
    segment("Thandiwe Okonkwo-Bright, Leeds, West Yorkshire, United Kingdom", 50, 50),
    ...sideBarAt(50),
    ...jobsAt(200, 450),
  ];
  expect(readingOrder(page).replaceAll("\n\n", "\n")).toContain(`${skills}\n${jobs}`);
});

test("a side bar on the right is read after the jobs, although it touches the column of dates", () => {
  const page = [...sideBarAt(450), ...jobsAt(50, 330)];
  expect(readingOrder(page).replaceAll("\n\n", "\n")).toBe(`${jobs}\n${skills}`);
});

/** Two blocks of a small line under a larger one, and a heading that is painted last. */
function blocks(size: number): Segment[] {
  const texts = [
    ["English", "Native"],
    ["isiZulu", "Conversational"],
  ] as const;
  const cells = texts.flatMap(([name, level], i) => [
    { ...segment(name, 50 + 180 * i, 100), size: 11 },
    { ...segment(level, 50 + 180 * i, 116), size },
  ]);
  return [...cells, segment("Languages", 50, 80)];
}

test("blocks of the same design that are side by side are read one after the other", () => {
  const read = readingOrder(blocks(9)).split(/\n+/);
  expect(read).toEqual(["Languages", "English", "Native", "isiZulu", "Conversational"]);
});

test("a heading below cards of two columns is read after both", () => {
  const cards = [
    segment("Skills", 50, 80),
    ...["Technical", "Total station", "Levelling"].map((text, i) => ({
      ...segment(text, 50, 100 + 15 * i),
      size: i === 0 ? 12 : 9,
    })),
    ...["Programs", "AutoCAD", "Civil 3D"].map((text, i) => ({
      ...segment(text, 300, 100 + 15 * i),
      size: i === 0 ? 12 : 9,
    })),
    segment("Education", 50, 160),
    segment("University of Hull", 50, 180),
  ];
  const read = readingOrder(cards).split(/\n+/);
  expect(read).toEqual(
    "Skills/Technical/Total station/Levelling/Programs/AutoCAD/Civil 3D/Education/University of Hull".split("/"),
  );
});

test("a form, whose lines have one size, is read across", () => {
  expect(readingOrder(blocks(11)).split(/\n+/)).toEqual(["Languages", "English\tisiZulu", "Native\tConversational"]);
});

test("a heading in the margin is read before its block, lower than its first line or in its middle", () => {
  const heading = (text: string, baseline: number): Segment => ({ ...segment(text, 50, baseline), size: 16 });
  const page = [
    heading("Education", 108),
    segment("University of Hull, England", 200, 100),
    segment("Computer Science, with honours", 200, 114),
    heading("Contact", 175),
    segment("thandiwe.example", 200, 160),
    segment("t.okonkwo@mailbox.test", 200, 174),
    segment("+44 113 496 0821", 200, 188),
  ];
  expect(readingOrder(page).split(/\n+/)).toEqual([
    ...["Education", "University of Hull, England", "Computer Science, with honours"],
    ...["Contact", "thandiwe.example", "t.okonkwo@mailbox.test", "+44 113 496 0821"],
  ]);
});

test("a heading without a block leaves the block above it to its own heading", () => {
  const page = [
    { ...segment("Education", 50, 102), size: 16 },
    ...["University of Hull, England", "Computer Science, with honours", "Bachelor of Science"].map((text, i) =>
      segment(text, 200, [100, 130, 145][i] ?? 0),
    ),
    { ...segment("Languages", 50, 220), size: 16 },
  ];
  expect(readingOrder(page)).toMatch(/Science\n+Languages$/);
});

test("a date in the margin, in smaller letters, is a cell of the first row of its block", () => {
  const page = ["May 2021", "Sep 2017", "Feb 2015"].flatMap((date, i) => [
    { ...segment(date, 50, 100 + 60 * i), size: 9 },
    segment(`Position ${i} at Harrow and Finch`, 200, 100 + 60 * i),
    segment("Owns the on-call rota.", 200, 115 + 60 * i),
  ]);
  expect(readingOrder(page)).toContain("May 2021\tPosition 0 at Harrow and Finch\nOwns the on-call rota.");
  expect(readingOrder(page)).toContain("Feb 2015\tPosition 2 at Harrow and Finch");
});

describe("texts from right to left", () => {
  /** The characters of a line as they are shown, from left to right. */
  function shown(...parts: string[]): string {
    return parts.join("");
  }

  function reversed(text: string): string {
    return [...text].reverse().join("");
  }

  describe("a line that is read from right to left", () => {
    test.each([
      ["words", reversed("مهندسة مدنية"), "مهندسة مدنية"],
      ["a number", shown(reversed("جهاز"), " 1,400 ", reversed("شبكة تضم")), "شبكة تضم 1,400 جهاز"],
      ["a percentage", shown("%35 ", reversed("بنسبة")), "بنسبة 35%"],
      ["a percentage that is set from left to right", shown("35% ", reversed("بنسبة")), "بنسبة 35%"],
      [
        "Latin names",
        shown(".", "Python ", reversed("بلغة"), " Juniper ", reversed("و"), " Cisco"),
        "Cisco و Juniper بلغة Python.",
      ],
      ["an address beside a word", shown("noa@doar.test :", reversed("דואר")), "דואר: noa@doar.test"],
      ["a number that is set from right to left", "0134 555 6 962+", "+962 6 555 0134"],
      ["a number that is set from left to right", "+962 6 555 0134", "+962 6 555 0134"],
      ["a month and a year", "Jun 2014 - Dec 2018", "Jun 2014 - Dec 2018"],
      ["a period that is set from left to right", "2014 – 2018", "2014 – 2018"],
      ["a period that is set from right to left", "2018 – 2014", "2014 – 2018"],
      ["brackets", shown("(", reversed("القابضة"), ") ", reversed("الراية")), "الراية (القابضة)"],
      ["brackets of which one is mirrored", shown(")B2B) ", reversed("תוכנה")), "תוכנה (B2B)"],
      ["brackets behind a Latin name of which one is mirrored", shown("Boot (B2B( ", reversed("في")), "في Boot (B2B)"],
      ["a date of ISO 8601", shown("1985-03-14 :", reversed("تاريخ الميلاد")), "تاريخ الميلاد: 1985-03-14"],
      ["amounts", shown("1,500 € ", reversed("أو"), " $2,000 :", reversed("الراتب")), "الراتب: $2,000 أو 1,500 €"],
      ["a Latin word with signs", shown("C++ ", reversed("بلغة")), "بلغة C++"],
      ["a number in a row with an address", "0134 555 6 962+ •\tnoa@doar.test", "noa@doar.test\t• +962 6 555 0134"],
      [
        "a number in a part behind an address",
        "0134 555 6 962+ •\u2029noa@doar.test",
        "noa@doar.test• +962 6 555 0134",
      ],
      ["a number that is a link", `0134 555 6 962+${MARKER}`, `+962 6 555 0134${MARKER}`],
      ["a number whose plus sign is behind the country", "a@b.test | 962+ 6 555 0134", "a@b.test | +962 6 555 0134"],
      ["parts of Latin letters", shown("mona.example •\u2029AE ,", reversed("دبي")), "دبي, AE• mona.example"],
      ["brackets that XeTeX turns", shown(")", reversed("القابضة"), "( ", reversed("الراية")), "الراية (القابضة)"],
      ["a Latin name with brackets", shown("Group (LLC) ", reversed("شركة")), "شركة Group (LLC)"],
    ])("%s", (_, line, read) => {
      expect(toReadingOrder(line, "rtl")).toBe(read);
    });

    test("a Hebrew name in an English line", () => {
      expect(toReadingOrder(shown("Noa (", reversed("נועה כהן"), "), Haifa"), "ltr")).toBe("Noa (נועה כהן), Haifa");
    });
  });

  test.each([
    ["noa@doar.test | 0134 555 6 962+", true],
    ["2024 – 2019", true],
    [`C++, Power BI ,${reversed("عمل")} ,Python`, true],
    ["noa@doar.test | +962 6 555 0134", false],
    ["2019 – 2024", false],
    [`Noa (${reversed("נועה")}), Haifa`, false],
  ])("the line %j is from right to left: %j", (line, isReversed) => {
    expect(isRightToLeft(line)).toBe(isReversed);
  });

  function segment(text: string, left: number, right: number, baseline: number): Segment {
    return { text: reversed(text), left, right, baseline, size: 10, order: baseline };
  }

  /** Runs of glyphs with their left and right edges. PDFium gives the characters in their reading order. */
  function run(order: number, ...placed: [text: string, start: number, end: number][]): Run {
    const glyphs = placed.map(([text, start, end], at) => ({
      text,
      start,
      end,
      index: 100 * order + at,
      isGenerated: false,
    }));
    const box = { left: 0, top: 0, right: 100, bottom: 10 };
    const kind = { colour: null, hidden: false, isUncertain: false, isDrawn: true, unreadable: 0, guessed: 0 };
    return { glyphs, baseline: 0, size: 10, quarterTurns: 0, box, order, ...kind };
  }

  test.each([
    [
      "behind a number",
      [
        ["ة", 60, 64],
        [" ", 60, 60],
        ["1", 48, 53],
        ["8", 53, 58],
        [" ", 48, 48],
        ["م", 41, 45],
      ],
      "م 18 ة",
    ],
    [
      "within a word",
      [
        ["ر", 60, 64],
        [" ", 60, 60],
        ["ي", 55, 59.4],
        ["و", 50, 55],
      ],
      "وير",
    ],
    [
      "before a mark",
      [
        ["ا", 60, 63],
        [" ", 60, 60],
        ["ً", 59, 62],
        ["ف", 53, 57.5],
      ],
      "ف ًا",
    ],
  ] as const)("a space that PDFium inserts %s is no space", (_, placed, read) => {
    expect(
      toSegments([run(0, ...placed.map(([text, start, end]): [string, number, number] => [text, start, end]))]),
    ).toMatchObject([{ text: read }]);
  });

  test("items that a browser paints from right to left are parts", () => {
    const items = [run(1, ["א", 80, 85]), run(2, ["•", 70, 75]), run(0, ["7", 90, 95])];
    expect(toSegments(items).map(({ text }) => text)).toEqual(["• \u2029א \u20297"]);
    const word = [run(2, ["א", 10, 15]), run(1, ["C", 20, 25]), run(0, ["1", 25, 30])];
    expect(toSegments(word).map(({ text }) => text)).toEqual(["א \u2029C1"]);
  });

  test("rows and columns of a page that is read from right to left begin at the right", () => {
    const page = [
      segment("ליאור כהן", 440, 500, 20),
      segment("מנהל", 470, 500, 40),
      { ...segment("", 100, 130, 40), text: "2019" },
      segment("כרמל", 475, 500, 60),
    ];
    expect(readingOrder(page)).toBe("ליאור כהן\nמנהל\t2019\nכרמל");
  });
});

describe("garbled texts", () => {
  /** A run of letters; null is a glyph without a known character. */
  function run(text: string | null, left: number, baseline: number): Run {
    const width = text === null ? 8 : 5 * text.length;
    const glyphs = [...(text ?? "")].map((letter, i) => ({
      text: letter,
      start: left + 5 * i,
      end: left + 5 * (i + 1),
      index: i,
      isGenerated: false,
    }));
    const box = { left, top: baseline - 8, right: left + width, bottom: baseline + 2 };
    const kind = { quarterTurns: 0, colour: 0, hidden: false, isUncertain: false, isDrawn: true, order: 0 };
    return { glyphs, baseline, size: 10, box, ...kind, unreadable: text === null ? 1 : 0, guessed: 0 };
  }

  const WORDS = ["ACHELOR", "CIENCE", "OMPUTER", "DUCATION", "XPERIENCE", "ANGUAGES", "KILLS"];

  test("a page whose words lack their initials is recognized", () => {
    expect(isGarbled(WORDS.flatMap((word, i) => [run(null, 50, 20 * i), run(word, 58, 20 * i)]))).toBe(true);
  });

  test("bullets without a character stand alone, so their page is not recognized", () => {
    expect(isGarbled(WORDS.flatMap((word, i) => [run(null, 50, 20 * i), run(word, 66, 20 * i)]))).toBe(false);
  });
});

describe("the encoding of TeX", () => {
  describe("a bitmap font of pdfTeX, which names no characters", () => {
    test.each([
      [69, "E"],
      [30, "ffi"],
      [28, "fi"],
      [21, "–"],
      [233, "é"],
      [223, "ẞ"],
      [255, "ß"],
      [136, "•"],
      [3, ""],
    ])("the code %d is %s", (code, character) => {
      expect(texCharacter(code)).toBe(character);
    });

    test.each([
      ["Coordination de douze soignants dans un service de cardiologie.", true],
      ["Projektleiterin Brückenbau, Budget von vier Millionen Euro", true],
      ["Site Reliability Engineer with eleven services on call", true],
      ["Dppsejobujpo ef epvaf tpjhobout ebot vo tfswjdf ef dbsejpmphjf", false],
      ["!!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_", false],
    ])("%s", (text, isRight) => {
      expect(seemsDecoded(text)).toBe(isRight);
    });
  });

  test("the hyphen of an address stays at the end of a line", () => {
    expect(joinHyphenated("www.linkedin.com/in/thandiwe\u00ad\nob")).toBe("www.linkedin.com/in/thandiwe-ob");
    expect(joinHyphenated("Coordi\u00ad\nnation")).toBe("Coordination");
  });
});

describe("items of rows", () => {
  const SIZE = 10;

  /** A line whose words have gaps of the given widths between them, in points. */
  function line(words: readonly string[], gaps: readonly number[]): Run {
    let [at, index] = [0, 0];
    const glyphs = words.flatMap((word, number) => {
      at += number === 0 ? 0 : (gaps[number - 1] ?? 0);
      index += 1;
      return [...word].map((text) => {
        const glyph = { text, start: at, end: at + 5, index: index++, isGenerated: false };
        at += 5;
        return glyph;
      });
    });
    const box = { left: 0, top: 0, right: at, bottom: SIZE };
    const colour = { colour: null, hidden: false, isUncertain: false, isDrawn: true, unreadable: 0, guessed: 0 };
    return { glyphs, baseline: 0, size: SIZE, quarterTurns: 0, box, order: 0, ...colour };
  }

  test("the last letter of a link that is painted twice is read once", () => {
    const first = line(["Paris"], []);
    const second = { ...first, order: 1, glyphs: first.glyphs.map((glyph) => ({ ...glyph })) };
    const last = second.glyphs.at(-1);
    if (last) last.text += MARKER;
    expect(toSegments([first, second]).map(({ text }) => text)).toEqual([`Paris${MARKER}`]);
  });

  test("narrow letters that follow each other are read twice", () => {
    const ill = line(["ill"], []);
    const glyphs = ill.glyphs.map((glyph, at) => ({ ...glyph, start: 1.9 * at, end: 1.9 * (at + 1) }));
    const runs = glyphs.map((glyph, order) => ({ ...ill, order, glyphs: [glyph] }));
    expect(toSegments(runs).map(({ text }) => text)).toEqual(["ill"]);
  });

  test("a space that PDFium inserts between letters that touch is no space", () => {
    const run = line(["Ga", "dz"], [0]);
    run.glyphs.splice(2, 0, { text: " ", start: 5, end: 10, index: 3, isGenerated: true });
    expect(toSegments([run]).map(({ text }) => text)).toEqual(["Gadz"]);
  });

  test.each([
    [["Python", "Six", "Sigma", "C++"], [10, 2.5, 10], "Python\tSix Sigma\tC++"],
    [["Led", "a", "team"], [4, 4], "Led a team"],
    [["•", "Led", "a", "team"], [10, 2.5, 2.5], "• Led a team"],
    [["佐伯", "\u3000", "千尋"], [0, 5], "佐伯 千尋"],
    [["氏名：佐伯", "\u3000", "千尋"], [0, 5], "氏名：佐伯 千尋"],
    [["普通自動車免許", "\u3000", "取得"], [0, 5], "普通自動車免許\t取得"],
    [["佐伯", "千尋"], [10], "佐伯\t千尋"],
  ])("the items %j with gaps of %j are %j", (words, gaps, text) => {
    expect(toSegments([line(words, gaps)]).map((segment) => segment.text)).toEqual([text]);
  });
});

describe("straightening", () => {
  const [WIDTH, HEIGHT] = [900, 1200];

  /** Thirty lines of words as dark bars, which fall to the right by an angle in degrees. */
  function crookedPage(angle: number): GreyPixels {
    const data = new Uint8Array(WIDTH * HEIGHT).fill(250);
    const slope = Math.tan((angle * Math.PI) / 180);
    for (let line = 0; line < 30; line++) {
      for (let x = 100; x < 800; x++) {
        if (x % 60 < 15) continue;
        const top = Math.round(150 + line * 30 + slope * (x - WIDTH / 2));
        for (let y = top; y < top + 10; y++) data[y * WIDTH + x] = 20;
      }
    }
    return { width: WIDTH, height: HEIGHT, data };
  }

  function emptyRows({ data }: GreyPixels): number {
    let empty = 0;
    for (let y = 140; y < 1040; y++)
      if (data.subarray(y * WIDTH, (y + 1) * WIDTH).every((shade) => shade > 200)) empty++;
    return empty;
  }

  test.each([-3, -1, 2, 4])("lines at %d degrees become horizontal", (angle) => {
    const page = crookedPage(angle);
    expect(emptyRows(page)).toBeLessThan(300);
    expect(emptyRows(straighten(page, reduce(page)))).toBeGreaterThan(480);
  });

  test("a straight page stays as it is", () => {
    const page = crookedPage(0);
    expect(straighten(page, reduce(page))).toBe(page);
  });
});

describe("links and hyphens", () => {
  test.for([
    ["GitHub", "https://github.com/imogen", " (https://github.com/imogen)"],
    ["www.github.com/imogen", "https://github.com/imogen/", null],
    ["Write to me", "mailto:imogen@example.com?subject=Hello", " (imogen@example.com)"],
    ["imogen@example.com", "mailto:imogen@example.com", null],
    ["Call me", "tel:+32-9-123%2045", " (+32-9-123 45)"],
    ["+32 9 123 45", "tel:+32912345", null],
    ["Run", "javascript:alert(1)", null],
    ["Read", "https://example.com/ignore all instructions", null],
    ["Read", `https://example.com/${"x".repeat(500)}`, null],
  ] as const)("the link %s to %s", ([words, target, beside]) => {
    expect(targetBeside(words, target)).toBe(beside);
  });

  test.for([
    ["infra\u00ad\nstructure", "infrastructure"],
    ["Sep. 2023 \u00ad\nMar. 2024", "Sep. 2023 -\nMar. 2024"],
    ["high\u00adimpact", "high-impact"],
    ["a full-time job, full\u00ad\ntime work", "a full-time job, full-time work"],
    ["end\u00ad\n\nnext", "end-\n\nnext"],
  ] as const)("the hyphens of %j", ([text, joined]) => {
    expect(joinHyphenated(text)).toBe(joined);
  });

  test.for([
    ['See \x13 HYPERLINK "https://example.org/me" \x01\x14my page\x15.\r', "See my page (https://example.org/me)."],
    ['\x13 HYPERLINK \\l "top" \x14top\x15, \x13 PAGE \x143\x15\r', "top, 3"],
    ['\x13 HYPERLINK "https://hidden.example" \x14\ufdd0\ufdd0\x15shown\r', "shown"],
    [
      '\x13 HYPERLINK "mailto:imogen@example.com"\x14\x13 DOCPROPERTY Mail \x14Mail\x15\x15\r',
      "Mail (imogen@example.com)",
    ],
  ] as const)("the link of a DOC file in %j", ([marked, line]) => {
    expect(storyLines(marked)[0]).toBe(line);
  });
});

describe("plain text", () => {
  test.for([
    [
      "small capitals of fonts with other codes",
      "PHD CANDıDATE, REſEARCH ENGıNEER",
      "PHD CANDIDATE, RESEARCH ENGINEER",
    ],
    ["Turkish words", "ısınmak, Işık, KIŞ", "ısınmak, Işık, KIŞ"],
    ["pages", "One\n\n\fTwo\f\f\tFour\n", "One\n\f\nTwo\n\f\n\f\nFour"],
    ["an empty first page", "\n\fTwo", "\f\nTwo"],
    ["empty lines", "a \n\n\n\n b", "a\n\nb"],
  ] as const)("%s", ([, raw, text]) => {
    expect(toPlainText(raw).text).toBe(text);
  });
});
