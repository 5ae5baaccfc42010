import { threadTask } from "../../platform/thread-task.ts";
import { cpuOfReading } from "./readers-of-texts.ts";

export const cpuOf = threadTask(cpuOfReading);
