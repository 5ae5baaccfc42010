import { describe, expect, it } from "vitest";
import { reportAnonymity } from "../../anonymity/anonymise.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";

/** Each case: language, name, text, the parts that must be hidden, and the parts that must be kept. */
type Case = readonly [language: string, name: string, text: string, hidden: readonly string[], kept: readonly string[]];

const NICKNAMES: readonly Case[] = [
  ["nl", "Petronella Smid", "Vraag op het lab naar Nel.", ["Nel."], ["op het lab"]],
  ["de", "Brigitte Anders", "Gitti und ihr Team, die Biggi vom Empfang.", ["Gitti", "Biggi"], ["Empfang"]],
  ["de", "Ludmilla Frey", "Ludi hat geliefert.", ["Ludi"], ["geliefert"]],
  ["fr", "Bernadette Morel", "Nadette tient la caisse.", ["Nadette"], ["la caisse"]],
  ["fr", "Marie-Claude Aubin", "MC forme les apprentis.", ["MC"], ["apprentis"]],
  ["es", "Encarnación Vidal", "Encarni cocina para cien.", ["Encarni"], ["para cien"]],
  ["pt", "Joaquim Prates", "Quim dirige o trator.", ["Quim"], ["o trator"]],
  ["it", "Gaetano Riva", "Tano ripara i motori.", ["Tano"], ["i motori"]],
  ["sv", "Margareta Falk", "Maggan sköter bokföringen.", ["Maggan"], ["bokföringen"]],
  ["cs", "Oldřich Beneš", "Olda svařuje trubky.", ["Olda"], ["trubky"]],
];

const ALIASES: readonly Case[] = [
  ["nl", "Hannelore Bos", "Ik ben Hannelore (Lore voor collega's). Lore werkt.", ["Lore"], ["voor collega's"]],
  ["de", "Friederike Stein", "Ich werde von Freunden Rike genannt. Rike forscht.", ["Rike"], ["Freunden", "forscht"]],
  ["de", "Friederike Stein", "Im Team heißt sie Rike; das Tool heißt sie Kubernetes.", ["Rike"], ["Kubernetes"]],
  ["de", "Friederike Stein", "Rufname Rike", ["Rike"], ["Rufname"]],
  ["sv", "Alexandra Ek", "Alexandra (Sandra bland vänner) syr. Sandra lagar.", ["Sandra"], ["bland vänner", "lagar"]],
  ["pl", "Krzysztof Wiśniewski", "Z Krzyśkiem, Krzyśkowi, z Krzysiem i Krzychem.", ["Krzyś", "Krzys", "Krzych"], []],
  ["ar", "فاطمة محمود", "تعرف باسم أم يوسف في المدرسة", ["يوسف"], ["المدرسة"]],
  ["fr", "Frédérique Bel", "Python (Java pour les intimes) et Docker.", [], ["Python (Java", "Docker"]],
  ["pl", "Jan Lipa", "Referencje wystawiła Ewa Lis, majster.", ["Ewa Lis"], ["majster"]],
];

const SCRIPTS: readonly Case[] = [
  ["zh", "赵国栋", "小赵修车，老赵带徒弟。", ["小赵", "老赵"], ["修车", "带徒弟"]],
  ["yue", "馮志偉", "阿偉做廚房，馮師傅識煮粥。", ["阿偉", "馮師傅"], ["做廚房", "煮粥"]],
  ["en", "Liu Jianhua", "In Chinese: 刘建华, engineer at 中国铁路.", ["刘建华"], ["engineer", "中国铁路"]],
  ["yue", "Wong Siu Ming", "黃小明喺九龍教書。", ["黃小明"], ["教書"]],
  ["ja", "長谷川優子", "長谷川と優子の二人。", ["長谷川", "優子"], ["二人"]],
  ["ja", "小林 ひかり", "読みはコバヤシ ヒカリです。", ["コバヤシ ヒカリ"], ["です"]],
];

/** Names of organizations, places and works that contain a word of the name, and ordinary words in small letters. */
const OTHER_NAMES: readonly Case[] = [
  [
    "en",
    "Anna Marsh",
    "Marsh taught at Marsh Grammar School and at Marsh Brenning.",
    ["Marsh taught"],
    ["Marsh Brenning"],
  ],
  ["en", "Ute Heydt", "Since 2015 at Bauer & Heydt Ltd. Bauer left.", ["& Heydt", "at Bauer"], ["Bauer left"]],
  ["de", "Ute Heydt", "Kauffrau, Heydt GmbH. Lehre bei Heydt & Partner.", ["Heydt", "GmbH"], ["Kauffrau", "Partner"]],
  ["en", "Ute Heydt", "Taught at Heydt Academy. Ute Heydt, Acme Ltd.", ["Ute"], ["Heydt Academy", "Acme Ltd"]],
  ["en", "Anna Marsh", "Founder of Marsh & Daughters; Marsh ran the shop.", ["Marsh"], ["Founder", "Daughters"]],
  [
    "fr",
    "Luc Moulin",
    "Moulin a dirigé le Musée Moulin et peint un moulin.",
    ["Moulin a"],
    ["Musée Moulin", "un moulin"],
  ],
  ["es", "Lorena Valencia", "Valencia (España): Valencia dirigió a Pep.", ["Valencia dirigió"], ["Valencia (España)"]],
  [
    "nl",
    "Jan Molen",
    "Molen leidde ‘Van Molen tot Brug’ en de molen.",
    ["Molen leidde"],
    ["Van Molen tot Brug", "de molen"],
  ],
  ["fi", "Aino Koski", "Kosken lukio; Aino Koskea kiitti Pekka.", ["Koskea"], ["Kosken lukio"]],
  ["ar", "سليم حداد", "عمل سليم في شركة حداد منذ 2014.", ["سليم", "حداد"], ["شركة"]],
  ["fa", "پاییز کریمی", "او در پاییز ۱۳۹۸ آمد.", [], ["پاییز ۱۳۹۸"]],
  ["id", "Budi Melati", "Melati pindah ke PT Melati Nusantara.", ["Melati pindah"], ["PT Melati Nusantara"]],
  ["en", "Anna Marsh", "Nurse at Brock Marsh Hospital.", [], ["Brock Marsh Hospital"]],
  ["zh", "安静", "安静负责仓库，非常安静。", ["安静负责"], ["非常安静"]],
  ["ja", "木村 つばさ", "つばさは「つばさ橋」を担当。", ["つばさは"], ["つばさ橋"]],
  ["pl", "Ewa Nowak", "Od 2014 r. pani Ewa prowadzi sklep.", ["Ewa"], ["Od 2014 r."]],
  ["de", "Ute Kern", "Das Projekt „Alte Gasse 2019“ endet.", [], ["Alte Gasse 2019"]],
];

const BESIDE: readonly Case[] = [
  ["pt", "Paulo Reis", "Paulo Reis, o “Beto”, liderou.", ["Beto"], ["liderou"]],
  ["el", "Μαρία Δούκα", "Η Δούκα (Μαίρη) ήρθε.", ["Μαίρη"], ["ήρθε"]],
  ["lt", "Ona Kairienė", "Ona Kairienė (mergautinė pavardė Butkutė).", ["Butkutė"], ["pavardė"]],
  ["sv", "Siv Ek", "Intygas av Berit Sjöholm, CFO.", ["Berit Sjöholm"], ["CFO"]],
  ["ar", "سليم حداد", "عمل تحت إشراف المهندس فهد العتيبي.", ["فهد العتيبي"], ["إشراف"]],
  ["de", "Ute Kern", "Referenz zum Ladenbau: Gernot Pfahl, Filialleiter.", ["Gernot Pfahl"], ["Filialleiter"]],
  ["ko", "김민준", "추천인: 황보라미 부장, 유통.", ["황보라미"], ["유통"]],
  ["he", "דנה לוי", 'ממליצה: ד"ר רותם כץ, חיפה.', ["רותם"], ["חיפה"]],
  ["fr", "Luc d'Aubin", "D’Aubin, dit « Lulu », chante.", ["Lulu"], ["chante"]],
  ["fr", "Luc Bel", "Adresse : BP 412 Lomé, tél. fixe", ["BP 412"], []],
  ["ja", "山本 健太", "父・山本一郎の店を継ぎ、母の山本はなが帳場。", ["一郎", "はな"], ["の店を継ぎ", "が帳場"]],
  ["ja", "山本 健太", "父・鈴木次郎、祖父の店と母の故郷の味。", ["次郎"], ["祖父の店と母の故郷の味"]],
  ["ja", "佐藤誠一", "妻の佐藤美咲の実家", ["美咲"], ["の実家"]],
  ["zh", "周海涛", "继承父亲周建国的饭店。", ["建国"], ["的饭店"]],
  ["pt", "Maria Aparecida dos Santos Lima", "Lima MAS, Souza T. Mas não.", ["MAS"], ["Souza T", "Mas não"]],
  [
    "de",
    "Ute Ilse Kern-Wolf",
    "Kern-Wolf UI, Nowak C. U.K.-W. koordinierte.",
    ["UI", "-W."],
    ["Nowak C", "koordinierte"],
  ],
  ["de", "Ute Kern", "Doktorvater: Prof. Helmut Krause. Kern U., Krause H.", ["H.", "U."], ["Doktorvater"]],
  ["fr", "Anne-Lise Roy-Petit", "Anne-Lise R.-P. a formé six apprenties.", ["R.", "P."], ["a formé six"]],
  ["es", "José Luis Pérez", "Pérez JL, Ruiz A. Pérez IT y HR.", ["JL"], ["Ruiz A", "IT y HR"]],
  ["sv", "Karl-Erik Åberg", "Åberg K-E & Ek S, Zool. J.", ["K-E"], ["Ek S", "Zool. J."]],
  ["ta", "முருகன் வேலு", "பிறந்த தேதி 11.02.1983.", ["11.02.1983"], []],
];

const FACTS: readonly Case[] = [
  ["nl", "Wouter Pel", "Ik ben nu vijftig jaar. Geboren ben ik in Goes.", ["vijftig", "Goes"], []],
  ["de", "Ute Kern", "Mit meinen 61 Jahren lerne ich Go.", ["61"], ["lerne ich Go"]],
  ["fr", "Luc Bel", "Je suis né un 3 mai 1971 à Tulle.", ["3 mai 1971", "Tulle"], []],
  ["it", "Ugo Neri", "Con i miei 48 anni, corro ancora.", ["48"], ["corro ancora"]],
  ["yue", "何志明", "今年四十二歲，做水喉。", ["四十二"], ["做水喉"]],
  ["zh", "周海涛", "1990年2月出生于四川省成都市。", ["1990年2月", "四川省成都市"], []],
  ["ja", "原田学", "出身は青森県弘前市です。", ["青森県弘前市"], []],
  ["pt", "Ana Lima", "Inscrita na OAB/SP sob o nº 234.567, desde 2001.", ["234.567"], ["OAB/SP", "desde 2001"]],
  [
    "pt",
    "Ana Lima",
    "OAB/SP 234.567, COREN-SP 123.456, XYZ/RJ n.º 4471; NBR/SP 15575",
    ["4.5", "3.4", "4471"],
    ["15575"],
  ],
  ["ja", "木村学", "調理師免許 第123456号、第12345号案件", ["123456"], ["第12345号案件"]],
  ["nl", "Wouter Pel", "Visum FOD Volksgezondheid nr. 184402", ["184402"], ["Volksgezondheid"]],
  ["it", "Ugo Neri", "REC commercio n. 55821, ordine articolo n. 44711", ["55821"], ["commercio", "44711"]],
  ["fr", "Luc Bel", "Inscrit au barreau de Lyon sous le n° 4471, norme NF/EN 14960", ["4471"], ["Lyon", "14960"]],
  ["de", "Ute Kern", "Zulassung als Anwältin Nr. 88123; DIN/EN 9606", ["88123"], ["Anwältin", "9606"]],
  ["en", "Ann Dyer", "RN license #445566. The licence cost is 12000. TCP/IP 8080", ["445566"], ["12000", "8080"]],
  ["es", "Pilar Gil", "Patente: GHJK-81, color rojo.", ["GHJK-81"], ["color rojo"]],
];

const OTHERS: readonly Case[] = [
  ["nl", "Wouter Pel", "Met onze dochtertjes Fenna en Lot op de camping.", ["Fenna", "Lot"], ["camping"]],
  ["fr", "Luc Bel", "Mes jumelles Inès et Capucine dansent.", ["Inès", "Capucine"], ["dansent"]],
  ["yue", "何志明", "太太馮家欣係護士。", ["馮家欣"], ["護士"]],
  ["yue", "何志明", "老婆美玲同個女詠琪都識游水。", ["美玲", "詠琪"], ["游水"]],
  [
    "it",
    "Ugo Neri",
    "Referenze: ing. Carlo Bassi, direttore; dott.ssa Elena Fabbri.",
    ["Carlo Bassi", "Elena Fabbri"],
    ["direttore"],
  ],
  [
    "nl",
    "Wouter Pel",
    "Referenties: dhr. Jan Bos, hoofd inkoop; mevr. dr. Loes Kamp.",
    ["Jan Bos", "Loes Kamp"],
    ["hoofd inkoop"],
  ],
  ["sv", "Siv Ek", "Min handledare doc. Åke Lind är pensionär.", ["Åke Lind"], ["pensionär"]],
];

const ORDINARY: readonly Case[] = [
  ["da", "Lars Hjuler", "En hjuler former egetræ, og Lars former ler.", ["Lars"], ["En hjuler former egetræ"]],
  ["it", "Anna Riviera", "Lungo la riviera ligure Anna guida i turisti.", ["Anna"], ["la riviera ligure"]],
  ["de", "Ute Kern", "Stückliste zu Artikel 07-22-4913 und Auftrag 4711223344.", [], ["07-22-4913", "4711223344"]],
  ["fr", "Luc Bel", "Bon de commande 4500881122, référence 12-345-678.", [], ["4500881122", "12-345-678"]],
  ["ar", "سليم حداد", "مهندس برمجيات", [], ["مهندس برمجيات"]],
  ["fa", "پاییز کریمی", "مهندس نرم‌افزار زیر نظر آقای مهندس رضایی.", ["رضایی"], ["مهندس نرم‌افزار"]],
  ["nb", "Ola Vik", "O l a   V i k Rørlegger. Adresse hjemme: Lia 4, 5003 Bergen", ["Lia 4"], ["Rørlegger"]],
];

/** Licence plates after labels and vehicles, and those whose form is a plate's alone. */
const PLATES: readonly Case[] = [
  ["de", "Jan Lau", "Kfz-Kennz. HH-MH 2210, Trafo T-X 400.", ["HH-MH 2210"], ["Kfz-Kennz.", "T-X 400"]],
  ["en", "Ann Hale", "Own Transit LK19 XVR; car sales Q3 2019.", ["LK19 XVR"], ["Own Transit", "car sales Q3 2019"]],
  ["es", "Ana Ruiz", "Furgoneta propia 1234 KLM.", ["1234 KLM"], ["Furgoneta propia"]],
  ["it", "Ugo Riva", "Auto propria AB 123 CD, patente B", ["AB 123 CD"], ["Auto propria", "patente B"]],
  ["cs", "Petr Beneš", "Dodávka s poznávací značkou 1AB 2345.", ["1AB 2345"], ["Dodávka"]],
  ["pl", "Jan Lipa", "Bus, rejestracja WX 12345.", ["WX 12345"], ["Bus, rejestracja"]],
  ["ja", "田中 花子", "車のナンバーは品川 300 あ 12-34です。", ["品川", "12-34"], ["車のナンバーは", "です"]],
  ["ar", "سامي حداد", "سيارة برقم لوحة أ ب ج 1234", ["1234"], ["سيارة برقم لوحة"]],
  ["nl", "Jan Smid", "Datum 12-MEI-19, Caddy 12-BGH-3.", ["12-BGH-3"], ["12-MEI-19", "Caddy"]],
];

/** Doors in buildings without a street. */
const DOORS: readonly Case[] = [
  ["en", "Ann Hale", "Contact: Flat 12B, Block 3, Mei Foo", ["12B", "Block 3"], ["Mei Foo"]],
  ["fr", "Luc Morel", "Vit en ville.\nAppt 12B, bât. 3", ["12B", "bât. 3"], ["Vit en ville"]],
  ["pt", "Rui Prates", "Morada atual\nBloco B, apartamento 32", ["Bloco B", "32"], ["Morada atual"]],
  ["nb", "Bo Ek", "Oslo.\nOppgang B, leil. 12", ["Oppgang B", "12"], ["Oslo"]],
  ["zh", "王小明", "现居\n3栋2单元1203室", ["3栋", "1203室"], ["现居"]],
  ["yue", "陳大文", "明苑\n3座12樓B室", ["3座", "B室"], []],
  ["ar", "سامي حداد", "شقة 12، عمارة 3، القاهرة", ["شقة 12", "عمارة 3"], ["القاهرة"]],
  [
    "en",
    "Ann Hale",
    "Taught Unit 5, Block 3 of the course; Unit 4, Module 2",
    [],
    ["Unit 5, Block 3 of", "Unit 4, Module 2"],
  ],
  ["de", "Jan Lau", "Werk Nord, Klasse BE.\nTelefon 0341 555 0199", ["0341 555 0199"], ["Werk Nord, Klasse BE"]],
];

/** Forms of a name that are ordinary words, and words that only contain a part of it. */
const WORDS: readonly Case[] = [
  [
    "fr",
    "Hélène Petit",
    "CAP petite enfance. Crèche Petite Ourse. Petit dirige.",
    ["Petit dirige"],
    ["petite enfance", "Petite Ourse"],
  ],
  ["de", "Rosa Klein", "Kleine Anfragen. Klein leitet.", ["Klein leitet"], ["Kleine Anfragen"]],
  ["nl", "Jan Klein", "Kleine ondernemingen. Klein leidt.", ["Klein leidt"], ["Kleine ondernemingen"]],
  ["en", "Anna Wolf", "Wolf recolonisation of the Alps. Wolf leads.", ["Wolf leads"], ["Wolf recolonisation"]],
  ["en", "Jonah Frost", "Frost protection for vineyards. Frost wrote it.", ["Frost wrote"], ["Frost protection"]],
  [
    "en",
    "Jason Flash",
    "Skills: flash storage, Adobe Flash. Flash led it.",
    ["Flash led"],
    ["flash storage", "Adobe Flash"],
  ],
  ["en", "Chan Tai Man", "Depot in Ho Man Tin. Tai Man leads.", ["Tai Man"], ["Ho Man Tin"]],
  ["ar", "نور الدين سالم", "مدرس رياضيات. كان المدرس سالم مشكورا.", ["سالم"], ["مدرس رياضيات", "المدرس"]],
  ["es", "Martín Rey", "Escuela de Hostelería Rey Juan Carlos. Rey guía.", ["Rey guía"], ["Hostelería Rey Juan"]],
  ["zh", "高飞", "英文名：Jeff Gao。小高获评先进。", ["Jeff", "小高"], ["获评先进"]],
  [
    "fr",
    "Yves Aubry",
    "Scooter immatriculé EF-219-HB. Portable : 06 39 98 12 34.",
    ["EF-219-HB", "06 39"],
    ["Scooter"],
  ],
];

/** Ages that are items of brackets in scripts without spaces. */
const BRACKETS: readonly Case[] = [
  ["ja", "田中 花子", "営業職（満41歳）、既婚", ["満41歳", "満"], ["営業職（", "）、既婚"]],
  ["zh", "王小明", "（男，41岁）工程师", ["41", "岁"], ["（男，", "）工程师"]],
  ["yue", "陳大文", "廚師（41歲）", ["41", "歲"], ["廚師（"]],
];

const ADDRESSES: readonly Case[] = [
  [
    "pl",
    "Jan Zawada",
    "Adres: ul. Długa 12/4, 41-800 Zabrze. Pracowałem z kowalem.",
    ["Długa"],
    ["Pracowałem z kowalem"],
  ],
  ["de", "Ute Kern", "Anschrift: Amtsweg 2, 79104 Calw. Der Wolf frisst.", ["Amtsweg", "Calw"], ["Der Wolf frisst"]],
  ["en", "Ann Hay", "Address: 7 Lea Lane, Leeds LS6 3BN. Full driving licence.", ["Lea", "LS6"], ["Full driving"]],
  ["fr", "Luc Bel", "Adresse : 12 rue du Gén. Foch, 69003 Lyon. Permis B.", ["Foch", "Lyon"], ["Permis B."]],
  ["cs", "Jan Beneš", "Adresa: Dlouhá 12, 602 00 Brno. Řidičský průkaz B.", ["Dlouhá", "Brno"], ["Řidičský"]],
  ["nl", "Wouter Pel", "Adres: Dr. Dorpslaan 12, 1011 AB St. Anna. Rijbewijs B.", ["Dorps", "Anna"], ["Rijbewijs"]],
  ["en", "Ann Hay", "Address: Flat 3, Rose House. Chapel Lane. Leeds. I drive.", ["Chapel", "Leeds"], ["I drive"]],
  [
    "fr",
    "Luc Bel",
    "J'habite 4 place d'Armes. 24 places en huit mois. Public : neuf",
    ["Armes"],
    ["24 places", "Public"],
  ],
  [
    "fr",
    "Luc Bel",
    "12 cours de danse. Public : enfants. 12 rue du Gén. Foch",
    ["Foch"],
    ["12 cours de danse. Public"],
  ],
  ["es", "Pilar Gil", "34 viajes. Referencias: buenas. 12 viajes a Lyon.", [], ["34 viajes. Referencias", "Lyon"]],
  ["de", "Ute Kern", "12 Straßen saniert. Kunde: Stadt Ulm", [], ["12 Straßen saniert. Kunde"]],
  ["pt", "Paulo Reis", "12 praças novas em Belém. Moro em 5 ruela Sul", ["Sul"], ["12 praças novas em Belém"]],
  [
    "it",
    "Ugo Neri",
    "6 piazze rifatte. Cliente: Comune. Abito in 8 piazzetta Verdi",
    ["Verdi"],
    ["6 piazze rifatte. Cliente"],
  ],
  [
    "es",
    "Pilar Gil",
    "5 plazas de parking. Cliente: Ikea. Vivo en 5 plazuela San Juan",
    ["Juan"],
    ["de parking. Cliente"],
  ],
  ["pt", "Paulo Reis", "15 ruas asfaltadas. Cliente: Prefeitura", [], ["15 ruas asfaltadas. Cliente"]],
];

/** What stays around a removed text. */
const AROUND: readonly Case[] = [
  ["en", "Raymond Chan", "Interim head of audit: Raymond Chan\nName: Raymond Chan", ["Name"], ["head of audit: […]"]],
  ["de", "Ute Kern", "Beste Prüferin: Ute Kern\nTelefon: 0171 2345678", ["Telefon"], ["Beste Prüferin: […]"]],
  ["es", "Pilar Gil", "Premio de ventas: Pilar Gil", ["Pilar"], ["Premio de ventas: […]"]],
  ["zh", "王小明", "最佳教师：王小明", ["小明"], ["最佳教师：[…]"]],
  ["es", "Pilar Gil", "Conduzco. DNI: 12345678Z, y carné", ["12345678Z"], ["DNI: […], y carné"]],
  ["en", "Ann Hay", "Mail s.holt@example.org. Thanks.", ["holt"], ["Mail […]. Thanks."]],
  ["ja", "山本 健太", "山本健太（やまもと けんた）。料理人", ["やまもと"], ["[…]（[…]）。料理人"]],
  ["zh", "王小明", "爱好读书。地址：北京市朝阳区建国路12号\n身高", ["建国路"], ["地址：[…]\n身高"]],
  ["ko", "김민준", "메일 (kim@example.org). 목수", ["kim"], ["메일 ([…]). 목수"]],
  ["it", "Ugo Neri", "Abito in 4 viale Roma. Guido.", ["Roma"], ["[…]. Guido"]],
  ["fr", "Luc Bel", "Écrire à luc.bel@example.org.\nMerci", ["luc.bel"], ["Écrire à […].\nMerci"]],
];

/** What stands beside a form of address or a word for a relative and names nobody. */
const NOBODY: readonly Case[] = [
  [
    "ar",
    "فاطمة محمود السيد",
    "كرّم السيد المدير الأستاذة فاطمة السيد لجهودها",
    ["فاطمة"],
    ["المدير الأستاذة", "لجهودها"],
  ],
  [
    "ar",
    "سليم حداد",
    "السيدة منى مديرة القسم في مدرسة السيدة زينب الابتدائية.",
    ["منى"],
    ["مديرة القسم", "زينب الابتدائية"],
  ],
  ["ar", "سليم حداد", "للمراجعة: الأستاذ محمد عبد الله، مدير المدرسة", ["محمد", "الله"], ["مدير المدرسة"]],
  ["ar", "سليم حداد", "عيادة الدكتور أحمد، السيد عبد الرحمن الشافعي في المدرسة", ["أحمد", "الشافعي"], ["في المدرسة"]],
  ["fa", "پاییز کریمی", "آقای مدیر رضایی آمد. مدرسه آقای تقوی", ["رضایی"], ["آقای مدیر", "تقوی"]],
  ["he", "דנה לוי", 'מר המנהל רגב. תיכון ד"ר רותם. מר יוסי כהן', ["יוסי", "רגב"], ["מר המנהל", "רותם"]],
  ["ar", "سليم حداد", "شكرني السيد المدير أحمد علي.", ["أحمد", "علي"], ["السيد المدير"]],
  ["pt", "Maria Reis", "Em São Paulo, casada com Paulo Prado.", ["com Paulo", "Prado"], ["São Paulo"]],
  ["es", "Pilar Gil", "Vivo en Buenos Aires, casada con Aires Prado.", ["con Aires", "Prado"], ["Buenos Aires"]],
  ["nl", "Wouter Pel", "Uit Den Haag, getrouwd met Ria Haag.", ["Ria"], ["Den Haag"]],
  ["pt", "Maria Reis", "Advogada no Pinheiro Neto Advogados; neto Caio.", ["Caio"], ["Pinheiro Neto Advogados"]],
  ["es", "Pilar Gil", "Contable en Bufete Primo Abogados. Mi Primo Luis ayuda.", ["Luis"], ["Primo Abogados"]],
  ["it", "Ugo Neri", "Studio Nipote Avvocati. Cara Moglie Anna Sala.", ["Anna"], ["Nipote Avvocati"]],
  ["en", "Ann Hay", "BSc Sport Science. “Storms to silver” – BBC Sport", [], ["BSc Sport", "BBC Sport"]],
  ["de", "Ute Kern", "„Stark“ – ZDF Sport. „Gut“ – Karl Meier", ["Karl"], ["ZDF Sport"]],
  ["nb", "Ola Vik", "«Sterk» – NRK Sport. «God» – Kari Dahl", ["Kari"], ["NRK Sport"]],
];

/** Schools with the family name of the person. */
const SCHOOLS: readonly Case[] = [
  ["fr", "Luc Petit", "Petit enseigne à l'École des Petits Pas.", ["Petit enseigne"], ["École des Petits Pas"]],
  ["pt", "Paulo Reis", "Reis ensina na Escola dos Reis Magos.", ["Reis ensina"], ["Escola dos Reis Magos"]],
  ["es", "Pilar Rey", "Rey enseña en la Escuela del Rey Juan.", ["Rey enseña"], ["Escuela del Rey Juan"]],
  [
    "en",
    "Raymond Chan",
    "Chan Sui Ki (La Salle) College. Chan (Ray), College",
    ["Chan (Ray"],
    ["Chan Sui Ki (La Salle) College"],
  ],
  [
    "de",
    "Ute Kern",
    "Kern Bernauer (Am Wald) Gymnasium. Kern (Calw) Gymnasium",
    ["Kern (Calw)"],
    ["Kern Bernauer (Am Wald)"],
  ],
  [
    "nl",
    "Wouter Pel",
    "Pel Dorpen (De Wierden) College. Pel (Goes)",
    ["Pel (Goes)"],
    ["Pel Dorpen (De Wierden) College"],
  ],
];

describe.each([
  ["a school", SCHOOLS],
  ["a word beside a form of address", NOBODY],
  ["what is around a removed text", AROUND],
  ["an address", ADDRESSES],
  ["a licence plate", PLATES],
  ["a door", DOORS],
  ["a form of a name that is an ordinary word", WORDS],
  ["an age in brackets", BRACKETS],
  ["a nickname", NICKNAMES],
  ["a part of the given name as a nickname", ALIASES],
  ["a name in another form of its script", SCRIPTS],
  ["an age, a birth or a plate", FACTS],
  ["a relative or referee", OTHERS],
  ["an ordinary word", ORDINARY],
  ["a name of something else", OTHER_NAMES],
  ["a name or fact beside its sign", BESIDE],
])("%s in prose", (_kind, cases) => {
  it.each(cases)("is told apart in %s, by %s: %s", (language, name, text, hidden, kept) => {
    const shown = anonymous(language, name, text);
    for (const part of hidden) expect(shown).not.toContain(part);
    for (const part of kept) expect(shown).toContain(part);
  });
});

describe("a document in another language than the values", () => {
  it.each([
    ["it", "en", "Giuseppina Rossetti", "Coniugata con Franco Bertoli.", "Franco Bertoli"],
    ["pl", "de", "Krzysztof Kowalczyk", "Poleca inż. Anna Wrona, kierownik.", "Anna Wrona"],
    ["tr", "en", "Deniz Kaya", "Eşim Selin Aydın, öğretmen.", "Selin"],
  ])("omits the same as one in %s: %s, %s, %s", (language, other, name, text, hidden) => {
    expect(anonymous(language, name, text)).not.toContain(hidden);
    expect(anonymous(other, name, text, language)).toBe(anonymous(language, name, text));
  });
});

function anonymous(language: string, name: string, text: string, own_language = language): string {
  const candidate = { name, language, own_language, values: { summary: text } };
  const layout = { languages: [language], variables: [{ key: "summary", type: "text-block" }] };
  return String(reportAnonymity(readFacts({ candidate, layout })).facts.candidate.values.summary);
}
