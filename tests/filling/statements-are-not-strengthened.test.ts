import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const ENGLISH = `Experience
Lark Retail, Buyer, 2015 - 2020
Helped with the introduction of a barcode system. Was involved in writing the hygiene handbook.
Did not manage the budget. Never worked with asbestos. Reduced costs without closing depots.
Never missed a deadline. Took part in the merger of two depots. Managed the stock of four shops.
`;
const GERMAN = `Berufserfahrung
2015 - 2020 Einkäufer, Lerche GmbH
Half bei der Einführung eines Kassensystems. War an der Fusion zweier Lager beteiligt.
Mitarbeit in der Arbeitsgruppe Hygiene. Hat das Budget nicht verwaltet. Senkte die Kosten ohne Kündigungen. Keine Erfahrung mit Asbest.
`;
const FRENCH = `Expérience
Alouette SA, acheteuse, 2015 - 2020
A aidé à la mise en place d'un système de caisse. A participé à la fusion de deux entrepôts.
N'a pas géré le budget. A réduit les coûts sans licenciements.
`;
const DUTCH = `Werkervaring
2015 - 2020 Inkoper, Leeuwerik BV
Hielp bij de invoering van een kassasysteem. Heeft het budget niet beheerd.
Geen ervaring met lassen. Verlaagde de kosten zonder ontslagen.
`;

const WISHES = {
  en: `${ENGLISH}\nI would like to learn marble carving. Eager to use my experience with granite.\n`,
  de: `${GERMAN}\nIch möchte künftig Marmor bearbeiten.\n`,
  fr: `${FRENCH}\nJe souhaite apprendre la taille du marbre.\n`,
  es: `\nMe gustaría aprender la talla del mármol.\n`,
  it: `\nVorrei imparare la lavorazione del marmo.\n`,
  nl: `${DUTCH}\nWil graag leren werken met marmer.\n`,
  pt: `\nGostaria de aprender a trabalhar o mármore.\n`,
  sv: `\nJag vill gärna lära mig att hugga marmor.\n`,
};
const CZECH = `Praxe
2015 - 2020 Nákupčí, Skřivan s.r.o.
Vedl tým devíti lidí. Neodpovídá za rozpočet. Neřídil výrobu. Podílel se na zavedení pokladního systému.
`;
const CHINESE = `工作经历
2015年7月-2020年5月 云雀软件公司 采购员
带领8人团队，不负责销售，未参与融资。协助上线支付系统。未来计划学习法语。
`;
const CANTONESE = "工作經驗\n2015年7月至今 雲雀公司 採購員\n帶領8人團隊，唔負責銷售。\n";
const JAPANESE = `職歴
2015年4月～2020年3月 株式会社ひばり 購買
10名のチームを管理。予算管理は担当していない。新システムの導入を支援。
`;
const ENGINEER = "Ann Bell\nEngineer\n\nExperience\nLark Retail, Engineer, 2015 - 2020\nLed a team of 7 people.\n";
const STUDENT = "現住所 東京都世田谷区北沢2-3-4\n\n学歴\n2009年4月～2013年3月 京都大学 経済学部 卒業\n";
const FITTER = "Berufserfahrung\n2012 - 2018 Bauleiterin, Hochbau Nord\nMitarbeit am Neubau der Messehalle.\n";
const POLISH = "Doświadczenie\n2015 - 2020 Zakupy, Skowronek\nProwadzi zakupy. Nie odpowiada za płace.\n";

test.each<Case>([
  // A denial within the word or before the verb.
  [CZECH, "cs", "Odpovídá za rozpočet.", "refused"],
  [CZECH, "en", "Responsible for the budget.", "refused"],
  [CZECH, "cs", "Řídil výrobu.", "refused"],
  [CZECH, "cs", "Neodpovídá za rozpočet.", "stated"],
  [CZECH, "cs", "Vedl tým devíti lidí.", "stated"],
  [CHINESE, "zh", "负责销售。", "refused"],
  [CHINESE, "zh", "参与融资", "refused"],
  [CHINESE, "en", "Responsible for sales.", "refused"],
  [CHINESE, "zh", "带领8人团队", "stated"],
  [CHINESE, "zh", "不负责销售", "stated"],
  [CANTONESE, "yue", "負責銷售。", "refused"],
  [JAPANESE, "ja", "予算管理を担当。", "refused"],
  [JAPANESE, "ja", "10名のチームを管理。", "stated"],
  [POLISH, "pl", "Odpowiada za płace.", "refused"],
  // A leader in the place of a helper, in scripts without spaces and in translations.
  [JAPANESE, "ja", "新システムの導入を主導。", "refused"],
  [JAPANESE, "ja", "新システムの導入を支援。", "stated"],
  [CHINESE, "zh", "主导上线支付系统。", "refused"],
  [CHINESE, "en", "Led the launch of the payment system.", "refused"],
  [CHINESE, "en", "Helped launch the payment system.", "kept"],
  [JAPANESE, "en", "Led the introduction of a new system.", "refused"],
  [FITTER, "en", "Led the construction of the exhibition hall.", "refused"],
  [FITTER, "en", "Helped build the new exhibition hall.", "kept"],
  // A verb or a part of another name in the place of a title or a name.
  [ENGINEER, "en", "Lead engineer", "refused", "headline"],
  [ENGINEER, "en", "Team lead", "refused", "headline"],
  [ENGINEER, "en", "Board member of Lark Retail.", "refused"],
  [ENGINEER, "en", "She is a plumber.", "refused"],
  [ENGINEER, "en", "Engineer at Lark Retail.", "stated"],
  [ENGINEER, "en", "Led a team of seven people.", "stated"],
  [STUDENT, "ja", "東京大学 経済学部 卒業", "refused", "education"],
  [STUDENT, "ja", "京都大学 経済学部 卒業", "stated", "education"],
  // The value has no negation, or a leader in the place of a helper.
  [ENGLISH, "en", "Led the introduction of a barcode system.", "refused"],
  [ENGLISH, "en", "Headed the writing of the hygiene handbook.", "refused"],
  [ENGLISH, "en", "Responsible for the merger of two depots.", "refused"],
  [ENGLISH, "en", "Managed the budget.", "refused"],
  [ENGLISH, "en", "Responsible for budget management.", "refused"],
  [ENGLISH, "en", "Worked with asbestos.", "refused"],
  [GERMAN, "de", "Leitete die Einführung eines Kassensystems.", "refused"],
  [GERMAN, "de", "Verantwortlich für die Fusion zweier Lager.", "refused"],
  [GERMAN, "de", "Verwaltete das Budget.", "refused"],
  [GERMAN, "en", "Managed the budget.", "refused"],
  [FRENCH, "fr", "A dirigé la mise en place d'un système de caisse.", "refused"],
  [FRENCH, "fr", "A géré le budget.", "refused"],
  [FRENCH, "en", "Managed the merger of two warehouses.", "refused"],
  [DUTCH, "nl", "Leidde de invoering van een kassasysteem.", "refused"],
  [DUTCH, "nl", "Beheerde het budget.", "refused"],
  [DUTCH, "nl", "Ervaring met lassen.", "refused"],
  [GERMAN, "de", "Leitung der Hygienegruppe und Einkauf", "refused"],
  [GERMAN, "de", "Sie leitete die Hygienegruppe bei der Lerche GmbH.", "refused"],
  // The value is as strong as its source.
  [GERMAN, "de", "Mitarbeit in der Hygienegruppe", "kept"],
  [ENGLISH, "en", "Helped to introduce a barcode system.", "kept"],
  [ENGLISH, "en", "Did not manage the budget.", "kept"],
  [ENGLISH, "en", "Reduced costs without closing depots.", "kept"],
  [ENGLISH, "en", "Met all deadlines.", "kept"],
  [ENGLISH, "en", "Managed the stock of four shops.", "kept"],
  [GERMAN, "de", "Wirkte bei der Fusion zweier Lager mit.", "kept"],
  [FRENCH, "fr", "A réduit les coûts.", "kept"],
  [FRENCH, "fr", "A participé à la fusion de deux entrepôts.", "kept"],
  [DUTCH, "nl", "Hielp bij de invoering van een kassasysteem.", "kept"],
  // A compound or another verb names a leader.
  [
    "Gruppenleiterin, Kita Mühle, Kiel, 2015 - 2020\nGruppe mit 17 Kindern.\n",
    "de",
    "Leitet eine Gruppe mit 17 Kindern.",
    "kept",
  ],
  [
    "Erzieherin, Kita Mühle, Kiel, 2015 - 2020\nGruppe mit 17 Kindern.\n",
    "de",
    "Leitet ein Team mit 17 Erziehern.",
    "refused",
  ],
  ["2015 - 2020 apotekschef, Apoteket Ek AB\nAnsvarar för nio anställda.\n", "sv", "Leder nio anställda.", "kept"],
  [
    "2015 - 2020 electricista, Montajes Ría\nSupervisa a tres aprendices.\n",
    "en",
    "Supervises three apprentices.",
    "kept",
  ],
  // A study that was left is not finished, in any words.
  [
    "2019-2020 Bachelor Natuurkunde, Universiteit Leiden, gestopt na het eerste jaar",
    "nl",
    "Hij heeft de bachelor Natuurkunde niet afgemaakt.",
    "stated",
  ],
  [
    "2019-2020 Bachelor Natuurkunde, Universiteit Leiden, gestopt na het eerste jaar",
    "nl",
    "Hij heeft de bachelor Natuurkunde afgemaakt.",
    "refused",
  ],
  ["2019-2020 Laurea in Fisica, Pisa, interrotta", "it", "Non ha portato a termine la laurea in Fisica.", "stated"],
  ["2019-2020 Laurea in Fisica, Pisa, conseguita", "it", "Non ha portato a termine la laurea in Fisica.", "refused"],
  // A wish is no skill and no experience.
  [WISHES.en, "en", "Marble carving", "refused", "skills"],
  [WISHES.de, "de", "Marmor", "refused", "skills"],
  [WISHES.fr, "fr", "Marbre", "refused", "skills"],
  [WISHES.es, "es", "Mármol", "refused", "skills"],
  [WISHES.it, "it", "Marmo", "refused", "skills"],
  [WISHES.nl, "nl", "Marmer", "refused", "skills"],
  [WISHES.pt, "pt", "Mármore", "refused", "skills"],
  [WISHES.sv, "sv", "Marmor", "refused", "skills"],
  [WISHES.en, "en", "She is trained in marble carving.", "refused", "profile"],
  [WISHES.en, "en", "She wants to learn marble carving.", "kept", "profile"],
  // Experience that somebody wants to use.
  [WISHES.en, "en", "Granite", "kept", "skills"],
])("%#", expectAnswer);

/** Each CV has verbs in the first person or in another form than that of the values. */
const FORMS = {
  en: `Experience
2015 - 2020 Buyer, Lark Retail
Spearheaded the hygiene campaign with 9 people. Collaborated on a handbook for suppliers. Boosts sales by 18% a year.
Education
2010 - 2012 MSc Chemistry, University of Leeds, dropout
`,
  es: `Experiencia
2015 - 2020 Comprador, Alondra SL
Dirijo un equipo de 9 personas. Apoya el montaje de la feria. Reducía los gastos un 18 % cada año.
Formación
2010 - 2012 Máster en Química, Universidad de Oviedo. No lo terminé.
`,
  pt: `Experiência
2015 - 2020 Comprador, Cotovia Lda
Coordenava uma equipa de 9 pessoas. Auxilia a montagem da feira. Reduzia os custos em 18 % por ano.
Formação
2010 - 2012 Mestrado em Química, Universidade do Minho. Não o concluí.
`,
  fr: `Expérience
2015 - 2020 Acheteur, Alouette SA
Je gérais une équipe de 9 personnes. J'épaulais ma collègue au salon des achats. Je diminuais les coûts de 18 % par an.
Formation
2010 - 2012 Master de chimie, Université de Nantes. Je ne l'ai pas fini.
`,
  it: `Esperienza
2015 - 2020 Acquirente, Allodola Srl
Coordino una squadra di 9 persone. Aiutavo ad allestire la fiera. Ridussi i costi del 18 %.
Formazione
2010 - 2012 Laurea magistrale in Chimica, Università di Pisa. Non la conclusi.
`,
  de: `Berufserfahrung
2015 - 2020 Einkäufer, Lerche GmbH
Ich leite ein Team von 9 Personen. Ich nahm an der Fusion zweier Lager teil. Ich senke die Kosten um 18 %.
Ausbildung
2010 - 2012 Master Chemie, Universität Kiel. Ich schloss ihn nicht ab.
`,
  nl: `Werkervaring
2015 - 2020 Inkoper, Leeuwerik BV
Ik leid een team van 9 personen. Nam deel aan de fusie van twee magazijnen. Ik verlaag de kosten met 18 %.
Opleiding
2010 - 2012 Master Scheikunde, Universiteit Leiden. Die rondde ik niet af.
`,
  da: `Erfaring
2015 - 2020 Indkøber, Lærke ApS
Forestod et team på 9 personer. Har assisteret ved indretningen af messen. Mindskede omkostningerne med 18 %.
Uddannelse
2010 - 2012 Master i kemi, Aarhus Universitet. Opgav studiet.
`,
  nb: `Arbeidserfaring
2015 - 2020 Innkjøper, Lerke AS
Har styrt et team på 9 personer. Har assistert ved innredningen av messen. Minsket kostnadene med 18 %.
Utdanning
2010 - 2012 Master i kjemi, Universitetet i Bergen. Ga opp studiet.
`,
  sv: `Arbetslivserfarenhet
2015 - 2020 Inköpare, Lärkan AB
Har styrt ett team på 9 personer. Har assisterat vid inredningen av mässan. Har reducerat kostnaderna med 18 %.
Utbildning
2010 - 2012 Master i kemi, Lunds universitet. Gav upp studierna.
`,
  cs: `Praxe
2015 - 2020 Nákupčí, Skřivan s.r.o.
Vedu tým 9 lidí. Podporuje přípravu veletrhu. Snižoval náklady o 18 %.
Vzdělání
2010 - 2012 Magisterské studium chemie, Univerzita Karlova. V roce 2012 přerušil.
`,
  ja: `職歴
2015年4月～2020年3月 株式会社ひばり 購買
倉庫統合プロジェクトに携わる。費用を18%減らした。新人9名を教えた。
学歴
2010年4月～2012年3月 京都大学大学院 化学専攻 修士課程 断念
`,
  zh: `工作经历
2015年7月-2020年5月 云雀公司 采购员
帮助筹备展会。统筹9人团队。成本下降18%。
教育背景
2010年9月-2012年6月 南京大学 化学硕士 中途放弃
`,
  yue: `工作經驗
2015年7月-2020年5月 雲雀公司 採購員
陪同籌備展會。帶住9人團隊。成本下降18%。
學歷
2010年9月-2012年6月 香港大學 化學碩士 中途放棄
`,
};

test.each<Case>([
  [FORMS.en, "en", "Responsible for a handbook for suppliers.", "refused"],
  [FORMS.en, "en", "Reduces sales by 18% a year.", "refused"],
  [FORMS.en, "en", "MSc Chemistry, University of Leeds, 2012", "refused", "education"],
  [FORMS.en, "nl", "Leidde een hygiënecampagne met 9 personen.", "kept"],
  [FORMS.en, "en", "Led the campaign with 9 people.", "kept"],
  [FORMS.es, "es", "Aumentó los gastos un 18 % cada año.", "refused"],
  [FORMS.es, "es", "Máster en Química, Universidad de Oviedo, 2012", "refused", "education"],
  [FORMS.es, "en", "Completed a master in Chemistry at Universidad de Oviedo.", "refused", "education"],
  [FORMS.es, "es", "Dirige un equipo de 9 personas.", "kept"],
  [FORMS.es, "en", "Leads a team of 9 people.", "kept"],
  [FORMS.pt, "pt", "Aumentou os custos em 18 % por ano.", "refused"],
  [FORMS.pt, "pt", "Mestrado em Química, Universidade do Minho, 2012", "refused", "education"],
  [FORMS.pt, "en", "Master of Chemistry, Universidade do Minho, completed in 2012", "refused", "education"],
  [FORMS.pt, "pt", "Coordenou uma equipa de 9 pessoas.", "kept"],
  [FORMS.pt, "en", "Led a team of 9 people.", "kept"],
  [FORMS.fr, "fr", "A dirigé le salon des achats.", "refused"],
  [FORMS.fr, "fr", "A augmenté les coûts de 18 % par an.", "refused"],
  [FORMS.fr, "fr", "Master de chimie, Université de Nantes, 2012", "refused", "education"],
  [FORMS.fr, "fr", "Gère une équipe de 9 personnes.", "kept"],
  [FORMS.fr, "en", "Manages a team of 9 people.", "kept"],
  [FORMS.it, "it", "Ha aumentato i costi del 18 %.", "refused"],
  [FORMS.it, "it", "Laurea magistrale in Chimica, Università di Pisa, 2012", "refused", "education"],
  [FORMS.it, "en", "Completed a master in Chemistry at Università di Pisa.", "refused", "education"],
  [FORMS.it, "it", "Coordina una squadra di 9 persone.", "kept"],
  [FORMS.it, "en", "Leads a team of 9 people.", "kept"],
  [FORMS.de, "de", "Leitete die Fusion zweier Lager.", "refused"],
  [FORMS.de, "de", "Steigerte die Kosten um 18 %.", "refused"],
  [FORMS.de, "de", "Master Chemie, Universität Kiel, 2012", "refused", "education"],
  [FORMS.de, "de", "Master Chemie, Universität Kiel (nicht abgeschlossen)", "kept", "education"],
  [FORMS.de, "de", "Leitet ein Team von 9 Personen.", "kept"],
  [FORMS.de, "en", "Leads a team of 9 people.", "kept"],
  [FORMS.nl, "nl", "Leidde de fusie van twee magazijnen.", "refused"],
  [FORMS.nl, "nl", "Verhoogde de kosten met 18 %.", "refused"],
  [FORMS.nl, "nl", "Master Scheikunde, Universiteit Leiden, 2012", "refused", "education"],
  [FORMS.nl, "nl", "Leidt een team van 9 personen.", "kept"],
  [FORMS.nl, "en", "Leads a team of 9 people.", "kept"],
  [FORMS.da, "da", "Ansvarlig for indretningen af messen.", "refused"],
  [FORMS.da, "da", "Øgede omkostningerne med 18 %.", "refused"],
  [FORMS.da, "da", "Master i kemi, Aarhus Universitet, 2012", "refused", "education"],
  [FORMS.da, "da", "Ledede et team på 9 personer.", "kept"],
  [FORMS.da, "en", "Led a team of 9 people.", "kept"],
  [FORMS.nb, "nb", "Ansvarlig for innredningen av messen.", "refused"],
  [FORMS.nb, "nb", "Økte kostnadene med 18 %.", "refused"],
  [FORMS.nb, "nb", "Master i kjemi, Universitetet i Bergen, 2012", "refused", "education"],
  [FORMS.nb, "nb", "Ledet et team på 9 personer.", "kept"],
  [FORMS.nb, "en", "Led a team of 9 people.", "kept"],
  [FORMS.sv, "sv", "Ansvarig för inredningen av mässan.", "refused"],
  [FORMS.sv, "sv", "Ökade kostnaderna med 18 %.", "refused"],
  [FORMS.sv, "sv", "Master i kemi, Lunds universitet, 2012", "refused", "education"],
  [FORMS.sv, "sv", "Ledde ett team på 9 personer.", "kept"],
  [FORMS.sv, "en", "Led a team of 9 people.", "kept"],
  [FORMS.cs, "cs", "Odpovídá za přípravu veletrhu.", "refused"],
  [FORMS.cs, "cs", "Zvýšil náklady o 18 %.", "refused"],
  [FORMS.cs, "cs", "Magisterské studium chemie, Univerzita Karlova, 2012", "refused", "education"],
  [FORMS.cs, "cs", "Vede tým 9 lidí.", "kept"],
  [FORMS.cs, "en", "Leads a team of 9 people.", "kept"],
  [FORMS.ja, "ja", "倉庫統合プロジェクトを主導。", "refused"],
  [FORMS.ja, "ja", "費用を18%増加。", "refused"],
  [FORMS.ja, "en", "Completed a master in chemistry at Kyoto University.", "refused", "education"],
  [FORMS.ja, "ja", "京都大学大学院 化学専攻 修士課程", "refused", "education"],
  [FORMS.ja, "ja", "新人9名を指導。", "kept"],
  [FORMS.zh, "zh", "负责筹备展会。", "refused"],
  [FORMS.zh, "en", "Increased costs by 18%.", "refused"],
  [FORMS.zh, "zh", "南京大学 化学硕士", "refused", "education"],
  [FORMS.zh, "zh", "带领9人团队。", "kept"],
  [FORMS.zh, "en", "Led a team of 9 people.", "kept"],
  [FORMS.yue, "yue", "負責籌備展會。", "refused"],
  [FORMS.yue, "en", "Increased costs by 18%.", "refused"],
  [FORMS.yue, "yue", "香港大學 化學碩士", "refused", "education"],
  [FORMS.yue, "yue", "帶領9人團隊。", "kept"],
  [FORMS.yue, "en", "Led a team of 9 people.", "kept"],
])("form of a verb %#", expectAnswer);

const REMARKS = `Experience
Data Analyst, Moorland Trust, Leeds, 2019 - 2023
I support the Head of Reporting, Ines Calder, who manages our team of eight; I have no reports of my own.
Assistant to the board, Fellside Mills, Leeds, 2016 - 2019
Stock counts, mostly alongside my degree.
Education
BSc Statistics, University of Leeds, 2016
Skills
Sauces, bread; no experience with sushi
Languages: English (native), Igbo (spoken at home, I cannot write it), French (A-level)`;

const OPEN = `Formación
Grado en Biología, Universidad de León, 2009 – 2013
Experiencia
Ingeniera de proyectos · Estudio Arlanza · 2015 – 2020
No firmaba los proyectos, porque no estaba colegiada.
Certificados
Manipulador de alimentos, nivel básico, 2020`;

const PROJECT = `Expérience
Depuis avril 2021 : Planificatrice, Laiteries Corbel, Savenay
Participation à la mise en place du TMS Navio, projet dirigé par Yann Riou
Informatique : Navio, Excel`;

const TIMBER = "Geen ervaring met ziekenhuisbouw; beperkte ervaring met houtbouw (één paviljoen).";

const DENIED = {
  nl: `Ik ben ontwikkelaar en zoek een functie voor 32 uur per week; leidinggeven ambieer ik niet.
Vaardigheden
Java, Kotlin
Geen ervaring met .NET en Azure.`,
  fr: `Depuis 2020, je suis ingénieur chez Alpresse SAS à Grenoble.
Je n'encadre pas d'équipe, mais je forme les nouveaux arrivants au logiciel Ansys.`,
  en: `EDUCATION
BSc Nursing, University of Limerick, 2005–2009
MSc in Leadership, RCSI: place accepted, due to begin in September 2025
WORK
Copperline, Spokane, 2018 - 2021
Ranked 3rd of 22 reps in 2019`,
};

const CHEF = `Beruflicher Werdegang
2018 – 2022 Souschefin, Hotel Inselblick, Lindau
Vertretung des Küchenchefs Anton Mayr an seinen freien Tagen
Ausbildung
2010 – 2013 Köchin, Gasthof Rössle, IHK-Prüfung mit Note 1,9
Zertifikate
Kein Sommelier-Abschluss`;

test.each<Case>([
  // A relative clause is about the person before it, also where the writer says `I`.
  [REMARKS, "en", "Manages a team of eight.", "refused"],
  [REMARKS, "de", "Leitet ein Team von acht Personen.", "refused"],
  [REMARKS, "en", "Works in a team of eight.", "kept"],
  [REMARKS, "en", "Team of eight, led by Ines Calder", "kept"],
  // A remark in parentheses is about the item before it only.
  [REMARKS, "es", ["Inglés: lengua materna", "Francés (A-level)"], "kept", "languages"],
  [REMARKS, "es", "Igbo (hablado y escrito)", "refused", "languages"],
  [REMARKS, "en", "Igbo: spoken and written", "refused", "languages"],
  [REMARKS, "es", "Igbo (hablado)", "kept", "languages"],
  ["Breton : compris, non parlé", "en", "Breton: spoken", "refused", "languages"],
  ["Breton : compris, non parlé", "en", "Breton: understood", "kept", "languages"],
  // The degree of `alongside my degree` is the candidate's.
  [REMARKS, "en", "Degree in Statistics, University of Leeds, 2016", "kept", "education"],
  // The preparation of food is not that of an examination.
  [REMARKS, "de", "Sushi preparation", "refused", "skills"],
  // A short translated sentence whose only known words are denied.
  [OPEN, "en", "Signed the projects.", "refused"],
  [OPEN, "en", "Did not sign the projects.", "kept"],
  [OPEN, "es", "Manipulador de alimentos, nivel superior, 2020", "refused", "certificates"],
  [OPEN, "es", "Manipulador de alimentos, nivel básico, 2020", "stated", "certificates"],
  // The names of the employer and the candidate do not tell what was led.
  [PROJECT, "en", "At Laiteries Corbel, Ann led the introduction of the Navio TMS.", "refused"],
  [PROJECT, "en", "Took part in the introduction of the Navio TMS.", "kept"],
  // A French preposition is a Dutch conjunction.
  [TIMBER, "fr", "Son expérience de la construction en bois est limitée à un pavillon.", "kept"],
  [TIMBER, "en", "Experience with hospital construction", "refused", "skills"],
  // A course that begins in the future is not finished.
  [
    "KURSER\nManuell terapi, steg 3: kursen börjar våren 2027",
    "sv",
    "Manuell terapi, steg 3 (avklarad)",
    "refused",
    "certificates",
  ],
  [
    "CERTIFICATES\nFleet trainer course: booked, starts January 2027",
    "de",
    "Abgeschlossener Fleet-Trainer-Kurs",
    "refused",
    "certificates",
  ],
  // The ordinary words of a repeated denial can precede it, and a denied title is not claimed.
  ["- seit 2019 kein Unfall auf meinen Baustellen", "de", "Auf seinen Baustellen blieb es ohne Unfälle.", "kept"],
  ["- seit 2019 kein Unfall auf meinen Baustellen", "de", "Auf seinen Baustellen gab es Unfälle.", "refused"],
  ["- Mentor two trainees (not their line manager)", "en", "Has not been a line manager.", "kept"],
  ["- Mentor two trainees (not their line manager)", "en", "Was a line manager.", "refused"],
  // A compound is divided at its second part, too.
  ["- Wundversorgung, Medikamentengabe", "de", "Gabe von Medikamenten", "kept", "experience"],
  ["- Wundversorgung, Medikamentengabe", "de", "Gabe von Insulin", "refused", "experience"],
  // A word from Greek with a German ä.
  ["2022 DU d'orthopédie, non validé", "de", "DU in Orthopädie, 2022", "refused", "education"],
  ["2022 DU d'orthopédie, non validé", "de", "DU in Orthopädie (nicht bestanden)", "kept", "education"],
  // To have watched is no experience, and verbs of having add nothing to what is denied.
  ["Ik werk met ONS; met HiX heb ik alleen meegekeken.", "en", "Experience with HiX", "refused", "skills"],
  ["Ik werk met ONS; met HiX heb ik alleen meegekeken.", "en", "Works with ONS", "kept", "skills"],
  ["ADR-Schein nicht vorhanden", "de", "Einen ADR-Schein besitzt sie nicht.", "kept", "certificates"],
  ["Participation à la certification ISO 9001", "fr", "Pilotage de la certification ISO 9001", "refused", "experience"],
  ["- Steuerung des Wareneingangs mit 14 Mitarbeitenden", "de", "Leitet 14 Beschäftigte im Wareneingang.", "kept"],
  // What has expired is not valid, and what somebody hopes for or expects is not held.
  ["CERTIFIKATER\nSvejsecertifikat, udløb i 2016", "da", "Gyldigt svejsecertifikat", "refused", "certificates"],
  [
    "Papieren\n- Lean Yellow Belt, 2022 (de Green Belt wil ik gaan doen)",
    "nl",
    "Lean Green Belt",
    "refused",
    "certificates",
  ],
  [
    "Papieren\n- Lean Yellow Belt, 2022 (de Green Belt wil ik gaan doen)",
    "nl",
    "Lean Yellow Belt",
    "kept",
    "certificates",
  ],
  ["Jeg regner med at tage krancertifikat i 2031.", "en", "Certificate, obtained in 2031", "refused", "certificates"],
  [
    "EDUCATION\nMSc Data Science, University of Leeds. Started October 2024, expected summer 2031",
    "en",
    "MSc Data Science, University of Leeds, awarded in 2031",
    "refused",
    "education",
  ],
  // The full stop of `.NET` ends no sentence, and a denial at the end is about what precedes it.
  [DENIED.nl, "nl", ["Java", "Azure"], "changed", "skills"],
  [DENIED.nl, "nl", "Zoekt een leidinggevende functie voor 32 uur.", "refused"],
  [DENIED.fr, "en", "Manages a team.", "refused"],
  [DENIED.en, "en", "MSc Leadership, RCSI, completed in 2025", "refused", "education"],
  [DENIED.en, "en", "Ranked first of 22 reps in 2019", "refused"],
  [DENIED.en, "en", "Ranked third of 22 reps in 2019", "kept"],
  // Deputizing raises nobody, and one examination is not another.
  [CHEF, "de", "Stellvertretung von Küchenchef Anton Mayr", "kept", "experience"],
  [CHEF, "de", "Gelernte Köchin (Gasthof Rössle), IHK-Abschluss mit der Note 1,9", "kept", "education"],
  [CHEF, "de", "Sommelier-Abschluss", "refused", "certificates"],
])("a remark %#", expectAnswer);

const SURVEYS =
  "Erfarenhet\nVattenverket Sala AB, Sala\nTekniker | 2018 – 2020\n* provtagning: assisterade, tolkade inte analyser\n";

test.each<Case>([
  // The clause behind the conjunction is denied.
  [SURVEYS, "de", "Assistierte bei der Probenahme und wertete die Analysen aus.", "refused"],
  [SURVEYS, "en", "Assisted with sampling.", "kept"],
  [SURVEYS, "de", "Assistierte bei der Probenahme und wertete keine Analysen aus.", "kept"],
])("a denied clause of a translated sentence %#", expectAnswer);

const PLANNER = "Ute Brandt\nPlanner of freight trains. Familiar with Julia. Basic knowledge of QGIS.\n";

test.each<Case>([
  // More than knowledge of what the CV says with a hedge.
  [PLANNER, "en", "She has built Julia services.", "refused"],
  [PLANNER, "en", "She draws maps in QGIS every day.", "refused"],
  [PLANNER, "de", "Sie hat Julia im Produktivbetrieb eingesetzt.", "refused"],
  [PLANNER, "en", "She knows Julia.", "kept"],
  [PLANNER, "en", "She is acquainted with Julia and knows the basics of QGIS.", "kept"],
  [PLANNER, "de", "Vertraut mit Julia, Grundkenntnisse in QGIS.", "kept"],
])("a deed with something that is only familiar %#", expectAnswer);
