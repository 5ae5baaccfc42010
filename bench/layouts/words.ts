/** Words of real CVs that make a layout narrow: levels of the largest professional network, compounds, long names. */
export interface Words {
  /** Levels of languages, from low to high. */
  readonly levels: readonly string[];
  readonly languages: readonly string[];
  /** A long title, skill and employer. */
  readonly longTitle: string;
  readonly longSkill: string;
  readonly longEmployer: string;
  readonly availability: string;
  readonly certificate: string;
  readonly project: string;
  readonly award: string;
}

const ENGLISH: Words = {
  levels: [
    "Elementary proficiency",
    "Limited working proficiency",
    "Professional working proficiency",
    "Full professional proficiency",
    "Native or bilingual proficiency",
  ],
  languages: ["Spanish", "Brazilian Portuguese", "English", "Norwegian Bokmål", "Mandarin Chinese"],
  longTitle: "Vice President, Telecommunications Infrastructure Standardisation and Interoperability",
  longSkill: "Microservices, event-driven architecture and internationalisation",
  longEmployer: "Massachusetts General Hospital / Harvard Medical School Department of Anaesthesiology",
  availability: "From 1 March 2026, 32 to 40 hours a week; remote or within 45 minutes of Bristol",
  certificate: "AWS Certified Solutions Architect – Professional (SAP-C02)",
  project: "Harmonisation of counterparty-risk calculations",
  award: "Outstanding Contribution Award",
};

/** The words of each language of documents. Languages without levels of their own use the English words. */
export const WORDS: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: {
    ...ENGLISH,
    levels: [
      "Grundkenntnisse",
      "Gute Kenntnisse",
      "Verhandlungssicher in Wort und Schrift",
      "Muttersprache oder zweisprachig",
    ],
    languages: ["Niederländisch", "Französisch", "Englisch", "Deutsch"],
    longTitle: "Qualitätsmanagementbeauftragter und Gefahrgutsicherheitsberater",
    longSkill: "Kraftfahrzeughaftpflichtversicherungsrecht",
    longEmployer: "Donaudampfschifffahrtsgesellschaft Verwaltungs- und Beteiligungsgesellschaft mbH & Co. KG",
    availability: "Ab 1. März 2026, Kündigungsfrist drei Monate zum Quartalsende",
    certificate: "Fachkraft für Arbeitssicherheit (Sicherheitsingenieur)",
    project: "Rechnungslegungsharmonisierung der Tochtergesellschaften",
    award: "Innovationspreis der Bundesarbeitsgemeinschaft",
  },
  nl: {
    ...ENGLISH,
    levels: [
      "Basisvaardigheid",
      "Beperkte werkvaardigheid",
      "Professionele werkvaardigheid",
      "Moedertaal of tweetalig",
    ],
    languages: ["Nederlands", "Engels", "Duits", "Frans"],
    longTitle: "Aansprakelijkheidsverzekeringsdeskundige en arbeidsongeschiktheidsadviseur",
    longSkill: "Verkeersinfrastructuurvoorzieningen",
    longEmployer: "Hoogheemraadschap van Schieland en de Krimpenerwaard, afdeling Waterkwaliteitsbeheer",
  },
  fr: {
    ...ENGLISH,
    levels: [
      "Notions",
      "Compétence professionnelle limitée",
      "Compétence professionnelle complète",
      "Bilingue ou langue natale",
    ],
    languages: ["Portugais brésilien", "Français", "Anglais", "Allemand"],
    longTitle: "Responsable de l’approvisionnement international et de la certification environnementale",
    longEmployer: "Établissement public d’aménagement universitaire de la région Île-de-France",
  },
  es: {
    ...ENGLISH,
    levels: [
      "Competencia básica",
      "Competencia básica limitada",
      "Competencia profesional completa",
      "Competencia bilingüe o nativa",
    ],
    languages: ["Español", "Inglés", "Portugués", "Alemán"],
    longTitle: "Subdirectora general de electrificación y telecomunicaciones internacionales",
  },
  "pt-BR": {
    ...ENGLISH,
    levels: ["Nível básico", "Nível básico a intermediário", "Nível avançado", "Fluente ou nativo"],
    languages: ["Português", "Inglês", "Espanhol", "Alemão"],
    longTitle: "Coordenadora de desenvolvimento organizacional e responsabilidade socioambiental",
  },
  it: {
    ...ENGLISH,
    levels: [
      "Conoscenza base",
      "Conoscenza professionale limitata",
      "Conoscenza professionale completa",
      "Conoscenza madrelingua o bilingue",
    ],
    languages: ["Italiano", "Inglese", "Francese", "Tedesco"],
    longTitle: "Responsabile dell’internazionalizzazione e dell’approvvigionamento",
  },
  "da-DK": {
    ...ENGLISH,
    levels: [
      "Grundlæggende færdigheder",
      "Begrænsede arbejdsfærdigheder",
      "Fulde professionelle færdigheder",
      "Modersmål eller tosproget",
    ],
    languages: ["Dansk", "Engelsk", "Tysk", "Svensk"],
    longTitle: "Kvalitetsstyringsansvarlig og arbejdsmiljørepræsentant",
    longSkill: "Speciallægepraksisplanlægningsstabiliseringsperiode",
  },
  "nb-NO": {
    ...ENGLISH,
    levels: [
      "Grunnleggende ferdigheter",
      "Begrenset arbeidsferdighet",
      "Full profesjonell ferdighet",
      "Morsmål eller tospråklig",
    ],
    languages: ["Norsk", "Engelsk", "Tysk", "Svensk"],
    longTitle: "Kvalitetssikringsansvarlig og personvernombud for helseforetakene",
    longSkill: "Menneskerettighetsorganisasjoner",
  },
  "sv-SE": {
    ...ENGLISH,
    levels: [
      "Grundläggande kunskaper",
      "Begränsade yrkeskunskaper",
      "Fullständiga yrkeskunskaper",
      "Modersmål eller tvåspråkig",
    ],
    languages: ["Svenska", "Engelska", "Tyska", "Finska"],
    longTitle: "Verksamhetsutvecklare och informationssäkerhetsansvarig",
    longSkill: "Realisationsvinstbeskattning",
  },
  cs: {
    ...ENGLISH,
    levels: [
      "Základní znalost",
      "Omezená pracovní znalost",
      "Plná profesionální znalost",
      "Rodilý mluvčí nebo bilingvní",
    ],
    languages: ["Čeština", "Angličtina", "Němčina", "Slovenština"],
    longTitle: "Nejzodpovědnější koordinátorka mezinárodních výzkumných projektů",
    longSkill: "Elektroencefalografické vyšetřování",
  },
  zh: {
    ...ENGLISH,
    levels: ["初级", "有限的工作能力", "专业工作能力（可独立主持会议）", "母语或双语"],
    languages: ["普通话", "英语", "德语", "日语"],
    longTitle: "全球供应链数字化转型与可持续发展项目总监（亚太区）",
    longSkill: "需求预测与库存优化（SAP APO、Kinaxis RapidResponse）",
    longEmployer: "中国国际海运集装箱（集团）股份有限公司华东区域运营中心",
    availability: "2026年3月起，可接受出差和远程办公",
    certificate: "注册供应链管理师（CPSM）",
    project: "华东三仓合一与自动化改造",
    award: "年度优秀管理者",
  },
  yue: {
    ...ENGLISH,
    levels: ["基本", "有限工作能力", "專業工作能力（可獨立主持會議）", "母語或雙語"],
    languages: ["廣東話", "英語", "普通話", "日語"],
    longTitle: "亞太區供應鏈數碼轉型及可持續發展項目總監",
    longSkill: "需求預測及庫存優化（SAP APO）",
    longEmployer: "香港國際機場空運中心有限公司營運及安全管理部",
    availability: "2026年3月起，可出差及遙距工作",
    certificate: "註冊供應鏈管理師（CPSM）",
    project: "貨倉自動化工程",
    award: "年度傑出員工",
  },
  "ja-JP": {
    ...ENGLISH,
    levels: ["初級", "限定的な業務レベル", "業務上の十分な使用能力（会議の司会が可能）", "母語またはバイリンガル"],
    languages: ["日本語", "英語", "中国語", "ドイツ語"],
    longTitle: "グローバルサプライチェーンマネジメント推進部 シニアプロジェクトマネージャー",
    longSkill: "コンピューターシステムバリデーション",
    longEmployer: "独立行政法人新エネルギー・産業技術総合開発機構イノベーション推進部",
    availability: "2026年3月から、リモート勤務可",
    certificate: "情報処理安全確保支援士",
    project: "物流基幹システム刷新",
    award: "社長賞",
  },
  ar: {
    ...ENGLISH,
    levels: ["مبتدئ", "كفاءة عمل محدودة", "كفاءة مهنية كاملة", "اللغة الأم أو ثنائي اللغة"],
    languages: ["العربية", "الإنجليزية", "الفرنسية", "الأردية"],
    longTitle: "مديرة أولى لتطوير البنية التحتية والاستدامة والعلاقات الحكومية",
    longSkill: "إدارة المخاطر وفق ISO 31000:2018 (ERM)",
    longEmployer: "هيئة الطرق والمواصلات – Roads & Transport Authority (RTA)",
    availability: "ابتداءً من 01/03/2026، دوام كامل",
    certificate: "شهادة PMP رقم 1987654",
    project: "توسعة مترو دبي – الخط الأزرق (2.5 مليار درهم)",
    award: "جائزة التميز الهندسي",
  },
  he: {
    ...ENGLISH,
    levels: ["בסיסית", "רמת עבודה מוגבלת", "רמה מקצועית מלאה", "שפת אם או דו־לשוני"],
    languages: ["עברית", "אנגלית", "צרפתית", "רוסית"],
    longTitle: 'סמנכ"לית פיתוח תשתיות ושיתופי פעולה בין־לאומיים',
    longSkill: "ניהול סיכונים לפי ISO 27001:2022 (ISMS)",
    longEmployer: "הטכניון – Israel Institute of Technology (IIT)",
    availability: "החל מ־01/03/2026, משרה מלאה",
    certificate: "הסמכת CISSP מס' 482913",
    project: "מעבר לענן AWS (תקציב ₪4,500,000)",
    award: "פרס המצוינות",
  },
};
