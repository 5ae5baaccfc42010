import type { TitleLanguage } from "../language.ts";
import { titles } from "./titles.ts";

export const arabic: TitleLanguage = { code: "ar", titles };
