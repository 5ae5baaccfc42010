import anyAscii from "any-ascii";
import { CHINESE_FAMILIES } from "../languages/names.ts";
import { whenUsed } from "../platform/modules/when-used.ts";
import { folded } from "../reading/fold.ts";
import { anyOf, wordsOf } from "../reading/grammar.ts";
import { inLatin, koreanSoundOf } from "./sound.ts";

/** Readings of Chinese characters, loaded when used because they take 31 MB. */
const mandarinReadings = whenUsed<typeof import("pinyin-pro")>("pinyin-pro");
const cantoneseReadings = whenUsed<typeof import("to-jyutping")>("to-jyutping");

/** Maximum number of Latin spellings of each part of a name. */
const MAX_SPELLINGS = 24;

/**
 * The Latin spellings of a name in another script: `王小明` → `Xiaoming Wang`; `Александр Иванов` → `Aleksandr Ivanov`.
 * Chinese names are read in Mandarin and Cantonese. The reading of Japanese names in Han characters is not known.
 */
export function romanizations(name: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) {
    const kana = name.replace(/\p{Script=Han}/gu, "");
    return longVowels(words(kana).map(anyAscii).join(" "));
  }
  if (/\p{Script=Han}/u.test(name)) return chineseSpellings(name);
  if (/\p{Script=Hangul}/u.test(name)) return koreanSpellings(name);
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name)) return [];
  return [...new Set([name, ...cyrillicSpellings(name)].map(inLatin))];
}

/** Letters whose Latin spelling differs in South Slavic languages and in Ukrainian: `Милица`, `Milica`; `Григорій`, `Hryhorii`. */
const CYRILLIC_LETTERS: readonly Readonly<Record<string, string>>[] = [
  { ц: "c", ч: "c", ш: "s", ж: "z", х: "h", ђ: "dj", џ: "dz" },
  { г: "h", и: "y" },
  { ѓ: "gj", ќ: "kj" },
];

function cyrillicSpellings(name: string): string[] {
  if (!/\p{Script=Cyrillic}/u.test(name)) return [];
  return CYRILLIC_LETTERS.map((letters) => [...name.toLowerCase()].map((letter) => letters[letter] ?? letter).join(""));
}

/** Names in Chinese characters whose reading is a name known in Latin letters: `张伟明` for `Zhang Weiming`. */
export function namesInHan(texts: readonly string[], names: readonly string[]): string[] {
  const known = new Set(names.filter((name) => /^[\p{Script=Latin}\s'’-]+$/u.test(name)).map(sortedLetters));
  if (known.size === 0) return [];
  const runs = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(HAN_NAME)].flatMap(({ groups }) => [groups?.short ?? "", groups?.long ?? ""]),
    ),
  );
  return [...runs]
    .slice(0, MAX_RUNS)
    .filter((run) => run !== "" && chineseSpellings(run).some((spelling) => known.has(sortedLetters(spelling))));
}

/** Maximum number of runs of characters to read. A CV has fewer that begin like a name. */
const MAX_RUNS = 500;
/** Runs of two and of three or four characters that begin with a family name, also where they overlap. */
const HAN_NAME = new RegExp(
  `(?=(?<short>${anyOf(wordsOf(CHINESE_FAMILIES))}\\p{Script=Han}))(?=(?<long>${anyOf(wordsOf(CHINESE_FAMILIES))}\\p{Script=Han}{2})?)`,
  "gu",
);

/** The sorted letters of a name, equal for any order and separation of its words. */
function sortedLetters(name: string): string {
  return [...folded(name).replace(/[^a-z]/g, "")].sort().join("");
}

function words(name: string): string[] {
  return name.split(/[\s·・,，()（）]+/u).filter((word) => word !== "");
}

/** The spellings of a name with long vowels: `Ootani`, `Otani`, `Ohtani`. */
function longVowels(name: string): string[] {
  const short = name.replace(/ou|oo/gi, "o").replace(/uu/gi, "u");
  return [...new Set([name, short, name.replace(/ou|oo/gi, "oh")])];
}

/** Family names of two characters. */
const COMPOUND_SURNAMES = new Set(
  "欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 宇文 长孙 長孫 夏侯 端木 南宫 南宮".split(
    " ",
  ),
);

function chineseSpellings(name: string): string[] {
  const characters = [...name.replace(/[^\p{Script=Han}]/gu, "")];
  if (characters.length < 2 || characters.length > 5) return [];
  const length = characters.length > 2 && COMPOUND_SURNAMES.has(characters.slice(0, 2).join("")) ? 2 : 1;
  const mandarin = mandarinReadings().pinyin(characters.join(""), { toneType: "none", type: "array", surname: "head" });
  const cantonese = cantoneseReadings().getJyutpingText(characters.join("")).split(" ").map(hongKongSpellings);
  return [
    ...arrangements(mandarin.slice(0, length).join(""), [mandarin.slice(length)]),
    ...(cantonese.length === characters.length
      ? combinations(cantonese.slice(0, length)).flatMap((family) =>
          arrangements(family.join(""), combinations(cantonese.slice(length))),
        )
      : []),
  ].map((spelling) => spelling.replaceAll("ü", "u"));
}

/** The spellings `Wang Xiaoming` and `Wang Xiao Ming`. The order of the words does not matter to the finder. */
function arrangements(family: string, given: readonly (readonly string[])[]): string[] {
  return given.flatMap((syllables) => [`${family} ${syllables.join("")}`, `${family} ${syllables.join(" ")}`]);
}

function combinations(spellings: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]];
  for (const choices of spellings) {
    all = all.flatMap((start) => choices.map((choice) => [...start, choice])).slice(0, MAX_SPELLINGS);
  }
  return all;
}

const HONG_KONG_INITIALS: readonly (readonly [string, readonly string[]])[] = [
  ["gw", ["kw"]],
  ["kw", ["kw"]],
  ["ng", ["ng"]],
  ["z", ["ch", "ts"]],
  ["c", ["ch", "ts"]],
  ["j", ["y"]],
  ["g", ["k"]],
  ["d", ["t"]],
  ["b", ["p"]],
  ...[..."pmftnlkhsw"].map((letter) => [letter, [letter]] as const),
];
const HONG_KONG_FINALS: Readonly<Record<string, readonly string[]>> = {
  aa: ["a", "ah"],
  am: ["am", "um"],
  an: ["an", "un"],
  at: ["at"],
  eoi: ["ui", "oi"],
  eon: ["un"],
  eot: ["ut"],
  oeng: ["eung", "ong"],
  oek: ["euk", "eok"],
  yu: ["u", "ue"],
  yun: ["uen", "un"],
  yut: ["ut", "uet"],
  ei: ["ei", "ee", "i", "ay"],
  i: ["i", "ze", "ee"],
  iu: ["iu"],
  ing: ["ing"],
  ou: ["o", "ou"],
  u: ["u", "oo"],
  o: ["o", "oh"],
};

/** Spellings of a Jyutping syllable in names of Hong Kong: `chan` and `tsan` for `can4`. There is no standard. */
function hongKongSpellings(jyutping: string): string[] {
  const syllable = jyutping.replace(/\d/g, "");
  const [initial, spellings] = HONG_KONG_INITIALS.find(([start]) => syllable.startsWith(start)) ?? ["", [""]];
  const isNasal = initial === "ng" && syllable.length === 2;
  const final = isNasal ? "" : syllable.slice(initial.length);
  const known = HONG_KONG_FINALS[final] ?? [final.replaceAll("aa", "a")];
  return spellings.flatMap((start) =>
    known.map((end) => (start === "y" && end.startsWith("u") ? `y${end}` : start + end)),
  );
}

/** The words of a name in both orders: the family name can be first or last. */
const familyFirst = (words: readonly string[]): string[][] => [[...words], [...words.slice(-1), ...words.slice(0, -1)]];

/** Keys of the spellings of a Korean given name, from a name in Hangul or of three Latin words. */
export function koreanSounds(name: string): string[] {
  const words = folded(name).split(/[\s-]+/u);
  if (words.length === 3 && /^[a-z\s-]+$/.test(folded(name))) {
    return familyFirst(words)
      .filter(([family = ""]) => KOREAN_FAMILIES.has(family))
      .map(([, ...given]) => koreanSoundOf(given.join("")))
      .filter((sound) => sound.length >= MIN_KOREAN);
  }
  const characters = /^[\p{Script=Hangul}\s]+$/u.test(name) ? [...name.replace(/\s/gu, "")] : [];
  if (characters.length < 2 || characters.length > 4) return [];
  return [characters.slice(1), characters.slice(2)]
    .map((given) => koreanSoundOf(given.map(anyAscii).join("").toLowerCase()))
    .filter((sound) => sound.length >= MIN_KOREAN);
}

/** Minimum length of a key. Shorter keys are equal for too many words. */
const MIN_KOREAN = 4;

/** Names in Hangul for a known Korean name in Latin letters: `김민준` for Kim Min-jun. */
export function namesInHangul(texts: readonly string[], names: readonly string[]): string[] {
  const known = names.flatMap((name) => {
    const words = folded(name).split(/[\s-]+/u);
    return familyFirst(words).map(([family = "", ...given]) => ({
      family,
      given: koreanSoundOf(given.join("")),
    }));
  });
  const isKnown = ([first = "", ...given]: readonly string[]): boolean => {
    const spellings = [anyAscii(first), ...wordsOf(KOREAN_SURNAMES[first])].map((spelling) => spelling.toLowerCase());
    const sound = koreanSoundOf(given.map(anyAscii).join("").toLowerCase());
    return known.some((name) => spellings.includes(name.family) && name.given === sound);
  };
  const runs = texts.flatMap((text) => [...text.matchAll(HANGUL_NAME)].map(({ groups }) => groups?.name ?? ""));
  return [...new Set(runs)].slice(0, MAX_RUNS).filter((run) => isKnown([...run]));
}

/** Three syllables: a family name and a given name of two, also before particles. */
const HANGUL_NAME = /(?<!\p{Script=Hangul})(?<name>\p{Script=Hangul}{3})/gu;

/** The common spellings of Korean family names. */
const KOREAN_SURNAMES: Readonly<Record<string, string>> = {
  이: "Lee Yi Rhee Rhie Li",
  박: "Park Pak Bak",
  최: "Choi Choe Chey",
  정: "Jung Chung Jeong Chong Joung",
  조: "Cho Jo Joe",
  강: "Kang Gang",
  임: "Lim Yim Rim Im",
  윤: "Yoon Yun Youn",
  신: "Shin Sin",
  권: "Kwon Gwon",
  안: "Ahn An",
  유: "Yoo Yu Ryu You Ryoo",
  전: "Jeon Jun Chun",
  서: "Seo Suh Seoh",
  오: "Oh",
  노: "Noh Roh No",
  문: "Moon",
  구: "Koo Ku Gu",
  우: "Woo",
  김: "Kim Gim",
  류: "Ryu Ryoo Yoo",
  황: "Hwang Whang",
  송: "Song",
  허: "Hur Huh Heo",
  백: "Baek Paik Back",
  배: "Bae Pae",
  남: "Nam",
  심: "Shim Sim",
  주: "Joo Chu",
  곽: "Kwak Gwak",
  성: "Sung Seong",
  차: "Cha",
  민: "Min",
  진: "Jin Chin",
  지: "Ji Chi",
  엄: "Um Eom",
  변: "Byun Byeon",
  염: "Yeom Yum",
  여: "Yeo",
  추: "Choo",
  도: "Do",
  석: "Seok Suk",
  선: "Sun Seon",
  설: "Seol Sul",
  길: "Gil Kil",
  연: "Yeon",
  표: "Pyo",
  명: "Myung Myeong",
  기: "Ki Gi",
  반: "Ban",
  왕: "Wang",
  금: "Keum Geum Kum",
  옥: "Ok",
  육: "Yook",
  인: "In",
  맹: "Maeng",
  제: "Je",
  모: "Mo",
  장: "Jang Chang",
  고: "Ko Koh Go",
  방: "Bang Pang",
  채: "Chae",
  천: "Chun Cheon",
  현: "Hyun Hyeon",
  한: "Han",
  홍: "Hong",
  양: "Yang",
  하: "Ha",
  손: "Sohn Son",
  나: "Na Ra Nah",
  라: "Ra La",
  공: "Kong Gong",
  원: "Won",
  함: "Ham",
  국: "Kook Guk",
};

const KOREAN_FAMILIES = new Set(wordsOf(Object.values(KOREAN_SURNAMES).join(" ")).map(folded));

function koreanSpellings(name: string): string[] {
  const characters = [...name.replace(/[^\p{Script=Hangul}]/gu, "")];
  const [family = "", ...given] = characters;
  if (given.length === 0 || given.length > 3) return [];
  const syllables = given.map(anyAscii);
  return [...new Set([anyAscii(family), ...wordsOf(KOREAN_SURNAMES[family])])].flatMap((spelling) =>
    arrangements(spelling, [syllables]),
  );
}
