/** A deterministic source of random numbers (mulberry32), so that each run generates the same people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (most) => Math.floor(next() * most),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
}

export interface Random {
  readonly below: (most: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

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
];

/** A language of the benchmark. */
export interface Locale {
  readonly code: string;
  /** Given name, family name and further forms of the name. Dense names have the family name first. */
  readonly people: readonly string[];
  readonly isDense?: boolean;
  /** Number and street, post code and town, as one address of three parts. */
  readonly addresses: readonly string[];
  readonly phones: readonly string[];
  readonly months: string;
  /** Dates of birth in words and numbers, with the placeholders d, dd, mm, month and yyyy in braces. */
  readonly dates: readonly string[];
  /** An identity, tax or bank number after its label. */
  readonly identifiers: readonly string[];
  /** Referees: given and family name. */
  readonly referees: readonly string[];
  /** Sentences with placeholders of texts.ts, all of which must be removed. All other words must be kept. */
  readonly sentences: readonly string[];
  /** The same. The rules were written without these. */
  readonly heldOut: readonly string[];
  /** Sentences without a person. */
  readonly plain: readonly string[];
}
