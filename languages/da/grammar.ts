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
  negations: "ikke ingen intet uden aldrig hverken mangler nej",
  exclusions: "uden",
  adversatives: "men dog undtagen selvom",
  hedges:
    "grundlaeggende begynder basis basal basalt kendskab lidt bekendt fortrolig begraenset elementaer noget overfladisk teoretisk selvstudium indblik forste+erfaring sporadisk lejlighedsvis noget+kendskab introduktion",
  wishes: "vil+gerne onsker haber drommer interesseret",
  presently: "nuvaerende tjener",
  helping:
    "assisterede assisterer assistere hjalp hjaelper hjaelpe stottede stotter stotte understottede rapporterede rapporterer bistod vikarierede afloste deltog deltagelse bidrog medvirkede del+af medlem+af bistar hjalp+til bidrager understotter understotte deltager medhjaelp stedfortraeder som+del",
  claims:
    "erfaring erfaren ekspert ekspertise avanceret staerk omfattende specialist flydende certificeret dygtig indgaende ekspertniveau",
  leading:
    "leder ledte ledede lede ledet ledelse leding chef direktor ansvarlig ansvar styrer styrede afdelingsleder teamleder projektleder formand koordinerede koordinerer manager vejleder",
  guiding:
    "vejleder vejledte vejlede vejledning mentor coachede coaching oplaering oplaerte oplaerer oplaere traenede traener undervisning underviste",
  agents: "af",
  granted: "bevilget bevilliget godkendt tildelt antaget imodekommet",
  attending: "fulgt deltaget pabegyndt begyndt startet",
  finished:
    "afsluttet gennemfort bestaet faerdiggjort dimitteret eksamen bevis opnaet opnaede vandt vundet vinder udstedt bestod fik haedret kaaret udnaevnt valgt modtog forfremmet gyldig gyldigt faerdig gennemforte afsluttede",
  studying: "studerede studeret studier studium",
  unachieved:
    "afbrudt afbrod stoppet stoppede ufuldfort nomineret nominering finalist udlobet afbrudte opgivet droppet udmeldt dumpet ophort frafaldet inddraget uafsluttet annulleret trukket+tilbage aflyst afvist afslag afslaet",
  stages: "eksamen prove modul moduler del dele niveau niveauer",
  ongoing:
    "igangvaerende pagaende forventet planlagt tilmeldt midlertidigt forberedelse undervejs afventer ansogt planlagte endnu+ikke overvejer ansogning kandidat under+bedommelse til+bedommelse under+vurdering til+vurdering forbereder+sig endnu",
  increasing: "ogede oget ogning forogede forlaengede forlaengelse oger steg",
  decreasing: "reducerede reduceret reduktion saenkede nedbragte forkortede forkortet nedgang faldt",
  byAmount: "med",
  points: "point procentpoint procentpoints",
  atLeast: "over mindst mere",
  collectives: "1.5=halvanden|halvandet 6=halvt-dusin 12=dusin 20=snes",
  durations: "15=kvarter 30=halv-time|halvtime 45=tre-kvarter",
  outside: "udenfor uden+for",
  supportVerbs:
    "giver gav give givet gor gjorde gore gjort holder holdt holde udforer udforte udfore udfort dyrker dyrkede dyrke udover udovede tager tog tage taget",
  times: "gange gang",
  thousands: "tusind tusinde",
  andHalf: "og-en-halv og-et-halvt",
  multiples: "50=halverede|halveret 100=fordoblede|fordoblet|fordobling 200=tredoblede|tredoblet|tredobling",
  gross: "brutto for+skat",
  net: "netto efter+skat",
  hour: "time timer timelon h timers timen",
  day: "dag dage dagligt daglig daglige dagen",
  week: "uge uger ugentlig ugentligt ugentlige ugen",
  month: "maned maneder manedlig manedligt manedslon maneden",
  year: "år ar arlig arligt arslon p.a. aret",
  skillGroups: "programmeringssprog, databaser, operativsystemer, værktøjer",
  lowerTitles: "fungerende gaste konstitueret",
  formerTitles: "tidligere forhenvaerende eks",
  lowerBeginnings: "under vice",
  leaderEndings: "er",
  compoundLinks: "s",
  levels:
    "grundlaeggende|enkle|begraenset|begraensede|begynder|elementaert|skoleniveau|lidt|nogenlunde|middelmadigt|konversation|samtaleniveau middel|mellemniveau|nogenlunde|middelmadigt|konversation|samtaleniveau avanceret|flydende|ekspert|forhandlingsniveau",
  languageUses:
    "forsta|forstar|forstaelse laese|laeser|laest tale|taler|talt|mundtlig|mundtligt skrive|skriver|skrevet|skriftlig|skriftligt",
  qualities: "god|gode|godt|meget|rigtig|fremragende|erfaren|rutineret niveau|kendskab|kundskaber|bruger",
  delegating: "ligger+hos la+hos palaegger",
  winners: "vinder vandt vundet",
  persons: "person personer folk",
  partners: "kunde kunder leverandor leverandorer maerke",
  employed: "arbejder arbejdede arbejdet ansat",
  about: "omkring cirka ca naesten",
  definiteArticles: "den det de",
  definiteEndings: "en n et",
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
  lacking: "firstLanguages square nouns beforeEmployers afterSkillGroups lowerAbbreviations elisions afterPeople",
};
