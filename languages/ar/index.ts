import type { PageLanguage } from "../language.ts";
import { phrases } from "./phrases.ts";
import { titles } from "./titles.ts";

export const arabic: PageLanguage = { code: "ar", phrases, titles };
