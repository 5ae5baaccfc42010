/** Words for nationality, marital status and gender in a language without texts of the service. */
export interface PersonalTerms {
  /** Labels of a nationality, a citizenship or a marital status, and of a gender. */
  readonly nationality: string;
  readonly gender: string;
  /** Sources of patterns for the facts in running text, and words that show the gender. */
  readonly patterns?: readonly string[];
  readonly genderWords?: string;
}

export const PERSONAL_TERMS: Readonly<Record<string, PersonalTerms>> = {
  it: {
    nationality: "nazionalità, cittadinanza, stato civile, stato di famiglia",
    gender: "sesso, genere, pronomi",
    patterns: [
      String.raw`(?:di )?(?:nazionalità|cittadinanza)(?: è)?[ :]+\p{L}+(?: e \p{L}+(?=[,.;)\n]|$))?`,
      String.raw`cittadin[oa] \p{L}+`,
      String.raw`passaporto (?!n|elettronico|valido|in )\p{L}+`,
      String.raw`(?:felicemente )?(?:sposat[oa]|coniugat[oa]|celibe|nubile|divorziat[oa]|vedov[oa])(?:,? (?:e |con )?(?:un|una|due|tre|quattro|\d) figli[oae]?)?`,
      String.raw`(?:madre|padre|mamma|papà) di (?:un|una|due|tre|quattro|\d)(?: figli[oae]?)?`,
      "mia moglie|mio marito",
    ],
    genderWords:
      "lui, lei, signor, signora, signorina, sig, sig.ra, madre, padre, donna, uomo, maschio, femmina, maschile, femminile",
  },
  ar: {
    nationality: "الجنسية, المواطنة, الحالة الاجتماعية, الحالة العائلية, الحالة المدنية",
    gender: "النوع, الجنس",
    patterns: [
      String.raw`\p{L}+ الجنسية`,
      String.raw`الجنسية[ :]+\p{L}+`,
      String.raw`متزوجة?(?: (?:ولدي|ولديها|ولديه|ولها|وله|مع) (?:طفل|طفلة|طفلان|طفلين|(?:ثلاثة|أربعة|\p{Nd}) أطفال))?`,
      "أعزب|عزباء|أرملة?",
      String.raw`(?:أم|أب) ل(?:طفل|طفلة|طفلين|ثلاثة أطفال|أربعة أطفال)`,
    ],
    genderWords: "أنثى, السيد, السيدة, الآنسة",
  },
  pl: {
    nationality: "obywatelstwo, narodowość, stan cywilny, stan rodzinny",
    gender: "płeć, zaimki",
    patterns: [
      String.raw`(?:obywatelstwo|narodowości)(?: jest)?[ :]+\p{L}+(?: i \p{L}+(?=[,.;)\n]|$))?`,
      String.raw`obywatel(?:ka)? \p{L}+`,
      String.raw`(?:szczęśliwie )?(?:żonaty|mężatka|zamężna|rozwiedzion[ya]|kawaler|panna|wdowa|wdowiec)(?:,? (?:i |z )?(?:jedno|dwoje|troje|czworo|\d) dzieck?[oi])?`,
      String.raw`(?:jedno|dwoje|troje|czworo) dzieck?[oi]`,
      String.raw`(?:matka|ojciec) (?:dwojga|trojga|czworga|jednego)(?: dzieci)?`,
      "moja żona|mój mąż",
    ],
    genderWords: "on, ona, pan, pani, panu, panem, panią, mężczyzna, kobieta",
  },
  he: { nationality: "אזרחות, לאום, מצב משפחתי", gender: "מין, מגדר" },
  ko: { nationality: "국적, 결혼 여부, 혼인 여부, 결혼 상태", gender: "성별" },
  tr: {
    nationality: "uyruk, uyruğu, vatandaşlık, medeni hal, medeni hali, medeni durum, medeni durumu",
    gender: "cinsiyet, cinsiyeti",
  },
  ru: { nationality: "гражданство, национальность, семейное положение", gender: "пол" },
  uk: { nationality: "громадянство, національність, сімейний стан, сімейне становище", gender: "стать" },
  el: { nationality: "εθνικότητα, υπηκοότητα, ιθαγένεια, οικογενειακή κατάσταση", gender: "φύλο" },
  hu: { nationality: "állampolgárság, nemzetiség, családi állapot", gender: "nem, neme" },
  ro: {
    nationality: "naționalitate, naționalitatea, cetățenie, cetățenia, stare civilă, starea civilă",
    gender: "sex, gen",
  },
  fi: { nationality: "kansalaisuus, siviilisääty, perhesuhteet", gender: "sukupuoli" },
  vi: { nationality: "quốc tịch, tình trạng hôn nhân, tình trạng gia đình", gender: "giới tính" },
  hi: { nationality: "राष्ट्रीयता, नागरिकता, वैवाहिक स्थिति", gender: "लिंग" },
  fa: { nationality: "ملیت, تابعیت, وضعیت تأهل, وضعیت تاهل", gender: "جنسیت, جنس" },
  th: { nationality: "สัญชาติ, เชื้อชาติ, สถานภาพ, สถานภาพสมรส", gender: "เพศ" },
  bg: { nationality: "гражданство, националност, семейно положение", gender: "пол" },
  sr: { nationality: "држављанство, националност, брачно стање", gender: "пол" },
  hr: { nationality: "državljanstvo, nacionalnost, bračno stanje, bračni status", gender: "spol" },
  sl: { nationality: "državljanstvo, narodnost, zakonski stan", gender: "spol" },
  sk: { nationality: "štátna príslušnosť, štátne občianstvo, národnosť, rodinný stav", gender: "pohlavie" },
  et: { nationality: "kodakondsus, rahvus, perekonnaseis", gender: "sugu" },
  lv: { nationality: "pilsonība, tautība, ģimenes stāvoklis", gender: "dzimums" },
  lt: { nationality: "pilietybė, tautybė, šeimyninė padėtis", gender: "lytis" },
  is: { nationality: "ríkisfang, þjóðerni, hjúskaparstaða", gender: "kyn" },
  sq: { nationality: "shtetësia, kombësia, gjendja civile", gender: "gjinia" },
  id: { nationality: "kewarganegaraan, status pernikahan, status perkawinan", gender: "jenis kelamin" },
  bn: { nationality: "জাতীয়তা, বৈবাহিক অবস্থা", gender: "লিঙ্গ" },
  ta: { nationality: "தேசியம், திருமண நிலை", gender: "பாலினம்" },
  ka: { nationality: "მოქალაქეობა, ოჯახური მდგომარეობა", gender: "სქესი" },
  hy: { nationality: "քաղաքացիություն, ամուսնական կարգավիճակ", gender: "սեռ" },
};
