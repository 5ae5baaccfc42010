import type { CvLanguage } from "../language.ts";
import { commandWords } from "./command-words.ts";
import { commands } from "./commands.ts";
import { concepts } from "./concepts.ts";
import { fields } from "./fields.ts";
import { fileNames } from "./file-names.ts";
import { grammar } from "./grammar.ts";
import { identifying } from "./identifying.ts";
import { jobTitles } from "./job-titles.ts";
import { organizations } from "./organizations.ts";
import { people } from "./people.ts";
import { phrases } from "./phrases.ts";
import { qualifications } from "./qualifications.ts";
import { terms } from "./terms.ts";
import { titles } from "./titles.ts";

export const italian: CvLanguage = {
  code: "it",
  countries: ["IT", "CH"],
  hyphenation: "it",
  ...terms,
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
  phrases,
  titles,
};
