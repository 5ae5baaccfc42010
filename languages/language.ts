import type { CountryCode } from "libphonenumber-js";
import type { Concepts } from "./en/concepts.ts";
import type { DashboardTexts, Vocabulary } from "./en/dashboard.ts";
import type { StudyFields } from "./en/fields.ts";
import type { JobTitles } from "./en/job-titles.ts";
import type { Qualifications } from "./en/qualifications.ts";

/**
 * A complete language. Each language is one folder, which is named after the first part of its code and has one file for
 * each table. A list of terms is a text, its terms separated by commas, without regard to case and accents.
 */
export interface Language extends CvLanguage, Mails {
  /** What the language detector `eld` calls it; null if `detectLanguage` recognizes it by its characters. */
  readonly detectorCode: string | null;
  /**
   * `data` is the name of the package in `@tesseract.js-data`. `commonWords` are frequent in any CV, and show that a
   * recognized text is in this language; empty if `script` or its characters show it.
   */
  readonly ocr: { readonly data: string; readonly script: Script; readonly commonWords: string };
  readonly anonymity: AnonymityTerms;
  /** Loads the texts of the dashboard, which only the gateway needs. */
  dashboard(): Promise<{ readonly dashboard: DashboardTexts; readonly vocabulary: Vocabulary }>;
}

/** The texts of mails. */
export interface Mails {
  readonly activity: ActivityTexts;
  readonly invitation: InvitationTexts;
  readonly reaction: ReactionTexts;
  readonly creditWarning: CreditWarningTexts;
  readonly linkMail: LinkMailTexts;
  readonly webhookReport: WebhookReportTexts;
  readonly signIn: SignInTexts;
}

/** A kind of facts that anonymous documents can omit. */
export const ANONYMITY_CATEGORIES = [
  "employers",
  "schools",
  "education_years",
  "birth",
  "gender",
  "nationality",
  "places",
  "photos",
  "links",
  /** What the model found as a second reader. */
  "remaining",
] as const;
export type AnonymityCategory = (typeof ANONYMITY_CATEGORIES)[number];

/** Categories of which ages, births and addresses are omitted unless a setting keeps them (private.removed_categories). */
export const OMITTED_BY_DEFAULT: readonly AnonymityCategory[] = ["birth", "places"];

/**
 * The words by which the facts of a category are found. A pattern is the source of a regular expression that ignores
 * case and matches whole words. In a pattern, CAP is a capitalised name, and YEAR a year.
 */
export interface AnonymityTerms {
  /** Terms that label a fact, in documents and as keys of variables. */
  readonly keys: Readonly<Record<"age" | "gender" | "marital_status" | "photo", string>>;
  /** Words that show the gender, always. */
  readonly genderWords: string;
  readonly patterns: Readonly<Record<"gender" | "nationality", readonly string[]>>;
  /** Phrases before the name of an employer, and before the name of a place. */
  readonly employerCues: string;
  readonly placeCues: string;
  /** Words of a sentence whose years are years of education. */
  readonly graduation: string;
  /** Names of cities that have no other meaning. */
  readonly cities: string;
}

/** A language in which the rules read a CV. */
export interface CvLanguage extends PageLanguage, CvTerms {
  /** Countries in whose form phone numbers without a country code are read, the most likely first. */
  readonly countries: readonly CountryCode[];
  /** The patterns of package `hyphen` by which long words are divided. The patterns of Czech have a licence that we avoid (GPL). */
  readonly hyphenation?: string;
  /** Sentences that address the software which reads a document. They are removed before a model reads it. */
  readonly commands: readonly RegExp[];
  readonly commandWords: CommandWords;
  readonly concepts: Concepts;
  readonly grammar: Grammar;
  readonly jobTitles: JobTitles;
  readonly qualifications: Qualifications;
  readonly fields: StudyFields;
  readonly people: PeopleTerms;
  readonly identifying: IdentifyingTerms;
  readonly organizations: OrganizationTerms;
  readonly fileNames: FileNameTerms;
}

/** A table of words some of which a language does not have. */
interface Lacking {
  /** Names of the members without words in this language, separated by spaces. */
  readonly lacking?: string;
}

/** The name of a list of words in a table. */
export type WordTable<Table extends Lacking> = Exclude<keyof Table, "lacking">;

/** Words of names, separated by spaces. */
export interface NameTerms extends Lacking {
  /** Words within names, which are also ordinary words: `van`. */
  readonly particles?: string;
  /** Forms of address and degrees beside names; in scripts without spaces, those after names. */
  readonly titles?: string;
  readonly honorifics?: string;
  /** Words before a family name or a part of a given name in familiar forms, in scripts without spaces: `老王`. */
  readonly familiar?: string;
  /** Given names with their nicknames, as groups separated by commas: `elizabeth liz beth`. */
  readonly nicknames?: string;
  /**
   * Endings that make a familiar form of the beginning of a given name: `Steff-i`. In scripts without spaces, of its last
   * character: `静姐`.
   */
  readonly diminutives?: string;
  /** Folded endings of declined names, which replace the ending of the basic form. */
  readonly endings?: string;
}

/** Words beside names of people, separated by spaces. */
export interface PeopleTerms extends NameTerms {
  /** Words before telephone numbers, and between the name of a network and an account. */
  readonly phones?: string;
  readonly accounts?: string;
  /** Words of addresses that name no person, folded: `info`. */
  readonly mailboxes?: string;
  /** Beginnings of letters, separated by commas. */
  readonly salutations?: string;
  /** Words of keys of variables that contain a name; `kinds` are words beside them that do not change the meaning. */
  readonly keys: Readonly<Partial<Record<"whole" | "given" | "family" | "initials" | "kinds", string>>>;
}

/** Phrases beside facts that identify a person. Each list is separated by commas. */
export interface IdentifyingTerms extends Lacking {
  /**
   * Forms of an age. `#` is the number, `~` is any word, `@` is an occupation, and `|` is the beginning of an item or of a
   * sentence, or the end of a clause: `aged #|`.
   */
  readonly ages: string;
  /** Forms of an age directly after the name of the person: `is #|`. */
  readonly namedAges?: string;
  /** Labels of births, and the words between them and a date or a place: `born on`. */
  readonly births: string;
  readonly birthLinks?: string;
  /** Labels of identity, tax, licence, insurance and bank numbers, and the words between them and a number. */
  readonly numbers: string;
  /** Words for professional registers and licences, before a number of the same clause. */
  readonly registers: string;
  readonly numberLinks?: string;
  /** Words before numbers of goods, orders and publications, which identify no person. */
  readonly catalogues: string;
  /** Labels of licence plates, and words for vehicles, which a plate in brackets follows. */
  readonly plates: string;
  readonly vehicles: string;
  /** Words of streets: `-straat` ends a name or stands after it, `rue-` stands before it, `street` stands after it. */
  readonly streets: string;
  /** Words of streets with their short forms, all folded: `street|st`. */
  readonly streetForms?: string;
  /**
   * Words before the number of a door or floor, of a building with several doors, and of a post office box. In scripts without spaces, words
   * after the number.
   */
  readonly doors?: string;
  readonly blocks?: string;
  readonly boxes?: string;
  /** Short words within names of streets: `Am Markt`, `rue du Port`. */
  readonly streetLinks?: string;
  /** Phrases before an address: `I live at`. */
  readonly residences: string;
  /** Phrases directly before the name of a person: `supervised by`. */
  readonly leaders: string;
  /** Words for people at work, which a name follows after a possessive: `my boss`. */
  readonly superiors: string;
  readonly possessives: string;
  /** Words for people of the family or close to it, and phrases such as `married to`. */
  readonly relatives: string;
  /** Words between a label and a name. */
  readonly peopleLinks?: string;
  /** Forms of address before a name; in scripts without spaces, those after a name. */
  readonly addressed: string;
  /** Phrases and labels before a nickname: `known as`. */
  readonly aliases: string;
  /** Words within names of institutions and places other than those of `CvTerms.employers` and `schools`: `museum`. */
  readonly institutions: string;
}

/** Words beside names of companies, schools and places. They are separated by spaces, or by commas if phrases are among them. */
export interface OrganizationTerms extends Lacking {
  /** Phrases within a name: `of the`. */
  readonly connectors?: string;
  /** Words before a name that are no part of it. */
  readonly introductions?: string;
  /** Words between a verb and a school. */
  readonly prepositions?: string;
  readonly articles?: string;
  readonly beforeEmployers?: string;
  /** Words that stand before employers and nothing else. */
  readonly onlyBeforeEmployers?: string;
  readonly beforePlaces?: string;
  readonly placesWithin?: string;
  /** Words with which so many names begin that they identify none. */
  readonly commonStarts?: string;
  /** Words that follow `beforeEmployers` and are no employers. */
  readonly notEmployers?: string;
  /** Endings of names, and words before a name in a sentence, in scripts without spaces. */
  readonly schools?: string;
  readonly companies?: string;
  readonly sentences?: string;
  /** Phrases in the place of a job that are no place. */
  readonly notPlaces?: string;
  /** Words with which names of departments end, and work that belongs to a study. */
  readonly departments?: string;
  readonly programmes?: string;
  /** Beginnings of keys for the current job. */
  readonly current?: string;
  /** Phrases for countries that `Intl.DisplayNames` does not have. */
  readonly countries?: string;
  /** Endings of names in sentences. */
  readonly endings?: string;
}

/** Words of names of files, separated by commas. */
export interface FileNameTerms extends Lacking {
  /** Names of CVs. */
  readonly cv?: string;
  /** Parts of words in names of other documents, and words of job descriptions; `*` stands for any ending. */
  readonly others?: string;
  readonly vacancies?: string;
  /** Words that are no part of the name of a person, separated by spaces. */
  readonly fillers?: string;
}

/**
 * Words of commands that are forged for software in any language. Each table is the source of a regular expression that
 * ignores case.
 */
export interface CommandWords extends Lacking {
  /** Words by which a text names the software that reads it, and the roles of chats. */
  readonly software?: string;
  readonly roles?: string;
  /** The same in several words, and what such software does. */
  readonly readers?: string;
  /** `If you are`, the verbs of reading, and `this document`. */
  readonly conditions?: string;
  readonly readings?: string;
  readonly documents?: string;
  /** `Must`, verbs of writing in any form, and what precedes a command. */
  readonly obligations?: string;
  readonly records?: string;
  readonly above?: string;
  /** Words after a role: `system message`. */
  readonly messages?: string;
  /** Beginnings of commands: imperatives and obligations. */
  readonly imperatives?: string;
  readonly please?: string;
  /** Words for the person, and for the fields of a document that a command changes. */
  readonly candidates?: string;
  readonly subjects?: string;
  readonly determiners?: string;
  readonly greetings?: string;
  /** The words of `Note to the model`. */
  readonly notes?: string;
  readonly to?: string;
  readonly articles?: string;
  /** Titles of a block of instructions. */
  readonly instructions?: string;
  /** Beginnings of `ignore` and of `rules`, which are found without spaces. */
  readonly ignoring?: string;
  readonly rules?: string;
  /** Words before the object of a command that ends with its verb, and such endings; nouns only after a colon. */
  readonly objectMarkers?: string;
  readonly finalCommands?: string;
  readonly finalNouns?: string;
}

/** Words that are no terms of CVs, separated by spaces. */
export interface Grammar extends Lacking {
  /** Articles, prepositions, pronouns, auxiliary verbs, and words with which sentences of CVs begin. No fact consists of them. */
  readonly functionWords?: string;
  /** Zero to nineteen, then the tens from twenty to ninety and a hundred. Forms of one number are separated by `|`. */
  readonly numberWords?: string;
  /** The word between tens and ones. */
  readonly numberLink?: string;
  /** First to fifth, and half to fifth as parts of a whole, in the form of `numberWords`. */
  readonly ordinals?: string;
  readonly fractions?: string;
  /** Words that join several things, so that the things beside them need not belong together. */
  readonly conjunctions?: string;
  readonly beforeMonths?: string;
  /** Words between which an occupation stands. */
  readonly beforeOccupations?: string;
  readonly afterOccupations?: string;
  /** If every noun has a capital: nouns of any prose of a CV, also as ends of compounds, and words before names of employers. */
  readonly nouns?: string;
  readonly beforeEmployers?: string;
  /** Phrases that name a list of skills in front of it, and words after these that make them a skill: `web design`. */
  readonly skillGroups?: string;
  readonly afterSkillGroups?: string;
  /**
   * Words that deny what stands beside them, the words among them that deny only what follows, words such as `but` that end their
   * reach, and words for a little knowledge.
   */
  readonly negations?: string;
  readonly exclusions?: string;
  /** Beginnings that deny a verb, and verbs of other tables: `neodpovídá`, `不负责`. */
  readonly denyingBeginnings?: string;
  readonly adversatives?: string;
  readonly hedges?: string;
  /** Words by which a denial is about everything else: `no jobs outside Wales`. */
  readonly outside?: string;
  /** Verbs that say no more than their object: `gave lessons`. */
  readonly supportVerbs?: string;
  /** Words for what somebody wants to do in the future. */
  readonly wishes?: string;
  /** Words for what somebody has now, such as a salary. */
  readonly presently?: string;
  /** Words for helping or reporting to somebody, for more than a little knowledge, and for leading people. */
  readonly helping?: string;
  readonly claims?: string;
  /** Words for what nobody else did: `sole author`. */
  readonly exclusive?: string;
  /** Phrases of two words for a native language, with a plus sign between them: `first+language`. */
  readonly firstLanguages?: string;
  /** Words for moving to another town for a job, and those that can also mean something else. */
  readonly relocating?: string;
  readonly moving?: string;
  /**
   * Words for a basic, an intermediate and a high level beside a language or a skill, where they mean nothing else, in the
   * form of `numberWords`.
   */
  readonly levels?: string;
  /** Verbs for knowing and using something, without a claim how well: `knows`, `uses`. */
  readonly knowing?: string;
  /** Words for understanding, reading, speaking and writing a language, in the form of `numberWords`. */
  readonly languageUses?: string;
  /** Words for how well somebody knows something, and words beside them, which mean other things too: `very good`, `good level`. */
  readonly qualities?: string;
  /** Words for doing something without help. */
  readonly alone?: string;
  readonly leading?: string;
  /** Words for teaching or mentoring people, some of which can also mean leading them. */
  readonly guiding?: string;
  /** Words directly beside a title that lower it, and such beginnings of words: `acting head`, `onderdirecteur`. */
  readonly lowerTitles?: string;
  /** Words before a title that somebody has no longer or only as an honour. */
  readonly formerTitles?: string;
  readonly lowerBeginnings?: string;
  /** Folded endings of titles for women and men, by what their forms have in common: `t=teur|trice`. */
  readonly titleForms?: string;
  /** Such words that a full stop shortens, which ends no sentence: `asst. manager`. */
  readonly lowerAbbreviations?: string;
  /** Endings of nouns for a leader. Verbs such as `led` have the same concept. */
  readonly leaderEndings?: string;
  /** Letters between the parts of compounds, if the language writes every compound as one word. */
  readonly compoundLinks?: string;
  /** Verbs by which somebody else has a task: `the budget lies with the director`, unlike `the focus lies on`. */
  readonly delegating?: string;
  /** Articles that name somebody who is known already, also joined with a preposition, and endings that do so: `chefen`. */
  readonly definiteArticles?: string;
  readonly definiteEndings?: string;
  /** Articles and prepositions that an apostrophe joins to the next word: `l'équipe`. */
  readonly elisions?: string;
  /** Words before a title of the person, of which the first means `as`: `as a foreman`, `was the foreman`. */
  readonly beforeOwnTitles?: string;
  /** Pronouns by which the writer is in a sentence. */
  readonly firstPerson?: string;
  /** Pronouns that begin a clause about the person named before: `Ann Lee, who …`. */
  readonly relativePronouns?: string;
  /** In scripts without spaces, what follows the name of the person that a sentence is about. */
  readonly afterPeople?: string;
  /** Words of the first place in a competition. */
  readonly winners?: string;
  /** Whoever is counted, whatever the occupation: `people`. */
  readonly persons?: string;
  /** Words for the partners with whom an employer trades: `clients such as Acme`. */
  readonly partners?: string;
  /** Verbs for being employed: `worked`. Their present forms, such as `works`, are in `employedNow`. */
  readonly employed?: string;
  readonly employedNow?: string;
  /** The words of `led by`. */
  readonly agents?: string;
  /**
   * Words of a completed study or a won award, of an abandoned study, a nomination or an expired certificate, and of a
   * current study. In these and the other tables of marks, `dropped+out` is two words.
   */
  readonly finished?: string;
  readonly unachieved?: string;
  /** Words for an application that succeeded. */
  readonly granted?: string;
  /** Words for beginning or attending a study: `never attended`. */
  readonly attending?: string;
  /** Words for studying a field at a school. */
  readonly studying?: string;
  readonly ongoing?: string;
  /** Words for an examination and for a part of a training, which somebody can lack: `modules 1 and 2, no exam`. */
  readonly stages?: string;
  readonly increasing?: string;
  readonly decreasing?: string;
  /** The word between such a verb and how much something changed. */
  readonly byAmount?: string;
  /** The `from` and the `to` of `moved from Oracle to PostgreSQL`, and of `fell to 5`. */
  readonly origins?: string;
  readonly destinations?: string;
  /** Words for the difference of two percentages: `by three points`. */
  readonly points?: string;
  /** Words before a number that make it a lower bound. */
  readonly atLeast?: string;
  /** Words before a number that is rounded. */
  readonly about?: string;
  /** A tonne, a watt, a kilowatt, a megawatt, a square metre and a decade, in the form of `numberWords`. */
  readonly units?: string;
  /** The word beside metres that makes them square metres. */
  readonly square?: string;
  /** Phrases before a number that is a part of the number before it, separated by commas: `34 employees, of whom 9 …`. */
  readonly ofWhich?: string;
  /** Phrases that make a number that of each thing, and that of all together, separated by commas: `6 each`, `6 in total`. */
  readonly each?: string;
  readonly together?: string;
  /** Words for a number, and for a number of minutes, such as `12=dozen` and `15=quarter-of-an-hour`. */
  readonly collectives?: string;
  readonly durations?: string;
  /** Words after a number that only count: `two times`; and words for a thousand, also at the end of a number. */
  readonly times?: string;
  readonly thousands?: string;
  /** What adds a half to a number: `three and a half`. */
  readonly andHalf?: string;
  /** Verbs that mean a change by a percentage, such as `50=halved` and `100=doubled`. */
  readonly multiples?: string;
  /** Words between an amount and what it refers to: `per project`. */
  readonly rates?: string;
  /** Before or after taxes, and the periods of an amount: `per month`, `monthly`. `after+tax` is two words. */
  readonly gross?: string;
  readonly net?: string;
  readonly hour?: string;
  readonly day?: string;
  readonly week?: string;
  readonly month?: string;
  readonly year?: string;
  /** Endings of the forms of a word, and of words that are made of another: `-s`, `-ment`. */
  readonly inflections?: string;
  readonly derivations?: string;
  /** Folded endings of nouns that no verb has which follows a name: `-tion`. */
  readonly abstractEndings?: string;
  /** Endings of cases, plurals and feminine forms of `nouns`. */
  readonly nounEndings?: string;
  /** Endings of adjectives of countries and of the names of these countries, in the form of `numberWords`. */
  readonly nationalities?: string;
  /** Endings of adjectives and participles, which name no employer before a title. */
  readonly adjectiveEndings?: string;
  /** Beginnings that make another word: `co` in `co-author`. */
  readonly prefixes?: string;
  /** Words within names: `Bank of America`. */
  readonly nameLinks?: string;
  /** Words and abbreviations for a thousand and more, in the form of `collectives`: `1000000=million|mio`. */
  readonly scales?: string;
  /** What makes a number before it a percentage, separated by commas. */
  readonly percent?: string;
  /** Words within dates, and endings of numbers of days: `the 1st of March`. */
  readonly dateLinks?: string;
  readonly dayEndings?: string;
  /** Words that are names of months in another language: `led 45 engineers`. */
  readonly ordinaryMonths?: string;
  /** Eras by the year before their first one, with the letters that stand for them: `1988=平成|h`. */
  readonly eras?: string;
  /** The words of `of the quarter` and `per quarter`, where the word for a fourth is also that for three months. */
  readonly quarters?: string;
}

/** Words for nationality, marital status and gender in a language without texts of the service. */
export interface PersonalTerms {
  /** Labels of a nationality, a citizenship or a marital status, and of a gender. */
  readonly nationality: string;
  readonly gender: string;
  /** Sources of patterns for the facts in running text, and words that show the gender. */
  readonly patterns?: readonly string[];
  readonly genderWords?: string;
}

/** A language of shared pages: layouts have titles and the pages have texts. */
export interface PageLanguage {
  /** The language code of the API, as in `pt-BR`. Tags of other regions find the language by its first part. */
  readonly code: string;
  /** Other codes of the same language. */
  readonly aliases?: readonly string[];
  readonly titles: LayoutTitles;
  readonly phrases: Phrases;
}

/** The titles of sections, columns and contact data in layouts, and the numbers of pages with `{{page}}` and `{{pages}}`. */
export type LayoutTitles = Readonly<Record<Title, string>>;

export type Title =
  | "summary"
  | "experience"
  | "education"
  | "skills"
  | "languages"
  | "certificates"
  | "contact"
  | "email"
  | "phone"
  | "place"
  | "website"
  | "projects"
  | "publications"
  | "awards"
  | "availability"
  | "period"
  | "project"
  | "role"
  | "page";

/** What finds facts about people in texts of a language. */
export interface SpokenLanguage {
  readonly code: string;
  readonly identifying: Partial<IdentifyingTerms>;
  readonly grammar: Grammar;
  readonly occupations: string;
  readonly schools: string;
  readonly headings: Pick<CvTerms["headings"], "experience">;
}

/** The terms of CVs in a language. */
export interface CvTerms {
  /** Terms that label a fact on one line, in documents and in the keys and instructions of variables. */
  readonly labels: Readonly<Record<Label, string>>;
  /** Terms that head a section of several lines. */
  readonly headings: Readonly<Record<Heading, string>>;
  /** Titles of the document itself, where a name is expected. */
  readonly documentTitles: string;
  /** Words that do not change the meaning of a variable or a heading. */
  readonly fillers: string;
  /** Words that name an occupation, an employer, a school or a degree. A hyphen marks the end of a word: `-leider`. */
  readonly occupations: string;
  readonly employers: string;
  readonly schools: string;
  readonly degrees: string;
  /** Names of spoken languages that `Intl.DisplayNames` does not have in this language. */
  readonly spokenLanguages: string;
  /**
   * The words of a period such as `since 2019`, `van 2015 tot 2019` and `2015 until now`, and the word between a position and
   * an employer. A word of `from` begins a period only if its end is written.
   */
  readonly period: Readonly<Record<"present" | "since" | "from" | "until" | "at", string>>;
  /** Terms that label a part of an entry of a list, in documents and as members of the items of variables. */
  readonly parts: Readonly<Record<Part, string>>;
  /**
   * Given and family names that are also ordinary words, which are names only if they are capitalised, and phrases with
   * such words that are never names.
   */
  readonly ordinaryNames: string;
  /** Words for people who recommend or led the candidate: `referee`, `supervisor`. */
  readonly referees: string;
  /** Words for members of the family: `husband`, and `my partner` for words that mean something else too. */
  readonly relatives: string;
  /** Words of variables that are about something other than the candidate, or that need a calculation. */
  readonly otherSubjects: string;
  /** Beginnings of words that ask for a text to be composed. */
  readonly rewriting: string;
}

/** The scripts that text recognition can read. */
export type Script = "Latin" | "Han" | "Japanese";

export type Label =
  | "name"
  | "first_name"
  | "last_name"
  | "email"
  | "phone"
  | "address"
  | "city"
  | "region"
  | "birth_date"
  | "birth_place"
  | "nationality"
  | "driving_licence"
  | "availability"
  | "website"
  | "headline";

export type Heading =
  | "profile"
  | "experience"
  | "education"
  | "skills"
  | "languages"
  | "certificates"
  | "courses"
  | "projects"
  | "publications"
  | "awards"
  | "volunteering"
  | "interests"
  | "references"
  | "personal"
  | "other";

/** A part of an entry of a CV, such as a job. */
export type Part =
  | "company"
  | "position"
  | "school"
  | "degree"
  | "start"
  | "end"
  | "period"
  | "place"
  | "text"
  | "item"
  | "language"
  | "level";

/** The texts of the mail that invites a member. `{organization}`, `{name}` and `{date}` are placeholders. */
interface InvitationTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly greetingWithoutName: string;
  readonly body: string;
  readonly button: string;
  readonly expiry: string;
  readonly ignore: string;
}

/** The texts of the mails about failing webhooks. `{organization}`, `{endpoint}` and `{date}` are placeholders. */
/** The mail about a reaction of a reader. */
interface ReactionTexts {
  readonly subject: string;
  readonly body: string;
  /** Replaces a name that is not known. */
  readonly aReader: string;
  readonly button: string;
}

/** What readers did, in the dashboard and in the mail about a day. `{minutes}`, `{format}` and `{date}` are placeholders. */
interface ActivityTexts {
  readonly subject: string;
  readonly body: string;
  readonly opened: string;
  readonly read: string;
  readonly downloaded: string;
  readonly anonymous: string;
  readonly button: string;
  readonly why: string;
}

interface LinkMailTexts {
  readonly subject: string;
  readonly body: string;
  /** Who can open the links. */
  readonly note: string;
}

interface CreditWarningTexts {
  readonly subject: string;
  readonly body: string;
  /** For a credit of 0. */
  readonly none: string;
  readonly button: string;
  /** Why the reader gets the mail, and where this is changed. */
  readonly why: string;
}

interface WebhookReportTexts {
  readonly failingSubject: string;
  readonly failing: string;
  readonly disabledSubject: string;
  /** The endpoint responded with 410. */
  readonly gone: string;
  /** No delivery succeeded for 120 hours. */
  readonly silent: string;
  readonly enable: string;
  readonly recoveredSubject: string;
  readonly recovered: string;
}

/** The texts of the mail with a sign-in link. `{organization}` is a placeholder. Invitations have the greeting. */
type SignInTexts = Omit<InvitationTexts, "greeting" | "greetingWithoutName">;

/** The texts of the pages. `{organization}`, `{count}`, `{reference}` and `{name}` are placeholders. */
export interface Phrases {
  /** Replaces the name in a document that shows none. */
  readonly candidate: string;
  /** The same within a sentence, as its object. */
  readonly theCandidate: string;
  readonly candidateProfile: string;
  readonly attachments: string;

  readonly presentedBy: string;
  readonly yourReaction: string;
  readonly invite: string;
  readonly comment: string;
  readonly reject: string;
  readonly downloadPdf: string;
  readonly downloadWord: string;

  readonly editCandidate: string;
  readonly history: string;
  readonly historyHint: string;
  readonly restoreTexts: string;
  readonly noHistory: string;
  readonly historyConflict: string;
  readonly editHint: string;
  readonly otherFields: string;
  readonly save: string;
  readonly saved: string;
  readonly addItem: string;
  readonly removeItem: string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly removedItem: string;
  readonly undo: string;
  readonly photo: string;
  readonly removePhoto: string;
  readonly photoRefused: string;
  /** Shown by the script of the page when the service does not respond. */
  readonly saveFailed: string;
  /** Introduces a text that was not saved and has no field any more. */
  readonly yourText: string;
  readonly notSaved: string;
  readonly changedMeanwhile: string;
  readonly storedNow: string;
  readonly ownOrder: string;
  /** Introduces the quotes from which a value was filled. */
  readonly quoted: string;
  /** Introduces the parts of a filled value that the documents do not contain. */
  readonly notInDocuments: string;
  readonly acceptValue: string;
  readonly removeValue: string;
  readonly tooShort: string;
  readonly tooLong: string;
  readonly atMost: string;

  /** The panel that reports what the anonymous document omits. */
  readonly anonymityTitle: string;
  readonly anonymityHint: string;
  /** Warns of categories without words in the candidate's language. */
  readonly limitedCategories: string;
  readonly doubtfulWords: string;
  readonly nothingDoubtful: string;
  readonly removedWords: string;
  readonly chosenWords: string;
  readonly wordIsFine: string;
  readonly hideWord: string;
  readonly showWord: string;
  readonly undoChoice: string;
  readonly ruleName: string;
  readonly ruleContact: string;
  readonly ruleNumber: string;
  readonly ruleSensitive: string;
  readonly ruleOtherPerson: string;
  readonly ruleAddress: string;
  readonly ruleGender: string;
  readonly wordHidden: string;
  readonly wordShown: string;

  /** The texts that replace facts in anonymous documents. A word that shows the gender has none. */
  readonly replacements: Readonly<Record<Exclude<AnonymityCategory, "gender">, string>>;

  /** Replaces an anonymous document if the name is not known. */
  readonly nameUnknown: string;

  /** The page of a link with a passcode. */
  readonly passcodeTitle: string;
  readonly passcodeText: string;
  readonly passcode: string;
  readonly openLink: string;
  readonly passcodeWrong: string;
  readonly passcodeLocked: string;

  /** The form of a reaction. */
  readonly yourName: string;
  readonly yourMessage: string;
  readonly sendReaction: string;
  readonly reactionSent: string;
  readonly reactionFailed: string;
  readonly reactionLinkEnded: string;
  readonly writeMail: string;

  readonly notFoundTitle: string;
  readonly notFoundText: string;

  readonly invitationTitle: string;
  readonly invitationText: string;
  readonly accept: string;
  readonly acceptedTitle: string;
  readonly acceptedText: string;
  readonly openDashboard: string;
  readonly alreadyAcceptedTitle: string;
  readonly alreadyAcceptedText: string;
  readonly expiredTitle: string;
  readonly expiredText: string;

  readonly layouts: string;
  readonly featured: string;
  readonly moreLayouts: string;
  readonly noLayouts: string;

  readonly errorTitle: string;
  readonly errorText: string;
  readonly fileText: string;
  readonly reference: string;
}
