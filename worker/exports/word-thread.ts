import { parentPort, workerData } from "node:worker_threads";
import { anonymise } from "../../rendering/anonymity/anonymise.ts";
import type { Assets } from "../../rendering/assets.ts";
import { readFacts } from "../../rendering/read-facts.ts";
import type { Picture } from "../../rendering/word/images.ts";
import { renderWord } from "../../rendering/word/render-word.ts";

/** The input of the thread. */
export interface AskedWord {
  /** JSON text. */
  rows: string;
  isAnonymous: boolean;
  assets: Assets;
  /** Whether the thread may request that pictures are drawn. */
  draws: boolean;
}

/** A message of the thread: a request to draw a picture, or the finished file. */
export type WordMessage = { kind: "draw"; id: number; picture: Picture } | { kind: "file"; bytes: Uint8Array };

/** The response to `draw`. */
export interface DrawnPicture {
  id: number;
  png: Uint8Array;
}

/** The thread that creates one Word file. The browser of the parent thread draws its pictures. */
const { rows, isAnonymous, assets, draws }: AskedWord = workerData;
const port = parentPort;
if (port === null) throw new Error("word-thread.ts must run as a worker thread.");

const waiting = new Map<number, (png: Buffer) => void>();
port.on("message", ({ id, png }: DrawnPicture) => {
  waiting.get(id)?.(Buffer.from(png));
  waiting.delete(id);
});

const send = (message: WordMessage) => port.postMessage(message);

let asked = 0;
function draw(picture: Picture): Promise<Buffer> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    send({ kind: "draw", id, picture });
  });
}

const known = readFacts(JSON.parse(rows));
const facts = isAnonymous ? anonymise(known) : known;
send({ kind: "file", bytes: await renderWord(facts, draws ? { assets, draw } : { assets }) });
port.close();
