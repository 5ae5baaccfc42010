import type { Language } from "../language.ts";
import { anonymity } from "./anonymity.ts";
import { commandWords } from "./command-words.ts";
import { commands } from "./commands.ts";
import { concepts } from "./concepts.ts";
import { fields } from "./fields.ts";
import { fileNames } from "./file-names.ts";
import { grammar } from "./grammar.ts";
import { identifying } from "./identifying.ts";
import { jobTitles } from "./job-titles.ts";
import { mails } from "./mails.ts";
import { organizations } from "./organizations.ts";
import { people } from "./people.ts";
import { phrases } from "./phrases.ts";
import { qualifications } from "./qualifications.ts";
import { terms } from "./terms.ts";
import { titles } from "./titles.ts";

export const czech: Language = {
  code: "cs",
  detectorCode: "cs",
  ocr: { data: "ces", script: "Latin", commonWords: "a, v, na, se, pro, s, z, k, do, za, ve, po, od, při" },
  countries: ["CZ"],
  ...terms,
  ...mails,
  anonymity,
  commands,
  commandWords,
  concepts,
  fileNames,
  grammar,
  identifying,
  qualifications,
  fields,
  jobTitles,
  organizations,
  people,
  titles,
  phrases,
  dashboard: () => import("./dashboard.ts"),
};
