import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "en et den det de og eller men af i pa til for fra med uden ved om som er var har havde han hun hans hendes jeg min mit vi vores ikke ogsa mere siden under efter mellem inden der blev bliver sig samt hos nr bade savel mens",
  numberWords:
    "nul en|et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve tredive fyrre halvtreds tres halvfjerds firs halvfems hundrede",
  numberLink: "og",
  ordinals: "forste anden|andet tredje fjerde femte",
  fractions:
    "halvdelen|halvdel tredjedel|tredjedele|tredjedels fjerdedel|fjerdedele|fjerdedels|kvart femtedel|femtedels",
  conjunctions: "og eller",
  beforeMonths: "i fra til siden",
  beforeOccupations: "en et som den det",
  afterOccupations: "hos i pa for ved",
  negations: "ikke ingen intet uden aldrig hverken mangler nej manglede",
  exclusions: "uden",
  adversatives: "men dog undtagen selvom",
  hedges:
    "grundlaeggende begynder basis basal basalt kendskab lidt bekendt fortrolig begraenset elementaer noget overfladisk teoretisk selvstudium indblik forste+erfaring sporadisk lejlighedsvis noget+kendskab introduktion laerer+mig",
  wishes: "vil+gerne onsker haber drommer interesseret regner+med planlaegger+at",
  presently: "nuvaerende tjener",
  helping:
    "assisterede assisterer assistere hjalp hjaelper hjaelpe stottede stotter stotte understottede rapporterede rapporterer bistod vikarierede afloste deltog deltagelse bidrog medvirkede del+af medlem+af bistar hjalp+til bidrager understotter understotte deltager medhjaelp stedfortraeder som+del ledes styres koordineres fungerende konstitueret assisteret hjulpet stottet understottet rapporteret rapportere bistaet bista vikarierer vikarieret vikariere aflost deltage bidraget bidrage medvirker medvirket medvirke involveret samarbejdede samarbejdet",
  claims:
    "erfaring erfaren ekspert ekspertise avanceret staerk omfattende specialist flydende certificeret dygtig indgaende ekspertniveau professionel professionelt",
  alone: "selvstaendigt selvstaendig egenhaendigt alene",
  leading:
    "leder ledte ledede lede ledet ledelse leding chef direktor ansvarlig ansvar styrer styrede afdelingsleder teamleder projektleder formand koordinerede koordinerer manager vejleder koordineret hovedansvar koordinere koordinerende forestod forestar forestaet",
  guiding:
    "vejleder vejledte vejlede vejledning mentor coachede coaching oplaering oplaerte oplaerer oplaere traenede traener undervisning underviste vejledt coachet coacher coache oplaert traenet traene underviser undervist undervise mentorerede",
  agents: "af",
  granted: "bevilget bevilliget godkendt tildelt antaget imodekommet",
  attending: "fulgt deltaget pabegyndt begyndt startet fulgte begyndte begynde pabegyndte startede",
  finished:
    "afsluttet gennemfort bestaet faerdiggjort dimitteret eksamen bevis opnaet opnaede vandt vundet vinder udstedt bestod fik haedret kaaret udnaevnt valgt modtog forfremmet gyldig gyldigt faerdig gennemforte afsluttede afslutte gennemfore bestar besta faerdiggjorde faerdiggore opna vinde faet dimitterede fuldfort fuldforte fuldfore",
  studying: "studerede studeret studier studium studerer studere",
  unachieved:
    "afbrudt afbrod stoppet stoppede ufuldfort nomineret nominering finalist udlobet afbrudte opgivet droppet udmeldt dumpet ophort frafaldet inddraget uafsluttet annulleret trukket+tilbage aflyst afvist afslag afslaet pauseret opgav opgive droppede droppe dumpede frafaldt trak+tilbage udmeldte pauserede ophorte mislykkedes udlob+i udlob+den udlobne",
  stages: "eksamen prove modul moduler del dele niveau niveauer",
  ongoing:
    "igangvaerende pagaende forventet planlagt tilmeldt midlertidigt forberedelse undervejs afventer ansogt planlagte endnu+ikke overvejer ansogning kandidat under+bedommelse til+bedommelse under+vurdering til+vurdering forbereder+sig endnu booket begynder optaget",
  increasing:
    "ogede oget ogning forogede forlaengede forlaengelse oger steg oge foroget foroge forlaenget forlaenge steget haevede haevet voksede vokset vaekst",
  decreasing:
    "reducerede reduceret reduktion saenkede nedbragte forkortede forkortet nedgang faldt reducere reducerer saenket saenke nedbragt nedbringe forkorte faldet mindskede mindsket mindske",
  byAmount: "med",
  points: "point procentpoint procentpoints",
  atLeast: "over mindst mere",
  collectives: "1.5=halvanden|halvandet 6=halvt-dusin 12=dusin 20=snes",
  durations: "15=kvarter 30=halv-time|halvtime 45=tre-kvarter",
  outside: "udenfor uden+for",
  supportVerbs:
    "giver gav give givet gor gjorde gore gjort holder holdt holde udforer udforte udfore udfort dyrker dyrkede dyrke udover udovede tager tog tage taget besidder innehar",
  times: "gange gang",
  thousands: "tusind tusinde",
  andHalf: "og-en-halv og-et-halvt",
  multiples: "50=halverede|halveret 100=fordoblede|fordoblet|fordobling 200=tredoblede|tredoblet|tredobling",
  gross: "brutto for+skat",
  net: "netto efter+skat",
  hour: "time timer timelon h timers timen",
  day: "dag dage dagligt daglig daglige dagen dages",
  week: "uge uger ugentlig ugentligt ugentlige ugen ugers",
  month: "maned maneder manedlig manedligt manedslon maneden maneders",
  year: "år ar arlig arligt arslon p.a. aret års ars",
  skillGroups: "programmeringssprog, databaser, operativsystemer, værktøjer",
  lowerTitles: "fungerende gaste konstitueret",
  formerTitles: "tidligere forhenvaerende eks",
  lowerBeginnings: "under vice",
  leaderEndings: "er",
  compoundLinks: "s",
  levels:
    "grundlaeggende|enkle|begraenset|begraensede|begynder|elementaert|skoleniveau|lidt|nogenlunde|middelmadigt|konversation|samtaleniveau middel|mellemniveau|nogenlunde|middelmadigt|konversation|samtaleniveau avanceret|flydende|ekspert|forhandlingsniveau",
  knowing: "kender kan bruger anvender",
  languageUses:
    "forsta|forstar|forstaelse laese|laeser|laest tale|taler|talt|mundtlig|mundtligt skrive|skriver|skrevet|skriftlig|skriftligt",
  qualities: "god|gode|godt|meget|rigtig|fremragende|erfaren|rutineret niveau|kendskab|kundskaber|bruger",
  delegating: "ligger+hos la+hos palaegger",
  winners: "vinder vandt vundet vinde",
  persons: "person personer folk",
  partners: "kunde kunder leverandor leverandorer maerke",
  employed: "arbejder arbejdede arbejdet ansat",
  about: "omkring cirka ca naesten",
  definiteArticles: "den det de",
  definiteEndings: "en n et ne",
  beforeOwnTitles: "som en et er var vaeret bliver blev senere",
  relativePronouns: "som der hvis",
  firstPerson: "jeg mig vi os",
  units: "ton|tons watt kilowatt megawatt kvadratmeter arti|artier",
  ofWhich: "heraf, deraf, hvoraf",
  each: "hver, hvert",
  together: "i alt, sammenlagt, tilsammen, samlet",
  rates: "per pr",
  exclusive: "eneste",
  relocating: "flytteparat flyttevillig",
  moving: "flytte flytter flytning mobilitet",
  inflections: "e en er et n ne ene erne te s",
  derivations: "de et ende ing ning ik ist",
  nationalities: "ansk|anske|anskt|iansk|ianske|ianskt e",
  abstractEndings: "ning hed tion skab logi",
  adjectiveEndings: "ig isk",
  prefixes: "med vice ex",
  scales: "1000=tkr 1000000=million|millioner|mio|mkr 1000000000=milliard|milliarder|mia|mdkr",
  percent: "procent",
  dateLinks: "den",
  titleForms: "=inde er=erske|eren chef=chefen or=oren",
  lacking:
    "denyingBeginnings dayEndings ordinaryMonths eras nounEndings nameLinks quarters firstLanguages square nouns beforeEmployers afterSkillGroups lowerAbbreviations elisions afterPeople",
};
