import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "věk",
    gender: "pohlaví, zájmena",
    marital_status: "rodinný stav, osobní stav",
    photo: "foto, fotografie, obrázek, fotka",
  },
  genderWords:
    "ona, její, jejího, jejímu, jejím, jemu, němu, jí, ženatá, pan, paní, slečna, matka, otec, muž, žena, mužské, ženské",
  patterns: {
    gender: [
      String.raw`(?<=(?:^|[.!?\n]\s?))(?-i:On)(?= (?-i:\p{Ll}))`,
      "jeho(?! součást)",
      String.raw`(?<=(?<!\p{L})(?:pro|na|bez|od|za) )(?:něj|něho|ni)`,
    ],
    nationality: [
      String.raw`(?:státní )?(?:občanství|příslušnost|národnost)(?: je)?[ :]+\p{L}+`,
      String.raw`(?:\p{L}{4,} a )?\p{L}{4,} (?:občanství|občan(?:ka)?|státní příslušnost|národnosti?|pas(?=[\s,.;)]|$))`,
      String.raw`(?:ženatý|vdaná|rozveden[áý]|svobodn[áý](?=[\s,.;)]|$)|vdovec|vdova)(?:,? (?:a|se|s)? ?(?:jedno|dvě|tři|čtyři|bez|dvěma|\d) dět(?:i|mi))?`,
      String.raw`(?:matka|otec) (?:dvou|tří|čtyř|\d)(?: dětí)?`,
      "(?:moje manželka|můj manžel)",
    ],
  },
  employerCues:
    "zaměstnán u, zaměstnána u, zaměstnán ve firmě, zaměstnána ve firmě, pracuje ve společnosti, pracoval ve společnosti, pracovala ve společnosti, pracuje ve firmě, pracoval ve firmě, pracovala ve firmě, pracuji ve společnosti, pracuji ve firmě, ve společnosti, ve firmě, u firmy, u společnosti, pro společnost, pro firmu, do společnosti, do firmy, let v, let ve",
  placeCues:
    "bydlí v, bydlím v, bydliště v, žije v, žiji v, sídlí v, se sídlem v, působí v, pobočka v, přestěhovala se do, přestěhoval se do, pochází z, pocházím z, vyrostl v, vyrostla v, okolí, bydlí ve, žije ve, žiji ve, bydlím ve",
  graduation:
    "absolvoval, absolvovala, absolvent, absolventka, vystudoval, vystudovala, studoval, studovala, studium, diplom, maturita, titul",
  cities:
    "Praha, Brno, Ostrava, Plzeň, Liberec, Olomouc, České Budějovice, Hradec Králové, Ústí nad Labem, Pardubice, Zlín, Havířov, Kladno, Opava, Frýdek-Místek, Karviná, Jihlava, Teplice, Děčín, Karlovy Vary, Chomutov, Jablonec nad Nisou, Mladá Boleslav, Prostějov, Přerov, Česká Lípa, Třebíč, Znojmo, Příbram, Kolín, Bratislava, Košice, Vídeň, Berlín, Mnichov, Drážďany, Varšava, Krakov, Budapešť, Londýn, Paříž, Brusel, Řím, Milán, Lisabon",
};
