/** A number in Chinese characters. */
interface Numeral {
  start: number;
  end: number;
  value: number;
}

const DIGITS: ReadonlyMap<string, number> = new Map(
  ["〇零", "一", "二两兩", "三", "四", "五", "六", "七", "八", "九"].flatMap((forms, value) =>
    [...forms].map((form): [string, number] => [form, value]),
  ),
);
const TENS: ReadonlyMap<string, number> = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1000],
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ["万", 1e4],
  ["萬", 1e4],
  ["亿", 1e8],
  ["億", 1e8],
]);
/** A number from two on, before a unit or a counter. Elsewhere the characters can belong to words such as `三菱`. */
const NUMERAL =
  /(?<![第〇零一二两兩三四五六七八九十百千万萬亿億])[二两兩三四五六七八九十][〇零一二两兩三四五六七八九十百千]*[万萬亿億]?(?=[元円圆名人位个個件年月日天週周家社台割倍％%項项套歳岁校])/gu;

/** The numbers of a run of characters: 30,000,000 for `三千万` in `年销售额三千万元`. */
export function numeralsIn(run: string): Numeral[] {
  return [...run.matchAll(NUMERAL)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    value: valueIn(found),
  }));
}

function valueIn(numeral: string): number {
  let [total, section, digit] = [0, 0, 0];
  for (const character of numeral) {
    const [ten, scale] = [TENS.get(character), SCALES.get(character)];
    if (ten !== undefined) [section, digit] = [section + Math.max(1, digit) * ten, 0];
    else if (scale !== undefined) [total, section, digit] = [total + (section + digit) * scale, 0, 0];
    else digit = DIGITS.get(character) ?? 0;
  }
  return total + section + digit;
}
