import type { PageLanguage } from "../language.ts";
import { phrases } from "./phrases.ts";
import { titles } from "./titles.ts";

export const polish: PageLanguage = { code: "pl", phrases, titles };
