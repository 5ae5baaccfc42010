import { afterAll } from "vitest";
import { pauseSharedWorkers } from "./service.ts";

// Vitest runs this for each test file.
afterAll(pauseSharedWorkers);
