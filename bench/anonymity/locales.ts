import { CODES, Fields, section } from "../people/read.ts";

/** A language of the benchmark. */
export interface Locale {
  readonly code: string;
  /** Given name, family name and further forms of the name. Dense names have the family name first. */
  readonly people: readonly (readonly string[])[];
  readonly isDense: boolean;
  /** Number and street, post code and town, as one address of three parts. */
  readonly addresses: readonly (readonly string[])[];
  readonly phones: readonly string[];
  readonly months: readonly string[];
  /** Dates of birth in words and numbers, with the placeholders d, dd, mm, month and yyyy in braces. */
  readonly dates: readonly string[];
  /** An identity, tax or bank number after its label. */
  readonly identifiers: readonly string[];
  /** Referees: given and family name. */
  readonly referees: readonly (readonly string[])[];
  /** Sentences with placeholders of texts.ts, all of which must be removed. All other words must be kept. */
  readonly sentences: readonly string[];
  /** Further sentences of this kind, which the authors of the rules did not see. */
  readonly heldOut: readonly string[];
  /** Sentences without a person. */
  readonly plain: readonly string[];
}

export const LOCALES: readonly Locale[] = CODES.map((code) => {
  const fields = new Fields(section(code, "identities"));
  const cells = (key: string) => fields.all(key).map((field) => field.cells);
  const texts = (key: string) => fields.all(key).map(({ text }) => text);
  return {
    code,
    people: cells("person"),
    isDense: ["zh", "yue", "ja-JP"].includes(code),
    addresses: cells("address"),
    phones: texts("phone"),
    months: fields.text("months").split(" "),
    dates: texts("date"),
    identifiers: texts("identifier"),
    referees: cells("referee"),
    sentences: section(code, "sentences"),
    heldOut: section(code, "held-out sentences"),
    plain: section(code, "sentences without a person"),
  };
});

/**
 * People of several scripts who write in European languages: given name, family name and further forms of the name, each
 * of which must be removed.
 */
export const PEOPLE_OF_OTHER_SCRIPTS = [
  "Александр|Иванов|Aleksandr Ivanov|Alexander Ivanov|Александру Иванову|Саша",
  "Юлия|Щербакова|Yulia Shcherbakova|Julia Shcherbakova|Юлию Щербакову",
  "Сергей|Достоевский|Sergei Dostoevsky|Sergey Dostoyevskiy|Сергеем Достоевским",
  "Γιώργος|Παπαδόπουλος|Giorgos Papadopoulos|George Papadopoulos|Γιώργου Παπαδόπουλου",
  "Ελένη|Νικολάου|Eleni Nikolaou|Ελένης Νικολάου",
  "محمد|حداد|Mohamed Haddad|Muhammad Haddad|ومحمد",
  "فاطمة|منصور|Fatima Mansour|Fatma Mansour",
  "王|小明|Xiaoming Wang|Wang Xiao Ming|王先生",
  "김|철수|Cheolsu Kim|Kim Cheol-su",
  "Mohamed|El-Sayed|Mohammed El Sayed|Muhammad|#TeamMohamed",
  "Nguyễn|Thảo|Thao Nguyen|Nguyen Thao",
  "Seán|O’Brien|Sean OBrien|Sean O'Brien's",
].map((forms) => forms.split("|"));
