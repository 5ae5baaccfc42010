import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "de het een en of maar van in op aan te tot voor met zonder binnen over onder als is zijn was waren heeft had hij zij ze haar hem hun ik mijn we wij ons onze u uw die dat dit deze niet geen ook meer meest dan sinds tijdens na tussen door per bij naar om uit er waar wie wat daar werd wordt worden kan heb hebben nr zowel evenals alsmede",
  numberWords:
    "nul een|één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd",
  numberLink: "en",
  ordinals: "eerste tweede derde vierde vijfde",
  fractions: "helft derde kwart vijfde",
  conjunctions: "en of",
  beforeMonths: "in van sinds tot t/m begin eind",
  beforeOccupations: "als een de het",
  afterOccupations: "in op bij van voor met aan",
  negations: "geen niet zonder nooit noch niets ontbreekt afgewezen afgeslagen nee ontbrak",
  exclusions: "zonder",
  adversatives: "maar echter behalve hoewel",
  hedges:
    "basis basiskennis beginner beginnend beginnende enige beperkt beperkte vertrouwd bekend elementair elementaire beginselen hoopt ambieert oppervlakkig oppervlakkige theoretisch theoretische eerste+ervaring eerste+kennismaking kennismaking lerend zelfstudie incidenteel wat+kennis weinig summier proefles kennismakingscursus kennismakingsdag meegekeken keek+mee",
  wishes:
    "wil willen zou+graag hoopt hoop ambieer ambieert ambitie wens wenst streef streeft geinteresseerd droom droomt van+plan",
  presently: "huidig huidige momenteel verdient",
  helping:
    "assisteerde assisteren assisteert geassisteerd hielp helpt helpen ondersteunde ondersteunen ondersteunt ondersteuning rapporteerde rapporteert rapporteren meegelopen assistentie vervanging verving vervangt waarnemend deelgenomen deelname meegewerkt meewerken bijgedragen deel+van lid+van hielp+mee meegeholpen bijstand bijgestaan stond+bij ondersteunend assisterend namens invaller inviel ingevallen meehelpen binnen werkte+mee werkt+mee assisteer ondersteun help geholpen rapporteer gerapporteerd ondersteund assisteerden liep+mee loop+mee loopt+mee meelopen neem+deel neemt+deel nam+deel deelnam deelnemen werk+mee meewerkte bijdragen bijdroeg droeg+bij draag+bij draagt+bij help+mee helpt+mee meehielp staat+bij sta+bij bijstaan bijstond vervang participeerde participeert geparticipeerd participeren betrokken+bij samengewerkt samenwerkte werkte+samen",
  claims:
    "ervaring ervaren expert expertise gevorderd sterk sterke uitgebreide ruime specialist specialistisch vloeiend gecertificeerd senior uitstekend uitstekende bedreven expertniveau expertkennis professioneel professionele beroepsmatig",
  alone: "zelfstandig zelfstandige eigenhandig",
  leading:
    "leiding leidt leidde leiden leider leidinggeven leidinggevende leidinggevend geleid manager management hoofd directeur aansturen aangestuurd stuurt stuurde chef teamleider verantwoordelijk bestuurder voorman coordinator gecoordineerd coordineert begeleidt begeleiden begeleidde begeleiding coordinatie verantwoordelijkheid eindverantwoordelijkheid eindverantwoordelijk leid coordineer coordineerde coordineren stuur+aan stuurt+aan stuurde+aan aanstuur aanstuurt aanstuurde aansturing managede managet managen gemanaged superviseerde superviseert superviseren stuur",
  guiding:
    "begeleidt begeleidde begeleiden begeleiding begeleid mentor mentorde coacht coachte coaching inwerken ingewerkt inwerkte inwerkt werkte+in werkt+in opleiden opgeleid opleidde leidt+op leidde+op trainde traint trainen training instrueerde instrueert instructie gecoacht coachen getraind instrueren geinstrueerd leid+op",
  agents: "door",
  granted:
    "toegekend toegekende goedgekeurd ingewilligd gehonoreerd geaccepteerd succesvol succesvolle toekende kende+toe",
  attending: "gevolgd bijgewoond bezocht begonnen gestart aangevangen volgde startte begon bijwoonde woonde+bij",
  finished:
    "afgerond voltooid behaald afgelegd afgestudeerd diploma geslaagd verkregen gewonnen won winnaar winnares afronden uitgereikt verleend bekroond onderscheiden uitgeroepen benoemd verkozen bevorderd geldig geldige afgemaakt afmaken rondde+af rond+af rondt+af afrondde afrondt afronding behaalde behaal behalen behaalt legde+af leg+af aflegde afleggen voltooide voltooi voltooien studeerde+af studeer+af afstudeerde afstuderen slaagde verkreeg verkrijgen winnen maakte+af maak+af maakt+af afmaakte haalde gehaald niet+af nooit+af bezit houder houdster",
  studying: "studeerde gestudeerd studie studeren studeer studeert",
  unachieved:
    "afgebroken gestopt onvoltooid genomineerd nominatie finalist finaliste verlopen vervallen onderbroken gestaakt afgehaakt ingetrokken gezakt uitgeschreven onvoltooide herroepen geannuleerd gesneuveld afgekeurd brak+af brak afgewezen afgeslagen gepauzeerd stopte staakte haakte+af haak+af afhaakte afhaken trok+terug onderbrak mislukt mislukte pauzeerde niet+meer+geldig",
  stages: "examen examens toets module modules deel delen niveau niveaus",
  ongoing:
    "lopend lopende bezig verwacht verwachte gepland geplande aangemeld voorlopig voorlopige voorbereiding volgend resterend ingepland aangevraagd loopt nog+niet nog+geen aanvraag sollicitatie kandidaat overweegt overweeg nog+te onder+review in+review ter+beoordeling bereidt+zich geboekt solliciteerde solliciteer bereid+me studeer begint uitgesteld",
  increasing:
    "verhoogde verhoogd verhoging vergrootte groei steeg verlengde verlengd verlenging stijging gestegen verhoog verhoogt verhogen vergroot vergroten groeide gegroeid groeien verleng verlengen",
  decreasing:
    "verlaagde verlaagd verlaging verminderde vermindering reduceerde reductie verkortte verkort verkorting daalde gedaald ingekort verlaag verlaagt verlagen verminder verminderd verminderen reduceer gereduceerd reduceren verkorten daalden dalen daling kortte+in",
  byAmount: "met",
  origins: "van uit",
  destinations: "naar tot op",
  points: "punt punten procentpunt procentpunten",
  atLeast: "meer ruim minstens minimaal",
  collectives:
    "1.5=anderhalf|anderhalve 6=half-dozijn 10=tiental 12=dozijn 20=twintigtal 30=dertigtal 50=vijftigtal 100=honderdtal 2=tweemaal 3=driemaal 4=viermaal",
  durations: "15=kwartier 30=half-uur|halfuur 45=drie-kwartier|driekwartier",
  outside: "buiten",
  supportVerbs:
    "geeft gaf geven gegeven doet deed doen gedaan maakt maakte maken gemaakt houdt hield houden gehouden verricht verrichtte verrichten voert voerde uitgevoerd beoefent beoefende beoefenen neemt nam nemen maak doe uitvoerde uitvoeren bezit bezat bezitten",
  times: "keer maal",
  thousands: "duizend",
  andHalf: "enhalf en-een-half en-een-halve",
  multiples:
    "50=halveerde|gehalveerd 100=verdubbelde|verdubbeld|verdubbeling 200=verdrievoudigde|verdrievoudigd|verdrievoudiging",
  gross: "bruto brutoloon voor+belasting",
  net: "netto nettoloon na+belasting",
  hour: "uur uurloon uren uurtarief h u p/u p.u. urige",
  day: "dag dagen dagelijks dagloon",
  week: "week weken wekelijks weekloon werkweek",
  month: "maand maanden maandelijks p/m p.m. p/mnd mnd maandloon maandsalaris maandinkomen",
  year: "jaar jaren jaarlijks p/j p.j. p/jr jaarsalaris jaarloon jaarinkomen",
  skillGroups: "programmeertalen, databases, besturingssystemen, overig",
  lowerTitles: "waarnemend interim gast sub onder",
  formerTitles: "voormalig voormalige oud ex gewezen",
  lowerBeginnings: "adjunct assisten hulp onder vice",
  lowerAbbreviations: "plv",
  leaderEndings: "er",
  compoundLinks: "s",
  levels:
    "basis|eenvoudig|eenvoudige|basisniveau|basiskennis|beginner|elementair|beperkt|matig|redelijk|enkele|schools|passief|verstaan|beginnend|conversatie|conversatieniveau|gespreksniveau gemiddeld|matig|redelijk|middelmatig|voldoende|conversatie|conversatieniveau|gespreksniveau gevorderd|vloeiend|uitstekend|expert|onderhandelingsniveau|onderhandeling",
  knowing: "kent ken gebruikt gebruik",
  languageUses:
    "verstaan|verstaat|begrijpt|begrijpen|luisteren|luistervaardigheid lezen|leest|gelezen|leesvaardigheid spreken|spreekt|gesproken|mondeling|woord|spreekvaardigheid schrijven|schrijft|geschreven|schriftelijk|geschrift|schrijfvaardigheid",
  qualities: "goed|goede|zeer|erg|heel|uitmuntend|uitmuntende|ervaren niveau|kennis|beheersing",
  delegating: "ligt+bij lag+bij berust+bij berustte+bij valt+onder viel+onder",
  winners: "winnaar winnares won gewonnen winnen winnaars",
  persons: "persoon personen mensen",
  partners: "klant klanten opdrachtgever opdrachtgevers leverancier leveranciers merk merken",
  employedNow: "werkt",
  employed: "werkte werken gewerkt werkzaam dienst",
  about: "ongeveer circa ca zo bijna ruim rond",
  definiteArticles: "de het",
  beforeOwnTitles: "als een ben is was waren word werd geworden daarna later",
  relativePronouns: "die",
  firstPerson: "ik mij me wij we ons",
  units: "ton|tonnen watt kilowatt megawatt m2 decennium|decennia",
  square: "vierkante",
  ofWhich: "waarvan, waaronder, van wie",
  each: "elk, ieder, per stuk, per persoon",
  together: "samen, tezamen, in totaal, totaal, gezamenlijk",
  rates: "per",
  firstLanguages: "eerste+taal",
  relocating: "verhuizen verhuizing verhuisbereid",
  moving: "mobiel mobiliteit",
  inflections: "s e en n er ie",
  derivations: "t te ten de den end ende eren eerd ing",
  nationalities: "en|ien",
  abstractEndings: "heid tie schap ering logie isme",
  adjectiveEndings: "en ig",
  prefixes: "mede co sub vice ex",
  nameLinks: "van der de",
  scales: "1000000=miljoen|miljoenen|mln 1000000000=miljard|miljarden|mld",
  percent: "procent",
  dayEndings: "e de ste",
  titleForms: "er=ster|eres oper=oopster eger=eegster aker=aakster aler=aalster ar=aar|ares at=aat",
  lacking:
    "denyingBeginnings dateLinks ordinaryMonths eras nounEndings quarters exclusive nouns beforeEmployers afterSkillGroups definiteEndings elisions afterPeople",
};
