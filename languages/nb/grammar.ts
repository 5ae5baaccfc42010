import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "en ei et den det de og eller men av i pa til for fra med uten ved om som er var har hadde han hun hans hennes jeg min mitt vi ikke ogsa mer siden under etter mellom innen der ble blir seg samt hos nr bade savel mens",
  numberWords:
    "null en|et to tre fire fem seks sju|syv atte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue tretti forti femti seksti sytti atti nitti hundre",
  ordinals: "forste andre|annen tredje fjerde femte",
  fractions:
    "halvparten|halvdel tredjedel|tredel|tredjedels fjerdedel|fjerdedels|fjerdedeler|kvart femtedel|femdel|femtedels",
  conjunctions: "og eller",
  beforeMonths: "i fra til siden",
  beforeOccupations: "en et som den det",
  afterOccupations: "hos i pa for ved",
  negations: "ikke ingen intet uten aldri verken mangler nei",
  exclusions: "uten",
  adversatives: "men dog unntatt selv",
  hedges:
    "grunnleggende nybegynner basis basiskunnskap kjennskap litt kjent fortrolig begrenset elementaer noe overfladisk teoretisk selvstudium innsikt forste+erfaring sporadisk innforing",
  wishes: "vil+gjerne onsker haper drommer interessert",
  presently: "navaerende tjener",
  helping:
    "assisterte assisterer assistere hjalp hjelper hjelpe stottet stotter stotte bistod bisto rapporterte rapporterer vikarierte avloste deltok deltakelse bidro medvirket del+av medlem+av bistar bidrar deltar hjalp+til medhjelper stedfortreder understottet stottespiller som+del ledes styres koordineres fungerende konstituert",
  claims:
    "erfaring erfaren ekspert ekspertise avansert sterk omfattende spesialist flytende sertifisert dyktig inngaende ekspertniva",
  alone: "selvstendig egenhendig alene",
  leading:
    "leder ledet ledte lede ledelse sjef direktor ansvarlig ansvar styrer styrte avdelingsleder teamleder prosjektleder koordinerte koordinerer manager veileder koordinert",
  guiding:
    "veileder veiledet veilede veiledning mentor mentorerte coachet coaching opplaering opplaerte laerte+opp laerer+opp trente undervisning underviste",
  agents: "av",
  granted: "innvilget bevilget bevilges godkjent tildelt antatt",
  attending: "fulgt deltatt pabegynt begynt startet",
  finished:
    "fullfort avsluttet bestatt ferdig uteksaminert eksamen vitnemal oppnadd vant vunnet vinner utstedt besto fikk hedret karet utnevnt valgt mottok forfremmet gyldig gyldige fullforte",
  studying: "studerte studert studier studium",
  unachieved:
    "avbrutt avbrot stoppet ufullfort nominert nominasjon finalist utlopt utgatt droppet strok utmeldt opphort inndratt uavsluttet annullert trukket+tilbake avlyst underkjent brot avslatt avslag avvist pauset",
  stages: "eksamen prove modul moduler del deler niva nivaer",
  ongoing:
    "pagaende igangvaerende forventet planlagt pameldt midlertidig forberedelse underveis avventer sokt enna+ikke soknad vurderer kandidat under+vurdering til+vurdering under+fagfellevurdering forbereder+seg enna booket",
  increasing: "okte okt okning forlenget forlengelse oker steg",
  decreasing: "reduserte redusert reduksjon senket forkortet kuttet kutt nedgang",
  byAmount: "med",
  points: "poeng prosentpoeng",
  atLeast: "over minst mer",
  collectives: "1.5=halvannen|halvannet 6=halvt-dusin 12=dusin 20=snes",
  durations: "15=kvarter 30=halv-time|halvtime 45=tre-kvarter",
  outside: "utenfor",
  supportVerbs:
    "gir ga gi gitt gjor gjorde gjore gjort holder holdt holde utforer utforte utfore utfort dyrker dyrket utover utovde tar tok ta tatt",
  times: "ganger gang",
  thousands: "tusen",
  andHalf: "og-en-halv og-et-halvt",
  multiples: "50=halverte|halvert 100=doblet|dobling|fordoblet 200=tredoblet|tredobling",
  gross: "brutto for+skatt",
  net: "netto etter+skatt",
  hour: "time timer timelonn h timers timen",
  day: "dag dager daglig daglige dagen dagers",
  week: "uke uker ukentlig ukentlige uken uka ukers",
  month: "maned maneder manedlig manedslonn maneden maneders",
  year: "år ar arlig arslonn p.a. aret års ars",
  skillGroups: "programmeringsspråk, databaser, operativsystemer, verktøy",
  lowerTitles: "fungerende gjeste konstituert",
  formerTitles: "tidligere eks",
  lowerBeginnings: "under vice",
  leaderEndings: "er",
  compoundLinks: "s",
  levels:
    "grunnleggende|enkel|enkle|begrenset|begrensede|nybegynner|elementaert|skoleniva|litt|noenlunde|middelmadig|konversasjon|samtaleniva middels|mellomniva|noenlunde|middelmadig|konversasjon|samtaleniva avansert|flytende|ekspert|forhandlingsniva",
  languageUses:
    "forsta|forstar|forstaelse lese|leser|lest snakke|snakker|tale|muntlig|muntlige skrive|skriver|skrevet|skrift|skriftlig|skriftlige",
  qualities: "god|gode|godt|svaert|meget|veldig|utmerket|utmerkede|erfaren niva|kunnskap|kunnskaper|bruker",
  delegating: "ligger+hos la+hos",
  winners: "vinner vant vunnet",
  persons: "person personer folk",
  partners: "kunde kunder leverandor leverandorer oppdragsgiver merke",
  employed: "jobber jobbet arbeider arbeidet arbeidde ansatt",
  about: "omtrent rundt cirka ca nesten",
  definiteArticles: "den det de",
  definiteEndings: "en n et",
  beforeOwnTitles: "som en ei et er var vaert blir ble senere deretter",
  relativePronouns: "som",
  firstPerson: "jeg meg vi oss",
  units: "tonn watt kilowatt megawatt kvadratmeter tiar",
  ofWhich: "hvorav, herav, derav",
  each: "hver, hvert",
  together: "til sammen, totalt, i alt, sammenlagt, samlet",
  rates: "per pr",
  exclusive: "eneste",
  relocating: "flytteklar flyttevillig",
  moving: "flytte flytter flytting mobilitet",
  lacking:
    "firstLanguages square numberLink nouns beforeEmployers afterSkillGroups lowerAbbreviations elisions afterPeople",
};
