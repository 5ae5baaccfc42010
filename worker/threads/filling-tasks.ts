import { anonymise } from "../../anonymity/anonymise.ts";
import { ownThread } from "../../filling/text-work.ts";
import { threadTask } from "../../platform/thread-task.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";

export const prepareFacts = threadTask(ownThread.prepareFacts);
export const fillByRules = threadTask(ownThread.fillByRules);
export const checkAnswer = threadTask(ownThread.checkAnswer);
export const readQuotes = threadTask(ownThread.readQuotes);
export const locateChanges = threadTask(ownThread.locateChanges);
export const prepareDocument = threadTask(ownThread.prepareDocument);
export const ground = threadTask(ownThread.ground);
/** The values of an anonymous document. `rows` is JSON text. */
export const anonymousValues = threadTask(
  ({ rows }: { rows: string }) => anonymise(readFacts(JSON.parse(rows))).candidate.values,
);
