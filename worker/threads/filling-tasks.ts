import { ownThread } from "../../filling/text-work.ts";
import { threadTask } from "../../platform/thread-task.ts";

export const prepareFacts = threadTask(ownThread.prepareFacts);
export const fillByRules = threadTask(ownThread.fillByRules);
export const checkAnswer = threadTask(ownThread.checkAnswer);
export const locateChanges = threadTask(ownThread.locateChanges);
export const prepareDocument = threadTask(ownThread.prepareDocument);
export const ground = threadTask(ownThread.ground);
