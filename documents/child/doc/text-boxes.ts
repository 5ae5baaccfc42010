const SHAPE_SIZE = 26;
const TEXT_BOX_SIZE = 22;
const TEXT_BOX_SHAPE_ID = 14;

/**
 * Inserts the text of text boxes after the paragraphs in which they are anchored. Text boxes without an anchor come
 * last. `anchors` and `boxes` are the tables of shapes and of text boxes ([MS-DOC] 2.8.37, 2.8.32).
 */
export function placeTextBoxes(body: string, boxText: string, anchors: Buffer, boxes: Buffer): string {
  const anchorOf = readAnchors(anchors);
  const placed = readTextBoxes(boxes).map(({ shape, start, end }) => {
    const anchor = anchorOf.get(shape);
    const paragraphEnd = anchor === undefined ? -1 : body.indexOf("\r", anchor);
    return { at: paragraphEnd < 0 ? body.length : paragraphEnd + 1, text: boxText.slice(start, end) };
  });
  if (placed.length === 0) return body + boxText;
  let result = "";
  let position = 0;
  for (const { at, text } of placed.sort((a, b) => a.at - b.at)) {
    result += `${body.slice(position, at)}${text}\r`;
    position = at;
  }
  return result + body.slice(position);
}

/** The position of each shape's anchor in the body, by shape id. */
function readAnchors(table: Buffer): Map<number, number> {
  const count = Math.max(0, Math.floor((table.length - 4) / (4 + SHAPE_SIZE)));
  const anchors = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    anchors.set(table.readUInt32LE(4 * (count + 1) + SHAPE_SIZE * i), table.readUInt32LE(4 * i));
  }
  return anchors;
}

function readTextBoxes(table: Buffer): { shape: number; start: number; end: number }[] {
  const count = Math.max(0, Math.floor((table.length - 4) / (4 + TEXT_BOX_SIZE)));
  return Array.from({ length: count }, (_, i) => ({
    shape: table.readUInt32LE(4 * (count + 1) + TEXT_BOX_SIZE * i + TEXT_BOX_SHAPE_ID),
    start: table.readUInt32LE(4 * i),
    end: table.readUInt32LE(4 * (i + 1)),
  }));
}
