import type { ReadingRequest } from "../../reading-request.ts";
import { hiddenTextNotices, noHiddenText } from "../hidden-text.ts";
import type { Reading } from "../reading.ts";
import { Refused } from "../refused.ts";
import { type CompoundFile, openCompoundFile } from "./compound-file.ts";
import { type FileInformation, type Place, readFileInformation } from "./file-information.ts";
import { MARK, markText } from "./marked-text.ts";
import { readPieces } from "./pieces.ts";
import { readPropertyRuns } from "./properties.ts";
import { storyLines } from "./story-text.ts";
import { readStyleSheet } from "./style-sheet.ts";
import { placeTextBoxes } from "./text-boxes.ts";

/**
 * Reads a DOC of Word 97 or later: headers, the body, text boxes, footnotes, endnotes, footers. Text that Word does not
 * show is left out: deletions, field codes, hidden text, comments.
 */
export async function readDoc(file: Buffer, _request: ReadingRequest): Promise<Reading> {
  const container = openCompoundFile(file);
  refuseOtherKinds(container);
  const main = container.stream("WordDocument");
  const information = readFileInformation(main);
  const table = container.stream(information.tableStream);
  const part = ({ offset, length }: Place): Buffer => table.subarray(offset, offset + length);

  const hidden = noHiddenText();
  const properties = {
    characters: readPropertyRuns(main, part(information.characterPages), "characters"),
    paragraphs: readPropertyRuns(main, part(information.paragraphPages), "paragraphs"),
    styleLook: readStyleSheet(part(information.styleSheet)),
  };
  const marked = markText(readPieces(main, part(information.pieceTable)), properties, hidden);
  const stories = splitStories(marked, information, part);
  hidden.leftOut = stories.join("").split(MARK.hidden).length - 1;
  const text = stories.map((story) => storyLines(story).join("\n")).join("\n\n");
  return { text, pages: 1, pagesRead: 1, notices: hiddenTextNotices(hidden) };
}

function refuseOtherKinds({ names }: CompoundFile): void {
  if (names.has("encryptedpackage") || names.has("encryptioninfo")) throw new Refused("password");
  if (!names.has("worddocument")) throw new Refused("other_office_file");
}

/** The stories of the document in reading order. In the file they follow one another in the order of Word. */
function splitStories(marked: string, information: FileInformation, part: (place: Place) => Buffer): string[] {
  const { lengths } = information;
  let position = 0;
  const take = (length: number): string => {
    position += length;
    return marked.slice(position - length, position);
  };
  const body = take(lengths.body);
  const footnotes = take(lengths.footnotes);
  const headers = headerStories(take(lengths.headers), part(information.headerStories));
  take(lengths.macros);
  take(lengths.comments);
  const endnotes = take(lengths.endnotes);
  const textBoxes = take(lengths.textBoxes);
  const headerTextBoxes = take(lengths.headerTextBoxes);
  const placed = placeTextBoxes(body, textBoxes, part(information.shapeAnchors), part(information.textBoxes));
  return [...headers.top, headerTextBoxes, placed, footnotes, endnotes, ...headers.bottom];
}

/**
 * The first six stories contain note separators. After them, each section has six stories: even, odd and first headers
 * and footers.
 */
const NOTE_STORIES = 6;
const FOOTERS = new Set([2, 3, 5]);

function headerStories(text: string, places: Buffer): { top: string[]; bottom: string[] } {
  const top = new Set<string>();
  const bottom = new Set<string>();
  const positions = Array.from({ length: Math.floor(places.length / 4) }, (_, i) => places.readUInt32LE(4 * i));
  for (let i = NOTE_STORIES; i + 1 < positions.length; i++) {
    const story = text.slice(positions[i], positions[i + 1]);
    if (story.trim() !== "") (FOOTERS.has((i - NOTE_STORIES) % 6) ? bottom : top).add(story);
  }
  return { top: [...top], bottom: [...bottom] };
}
