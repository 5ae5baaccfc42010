/** The addresses of a country. In a form, `n` is a number, `m` a small number, `L` a capital letter and `l` a small letter. */
export interface AddressForms {
  readonly country: string;
  readonly language: string;
  /** Post codes: `#` is a digit, `@` a capital letter, any other sign itself. */
  readonly codes: string;
  readonly towns: string;
  readonly streets: string;
  readonly forms: string;
}

/** Lists are separated by `|`. A line break within a form is a line break of the document. */
export const ADDRESSES: readonly AddressForms[] = [
  {
    country: "GB",
    language: "en",
    codes: "@@# #@@|@# #@@|@@## #@@|@#@ #@@",
    towns: "Barnsley|Kirkby Stephen|Stoke-on-Trent|Leigh|Bishop's Castle",
    streets:
      "Moorland Rise|St Mary's Court|The Ridings|Highfield|Church Walk|Old Mill Lane|Kestrel Close|Victoria Road|Lower Green|Marine Parade|Harbour View",
    forms:
      "{n} {street}, {town} {code}|Flat {m}, {n} {street}, {town}, {code}|{n}{l} {street}\n{town}\n{code}|Rose Cottage, {street}, {town} {code}|{n} {street}, {town}, {code}, UK|{street} {n}, {town} {code}",
  },
  {
    country: "US",
    language: "en",
    codes: "#####|#####-####",
    towns: "Boise, ID|Cedar Rapids, IA|Tempe, Arizona|St. Paul, MN|El Paso, TX",
    streets:
      "Maple Street|N Cactus Spur|SW 14th Avenue|Elm Ct|Rural Route|Sunset Blvd|W. Oak Dr.|County Road 12|Broadway|Pine Bluff Pkwy",
    forms:
      "{n} {street}, {town} {code}|{n} {street}, Apt {m}, {town} {code}|{n} {street} #{m}\n{town} {code}|PO Box {n}, {town} {code}|{n} {street}, Suite {m}{L}, {town} {code}",
  },
  {
    country: "IE",
    language: "en",
    codes: "@## @#@#|D0# @@##|@## ##@@",
    towns: "Tralee, Co. Kerry|Dublin 6|Galway|Naas, Co. Kildare",
    streets: "Castle Park|Sea Road|The Orchard|Main Street|Griffith Avenue",
    forms: "{n} {street}, {town}, {code}|Apt {m}, {street}, {town}, {code}|{n} {street}, {town} {code}",
  },
  {
    country: "AU",
    language: "en",
    codes: "3###|4###|6###",
    towns: "Ballarat VIC|Toowoomba QLD|Fremantle WA|Newtown NSW",
    streets: "Banksia Street|Ocean Parade|Wattle Ct|Hume Hwy|Station Rd",
    forms: "{n} {street}, {town} {code}|Unit {m}, {n} {street}, {town} {code}|{m}/{n} {street}\n{town} {code}",
  },
  {
    country: "CA",
    language: "en",
    codes: "@#@ #@#",
    towns: "Guelph, ON|Red Deer, AB|Moncton, NB",
    streets: "Birch Crescent|King St W|Lakeshore Dr|12th Avenue SE",
    forms: "{n} {street}, {town} {code}|{m}-{n} {street}, {town} {code}",
  },
  {
    country: "NL",
    language: "nl",
    codes: "#### @@|####@@",
    towns: "Deventer|Den Bosch|Capelle aan den IJssel|'s-Hertogenbosch|Sneek",
    streets:
      "Lindelaan|Oude Gracht|Korte Nieuwstraat|Het Zand|Kerkplein|Van Eeghenstraat|Schoolstr.|Noorderdijk|Willemskade|Burgemeester de Withof|Beukenlaantje|Eikendreef|1e Weerdsweg",
    forms:
      "{street} {n}, {code} {town}|{street} {n}-{m}, {code} {town}|{street} {n}{l}\n{code} {town}|{street} {n} {L}, {code} {town}|{street} {n} bis, {code}, {town}|Postbus {n}, {code} {town}|{street} {n}",
  },
  {
    country: "BE",
    language: "nl",
    codes: "9###|B-2###|3###",
    towns: "Aalst|Sint-Niklaas|Heist-op-den-Berg",
    streets: "Kasteelstraat|Groenevelddreef|Grote Markt|Bruggestwg|Steenweg op Gent|Molenberglaan",
    forms: "{street} {n}, {code} {town}|{street} {n} bus {m}, {code} {town}|{street} {n}\n{code} {town}",
  },
  {
    country: "DE",
    language: "de",
    codes: "1####|D-8####|0####|7####",
    towns: "Görlitz|Frankfurt (Oder)|Bad Homburg|Weil am Rhein|Mülheim an der Ruhr",
    streets:
      "Ahornstraße|Am Alten Markt|Hinter den Gärten|Lange Reihe|Rosenweg|Goethestr.|Kurfürstendamm|Unter den Linden|Große Bleiche|An der Mühle|Zur Alten Post|Auf dem Hügel|Schlossallee|Marienplatz|Im Grund",
    forms:
      "{street} {n}, {code} {town}|{street} {n}{l}, {code} {town}|{street} {n} {l}\n{code} {town}|{street} {n}-{m} · {code} {town}|{street} {n} / {code} {town}|Postfach {n}, {code} {town}|{street} {n} in {code} {town}",
  },
  {
    country: "AT",
    language: "de",
    codes: "1##0|A-8010|4020",
    towns: "Wien|Graz|Wels",
    streets: "Mariahilfer Straße|Landstraßer Hauptstraße|Am Hof|Wiedner Gürtel|Dorfgasse",
    forms: "{street} {n}/{m}/{m}, {code} {town}|{street} {n}, Top {m}, {code} {town}|{street} {n}, {code} {town}",
  },
  {
    country: "CH",
    language: "de",
    codes: "8###|CH-3###|6###",
    towns: "Winterthur|Zug|Burgdorf",
    streets: "Seestrasse|Im Holz|Bahnhofplatz|Obere Zäune|Hofwiesenstr.",
    forms: "{street} {n}, {code} {town}|{street} {n}\n{code} {town}",
  },
  {
    country: "FR",
    language: "fr",
    codes: "3####|F-6####|75###",
    towns: "Nantes|Saint-Étienne|L'Haÿ-les-Roses|Aix-en-Provence|La Rochelle Cedex",
    streets:
      "rue des Lilas|avenue du Général Leclerc|bd Voltaire|chemin des Vignes|place de l'Église|allée Jean Moulin|impasse du Puits|cours Mirabeau|route de Paris|lotissement Les Pins|résidence du Parc|hameau de la Fontaine|quai Saint-Pierre|lieu-dit Le Bourg|square Racine|Rue Pasteur|RUE VICTOR HUGO",
    forms:
      "{n} {street}, {code} {town}|{n}, {street}, {code} {town}|{n} bis, {street}\n{code} {town}|{n} ter {street} - {code} {town}|{n} {street} {code} {town}|{n} {street}, Bât. {L}, {code} {town}|{n}, {street}, appt {m}, {code} {town}|BP {n}, {code} {town}",
  },
  {
    country: "BE",
    language: "fr",
    codes: "4###|B-1###",
    towns: "Liège|Ottignies|Woluwe-Saint-Lambert",
    streets: "Rue du Moulin|Avenue Louise|Chaussée de Wavre|Drève du Duc|Clos des Roses",
    forms: "{street} {n}, {code} {town}|{street} {n} bte {m}, {code} {town}|{street}, {n} à {code} {town}",
  },
  {
    country: "CA",
    language: "fr",
    codes: "@#@ #@#",
    towns: "Trois-Rivières (Québec)|Laval QC|Gatineau, Québec",
    streets: "rue Principale|boul. Saint-Joseph|chemin Sainte-Foy|rang Saint-Louis",
    forms: "{n}, {street}, {town} {code}|{n} {street}, app. {m}, {town} {code}",
  },
  {
    country: "ES",
    language: "es",
    codes: "28###|0####|E-4####",
    towns: "Zaragoza|San Sebastián|L'Hospitalet|Alcalá de Henares",
    streets:
      "Calle Mayor|C/ Serrano|Avda. de la Constitución|Plaza de España|Paseo de Gracia|Pº de la Castellana|Camino Viejo|Ronda de Toledo|Travesía del Sol|c/Goya|Gran Vía|Carrer de Balmes|Urbanización Los Olivos|Carretera de Burgos|Calle de Embajadores",
    forms:
      "{street}, {n}, {code} {town}|{street} {n}, {m}º {L}, {code} {town}|{street}, nº {n}, {code} {town}|{street} {n}, bajo {l}, {code} {town}|{street} {n} - {m}º izq. {code} {town}|{street} núm. {n}\n{code} {town}|{street} s/n, {code} {town}|{street} {n}",
  },
  {
    country: "MX",
    language: "es",
    codes: "0####|C.P. 4####",
    towns: "Guadalajara|Puebla|Ciudad de México",
    streets: "Av. Insurgentes Sur|Calle Hidalgo|Calz. de Tlalpan|Blvd. Kukulcán|Privada Juárez",
    forms: "{street} {n}, Col. Centro, {code} {town}|{street} {n} int. {m}, Col. Del Valle, {code}, {town}",
  },
  {
    country: "AR",
    language: "es",
    codes: "C1###@@@|5###",
    towns: "Buenos Aires|Córdoba",
    streets: "Av. Corrientes|Calle Lavalle|Bv. San Juan",
    forms: "{street} {n}, piso {m}, {code} {town}|{street} {n}, {code} {town}",
  },
  {
    country: "CO",
    language: "es",
    codes: "11####",
    towns: "Bogotá|Medellín",
    streets: "Carrera 7|Calle 93|Cra. 15|Diagonal 22",
    forms: "{street} # {m}-{n}, {town}|{street} No. {m}-{n}, {town}",
  },
  {
    country: "CL",
    language: "es",
    codes: "7######",
    towns: "Santiago|Valparaíso",
    streets: "Av. Providencia|Calle Merced|Pasaje Los Aromos",
    forms: "{street} {n}, depto. {m}, {town}|{street} {n}, {town}",
  },
  {
    country: "BR",
    language: "pt-BR",
    codes: "0####-###|CEP 2####-###",
    towns: "Campinas - SP|Belo Horizonte/MG|Recife, PE|São José dos Campos",
    streets:
      "Rua das Flores|Av. Paulista|Avenida Brasil|R. XV de Novembro|Travessa do Ouvidor|Alameda Santos|Rodovia BR-101|Praça da Sé|Estrada do Campo|Quadra 5|Largo do Machado",
    forms:
      "{street}, {n}, {code} {town}|{street}, {n} - apto {m} - {code} {town}|{street}, nº {n}, Bairro Centro, {town}, {code}|{street}, {n}, bloco {L}, ap. {m}, {town} - {code}|{street}, {n}, casa {m}",
  },
  {
    country: "PT",
    language: "pt-BR",
    codes: "4###-###|1###-###",
    towns: "Braga|Vila Nova de Gaia",
    streets: "Rua do Almada|Avenida da Liberdade|Largo de São Domingos|Praceta das Rosas|Calçada da Ajuda",
    forms:
      "{street}, {n}, {m}.º Esq., {code} {town}|{street} n.º {n}, {code} {town}|{street} {n}, {m}º Dto\n{code} {town}",
  },
  {
    country: "IT",
    language: "it",
    codes: "2####|I-0####",
    towns: "Bergamo (BG)|Reggio Emilia|L'Aquila",
    streets:
      "Via Garibaldi|via dei Mille|Piazza Dante|Corso Vittorio Emanuele II|Viale Monza|Largo Augusto|Vicolo Stretto|P.zza Duomo|V.le Europa|C.so Buenos Aires|Strada Provinciale|Salita San Marco|Contrada Rossi",
    forms:
      "{street} {n}, {code} {town}|{street}, {n} - {code} {town}|{street} {n}/{l}, {code} {town}|{street} n. {n}, {code} {town}|{street} {n}, int. {m}, {code} {town}",
  },
  {
    country: "DK",
    language: "da",
    codes: "2###|DK-8###|5###",
    towns: "Odense C|Nykøbing F|København Ø|Aarhus",
    streets:
      "Nørregade|Skovvænget|Gl. Kongevej|Strandvejen|Birkely|Ved Åen|H.C. Andersens Boulevard|Torvet|Bakkedraget|Engtoften|Møllevangs Allé",
    forms:
      "{street} {n}, {code} {town}|{street} {n}, {m}. tv., {code} {town}|{street} {n}, st. th.\n{code} {town}|{street} {n} {L}, {code} {town}",
  },
  {
    country: "NO",
    language: "nb",
    codes: "0###|N-5###|7###",
    towns: "Oslo|Bergen|Mo i Rana",
    streets:
      "Storgata|Kirkeveien|Torggata|Bjørnsons vei|Sjøgata|Ole Tobias Olsens gate|Myrlia|Havnegt.|Solbakken|Fjellveien|Bryggen",
    forms:
      "{street} {n}, {code} {town}|{street} {n}{L}\n{code} {town}|{street} {n}, H0{m}, {code} {town}|Postboks {n}, {code} {town}",
  },
  {
    country: "SE",
    language: "sv",
    codes: "### ##|SE-### ##",
    towns: "Umeå|Göteborg|Upplands Väsby",
    streets:
      "Storgatan|Kungsvägen|Norra Esplanaden|Åsgränd|Vasaplan|Hamnleden|Björkbacken|Sankt Eriksgatan|Östra Ågatan|Lillstigen|Tallkullen",
    forms:
      "{street} {n}, {code} {town}|{street} {n} {L}, {code} {town}|{street} {n}, lgh 1{m}0{m}\n{code} {town}|{street} {n}, {m} tr, {code} {town}|Box {n}, {code} {town}",
  },
  {
    country: "FI",
    language: "sv",
    codes: "6####|FI-0####",
    towns: "Vasa|Borgå",
    streets: "Handelsesplanaden|Brändövägen|Mannerheimvägen",
    forms: "{street} {n} {L} {m}, {code} {town}|{street} {n}, {code} {town}",
  },
  {
    country: "CZ",
    language: "cs",
    codes: "1## 00|6####|CZ-3## 01",
    towns: "Praha 3|Brno|Plzeň|České Budějovice",
    streets:
      "Dlouhá|ul. Komenského|Na Příkopě|Husova|nám. Míru|tř. Svobody|U Parku|Pod Lipami|nábř. Legií|Vinohradská|28. října",
    forms:
      "{street} {n}, {code} {town}|{street} {n}/{m}, {code} {town}|{street} č. p. {n}, {code} {town}|{street} {n}\n{code} {town}",
  },
  {
    country: "CN",
    language: "zh",
    codes: "2#####",
    towns: "上海市|广东省深圳市|杭州市",
    streets: "南京西路|中山北一路|解放大道|人民东街|科技园路|花园胡同|长江里",
    forms:
      "{town}徐汇区{street}{n}号|{town}南山区{street}{n}号{m}栋{n}室|{town}西湖区{street}{n}弄{m}号{n}室|{street}{n}号{m}楼",
  },
  {
    country: "TW",
    language: "zh",
    codes: "1####",
    towns: "臺北市|高雄市",
    streets: "忠孝東路四段|中正路|民生街",
    forms: "{town}大安區{street}{n}號{m}樓|{town}三民區{street}{n}巷{m}號",
  },
  {
    country: "HK",
    language: "yue",
    codes: "",
    towns: "香港|九龍|新界",
    streets: "彌敦道|軒尼詩道|廣東道|沙田正街|西洋菜南街|英皇道",
    forms: "{town}旺角{street}{n}號{m}樓{L}室|{town}灣仔{street}{n}號|{town}沙田{street}{n}-{n}號",
  },
  {
    country: "JP",
    language: "ja",
    codes: "###-####|〒###-####",
    towns: "東京都世田谷区|大阪府大阪市北区|北海道札幌市中央区|神奈川県横浜市",
    streets: "桜丘|梅田|北一条西|みなとみらい|栄町",
    forms:
      "{code} {town}{street}{m}-{m}-{m}|{town}{street}{m}丁目{m}番{m}号|{code}\n{town}{street}{m}-{n} コーポ{m}0{m}号室|{town}{street}{m}丁目{m}-{m}",
  },
];

/** Sentences around an address, by language. */
export const ADDRESS_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: [
    "I live at {x}.",
    "Address: {x}",
    "{x}",
    "Nurse | {x} | Open to work",
    "Home address {x}",
    "Resident of {x} since 2019",
  ],
  nl: ["Ik woon op {x}.", "Adres: {x}", "{x}", "Verpleegkundige | {x}", "Woonadres {x}", "Wonend te {x}"],
  de: ["Ich wohne {x}.", "Anschrift: {x}", "{x}", "Pfleger | {x} | ledig", "Wohnhaft: {x}", "Meine Adresse ist {x}."],
  fr: ["J’habite {x}.", "Adresse : {x}", "{x}", "Infirmière | {x}", "Domicile {x}", "Demeurant au {x}"],
  es: ["Vivo en {x}.", "Dirección: {x}", "{x}", "Enfermera | {x}", "Domicilio {x}", "Con domicilio en {x}."],
  "pt-BR": ["Moro na {x}.", "Endereço: {x}", "{x}", "Enfermeira | {x}", "Residente em {x}."],
  it: ["Abito in {x}.", "Indirizzo: {x}", "{x}", "Infermiera | {x}", "Residente in {x}."],
  da: ["Jeg bor på {x}.", "Adresse: {x}", "{x}", "Sygeplejerske | {x}", "Bopæl {x}"],
  nb: ["Jeg bor i {x}.", "Adresse: {x}", "{x}", "Sykepleier | {x}", "Bosatt i {x}."],
  sv: ["Jag bor på {x}.", "Adress: {x}", "{x}", "Sjuksköterska | {x}", "Bosatt på {x}."],
  cs: ["Bydlím na adrese {x}.", "Adresa: {x}", "{x}", "Sestra | {x}", "Bydliště {x}"],
  zh: ["现住{x}。", "地址：{x}", "{x}", "护士 | {x}", "家庭住址 {x}"],
  yue: ["現居{x}。", "地址：{x}", "{x}", "護士 | {x}", "住址 {x}"],
  ja: ["現住所：{x}", "{x}在住。", "{x}", "看護師 | {x}", "住所 {x}"],
};
