/** What a CV of the truth set states about an invented person. Texts are as printed. */
export interface Person {
  /** The code of a language of `wording.ts`. */
  language: string;
  /** As two parts, because some designs print them on two lines or in different type. */
  name: readonly [given: string, family: string];
  title: string;
  /** Town and country. */
  location: string;
  street: string;
  /** Post code and town. */
  town: string;
  email: string;
  phone: string;
  /** Without a scheme. */
  linkedin?: string;
  github?: string;
  website?: string;
  born?: string;
  profile: string;
  jobs: readonly Job[];
  schools: readonly School[];
  skills: readonly { group: string; items: readonly string[] }[];
  languages: readonly { name: string; level: string }[];
  /** Sections with headings that no list of headings contains. */
  others: readonly { heading: string; lines: readonly string[] }[];
}

/** A month such as `2019-03`, or `now`. */
export type Moment = string;

export interface Job {
  company: string;
  place: string;
  position: string;
  start: Moment;
  end: Moment;
  lines: readonly string[];
}

export interface School {
  school: string;
  degree: string;
  start: Moment;
  end: Moment;
}

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
