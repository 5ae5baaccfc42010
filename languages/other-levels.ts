/** Languages without a folder, whose names of months and of languages are read in documents of others. */
export const OTHER_LOCALES: readonly string[] =
  "ar-EG ar-SY he ru uk pl tr el hu ro fi ca hr sl bg lt lv id sk et".split(" ");

/** Those of them whose names of periods are read: short words of the others are words of other languages, as Catalan `dies` is. */
export const PERIOD_LOCALES: readonly string[] = "pl fi tr hu ru uk bg el".split(" ");

/** Words of these languages behind a date, which say that something begins or ends there: `2018'den beri`. */
export const AFTER_DATES: ReadonlySet<string> = new Set(
  "beri itibaren kadar dek alkaen lähtien asti saakka óta kezdve".split(" "),
);

/** Words of these languages for a period to which an amount refers, besides its names: `rocznie` (a year). */
export const OTHER_PERIODS = {
  hour: "godz godzinowo",
  day: "dziennie günde günlük päivässä päivittäin naponta napi ежедневно щодня дневно ημερησίως",
  week: "tygodniowo haftada haftalık viikossa viikoittain hetente heti неделю еженедельно тиждень щотижня седмично",
  month: "mies miesięcznie ayda aylık kuukaudessa kuukausittain havonta havi ежемесячно щомісяця месечно μηνιαίως",
  year: "rocznie yılda yıllık vuodessa vuosittain évente éves ежегодно щороку годишно ετησίως",
} as const;

/** What these languages write instead of the end of a period that continues. It counts where the end would be. */
export const OTHER_PRESENT: readonly string[] = [
  "obecnie, do teraz, do dziś, do chwili obecnej, teraz, nadal", // pl
  "halen, günümüz, devam ediyor, şu an, bugün", // tr
  "nykyinen, nykyhetki, nyt, edelleen, jatkuu", // fi
  "jelenleg, jelen, napjainkig, mai napig", // hu
  "prezent, în prezent, azi", // ro
  "súčasnosť, súčasnosti, doteraz, trvá", // sk
  "danas, sada", // hr
  "danes, sedaj, zdaj", // sl
  "настоящее время, по настоящее время, сейчас", // ru
  "теперішній час, по теперішній час, донині, зараз", // uk
  "настоящия момент, момента, сега", // bg
  "σήμερα, παρόν", // el
  "praegu, tänaseni", // et
  "dabar, iki dabar", // lt
  "pašlaik, tagad", // lv
  "actualitat, ara, avui", // ca
  "sekarang, saat ini", // id
  "الآن, حتى الآن, الوقت الحالي", // ar
  "היום, כיום", // he
].flatMap((words) => words.split(", "));

/** Words for how well somebody speaks a language, separated by spaces. */
export interface OtherLevels {
  readonly native: string;
  readonly fluent: string;
  readonly advanced: string;
  readonly intermediate: string;
  readonly basic: string;
}

/** These words in languages without a folder. They count only beside a language: `norja (äidinkieli)`. */
export const OTHER_LEVELS: Readonly<Record<string, OtherLevels>> = {
  pl: {
    native: "ojczysty ojczysta",
    fluent: "biegły biegła biegle płynny płynna płynnie",
    advanced: "zaawansowany zaawansowana zaawansowanym",
    intermediate: "średniozaawansowany średniozaawansowana średni średnia komunikatywny komunikatywna komunikatywnie",
    basic: "podstawy podstawowy podstawowa podstawowym początkujący początkująca słaby słabo szkolny",
  },
  tr: {
    native: "anadil anadili",
    fluent: "akıcı",
    advanced: "ileri",
    intermediate: "orta",
    basic: "temel başlangıç az",
  },
  fi: {
    native: "äidinkieli äidinkielenä",
    fluent: "sujuva sujuvasti",
    advanced: "edistynyt erinomainen erinomaisesti",
    intermediate: "keskitaso keskitasoinen tyydyttävä tyydyttävästi",
    basic: "perusteet perustaso perustaidot alkeet auttava auttavasti välttävä hieman vähän koulutaso",
  },
  hu: {
    native: "anyanyelv anyanyelvi anyanyelvű",
    fluent: "folyékony folyékonyan",
    advanced: "felsőfok felsőfokú haladó",
    intermediate: "középfok középfokú társalgási",
    basic: "alapfok alapfokú alapszint alapszintű kezdő kevés",
  },
  ro: {
    native: "maternă matern",
    fluent: "fluent cursiv",
    advanced: "avansat avansați",
    intermediate: "mediu intermediar conversațional",
    basic: "începător elementar noțiuni puțin bază",
  },
  sk: {
    native: "materinský rodný",
    fluent: "plynule plynulo",
    advanced: "pokročilý pokročilá",
    intermediate: "stredne mierne",
    basic: "základy základný základná začiatočník pasívne",
  },
  hr: {
    native: "materinski materinji",
    fluent: "tečno tečan",
    advanced: "napredni napredno",
    intermediate: "srednji srednje",
    basic: "osnove osnovni osnovno početni",
  },
  sl: {
    native: "materni materinščina",
    fluent: "tekoče",
    advanced: "napredno napredni",
    intermediate: "srednje",
    basic: "osnove osnovno osnovni začetni",
  },
  et: {
    native: "emakeel",
    fluent: "vabalt",
    advanced: "kõrgtase",
    intermediate: "kesktase",
    basic: "algtase algaja vähe",
  },
  lt: {
    native: "gimtoji gimtasis",
    fluent: "laisvai",
    advanced: "pažengęs puikiai",
    intermediate: "vidutiniškai",
    basic: "pagrindai pradedantysis silpnai",
  },
  lv: {
    native: "dzimtā",
    fluent: "brīvi tekoši",
    advanced: "augsts teicami",
    intermediate: "vidējs vidēji",
    basic: "pamatzināšanas pamati",
  },
  ca: {
    native: "materna nadiu nadiua",
    fluent: "fluid fluida",
    advanced: "avançat avançada",
    intermediate: "mitjà intermedi",
    basic: "bàsic bàsica nocions elemental",
  },
  ru: {
    native: "родной",
    fluent: "свободно свободный бегло",
    advanced: "продвинутый",
    intermediate: "средний разговорный",
    basic: "базовый начальный основы элементарный",
  },
  uk: {
    native: "рідна",
    fluent: "вільно вільне",
    advanced: "просунутий",
    intermediate: "середній розмовний",
    basic: "базовий початковий основи",
  },
  bg: {
    native: "майчин роден",
    fluent: "свободно",
    advanced: "напреднал",
    intermediate: "средно",
    basic: "основно базово начално начинаещ",
  },
  el: {
    native: "μητρική",
    fluent: "άπταιστα",
    advanced: "προχωρημένο άριστα",
    intermediate: "μέτρια μεσαίο",
    basic: "βασικά βασικό στοιχειώδη αρχάριος",
  },
  he: {
    native: "אם",
    fluent: "שוטפת שוטף",
    advanced: "מתקדמת מתקדם",
    intermediate: "בינונית",
    basic: "בסיסית בסיסי",
  },
  ar: {
    native: "الأم",
    fluent: "بطلاقة طليق",
    advanced: "متقدم",
    intermediate: "متوسط",
    basic: "مبتدئ أساسي أساسيات",
  },
  id: {
    native: "ibu",
    fluent: "fasih lancar",
    advanced: "mahir lanjutan",
    intermediate: "menengah",
    basic: "dasar pemula",
  },
};
