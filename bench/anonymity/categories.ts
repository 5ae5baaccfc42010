import type { AnonymityCategory } from "../../languages/language.ts";

/** A language of the benchmark of categories. All organizations are invented. Lists are separated by `; `. */
export interface CategoryLocale {
  readonly code: string;
  /** Names of employers as in a list of jobs, and as texts name them, separated by `|`. */
  readonly employers: string;
  readonly schools: string;
  readonly towns: string;
  /** The headings of jobs and schools, the word for the present, a position and a degree. */
  readonly words: string;
  /**
   * Sentences, one a line. `{E}` is the latest employer in its short form, `{F}` the earlier one in full, `{S}` a school,
   * `{P}` a town. `<category:text>` is any other fact. All other words must be kept.
   */
  readonly sentences: string;
}

export const CATEGORY_LOCALES: readonly CategoryLocale[] = [
  {
    code: "en",
    employers:
      "Halden Logistics Ltd|Halden; Brightwater Payments|Brightwater; St. Brendan's Hospital|St. Brendan's Hospital; Cobalt Hosting Inc.|Cobalt Hosting",
    schools: "University of Sheffield; Linfield College",
    towns: "Harrogate; Leeds; Tacoma",
    words: "Work experience; Education; present; Systems Engineer; BSc Computer Science",
    sentences: `At {E} <g:she> led a team of twelve engineers; <g:her> budget grew by a third.
Before that, <g:he> built the tracking platform of {F} in Python.
I studied at {S} and graduated in <y:2014>.
<b:34 years old>, <n:married with two children>, <n:Dutch national>.
Based in {P}, willing to travel to <p:Germany>.
<b:Born on 3 May 1988>, and a keen cyclist since 2001.
Ten years of experience with single page applications and Data Analytics.
The portfolio is at <l:https://work.example/portfolio>, the picture is <f:portrait.jpg>.
Nationality: <n:Canadian> | Age: <b:41> | Gender: <g:female>
<g:Mr> Okafor reduced the cost per call to 25 ms in 2019.`,
  },
  {
    code: "nl",
    employers: "Van Heuvel Installaties B.V.|Van Heuvel; Rijnstroom Bouw NV|Rijnstroom; Scheldebank|Scheldebank",
    schools: "Hogeschool Utrecht; Technische Universiteit Delft",
    towns: "Nieuwegein; Utrecht; Arnhem",
    words: "Werkervaring; Opleiding; heden; Projectleider; HBO Werktuigbouwkunde",
    sentences: `Bij {E} leidde <g:hij> een team van veertien monteurs.
Daarvoor was <g:zij> werkzaam bij {F} als planner.
Ik studeerde aan {S} en ben in <y:2011> afgestudeerd.
<b:34 jaar oud>, <n:getrouwd en twee kinderen>, <n:Nederlandse nationaliteit>.
Woonachtig in {P}, bereid te reizen naar <p:België>.
<b:Geboren op 12 april 1987>, en sinds 2015 actief in de techniek.
Tien jaar ervaring met warmtepompen en calculatie; de klanten zijn tevreden.
Met <g:haar> team verkortte de afdeling de doorlooptijd in 2019.
Het portfolio staat op <l:https://werk.example/portfolio>, de pasfoto heet <f:portret.jpg>.
Nationaliteit: <n:Belgische> | Leeftijd: <b:41> | Geslacht: <g:vrouw>`,
  },
  {
    code: "de",
    employers:
      "Neckartal Antriebstechnik GmbH|Neckartal; Hollmann Gusswerke AG|Hollmann; Murtal Software e.U.|Murtal Software",
    schools: "Hochschule Esslingen; Technische Universität Graz",
    towns: "Stuttgart; Leoben; Aalen",
    words: "Berufserfahrung; Ausbildung; heute; Leiter Qualitätsmanagement; Diplom Maschinenbau",
    sentences: `Bei {E} führte <g:er> elf Mitarbeiter an zwei Standorten.
Davor arbeitete <g:sie> für {F} an der Prozesslenkung.
Studium an der {S}, Abschluss im Jahr <y:2008>.
<b:34 Jahre alt>, <n:verheiratet und zwei Kinder>, <n:deutsche Staatsangehörigkeit>.
Wohnhaft in {P}, Reisen nach <p:Österreich> sind möglich.
<b:Geboren am 14.08.1982>, seit 2015 im Ehrenamt tätig.
Zehn Jahre Erfahrung mit Qualitätsmanagement und statistischen Methoden bei Bedarf.
Mit <g:seinem> Team senkte die Abteilung die Quote im Jahr 2019.
Arbeitsproben unter <l:https://arbeit.example/mappe>, das Bild heißt <f:portrait.jpg>.
Staatsangehörigkeit: <n:österreichisch> | Alter: <b:41> | Geschlecht: <g:weiblich>`,
  },
  {
    code: "fr",
    employers:
      "Maison Verdelune SAS|Maison Verdelune; Agence Trois Ponts|Agence Trois Ponts; Lumenia Conseil SARL|Lumenia",
    schools: "Université Grenoble Alpes; Lycée Montesquieu",
    towns: "Lyon; Villefranche; Grenoble",
    words: "Expérience professionnelle; Formation; présent; Responsable marketing; Master Marketing",
    sentences: `Chez {E}, <g:elle> a piloté un budget annuel important.
Auparavant, <g:il> a géré les campagnes de {F} pendant deux ans.
Études à {S}, diplôme obtenu en <y:2013>.
<b:Âgée de 34 ans>, <n:mariée et deux enfants>, <n:nationalité française>.
Habite à {P}, mobile vers la <p:Belgique>.
<b:Né le 14 août 1982>, et passionné de vélo depuis 2001.
Dix ans d'expérience dans la vente en ligne ; il faut aimer les chiffres.
Le portfolio est sur <l:https://travail.example/dossier>, le fichier est <f:portrait.jpg>.
Nationalité : <n:suisse> | Âge : <b:41> | Sexe : <g:féminin>
<g:Madame> Fabre a dirigé trois projets en 2019.`,
  },
  {
    code: "es",
    employers: "Solvera Energía S.L.|Solvera; Banco Miralta|Banco Miralta; Textiles Orbina S.A.|Textiles Orbina",
    schools: "Universidad de Sevilla; Escuela Técnica Superior de Valladolid",
    towns: "Sevilla; Écija; Valladolid",
    words: "Experiencia laboral; Formación; actualidad; Ingeniero de proyectos; Grado en Ingeniería",
    sentences: `En {E}, <g:ella> dirigió un equipo de doce personas.
Antes, <g:él> diseñó la red de {F} con éxito.
Estudios en {S}, título obtenido en <y:2013>.
<b:34 años de edad>, <n:casada con dos hijos>, <n:nacionalidad española>.
Resido en {P}, con viajes a <p:Portugal>.
<b:Nacido el 14 de agosto de 1982>, y aficionado al ciclismo desde 2001.
Diez años de experiencia en energía solar y gestión de proyectos.
El portafolio está en <l:https://trabajo.example/carpeta>, el archivo es <f:retrato.jpg>.
Nacionalidad: <n:chilena> | Edad: <b:41> | Sexo: <g:mujer>
La <g:señora> Prado dirigió tres proyectos en 2019.`,
  },
  {
    code: "pt-BR",
    employers: "Verdemar Logística Ltda.|Verdemar; Banco Arruda|Banco Arruda; Tecelagem Oriva S/A|Tecelagem Oriva",
    schools: "Universidade Federal do Paraná; Colégio Dom Álvaro",
    towns: "Curitiba; Morretes; Campinas",
    words: "Experiência profissional; Formação; atual; Analista de sistemas; Bacharelado em Computação",
    sentences: `Na {E}, <g:ela> liderou uma equipe de doze pessoas.
Antes, <g:ele> desenhou a rede da {F} com sucesso.
Estudou na {S} e formou-se em <y:2013>.
<b:34 anos de idade>, <n:casada e dois filhos>, <n:nacionalidade brasileira>.
Moro em {P}, com viagens para <p:Portugal>.
<b:Nascido em 14 de agosto de 1982>, e ciclista desde 2001.
Dez anos de experiência em energia solar e gestão de projetos.
O portfólio está em <l:https://trabalho.example/pasta>, o arquivo é <f:retrato.jpg>.
Nacionalidade: <n:chilena> | Idade: <b:41> | Sexo: <g:mulher>
A <g:senhora> Prado dirigiu três projetos em 2019.`,
  },
  {
    code: "da",
    employers: "Nordhavn Logistik ApS|Nordhavn Logistik; Fjordbyg A/S|Fjordbyg; Solvig Energi A/S|Solvig",
    schools: "Aarhus Universitet; Nørrebro Gymnasium",
    towns: "Aarhus; Ebeltoft; Odense",
    words: "Erhvervserfaring; Uddannelse; nu; Projektleder; Bachelor i datalogi",
    sentences: `Hos {E} ledede <g:hun> et hold på tolv personer.
Før det byggede <g:han> systemet for {F} fra bunden.
Uddannet på {S} i <y:2013>.
<b:34 år gammel>, <n:gift og har to børn>, <n:dansk statsborger>.
Bosat i {P}, kan rejse til <p:Tyskland>.
<b:Født den 14. august 1982>, og cyklist siden 2001.
Ti års erfaring med logistik og styring af projekter.
Porteføljen ligger på <l:https://arbejde.example/mappe>, filen hedder <f:portraet.jpg>.
Nationalitet: <n:svensk> | Alder: <b:41> | Køn: <g:kvinde>
Med <g:hendes> plan faldt udgifterne i 2019.`,
  },
  {
    code: "nb-NO",
    employers: "Nordvik Logistikk AS|Nordvik; Fjellbygg AS|Fjellbygg; Solvang Energi ASA|Solvang",
    schools: "Universitetet i Bergen; Nordnes videregående skole",
    towns: "Bergen; Odda; Hamar",
    words: "Arbeidserfaring; Utdanning; nå; Prosjektleder; Bachelor i informatikk",
    sentences: `Hos {E} ledet <g:hun> et team på tolv personer.
Før det bygde <g:han> systemet for {F} fra bunnen.
Utdannet ved {S} i <y:2013>.
<b:34 år gammel>, <n:gift og har to barn>, <n:norsk statsborger>.
Bosatt i {P}, kan reise til <p:Tyskland>.
<b:Født 14. august 1982>, og syklist siden 2001.
Ti års erfaring med logistikk og styring av prosjekter.
Porteføljen ligger på <l:https://arbeid.example/mappe>, filen heter <f:portrett.jpg>.
Nasjonalitet: <n:svensk> | Alder: <b:41> | Kjønn: <g:kvinne>
Med <g:hennes> plan falt utgiftene i 2019.`,
  },
  {
    code: "sv-SE",
    employers: "Norrvik Logistik AB|Norrvik; Fjällbygg AB|Fjällbygg; Solsta Energi AB|Solsta",
    schools: "Uppsala universitet; Katedralskolan i Skara",
    towns: "Uppsala; Enköping; Umeå",
    words: "Arbetslivserfarenhet; Utbildning; nu; Projektledare; Kandidatexamen i datavetenskap",
    sentences: `Hos {E} ledde <g:hon> ett team på tolv personer.
Innan dess byggde <g:han> systemet för {F} från grunden.
Utbildad vid {S} år <y:2013>.
<b:34 år gammal>, <n:gift och har två barn>, <n:svensk medborgare>.
Bosatt i {P}, kan resa till <p:Tyskland>.
<b:Född den 14 augusti 1982>, och cyklist sedan 2001.
Tio års erfarenhet av logistik och styrning av projekt.
Portföljen finns på <l:https://arbete.example/mapp>, filen heter <f:portratt.jpg>.
Nationalitet: <n:norsk> | Ålder: <b:41> | Kön: <g:kvinna>
Med <g:hennes> plan föll utgifterna under 2019.`,
  },
  {
    code: "cs",
    employers: "Severka Logistika s.r.o.|Severka; Horstav a.s.|Horstav; Slunovia Energo s.r.o.|Slunovia",
    schools: "Univerzita Karlova; Gymnázium Boženy Němcové",
    towns: "Praha; Humpolec; Brno",
    words: "Pracovní zkušenosti; Vzdělání; dosud; Vedoucí projektu; Bakalář informatiky",
    sentences: `Ve firmě {E} byla <g:ona> vedoucí týmu o dvanácti lidech.
Předtím projekt řídila pro {F} od začátku.
Studium na {S}, titul v roce <y:2013>.
<b:34 let>, <n:vdaná a dvě děti>, <n:české občanství>.
Bydliště v {P}, cesty do země <p:Německo> jsou možné.
<b:Narozen 14. srpna 1982>, a cyklista od roku 2001.
Deset let zkušeností s logistikou a řízením projektů.
Ukázky jsou na <l:https://prace.example/slozka>, soubor je <f:portret.jpg>.
Národnost: <n:slovenská> | Věk: <b:41> | Pohlaví: <g:žena>
Díky <g:jejímu> plánu klesly náklady v roce 2019.`,
  },
  {
    code: "zh",
    employers: "华远物流有限公司|华远物流; 明川科技有限公司|明川科技; 瑞禾银行|瑞禾银行",
    schools: "浙江理工大学; 江城师范学院",
    towns: "杭州; 嘉兴; 武汉",
    words: "工作经历; 教育背景; 至今; 系统工程师; 计算机本科",
    sentences: `在{E}期间，<g:她>带领十二人的团队。
此前<g:他>为{F}搭建平台。
毕业于{S}，<y:2013年>。
<b:34岁>，<n:已婚>，<n:中国籍>。
现居{P}，可前往<p:德国>出差。
<b:1988年5月3日出生>，2001年起骑行。
十年经验，熟悉数据分析和其他工具。
作品见 <l:https://work.example/zuopin> ，文件为 <f:zhaopian.jpg> 。
国籍：<n:加拿大> | 年龄：<b:41> | 性别：<g:女>`,
  },
  {
    code: "yue",
    employers: "華遠物流有限公司|華遠物流; 明川科技有限公司|明川科技; 瑞禾銀行|瑞禾銀行",
    schools: "香港理工大學; 聖約瑟書院",
    towns: "九龍; 西貢; 沙田",
    words: "工作經驗; 學歷; 至今; 系統工程師; 電腦學士",
    sentences: `喺{E}嗰陣，<g:她>帶領十二人嘅團隊。
之前<g:他>幫{F}起平台。
畢業於{S}，<y:2013年>。
<b:34歲>，<n:已婚>，<n:中國籍>。
現居{P}，可以去<p:德國>出差。
<b:1988年5月3日出生>，2001年起踩單車。
十年經驗，熟悉數據分析同其他工具。
作品喺 <l:https://work.example/zokban> ，檔案係 <f:soengpin.jpg> 。
國籍：<n:加拿大> | 年齡：<b:41> | 性別：<g:女>`,
  },
  {
    code: "ja-JP",
    employers: "株式会社白波物流|白波物流; 青嶺ソフト株式会社|青嶺ソフト; みなと信用銀行|みなと信用銀行",
    schools: "東都理工大学; 北浜高等学校",
    towns: "横浜; 藤沢; 福岡",
    words: "職務経歴; 学歴; 現在; システムエンジニア; 情報工学科 学士",
    sentences: `{E}では、<g:彼女>は十二名のチームを率いた。
以前は<g:彼>が{F}の基盤を構築した。
{S}を<y:2013年>に卒業。
<b:34歳>、<n:既婚>、<n:日本国籍>。
居住地は{P}、<p:ドイツ>への出張も可能。
<b:1988年5月3日生まれ>、2001年から自転車を続ける。
十年の経験があり、データ分析に詳しい。
作品は <l:https://work.example/sakuhin> 、画像は <f:shashin.jpg> です。
国籍：<n:カナダ> | 年齢：<b:41> | 性別：<g:女性>`,
  },
];

/** A fact in a text. */
interface MarkedFact {
  readonly category: AnonymityCategory;
  readonly start: number;
  readonly end: number;
}

export interface CategoryDocument {
  readonly language: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The facts of each value, by JSON Pointer. All other words of these values must be kept. */
  readonly facts: ReadonlyMap<string, { readonly text: string; readonly facts: readonly MarkedFact[] }>;
}

/** A person's document: jobs and schools as lists or as a text, and sentences. */
export function categoryDocument(locale: CategoryLocale, index: number): CategoryDocument {
  const pick = (list: string, offset: number, separator = "; "): string => {
    const items = list.split(separator);
    return items[(index + offset) % items.length] ?? "";
  };
  const [jobs = "", schools = "", present = "", position = "", degree = ""] = locale.words.split("; ");
  const [latest = "", short = ""] = pick(locale.employers, 0).split("|");
  const [earlier = ""] = pick(locale.employers, 1).split("|");
  const [school, town] = [pick(locale.schools, Math.floor(index / 3)), pick(locale.towns, Math.floor(index / 2))];
  const facts = new Map<string, { text: string; facts: MarkedFact[] }>();
  const mark = (pointer: string, marked: string): string => {
    const read = readMarked(marked);
    facts.set(pointer, read);
    return read.text;
  };
  const sentence = (step: number): string =>
    pick(locale.sentences, Math.floor(index / 2) + step, "\n")
      .replace("{E}", `<e:${short}>`)
      .replace("{F}", `<e:${earlier}>`)
      .replace("{S}", `<s:${school}>`)
      .replace("{P}", `<p:${town}>`);
  const first = sentence(0);
  const summary = mark("/summary", `${first}${/[.。]$/.test(first) ? " " : "\n"}${sentence(1)}`);
  const personal = mark("/personal", `${sentence(2)}\n${sentence(3)}\n${sentence(4)}`);
  const { code } = locale;
  if (index % 2 === 1) {
    const cv = `${jobs}\n2018 - ${present}\t${position}\t<e:${latest}>\n2014 - 2018\t${position}\t<e:${earlier}>\n
${schools}\n<y:2010 - 2014>\t${degree}\t<s:${school}>`;
    return { language: code, values: { summary, personal, cv: mark("/cv", cv) }, facts };
  }
  const job = (row: number, company: string, start: string, end: string) => ({
    company: mark(`/experience/${row}/company`, `<e:${company}>`),
    position: mark(`/experience/${row}/position`, position),
    place: mark(`/experience/${row}/place`, `<p:${town}>`),
    start: mark(`/experience/${row}/start`, start),
    end: mark(`/experience/${row}/end`, end),
  });
  const education = {
    school: mark("/education/0/school", `<s:${school}>`),
    degree: mark("/education/0/degree", degree),
    start: mark("/education/0/start", "<y:2010>"),
    end: mark("/education/0/end", "<y:2014>"),
  };
  const experience = [job(0, latest, "2018", present), job(1, earlier, "2014", "2018")];
  return { language: code, values: { summary, personal, experience, education: [education] }, facts };
}

const TAGS: Readonly<Record<string, AnonymityCategory>> = {
  e: "employers",
  s: "schools",
  y: "education_years",
  b: "birth",
  g: "gender",
  n: "nationality",
  p: "places",
  f: "photos",
  l: "links",
};

function readMarked(marked: string): { text: string; facts: MarkedFact[] } {
  const facts: MarkedFact[] = [];
  let text = "";
  let position = 0;
  for (const match of marked.matchAll(/<(?<tag>[a-z]):(?<fact>[^>]*)>/gu)) {
    text += marked.slice(position, match.index);
    const { tag = "", fact = "" } = match.groups ?? {};
    const category = TAGS[tag];
    if (category === undefined) throw new Error(`unknown tag ${tag}`);
    facts.push({ category, start: text.length, end: text.length + fact.length });
    text += fact;
    position = match.index + match[0].length;
  }
  return { text: text + marked.slice(position), facts };
}
