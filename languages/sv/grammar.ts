import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "en ett den det de och eller men av i pa till for fran med utan vid om som ar var har hade han hon hans hennes jag min mitt vi inte aven mer sedan under efter fore mellan inom dar blev blir sig samt hos nr bade saval medan",
  numberWords:
    "noll en|ett tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio attio nittio hundra",
  ordinals: "forsta andra tredje fjarde femte",
  fractions:
    "halften|halft tredjedel|tredjedelar|tredjedels fjardedel|fjardedelar|fjardedels femtedel|femtedelar|femtedels",
  conjunctions: "och eller",
  beforeMonths: "i fran till sedan sen",
  beforeOccupations: "en som den det",
  afterOccupations: "hos i pa",
  negations: "inte ingen inget inga utan aldrig ej varken saknas saknar nej saknade",
  exclusions: "utan",
  adversatives: "men dock forutom aven",
  hedges:
    "grundlaggande nyborjare grunder baskunskaper viss bekant kannedom lite begransad begransade elementar ytlig ytliga teoretisk teoretiska sjalvstudier inblick forsta+erfarenhet sporadisk introduktion grundniva viss+kannedom nagot nagon+kannedom lar+mig",
  wishes: "vill onskar hoppas drommer intresserad",
  presently: "nuvarande tjanar",
  helping:
    "assisterade assisterar assistera hjalpte hjalper hjalpa stodde stodjer stod bistod rapporterade rapporterar vikarierade bitradde bitrader bitrada bistar deltog deltagit medverkade bidrog del+av medlem+i medlem+av bidrar deltar hjalpte+till medhjalpare stottade ersattare inom+ramen leds styrs samordnas koordineras tillforordnad assisterat hjalpt stottat stodja stott bistatt bista rapporterat rapportera vikarierar vikarierat vikariera bitratt medverkar medverkat medverka bidragit involverad delaktig samarbetade samarbetat",
  claims:
    "erfarenhet erfaren expert expertis avancerad stark omfattande specialist flytande certifierad skicklig gedigen expertniva professionell professionellt yrkesmassigt",
  alone: "sjalvstandigt sjalvstandig egenhandigt",
  leading:
    "ansvarar ansvarade forestar leder ledde leda lett ledning ledare ledarskap chef direktor ansvarig ansvar styr styrde avdelningschef teamledare projektledare samordnade koordinerade koordinerar manager handleder handledde samordnar koordinerat huvudansvar styrt styra samordnat samordna koordinera forestod forestatt ansvarat ansvara",
  guiding:
    "handleder handledde handleda handledning handledare mentor mentorerade coachade coachning inskolning inskolade skolade+in larde+upp upplarning utbildade utbildat utbildar introducerade introduktion handlett coachar coachat mentorerat tranade tranat tranar utbilda lart+upp skolat+in",
  agents: "av",
  granted: "beviljad beviljat beviljats beviljades godkand godkant framgangsrik",
  attending: "deltagit paborjat paborjad borjat startat genomgatt last paborjade borjade startade laste genomgick",
  finished:
    "avslutad avslutat fullfoljd fullfoljt slutford slutfort examen tagit avlagd avlagt utexaminerad vann vunnit vinnare utfardad utfardat slutforda avslutade godkand godkant fick belonad prisad utsedd utnamnd vald befordrad giltig giltigt slutforde fullfoljde fardig avsluta fullfolja fullfoljer slutfora slutfor avlade avlagga vinna vinner fatt klarade klarat tilldelades tilldelad tilldelats",
  studying: "studerade studerat studier last studerar studera laste",
  unachieved:
    "avbruten avbrutet avbrot stoppad oavslutad nominerad nominering finalist utgatt utganget utgangen hoppade+av hoppat+av avhoppad underkand indragen indraget oavslutat upphort aterkallad aterkallat installt avslag avslagen avslaget avslogs avvisad avvisat pausad pausat hoppar+av gav+upp gett+upp ge+upp misslyckades misslyckats pausade",
  stages: "examen tentamen prov modul moduler del delar niva nivaer",
  ongoing:
    "pagaende beraknad planerad planerat anmald preliminar paborjad forvantas forberedelse pagar planerade inplanerat inplanerad ansokt vantar beraknas annu+inte laser kandidat ansokan overvager under+granskning under+bedomning forbereder+sig annu bokad bokat borjar antagen antagna",
  increasing:
    "okade okat okning hojde hojning forlangde forlangning steg oka okar hoja hojt hojer forlanga forlangt stigit vaxte vuxit tillvaxt",
  decreasing:
    "minskade minskat minskning sankte sankning reducerade forkortade forkortat minskar nedgang minska sankt sanka reducerat reducera forkorta sjonk sjunkit",
  byAmount: "med",
  points: "procentenhet procentenheter",
  atLeast: "over minst mer",
  collectives: "6=halvdussin|halvt-dussin 10=tiotal 12=dussin 20=tjugotal 30=trettiotal 50=femtiotal 100=hundratal",
  durations: "15=kvart|kvarts-timme 30=halvtimme|halv-timme 45=tre-kvart|trekvart",
  outside: "utanfor",
  supportVerbs:
    "ger gav ge gett gor gjorde gora gjort haller holl halla hallit utfor utforde utfora utfort utovar utovade utova tar tog ta tagit",
  times: "ganger gang",
  thousands: "tusen",
  andHalf: "och-en-halv och-ett-halvt",
  multiples: "50=halverade|halverat 100=fordubblade|fordubblat|fordubbling 200=tredubblade|tredubblat|tredubbling",
  gross: "brutto fore+skatt",
  net: "netto efter+skatt",
  hour: "timme timmar timlon h tim timmen timmars",
  day: "dag dagar dagligen dagslon dagen dagars",
  week: "vecka veckor veckovis arbetsvecka veckan veckors",
  month: "manad manader manatlig manadsvis manadslon manaden manaders",
  year: "år ar arlig arligen arslon p.a. aret års ars",
  skillGroups: "programmeringsspråk, databaser, operativsystem, verktyg",
  lowerTitles: "gast tf tillforordnad under",
  formerTitles: "tidigare ex",
  lowerBeginnings: "under vice",
  lowerAbbreviations: "tf",
  leaderEndings: "are er",
  compoundLinks: "s",
  levels:
    "grundlaggande|enkel|enkla|begransad|begransade|nyborjare|elementar|skolniva|lite|hjalpligt|hyfsat|konversation|samtalsniva medel|mellanniva|hyfsat|konversation|samtalsniva avancerad|flytande|expert|forhandlingsniva",
  languageUses:
    "forsta|forstar|horforstaelse lasa|laser|last|lasforstaelse tala|talar|talat|tal|muntlig|muntligt skriva|skriver|skrivet|skrift|skriftlig|skriftligt",
  qualities: "bra|god|goda|mycket|valdigt|utmarkt|utmarkta|erfaren niva|kunskap|kunskaper|anvandare",
  delegating: "ligger+hos lag+hos",
  winners: "vinnare vann vunnit segrare vinna vinner",
  persons: "person personer",
  partners: "kund kunder leverantor leverantorer uppdragsgivare varumarke",
  employed: "arbetar arbetade arbetat jobbar jobbade anstalld",
  about: "ungefar omkring cirka ca nastan",
  definiteArticles: "den det de",
  definiteEndings: "en n et an",
  beforeOwnTitles: "som en ett ar var varit blir blev sedan",
  relativePronouns: "som vars",
  firstPerson: "jag mig vi oss",
  units: "ton watt kilowatt megawatt kvadratmeter decennium|decennier|artionde|artionden",
  ofWhich: "varav, därav",
  each: "vardera, var",
  together: "totalt, sammanlagt, tillsammans, sammantaget",
  rates: "per",
  exclusive: "ensam",
  relocating: "flyttbenagen",
  moving: "flytt flytta flyttar rorlighet",
  inflections: "a en n er et ne arna erna te s",
  derivations: "ar de et ende ing ning ik ist",
  nationalities: "ansk|anska|anskt|iansk|ianska|ianskt ien",
  abstractEndings: "ning het tion skap logi",
  adjectiveEndings: "ig isk",
  prefixes: "med vice ex",
  scales: "1000=tkr 1000000=miljon|miljoner|mkr 1000000000=miljard|miljarder|mdr|mdkr",
  percent: "procent",
  dateLinks: "den",
  dayEndings: "a e",
  titleForms: "are=erska e=inna",
  lacking:
    "denyingBeginnings ordinaryMonths eras nounEndings nameLinks quarters firstLanguages square numberLink nouns beforeEmployers afterSkillGroups elisions afterPeople",
};
