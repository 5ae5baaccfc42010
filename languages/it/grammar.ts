import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "il lo la i gli le un uno una e ed o ma di del dello della dei degli delle a al allo alla ai agli alle da dal dalla in nel nella nei con senza per su sul come e sono era ha hanno suo sua suoi io mio mia noi che cui questo questa non anche piu durante dopo prima tra fra fino dove si l dell all nell sull dall quell avendo essendo sia tanto",
  numberWords:
    "zero un|uno|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento",
  ordinals: "primo|prima secondo|seconda terzo|terza quarto|quarta quinto|quinta",
  fractions: "meta terzo|terzi quarto|quarti quinto|quinti",
  conjunctions: "e ed o",
  beforeMonths: "in a",
  beforeOccupations: "come il la un",
  afterOccupations: "di da a in",
  negations: "non senza mai nessun nessuna nessuno ne manca privo priva assente no mancava mancano",
  exclusions: "senza",
  adversatives: "ma tuttavia tranne eccetto",
  hedges:
    "nozioni base basi principiante elementare elementari scolastico scolastica conoscenze familiarita limitata limitato poco infarinatura rudimenti superficiale superficiali occasionale occasionalmente teorica teoriche qualche primo+approccio autodidatta sommaria assaggio introduttivo introduttiva imparando imparo",
  wishes:
    "vorrei vorrebbe voglio desidero desidera spero spera aspiro aspira piacerebbe intendo interessato interessata desidererei desideravo intende conto+di conta+di ho+intenzione",
  presently: "attuale attualmente guadagna",
  helping:
    "assistito assistevo assistere assistenza aiutato aiutare supporto supportato supportare affiancato affiancamento riportando riportavo collaborato sostituzione sostituito partecipato partecipazione contribuito collaborazione membro+del membro+di parte+del coadiuvato coadiuvava affiancava aiutava assisteva supportava collaborava collabora contribuiva aiuto+al all+interno interno+di ad+interim collaboro affianco assisto aiuto partecipo contribuisco assiste assistendo assistetti aiutai aiuta aiutavo aiutando supporta supportai supportavo supportando supportata affianca affiancai affiancavo affiancare affiancando collaborai collaboravo collaborare collaborando partecipa partecipai partecipava partecipavo partecipare partecipando contribuii contribuivo contribuire contribuendo sostituii sostituire sostituiva sostituivo sostituisco riporto coadiuvai coadiuvo coadiuva coadiuvavo coadiuvando coadiuvare coinvolto coinvolta",
  claims:
    "esperienza esperto esperta avanzato avanzata padronanza solida solido specialista fluente certificato certificata ampia eccellente ottima professionale professionalmente",
  alone: "autonomamente autonomia da+solo da+sola indipendentemente",
  leading:
    "supervisiona supervisionava guida guidato guidare dirige diretto dirigere direzione dirigente gestito gestisce gestire gestione capo responsabile direttore direttrice coordinato coordina coordinatore coordinatrice supervisione supervisore leader manager coordinare coordinamento coordinava coordinando guidata diretta responsabilita supervisiono supervisionai supervisionavo supervisionare supervisionato supervisionata supervisionando guidai guidavo guidava guidando dirigo diressi diresse dirigeva dirigevo dirigendo gestisco gestivo gestiva gestii gestita gestiti gestite gestendo coordino coordinai coordinavo coordinata coordinati",
  guiding:
    "mentore mentoring affiancato affiancava affiancamento tutor tutorato seguito seguiva coaching formato formazione formava formare addestrato addestramento addestrava istruito inserimento affianco affiancai affiancavo affiancare affiancando formai formo formavo formando seguivo seguii addestro addestrai addestravo addestrare addestrando istruii istruivo istruiva istruire",
  agents: "da dal dalla dall dai dagli dalle dallo",
  granted: "concesso concessa approvato approvata accettato accettata accolto accolta accettarono approvarono",
  attending:
    "frequentato frequentata frequentare frequentai iniziato iniziata seguito frequentavo frequentava frequentando iniziai iniziavo cominciato cominciata cominciai seguii",
  finished:
    "completato completata concluso conclusa terminato terminata conseguito conseguita superato superata sostenuto ottenuto ottenuta laureato laureata diplomato diplomata titolo vincitore vincitrice vinto rilasciato rilasciata superare sostenere sostenuta premiato premiata insignito eletto eletta nominato nominata ricevuto promosso promossa validita valido valida finito finire a+termine conclusi concludere concludendo terminai terminare completai completare completati conseguii conseguire conseguimento conseguiti superai superati sostenni sostenuti ottenni ottenne ottenere ottenuti laureai laurearmi diplomai vinsi vinse vincere vinta finii finita finisco",
  studying: "studiato studio studi studiare studiai studia studiava studiavo studiando",
  unachieved:
    "abbandonato abbandonata interrotto interrotta incompleto incompleta candidato candidata finalista scaduto scaduta lasciato lasciata sospeso sospesa ritirato ritirata revocato revocata annullato annullata incompiuto incompiuta bocciato bocciata abbandono da+completare da+terminare da+concludere respinto respinta decaduto decaduta rinunciato rinuncia rigettato rigettata rifiutato rifiutata pausa abbandonai abbandonare abbandonando interruppi interruppe lasciai sospesi rinunciai smesso smisi mollato mollai scadde scaduti scadute",
  stages: "esame esami prova prove modulo moduli parte parti livello livelli",
  ongoing:
    "previsto prevista attesa iscritto iscritta preparazione provvisorio provvisoria in+corso richiesto richiesta programmato programmata non+ancora programma candidato candidata candidatura ancora+da in+revisione in+valutazione si+prepara prepara+un prepara+una prenotato prenotata iscrissi frequento studiando attendo inizia comincia ammesso ammessa rimandato rimandata rinviato rinviata",
  increasing:
    "aumentato aumento aumentare incrementato incremento crescita allungato prolungato aumentai aumenta aumentava aumentando aumentata aumentati incrementai incrementare incrementando incrementata crebbe cresciuto cresciuta accresciuto allungai prolungai prolungare aumentavo incrementavo",
  decreasing:
    "ridotto riduzione ridurre diminuito diminuzione calo accorciato abbassato tagliato ridussi ridusse riduco riduce riducendo ridotta ridotti diminuii diminui diminuire diminuendo diminuita accorciai abbassai abbassata abbassare riducevo riduceva diminuivo diminuiva",
  byAmount: "di del",
  origins: "da dal dallo dalla dai",
  destinations: "a al su verso",
  points: "punto punti",
  atLeast: "oltre piu almeno",
  collectives:
    "6=mezza-dozzina 10=decina 12=dozzina 15=quindicina 20=ventina 30=trentina 40=quarantina 50=cinquantina 100=centinaio",
  durations: "15=quarto-d'ora 30=mezz'ora|mezzora|mezza-ora 45=tre-quarti-d'ora",
  outside: "fuori",
  supportVerbs:
    "dava dare dato fa faceva fare fatto svolge svolgeva svolto svolgere effettua effettuava effettuato effettuare pratica praticava praticato praticare presta prestava prestato prestare tiene teneva tenuto tenere facevo davo svolgo svolsi svolgevo effettuai effettuavo praticai prestai tenni tenevo possiede possiedo detiene",
  times: "volta volte",
  thousands: "mille mila",
  andHalf: "e-mezzo e-mezza",
  multiples:
    "50=dimezzato|dimezzata|dimezzare 100=raddoppiato|raddoppiata|raddoppiare|raddoppio 200=triplicato|triplicata|triplicare",
  gross: "lordo lordi lorda lorde ral",
  net: "netto netti netta nette",
  hour: "ora ore orario h",
  day: "giorno giorni giornaliero giornaliera giornaliere giornalieri quotidianamente giornalmente",
  week: "settimana settimane settimanale settimanali settimanalmente",
  month: "mese mesi mensile mensili mensilita mensilmente",
  year: "anno anni annuo annui annuale p.a. annua annue annuali ral annualmente",
  skillGroups: "linguaggi, database, sistemi operativi, strumenti, altro",
  lowerTitles: "associato associata interim sotto non ospite",
  formerTitles: "ex onorario onoraria emerito emerita",
  lowerBeginnings: "sotto vice",
  levels:
    "base|semplice|limitata|limitate|limitato|elementare|principiante|nozioni|scolastico|comprensione|mediocre|mediocremente|conversazione medio|intermedio|discreto|discretamente|sufficiente|conversazione avanzato|fluente|ottimo|esperto|negoziazione",
  knowing: "conosce conosco usa uso utilizza utilizzo",
  languageUses:
    "capire|capisce|capisco|comprensione|comprendere|ascolto leggere|legge|leggo|letto|lettura parlare|parla|parlo|parlato|orale scrivere|scrive|scrivo|scritto|scrittura",
  qualities:
    "buono|buona|buone|molto|ottima|ottime|eccellente|eccellenti|sufficiente|intermedia|avanzata|esperta livello|conoscenza|conoscenze",
  delegating: "spetta spettava compete competeva",
  winners: "vincitore vincitrice vinto vinse campione campionessa vinsi vincere vincitori vinta",
  persons: "persona persone",
  partners: "cliente clienti committente fornitore fornitori marchio marchi conto+di",
  employedNow: "lavora",
  employed: "lavorato lavorava lavorare impiegato impiegata dipendente lavorai lavoravo lavorando",
  about: "circa quasi",
  definiteArticles:
    "il lo la i gli le l al allo alla ai agli alle all dal dallo dalla dai dagli dalle dall del dello della dei degli delle dell col",
  elisions: "l d un dell all nell sull dall quell",
  beforeOwnTitles: "come un uno una sono e ero era fui stato stata diventato diventata poi",
  relativePronouns: "che cui",
  firstPerson: "io mi me noi ci",
  units: "tonnellata|tonnellate watt chilowatt|kilowatt megawatt mq decennio|decenni",
  square: "quadrati quadrato",
  ofWhich: "di cui, tra cui, dei quali, delle quali",
  each: "ciascuno, ciascuna, ognuno, ognuna, ogni",
  together: "in totale, complessivamente, in tutto, complessivi, complessive",
  rates: "per al alla",
  exclusive: "unico unica",
  firstLanguages: "prima+lingua lingua+prima lingua+madre madre+lingua lingua+materna",
  relocating: "trasferirsi trasferirmi trasloco",
  moving: "trasferimento mobilita residenza",
  abstractEndings: "zione sione mento logia ismo",
  inflections: "a e i o",
  derivations: "ato ata ico ica",
  nationalities: "ano|ani|ana|ane|iano|iani|iana|iane|ino|ini|ina|ine|eno|eni|ena|ene ia",
  prefixes: "con vice ex non in",
  nameLinks: "di del della da",
  scales: "1000000=milione|milioni|mln|mio 1000000000=miliardo|miliardi|mld",
  percent: "per cento, percento",
  dateLinks: "di del",
  dayEndings: "o a",
  titleForms: "t=tore|tori|trice|trici e=essa",
  lacking:
    "denyingBeginnings ordinaryMonths eras nounEndings adjectiveEndings quarters numberLink nouns beforeEmployers afterSkillGroups lowerAbbreviations leaderEndings compoundLinks definiteEndings afterPeople",
};
