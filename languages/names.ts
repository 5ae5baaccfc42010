import type { NameTerms } from "./language.ts";
import { CV_LANGUAGES } from "./languages.ts";

/** Words of names in languages in which the service reads no CV. */
const OTHER_NAMES: readonly NameTerms[] = [
  // Arabic, Malay and Hebrew.
  { particles: "bin ibn bint binti abu al ben bte" },
  // Irish.
  { particles: "mac mc" },
  // Slovak.
  { titles: "pan pani" },
  // Korean.
  {
    honorifics:
      "씨 님 양 군 팀장 부장 과장 차장 대리 사원 주임 이사 상무 전무 사장 회장 대표 실장 본부장 선생 교수 박사 책임 선임 수석 매니저",
  },
];

/** The words of names of all languages. */
export const NAME_TERMS: readonly NameTerms[] = [...CV_LANGUAGES.map(({ people }) => people), ...OTHER_NAMES];

/** Korean: family names of two characters, given names that are also ordinary words, and particles after names. */
export const KOREAN_NAMES = {
  families: "남궁 황보 제갈 선우 사공 서문 독고 동방",
  ordinary:
    "지원 수정 유리 보람 은혜 사랑 하늘 슬기 아름 미소 소망 나라 우리 기쁨 진주 주연 세계 미래 소리 지수 경영 성장 정보 현장 진실 이슬 다운 보배 바다 여름 가을 겨울 지성 인성 수학 수진 화해 한결 선정 미리 소연 연수 대한 영업 재영 성공 진행 지역 인수 시원 주희 인사 인선",
  particles:
    "이 가 은 는 을 를 의 에 와 과 도 로 만 께 야 아 랑 이가 이는 이를 이의 이와 이도 이랑 에게 에게서 한테 께서 으로 처럼 부터 까지 이라는 라는 이라고 라고 이었다 였다 입니다 이다",
} as const;

/** Japanese: labels of the reading of a name in kana. */
export const KANA_LABELS =
  "ふりがな フリガナ よみがな ヨミガナ 読み仮名 読みがな よみ 読み 読み方 カナ かな 仮名 氏名カナ 氏名かな" as const;

/** Chinese family names in both kinds of characters. */
export const CHINESE_FAMILIES =
  "王 李 张 張 刘 劉 陈 陳 杨 楊 赵 趙 黄 黃 周 吴 吳 徐 孙 孫 胡 朱 高 林 何 郭 马 馬 罗 羅 梁 宋 郑 鄭 谢 謝 韩 韓 唐 冯 馮 于 董 萧 蕭 程 曹 袁 邓 鄧 许 許 傅 沈 曾 彭 吕 呂 苏 蘇 卢 盧 蒋 蔣 蔡 贾 賈 丁 魏 薛 叶 葉 阎 閻 余 潘 杜 戴 夏 钟 鍾 汪 田 任 姜 范 方 石 姚 谭 譚 廖 邹 鄒 熊 金 陆 陸 郝 孔 白 崔 康 毛 邱 秦 江 史 顾 顧 侯 邵 孟 龙 龍 万 萬 段 雷 钱 錢 汤 湯 尹 黎 易 常 武 乔 喬 贺 賀 赖 賴 龚 龔 文 欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 皇甫 慕容 令狐 夏侯" as const;

/**
 * Characters of Japanese names that stand for each other, in groups: the old forms that the registers of families allow (the second
 * table of appendix 2 of the regulation 戸籍法施行規則), and the variants of common family names.
 */
export const KANJI_VARIANTS =
  "亜亞 悪惡 為爲 栄榮 衛衞 円圓 縁緣 園薗 応應 桜櫻 奥奧 横橫 価價 壊壞 懐懷 楽樂 渇渴 巻卷 陥陷 寛寬 気氣 偽僞 戯戲 虚虛 峡峽 狭狹 暁曉 駆驅 勲勳 薫薰 恵惠 掲揭 鶏鷄 芸藝 撃擊 県縣 倹儉 剣劍 険險 圏圈 検檢 顕顯 験驗 厳嚴 広廣 恒恆 黄黃 国國圀 黒黑 砕碎 雑雜 児兒 湿濕 実實 寿壽 収收 従從 渋澁 獣獸 縦縱 緒緖 叙敍 将將 渉涉 焼燒 奨奬 条條 状狀 乗乘 浄淨 剰剩 畳疊 嬢孃 譲讓 醸釀 真眞 寝寢 慎愼 尽盡 粋粹 酔醉 穂穗 瀬瀨 斉齊齋斎 静靜 摂攝 専專 戦戰 繊纖 禅禪 壮壯 争爭 荘莊 捜搜 巣巢 曽曾 装裝 痩瘦 騒騷 増增 蔵藏 臓臟 即卽 帯帶 滞滯 滝瀧 単單 団團 弾彈 昼晝 鋳鑄 庁廳 徴徵 聴聽 鎮鎭 転轉 伝傳 島嶋嶌 灯燈 盗盜 稲稻 徳德 拝拜 売賣 髪髮 抜拔 秘祕 富冨 払拂 仏佛 歩步 峰峯 翻飜 毎每 万萬 黙默 野埜 弥彌 薬藥 与與 揺搖 様樣 謡謠 来來 頼賴 覧覽 竜龍 涼凉 緑綠 涙淚 塁壘 礼禮 暦曆 歴歷 錬鍊 郎郞 録錄 辺邊邉 高髙 崎﨑嵜 沢澤 浜濱濵 吉𠮷 桑桒 藤籐 船舩 関關 塩鹽 鉄鐵 総總 宝寶 晃晄 槙槇 橋槗 館舘 柳栁 梅楳 翠翆 恭㳟" as const;

/** Folded endings of declined names in texts of languages without a folder, by language or script. */
export const OTHER_ENDINGS = {
  polish: "a e u y i o owi em iem ie ego emu im iego iemu iej ej ich imi ow ami om ach owie iu",
  cyrillic:
    "а у ю ы и е я о ом ем ой ей ою ею ым им ого его ому ему ую юю ых их ами ями ам ям ах ях ов ев ии ию ием ій ої ові еві ів і ь й ий ый ая яя",
  greek: "ος ου ο ε οι ων ους α ας ες η ης ω ως εως ις ι υ υς ιου ιο ιας ια",
} as const;

/** How names of a language are declined. */
export interface Declension {
  /** Letters and endings that show that a name is of this language. */
  readonly signs: RegExp;
  /** Groups of folded endings, each with the ending of the basic form first; `-` is no ending after a consonant. */
  readonly endings: string;
}

/** Languages that decline names in Latin letters. Their names are also declined in texts of other languages. */
export const DECLENSIONS: readonly Declension[] = [
  // Polish.
  {
    signs: /[ąęłńśźż]|(?:[sc]|dz)k[ia]$|wicz$|czyk$|(?:w|cz|sz|i|dz|rz)[ay]k$/iu,
    endings:
      "ski skiego skiemu skim skich skimi scy, cki ckiego ckiemu ckim ckich ckimi ccy, dzki dzkiego dzkiemu dzkim dzkich, ska skiej, cka ckiej, ek ka kowi kiem ku kow, el la lowi lem le, er ra rowi rem rze, a y i e o u ie ze, o a owi em u y, - a owi em iem u ie ow",
  },
  // Bosnian, Croatian, Serbian and Slovenian.
  {
    signs: /[đćčšž]|i[cć]$/iu,
    endings: "ko ka ku kom, o a u om e, a e i u o om in, e a u em, - a u em om e i ev ov in",
  },
  // Czech and Slovak.
  {
    signs: /[řěůťďňľĺŕô]|ov[áa]$|sk[ýá]$/iu,
    endings: "ova ove ovou a -, y eho emu ym em, a y e u o ou ovi, ek ka kovi kem ku, - a ovi em u e y uv ova",
  },
  // Russian, Bulgarian and Ukrainian: the names of women and men of a family.
  {
    signs: /[oe](?:v|w|ff)a?$|sk(?:iy|y|ij|yi|aya|aja|aia)$/iu,
    endings:
      "ov ova, ova ov, ev eva, eva ev, ow owa, owa ow, ew ewa, ewa ew, off ova offa, eff eva effa, sky skaya skaja skaia, skiy skaya skaja skaia, skij skaja skaya, skyi ska, skaya sky skiy ski skij, skaja sky skiy ski skij, skaia sky skiy ski skij",
  },
  // Greek: likewise.
  {
    signs: /(?:poulos|poulou|[ií]dis|[ií]dou|i[aá]dis|i[aá]dou|[aá]kis|[aá]ki|atos|atou|ellis|elli|[oó]tis|oti)$/iu,
    endings:
      "poulos poulou, poulou poulos, idis idou, idou idis, iadis iadou, iadou iadis, akis aki, aki akis, atos atou, atou atos, ellis elli, elli ellis, otis oti, oti otis",
  },
  // Latvian.
  {
    signs: /[āēīūģķļņ]/iu,
    endings: "ins ina inam inu ini, is a im i u, s a am u os i iem, a as ai u ei, e es ei i, ns na nam nu",
  },
  // Lithuanian.
  {
    signs: /[ėįųūąę]|aus?kas$|aitis$|ien[eė]$|ait[eė]$/iu,
    endings: "as o ui a u e, is io iui i iu y, ys io iui i, us aus ui u, a os ai oje, e es ei eje",
  },
  // Finnish and Estonian.
  { signs: /nen$|[aeiouyäö]{2}|[kl][äa]$/iu, endings: "nen sen seen sella selle selta sesta sessa sta set sena" },
  // Hungarian.
  { signs: /[őű]/iu, endings: "o ot onek ovel ohoz onel, - t et ot at nek nak vel val hez hoz nel nal tol tel" },
];
