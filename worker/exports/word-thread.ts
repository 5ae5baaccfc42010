import { parentPort, workerData } from "node:worker_threads";
import { anonymise } from "../../rendering/anonymity/anonymise.ts";
import type { Assets } from "../../rendering/assets.ts";
import { type Rows, readFacts } from "../../rendering/read-facts.ts";
import type { Picture } from "../../rendering/word/images.ts";
import { renderWord } from "../../rendering/word/render-word.ts";

/** What the thread is started with. */
export interface AskedWord {
  rows: Rows;
  isAnonymous: boolean;
  assets: Assets;
  /** Whether pictures may be asked to be drawn. */
  draws: boolean;
}

/** What the thread says: a picture to be drawn, or in the end the file. */
export type WordMessage =
  | { kind: "draw"; id: number; picture: Picture }
  | { kind: "file"; bytes: Uint8Array };

/** The answer to `draw`. */
export interface DrawnPicture {
  id: number;
  png: Uint8Array;
}

/** The thread in which one Word file is made: its pictures are drawn by the browser of who started it. */
const { rows, isAnonymous, assets, draws }: AskedWord = workerData;
const port = parentPort;
if (port === null) throw new Error("This is a thread, not a program.");

const waiting = new Map<number, (png: Buffer) => void>();
port.on("message", ({ id, png }: DrawnPicture) => {
  waiting.get(id)?.(Buffer.from(png));
  waiting.delete(id);
});

const tell = (message: WordMessage) => port.postMessage(message);

let asked = 0;
function draw(picture: Picture): Promise<Buffer> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    tell({ kind: "draw", id, picture });
  });
}

const known = readFacts(rows);
const facts = isAnonymous ? anonymise(known) : known;
tell({ kind: "file", bytes: await renderWord(facts, draws ? { assets, draw } : { assets }) });
port.close();
