import type { Person } from "../people/person.ts";

/** The values that a reader of a CV should find. A field that the CV does not print is absent. */
export interface Gold {
  name: string;
  email: string;
  phone: string;
  linkedin?: string | undefined;
  github?: string | undefined;
  website?: string | undefined;
  /** The town with its country, or the whole address. */
  location?: readonly string[] | undefined;
  title?: string | undefined;
  skills: readonly string[];
  languages: Person["languages"];
  /** `start` and `end` are in the form of the CV. */
  jobs: readonly { company: string; position: string; start: string; end: string }[];
  schools: readonly { school: string; degree: string }[];
}
