import * as extracting from "../../filling/extract.ts";
import * as filling from "../../filling/fill.ts";
import { ownThread } from "../../filling/text-work.ts";

type Order<Facts> = [facts: Facts, provider: Parameters<typeof filling.fill>[1], signal: AbortSignal];

/** `fill` and `extract` of filling/, whose work on texts is done in the thread of the test. */
export const fill = (...order: Order<Parameters<typeof filling.fill>[0]>) => filling.fill(...order, ownThread);
export const extract = (...order: Order<Parameters<typeof extracting.extract>[0]>) =>
  extracting.extract(...order, ownThread);
