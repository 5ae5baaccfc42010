/** Labels that are the same in every language. */
export const COMMON_LABELS = {
  linkedin: "linkedin, linked in, linkedin url, linkedin profile, linkedin profiel, linkedin profil",
  github: "github, git hub, github url, gitlab",
};

/** The legal forms of companies. */
export const LEGAL_FORM_TERMS =
  "ltd, limited, llc, llp, inc, corp, corporation, plc, pty, gmbh, ag, kg, ohg, ug, e u, se, bv, b v, nv, n v, vof, sa, s a, sas, sarl, sl, s l, slu, srl, s r l, spa, s p a, ltda, lda, eireli, ab, a b, oy, as, a s, aps, asa, s r o, a s, oü, pte, kk, co, cie, e v";

/** The same as the source of a pattern for capitalized names, with full stops. */
export const LEGAL_FORM_PATTERN = [
  "Ltd\\.?|Limited|LLC|LLP|Inc\\.?|Corp\\.?|Corporation|PLC|plc|Pty(?:\\.? Ltd\\.?)?|GmbH(?: & Co\\.? KG(?:aA)?)?|gGmbH|mbH",
  "AG|KG|OHG|UG|e\\. ?U\\.|e\\. ?V\\.|SE|B\\.? ?V\\.?|N\\.? ?V\\.?|VOF|V\\.O\\.F\\.|v\\.o\\.f\\.|S\\.A\\.S?\\.?|SAS|SARL|S\\.A\\.R\\.L\\.|SASU|EURL|S\\.L\\.U?\\.?|SL|SLU",
  "S\\.r\\.l\\.|S\\.p\\.A\\.|SpA|Ltda\\.?|Lda\\.?|EIRELI|S/A|AB|Oy|AS|A/S|ApS|ASA|I/S|K/S|s\\. ?r\\. ?o\\.|a\\. ?s\\.|v\\. ?o\\. ?s\\.|k\\. ?s\\.|Co\\.|& Co\\.?",
].join("|");

/** The legal forms of scripts without spaces. The first ones also stand before a name. */
export const DENSE_LEGAL_FORMS = {
  before: "株式会社 有限会社 合同会社 一般社団法人",
  behind: "株式会社 有限会社 合同会社 股份有限公司 有限责任公司 有限公司 有限責任公司 （株） (株)",
};

/** Legal forms with their long forms, and the same forms in other languages. */
export const SAME_LEGAL_FORMS = [
  "ltd, limited",
  "plc, public limited company",
  "inc, incorporated",
  "corp, corporation",
  "gmbh, gesellschaft mit beschränkter haftung",
  "ag, aktiengesellschaft",
  "kg, kommanditgesellschaft",
  "bv, b v, besloten vennootschap",
  "nv, n v, naamloze vennootschap",
  "sa, s a, société anonyme, sociedad anónima, sociedade anónima, sociedade anônima",
  "sarl, société à responsabilité limitée",
  "sas, société par actions simplifiée",
  "sl, s l, sociedad limitada",
  "srl, s r l, società a responsabilità limitata, sociedad de responsabilidad limitada",
  "spa, s p a, società per azioni",
  "lda, ltda, limitada",
  "ab, aktiebolag, aktiebolaget",
  "as, a s, aktieselskab, aktieselskabet, aksjeselskap, akciová společnost",
  "aps, anpartsselskab, anpartsselskabet",
  "s r o, společnost s ručením omezeným",
  "oy, osakeyhtiö",
];

/** The long forms of degrees whose short forms are international. */
export const LONG_DEGREES: Readonly<Record<string, string>> = {
  "bachelor of science": "BSc",
  "bachelor of arts": "BA",
  "bachelor of engineering": "BEng",
  "bachelor of business administration": "BBA",
  "bachelor of education": "BEd",
  "bachelor of laws": "LLB",
  "master of science": "MSc",
  "master of arts": "MA",
  "master of engineering": "MEng",
  "master of business administration": "MBA",
  "master of education": "MEd",
  "master of laws": "LLM",
  "master of philosophy": "MPhil",
  "doctor of philosophy": "PhD",
  "doctor of medicine": "MD",
};

/** The classes of degrees in their spellings and translations. Those of English degrees are only meant beside a degree. */
export const SAME_DEGREE_CLASSES = [
  "first class, 1st class, first class honours, first class honors, 1st class honours, first class hons, 1st class hons",
  "2:1, 2.1, ii.i, ii:i, 2i, upper second, upper second class, upper second class honours, upper second class honors, second class upper, second class honours upper division, second class honours grade one, second class honours grade 1, second upper",
  "2:2, 2.2, ii.ii, ii:ii, 2ii, lower second, lower second class, lower second class honours, lower second class honors, second class lower, second class honours lower division, second class honours grade two, second class honours grade 2, second lower",
  "third class, 3rd class, third class honours, third class honors, 3rd class honours",
  "summa cum laude",
  "magna cum laude, insigni cum laude",
  "cum laude, con lode, e lode, met lof, cum lode",
  "mention très bien, with highest honours, with highest honors",
  "mention bien, with high honours, with high honors",
  "mention assez bien",
  "mention passable",
  "with distinction, distinction, mit Auszeichnung, con distinción, com distinção, avec distinction, con distinzione, met onderscheiding, med utmerkelse, med udmærkelse, s vyznamenáním",
  "met grote onderscheiding, avec grande distinction, with great distinction",
  "met de grootste onderscheiding, avec la plus grande distinction, with greatest distinction",
  "with merit, merit",
  "matrícula de honor",
  "sobresaliente",
  "com louvor",
];

/** Words for a full-time job of which a number says the part. */
export const FULL_TIME_UNITS = ["FTE", "WTE", "VZÄ", "ETP", "VTE"];

/** Names of groups of countries, and the countries of each. */
export const COUNTRY_GROUPS = {
  DACH: "DE AT CH",
  Benelux: "BE NL LU",
  Iberia: "ES PT",
};

/** Other names and abbreviations of countries, by code, beside those of `Intl.DisplayNames`. */
export const OTHER_COUNTRY_NAMES: Readonly<Record<string, string>> = {
  CN: "PRC, VR China, Volksrepublik China, People's Republic of China, République populaire de Chine, República Popular China",
  BY: "Belarus, Weißrussland, Wit-Rusland, Vitryssland, Hviterussland, Hviderusland",
  CZ: "ČR, Česká republika, Czech Republic, Tschechische Republik, République tchèque, República Checa, República Tcheca, Repubblica Ceca, Tsjechische Republiek, Den Tjekkiske Republik, Den tsjekkiske republikk, Tjeckiska republiken",
  DE: "BRD, Bundesrepublik Deutschland, Federal Republic of Germany, République fédérale d'Allemagne, República Federal de Alemania, Repubblica Federale di Germania, Bondsrepubliek Duitsland, Spolková republika Německo, SRN",
  GB: "UK, U.K., Great Britain, Großbritannien, Grande-Bretagne, Gran Bretaña, Grã-Bretanha, Gran Bretagna, Groot-Brittannië, Storbritannien, Storbritannia, Velká Británie",
  HK: "Hong Kong, Hongkong, Hongkongu",
  IE: "Eire, Republic of Ireland, Republik Irland, République d'Irlande, República de Irlanda, Repubblica d'Irlanda, Republiek Ierland",
  NL: "Holland, Holanda, Hollande, Olanda, Holandsko",
  RU: "Russian Federation, Russische Föderation, Fédération de Russie, Federación Rusa, Federação Russa, Federazione Russa",
  SK: "Slovak Republic, Slowakische Republik, République slovaque, República Eslovaca, Repubblica Slovacca, Slowaakse Republiek, Slovenská republika",
  TR: "Turkey, Republic of Turkey, Republik Türkei, République de Turquie, República de Turquía, Repubblica di Turchia",
  US: "USA, U.S.A., EE. UU., EE.UU., EUA, United States of America, Vereinigte Staaten von Amerika, États-Unis d'Amérique, Estados Unidos de América, Stati Uniti d'America, Spojené státy americké",
};

/** Degrees and certificates of which somebody has one and not the other, in groups; each with its spellings. */
export const RIVAL_DEGREES = [
  [
    "MSc, M.Sc, Master of Science",
    "MA, M.A, Master of Arts",
    "MEng, M.Eng, Master of Engineering",
    "MBA, M.B.A, Master of Business Administration",
    "LLM, LL.M, Master of Laws",
    "MEd, M.Ed, Master of Education",
    "MPhil, M.Phil, Master of Philosophy",
  ],
  [
    "BSc, B.Sc, Bachelor of Science",
    "BA, B.A, Bachelor of Arts",
    "BEng, B.Eng, Bachelor of Engineering",
    "BBA, B.B.A, Bachelor of Business Administration",
    "LLB, LL.B, Bachelor of Laws",
    "BEd, B.Ed, Bachelor of Education",
  ],
  ["vmbo", "mavo", "havo", "vwo"],
  [
    "Abitur, allgemeine Hochschulreife",
    "Fachabitur, Fachhochschulreife",
    "Realschulabschluss, mittlere Reife",
    "Hauptschulabschluss",
  ],
  [
    "bac pro, baccalauréat professionnel",
    "bac général, baccalauréat général",
    "bac technologique, baccalauréat technologique",
  ],
  ["CAP", "BEP", "BTS", "DUT"],
  ["grado medio", "grado superior, técnico superior, técnica superior"],
  ["laurea triennale", "laurea magistrale"],
  ["kandidatexamen", "magisterexamen", "masterexamen"],
];

/** Abbreviations in names of companies, and of qualifications, examinations, chambers, processes and taxes with their long forms and translations. */
export const SAME_LONG_FORMS = [
  "Ets, Éts, établissements",
  "Gebr, gebrüder, gebroeders",
  "Bros, brothers",
  "Hnos, hermanos",
  "Flli, F.lli, fratelli",
  "CFGS, ciclo formativo de grado superior, técnico superior",
  "CFGM, ciclo formativo de grado medio",
  "PGCert, postgraduate certificate",
  "PGDip, postgraduate diploma",
  "PGCE, postgraduate certificate in education",
  "HND, higher national diploma",
  "HNC, higher national certificate",
  "NVQ, national vocational qualification",
  "GCSE, general certificate of secondary education",
  "Realschulabschluss, mittlere Reife",
  "Fachabitur, Fachhochschulreife",
  "BA, bachelor of arts",
  "BFA, bachelor of fine arts",
  "BMus, bachelor of music",
  "MFA, master of fine arts",
  "MRes, master of research",
  "MPhil, master of philosophy",
  "EdD, doctor of education",
  "RN, registered nurse",
  "RM, registered midwife",
  "PI, principal investigator",
  "GP, general practitioner",
  "VP, vice president",
  "PA, personal assistant",
  "EA, executive assistant",
  "QA, quality assurance",
  "PR, public relations",
  "PLC, SPS, programmable logic controller, speicherprogrammierbare Steuerung, automate programmable, autómata programable, controllore a logica programmabile",
  "PLC programming, SPS-Programmierung, programmation d'automates, programmation d'automates programmables, programación de autómatas, programmazione di PLC, PLC-programmering",
  "CPA, certified public accountant",
  "ACCA, association of chartered certified accountants",
  "IT, ICT, EDV, TIC, TI, IKT, information technology, informatique, informática, Informatik, informatica, informatikk, informatika",
  "IHK, Industrie- und Handelskammer, Chamber of Industry and Commerce, Chamber of Commerce and Industry",
  "Chamber of Commerce, Handelskammer, Kamer van Koophandel, KvK, Chambre de commerce, CCI, Cámara de Comercio, Câmara de Comércio, Camera di Commercio, Handelskammaren, Handelskammeret, obchodní komora",
  "B2B, B-to-B, business to business, business-to-business, business customers, corporate customers, venta a empresas, ventas a empresas, clientes de empresa, vendas a empresas, clientes empresariais, vendita alle aziende, clienti aziendali, vente aux entreprises, clientèle professionnelle, Geschäftskunden, Firmenkunden, zakelijke klanten, zakelijke markt, företagskunder, erhvervskunder, bedriftskunder, firemní zákazníci",
  "B2C, B-to-C, business to consumer, business-to-consumer, private customers, consumers, particulares, clientes particulares, consumidores, clienti privati, clientèle particulière, particuliers, Privatkunden, Endkunden, particuliere klanten, consumenten, privatkunder, soukromí zákazníci",
  "HWK, Handwerkskammer, Chamber of Crafts, Chamber of Skilled Crafts",
  "FH, Fachhochschule, Hochschule, hogeschool, haute école spécialisée, HES, professionshøjskole, yrkeshögskola, ammattikorkeakoulu, university of applied sciences, université de sciences appliquées, universidad de ciencias aplicadas, università di scienze applicate, universidade de ciências aplicadas, hogeschool voor toegepaste wetenschappen",
  "HR, RH, RRHH, RR. HH., human resources, recursos humanos, ressources humaines, risorse umane, Personalwesen, personeelszaken, personaleafdelingen, lidské zdroje, personální oddělení",
  "HBO, hoger beroepsonderwijs, higher professional education",
  "mbo, middelbaar beroepsonderwijs, senior secondary vocational education, secondary vocational education",
  "vwo, voorbereidend wetenschappelijk onderwijs, pre-university education",
  "havo, hoger algemeen voortgezet onderwijs, senior general secondary education",
  "vmbo, voorbereidend middelbaar beroepsonderwijs, preparatory vocational secondary education, pre-vocational secondary education",
  "BTS, brevet de technicien supérieur",
  "CAP, certificat d'aptitude professionnelle",
  "BEP, brevet d'études professionnelles",
  "BP, brevet professionnel",
  "Bac pro, baccalauréat professionnel",
  "VAE, validation des acquis de l'expérience",
  "SST, sauveteur secouriste du travail, sauveteuse secouriste du travail",
  "FP, formación profesional",
  "ESO, educación secundaria obligatoria",
  "EvAU, evaluación para el acceso a la universidad",
  "PRL, prevención de riesgos laborales",
  "APPCC, HACCP, análisis de peligros y puntos de control crítico, hazard analysis and critical control points",
  "ITS, istituto tecnico superiore",
  "RAL, retribuzione annua lorda",
  "WIG, TIG, GTAW, Wolfram-Inertgas, tungsten inert gas",
  "MAG, Metall-Aktivgas, metal active gas",
  "MIG, Metall-Inertgas, metal inert gas",
  "VAT, MwSt, TVA, IVA, btw, moms, DPH, value added tax, Mehrwertsteuer, Umsatzsteuer, taxe sur la valeur ajoutée, impuesto sobre el valor añadido, imposta sul valore aggiunto, imposto sobre o valor acrescentado, omzetbelasting, mervärdesskatt, merverdiavgift, daň z přidané hodnoty",
  "vpb, vennootschapsbelasting",
  "HR, human resources, Personalwesen, ressources humaines, recursos humanos, risorse umane, personeelszaken",
  "R&D, F&E, R&S, I+D, research and development, Forschung und Entwicklung, recherche et développement, investigación y desarrollo, ricerca e sviluppo, onderzoek en ontwikkeling",
  "SME, SMEs, KMU, PME, petites et moyennes entreprises, pyme, pymes, PMI, mkb, small and medium-sized enterprises, midden- en kleinbedrijf",
  "ICU, IC, ITU, cuidados intensivos, intensivvård, intensivafdeling, intensivavdeling, intensive care unit, Intensivstation, unidad de cuidados intensivos, soins intensifs, terapia intensiva, intensive care",
  "CEO, chief executive officer, Vorstandsvorsitzender, Vorstandsvorsitzende, PDG, président-directeur général, présidente-directrice générale, consejero delegado, consejera delegada, director general, directora general, amministratore delegato, amministratrice delegata, administrador-delegado, administradora-delegada, administrerende direktør, adm. dir., verkställande direktör, vd, algemeen directeur, generální ředitel, generální ředitelka",
  "CFO, chief financial officer, Finanzvorstand, Finanzdirektor, Finanzdirektorin, directeur financier, directrice financière, director financiero, directora financiera, direttore finanziario, direttrice finanziaria, diretor financeiro, diretora financeira, finansdirektør, økonomidirektør, ekonomidirektör, financieel directeur, finanční ředitel, finanční ředitelka",
  "CTO, chief technology officer, Technischer Direktor, Technische Direktorin, Technischer Leiter, Technische Leiterin, Technikvorstand, directeur technique, directrice technique, directeur de la technologie, director de tecnología, directora de tecnología, director técnico, directora técnica, direttore tecnico, direttrice tecnica, direttore tecnologico, diretor técnico, diretora técnica, diretor de tecnologia, diretora de tecnologia, teknologidirektør, teknologidirektøren, teknisk direktør, tekniske direktør, teknologidirektör, teknisk direktör, technisch directeur, technisch directrice, technický ředitel, technická ředitelka",
  "COO, chief operating officer, directeur des opérations, directrice des opérations, director de operaciones, directora de operaciones, direttore operativo, direttrice operativa, diretor de operações, diretora de operações, operationeel directeur, driftsdirektør, driftdirektør, driftdirektör, provozní ředitel, provozní ředitelka",
  "CIO, chief information officer, IT-Direktor, IT-Direktorin, directeur informatique, directrice informatique, directeur des systèmes d'information, directrice des systèmes d'information, director de sistemas, directora de sistemas, IT-direktør, IT-direktör, IT-directeur",
  "MSc, master of science, máster en ciencias, maestría en ciencias, master ès sciences, mestrado em ciências, mestre em ciências, master in scienze",
  "BSc, bachelor of science, bachelor ès sciences, licence ès sciences, licenciatura en ciencias, grado en ciencias, licenciatura em ciências, bacharelado em ciências",
  "LLM, LL.M, master of laws, Magister Legum",
  "LLB, LL.B, bachelor of laws",
  "MBA, master of business administration, máster en administración de empresas, maestría en administración de empresas, mestrado em administração de empresas",
  "A&E, ER, SEH, emergency department, emergency room, accident and emergency, spoedeisende hulp, Notaufnahme, zentrale Notaufnahme, urgences, service des urgences, urgencias, servicio de urgencias, pronto soccorso, serviço de urgência, akutmottagning, akutmottagningen, akutmodtagelse, akutmodtagelsen, akuttmottak, akuttmottaket, urgentní příjem",
  "Red Cross, Rotes Kreuz, Deutsches Rotes Kreuz, DRK, Croix-Rouge, Croix-Rouge française, Cruz Roja, Cruz Roja Española, Croce Rossa, Croce Rossa Italiana, Cruz Vermelha, Rode Kruis, Röda Korset, Røde Kors, Červený kříž, 赤十字, 红十字会, 紅十字會",
  "UN, UNO, United Nations, Vereinte Nationen, Nations unies, Naciones Unidas, Nazioni Unite, Nações Unidas, Verenigde Naties, Förenta nationerna, Forenede Nationer, Forente nasjoner",
  "WHO, OMS, World Health Organization, Weltgesundheitsorganisation, Organisation mondiale de la santé, Organización Mundial de la Salud, Organizzazione mondiale della sanità, Wereldgezondheidsorganisatie",
  "European Commission, Europäische Kommission, Commission européenne, Comisión Europea, Commissione europea, Comissão Europeia, Europese Commissie, Europeiska kommissionen, Europa-Kommissionen, Europakommisjonen",
  "Doctors Without Borders, Médecins sans frontières, MSF, Ärzte ohne Grenzen, Médicos Sin Fronteras, Medici senza frontiere, Médicos sem Fronteiras, Artsen zonder Grenzen, Läkare utan gränser, Læger uden Grænser, Leger uten grenser",
  "BLS, basic life support",
  "ALS, advanced life support",
  "CAE, certificate in advanced English, Cambridge Advanced, C1 Advanced",
  "FCE, first certificate in English, B2 First",
  "CPE, certificate of proficiency in English, C2 Proficiency",
  "Dipl.-Kffr, Dipl.-Kfm, Diplom-Kauffrau, Diplom-Kaufmann",
  "Dipl.-Ing, Diplom-Ingenieur, Diplom-Ingenieurin",
  "Dipl.-Päd, Diplom-Pädagoge, Diplom-Pädagogin",
  "Dipl.-Psych, Diplom-Psychologe, Diplom-Psychologin",
  "Dipl.-Inf, Diplom-Informatiker, Diplom-Informatikerin",
  "Dipl.-Betriebsw, Diplom-Betriebswirt, Diplom-Betriebswirtin",
];
