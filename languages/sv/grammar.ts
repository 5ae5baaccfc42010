import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "en ett den det de och eller men av i pa till for fran med utan vid om som ar var har hade han hon hans hennes jag min mitt vi var inte aven mer sedan under efter fore mellan inom dar blev blir sig samt hos",
  numberWords:
    "noll en|ett tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio attio nittio hundra",
  ordinals: "forsta andra tredje fjarde femte",
  fractions:
    "halften|halft tredjedel|tredjedelar|tredjedels fjardedel|fjardedelar|fjardedels femtedel|femtedelar|femtedels",
  conjunctions: "och eller",
  beforeMonths: "i fran till sedan sen",
  beforeOccupations: "en som den det",
  afterOccupations: "hos i pa",
  negations: "inte ingen inget inga utan aldrig ej varken saknas saknar nej",
  exclusions: "utan",
  adversatives: "men dock forutom aven",
  hedges:
    "grundlaggande nyborjare grunder baskunskaper viss bekant kannedom lite begransad begransade elementar ytlig ytliga teoretisk teoretiska sjalvstudier inblick forsta+erfarenhet sporadisk introduktion grundniva viss+kannedom nagot nagon+kannedom",
  wishes: "vill onskar hoppas drommer intresserad",
  helping:
    "assisterade assisterar assistera hjalpte hjalper hjalpa stodde stodjer stod bistod rapporterade rapporterar vikarierade bitradde bitrader bitrada bistar deltog deltagit medverkade bidrog del+av medlem+i medlem+av bidrar deltar hjalpte+till medhjalpare stottade ersattare inom+ramen",
  claims:
    "erfarenhet erfaren expert expertis avancerad stark omfattande specialist flytande certifierad skicklig gedigen expertniva",
  leading:
    "ansvarar ansvarade forestar leder ledde leda lett ledning ledare ledarskap chef direktor ansvarig ansvar styr styrde avdelningschef teamledare projektledare samordnade koordinerade koordinerar manager handleder handledde samordnar",
  guiding: "handleder handledde handleda handledning handledare mentor mentorerade coachade coachning",
  agents: "av",
  finished:
    "avslutad avslutat fullfoljd fullfoljt slutford slutfort examen tagit avlagd avlagt utexaminerad vann vunnit vinnare utfardad utfardat slutforda avslutade godkand godkant fick belonad prisad utsedd utnamnd vald befordrad giltig giltigt",
  unachieved:
    "avbruten avbrutet avbrot oavslutad nominerad nominering finalist utgatt utganget utgangen hoppade+av hoppat+av avhoppad underkand indragen indraget oavslutat upphort aterkallad aterkallat installt avslag",
  ongoing:
    "pagaende beraknad planerad planerat anmald preliminar paborjad forvantas forberedelse pagar planerade inplanerat inplanerad ansokt vantar beraknas annu+inte laser kandidat ansokan overvager",
  increasing: "okade okat okning hojde hojning",
  decreasing: "minskade minskat minskning sankte sankning reducerade",
  atLeast: "over minst mer",
  collectives: "6=halvdussin|halvt-dussin 10=tiotal 12=dussin 20=tjugotal 30=trettiotal 50=femtiotal 100=hundratal",
  durations: "15=kvart|kvarts-timme 30=halvtimme|halv-timme 45=tre-kvart|trekvart",
  times: "ganger gang",
  thousands: "tusen",
  andHalf: "och-en-halv och-ett-halvt",
  multiples: "50=halverade|halverat 100=fordubblade|fordubblat|fordubbling 200=tredubblade|tredubblat|tredubbling",
  gross: "brutto fore+skatt",
  net: "netto efter+skatt",
  hour: "timme timmar timlon h tim timmen",
  day: "dag dagar dagligen dagslon dagen",
  week: "vecka veckor veckovis arbetsvecka veckan",
  month: "manad manader manatlig manadsvis manadslon manaden",
  year: "år ar arlig arligen arslon p.a. aret",
  skillGroups: "programmeringsspråk, databaser, operativsystem, verktyg",
  lowerTitles: "tf tillforordnad under",
  lowerBeginnings: "under vice",
  lowerAbbreviations: "tf",
  leaderEndings: "are er",
  compoundLinks: "s",
  levels: "grundlaggande|nyborjare|elementar|skolniva|lite medel|mellanniva avancerad|flytande|expert",
  qualities: "bra|god|goda|mycket|valdigt|utmarkt|utmarkta|erfaren niva|kunskap|kunskaper|anvandare",
  delegating: "ligger lag",
  partners: "kund kunder leverantor leverantorer uppdragsgivare varumarke",
  employed: "arbetar arbetade arbetat jobbar jobbade anstalld",
  about: "ungefar omkring cirka ca nastan",
  definiteArticles: "den det de",
  definiteEndings: "en n et an",
  beforeOwnTitles: "som en ett ar var varit blir blev",
  relativePronouns: "som vars",
  firstPerson: "jag mig vi oss",
  units: "ton watt kilowatt megawatt kvadratmeter",
  ofWhich: "varav, därav",
  rates: "per",
  exclusive: "ensam",
  lacking: "square numberLink nounEndings beforeEmployers afterSkillGroups elisions afterPeople",
};
