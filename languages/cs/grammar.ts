import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "a i nebo ale v ve na z ze s se k ke do od po pro pri za o u bez mezi jako je jsou byl byla bylo ma mel on ona jeho jeji ja muj my nas ktery ktera ktere ne take vice behem pred az kde si jak",
  numberWords:
    "nula jeden|jedna|jednoho dva|dve|dvou tri ctyri peti|pet sesti|sest sedmi|sedm osmi|osm deviti|devet deseti|deset jedenact|jedenacti dvanact|dvanacti trinact|trinacti ctrnact|ctrnacti patnact|patnacti sestnact|sestnacti sedmnact|sedmnacti osmnact|osmnacti devatenact|devatenacti dvacet|dvaceti tricet|triceti ctyricet|ctyriceti padesat|padesati sedesat|sedesati sedmdesat|sedmdesati osmdesat|osmdesati devadesat|devadesati sto|sta|ste|set",
  numberLink: "a",
  ordinals: "prvni druhy|druhe|druha treti ctvrty|ctvrte|ctvrta paty|pate|pata",
  fractions: "polovina|polovinu tretina|tretinu ctvrtina|ctvrtinu petina|petinu",
  conjunctions: "a i nebo",
  beforeMonths: "od do v ve az",
  beforeOccupations: "jako",
  afterOccupations: "v ve u na pro",
  negations:
    "ne neni nejsem nemam nema bez nikdy zadny zadna zadne zadnou nie brak neumim neovladam nejsou ani nevlastnim nikoli chybi nebyl nebyla neumi neovlada neznam nezna",
  denyingBeginnings: "ne",
  exclusions: "bez",
  adversatives: "ale vsak kromre avsak",
  hedges:
    "zaklady zakladni zacatecnik castecna castecne znalost povedomi mirne omezena omezene seznamen seznamena trochu okrajove okrajova povrchni povrchne teoreticky teoreticka castecny prilezitostne samostudium samouk ucim+se uci+se uvod",
  wishes: "chtel chtela chci doufam preji rad+bych rada+bych zajem hodlam hodla",
  presently: "soucasny soucasne nynejsi",
  helping:
    "podrizeny podrizena asistoval asistovala asistoval asistovala asistence pomahal pomahala pomoc podporoval podporovala podpora reportoval reportovala spolupracoval zastup zastupoval zastupovala zastupovani ucastnil ucastnila podilel podilela prispel prispela soucast+tymu clen+tymu clenka+tymu vypomahal vypomahala pomahala+s asistuje podili prispiva spolupracuje ucastni pod+vedenim ramci spoluprace spolupracovala veden vedena vedeno rizen rizena rizeno koordinovan koordinovana zastupujici spolupracuji asistuji pomaham podporuji podilim prispivam asistovat asistovani pomahat pomaha pomohl pomohla pomoct podporuje podporovat reportuji reportuje spolupracovat zastupuje zastupuji ucastnim ucastnit podilet prispet prispivat prispival prispivala vypomaham doprovazel doprovazela",
  claims:
    "zkusenosti zkusenost zkuseny zkusena expert expertka odbornik pokrocily pokrocila silne rozsahle specialista specialistka plynne certifikovany certifikovana vynikajici profesionalne profesionalni",
  alone: "samostatne samostatna samostatny sam sama",
  leading:
    "odpovida zodpovida odpovidam zodpovidam vede vedl vedla vedeni vedouci ridi ridil ridila rizeni manazer manazerka reditel reditelka sef sefka odpovedny odpovedna zodpovedny zodpovedna odpovidal odpovidala koordinoval koordinovala management koordinuje koordinace odpovednost vedu vest ridim ridit odpovidat zodpovidal zodpovidala koordinuji koordinovat dohlizi dohlizel dohlizela dohlizim",
  guiding:
    "mentoroval mentorovala mentorovani mentor mentorka koucoval koucovala skolil skolila zaskoloval zaskolovala zaskolovani zaskoleni skoleni zaucoval zaucovala zaucovani zauceni zapracovani mentoruje mentoruji koucuje skolim skolit zaskoluje zaskoluji zaucuje zaucuji vyskolil vyskolila trenoval trenovala",
  granted: "schvalen schvalena schvaleno udelen udelena udeleno uspesne schvalili udelili",
  attending:
    "nastoupil nastoupila navstevoval navstevovala zahajil zahajila zapocal zapocala zacal zacala navstevovat nastoupit",
  finished:
    "dokonceno dokoncil dokoncila dokonceni ukonceno absolvoval absolvovala absolvent absolventka ziskal ziskala diplom titul vyhral vyhrala drzitel drzitelka vitez vitezka ocenen ocenena jmenovan povysen povysena platny platna platne platnost ukoncila ukoncil dokoncit absolvovat ziskat vyhrat slozil slozila slozeno ukoncit obhajil obhajila jmenovana zvitezil zvitezila vlastni",
  studying: "studoval studovala studium vystudoval vystudovala studuje studuji studovat",
  unachieved:
    "nedokonceno nedokoncene nedokoncil nedokoncila preruseno prerusene nominace nominovan nominovana finalista finalistka propadly propadla neplatny nedostudoval nedostudovala zanechal zanechala ukoncen+bez nesloze neslozena neslozeno nedokoncena zrusen zruseno zrusena odebran odebrano neuspel neuspela neslozil neslozila propadl zamitnut zamitnuta zamitnuto zamitnuty odmitnut odmitnuta odmitnuto neschvalen neschvalena neschvaleno pozastaveno prerusil prerusila neabsolvoval neabsolvovala neukoncil neukoncila neziskal neziskala neobhajil neobhajila vyloucen vyloucena vzdal vzdala vyprsel vyprsela vyprselo",
  stages: "zkouska zkousku zkousky modul moduly cast casti uroven urovne",
  ongoing:
    "probiha probihajici studuji studujici ocekavano planovano planovane priprava predbezny docasny ocekavana ocekavane zadano planovana jeste+ne zadost pozadano kandidat prihlaska zvazuji zatim recenzi pripravuji+se pripravuje+se rezervovano dokoncuji dokoncuje pozadal pozadala chystam+se chysta+se zacina odlozeno odlozen odlozena",
  increasing:
    "zvysil zvysila zvyseni navysil navysila rust prodlouzil prodlouzila zvysit zvysuje zvysuji zvysoval zvysovala navysit vzrostl vzrostla narostl narust prodlouzit",
  decreasing:
    "snizil snizila snizeni zkratil zkratila zkraceni klesl klesla pokles snizit snizuje snizuji snizoval snizovala zkratit zredukoval zredukovala redukoval redukovala",
  byAmount: "o",
  origins: "z ze",
  destinations: "do na",
  points: "bod body bodů bodu",
  atLeast: "vice pres alespon minimalne nejmene",
  collectives: "6=pul-tuctu|pultuctu 10=desitka|desitku 12=tucet|tuctu 2=dvakrat 3=trikrat 4=ctyrikrat 5=petkrat",
  durations:
    "15=ctvrthodina|ctvrthodinu|ctvrt-hodiny 30=pul-hodiny|pulhodina|pulhodinu 45=tri-ctvrte-hodiny|trictvrte-hodiny",
  outside: "mimo",
  supportVerbs:
    "dava daval davala dat dela delal delala delat provadi provadel provadela provadet provedl provedla vykonava vykonaval vykonavala vykonavat poskytuje poskytoval poskytovala poskytovat ma mel mela delam provadim vykonavam poskytuji vlastni",
  times: "krat",
  thousands: "tisic tisice tisicu",
  andHalf: "a-pul",
  multiples: "50=zpulil|zpulila 100=zdvojnasobil|zdvojnasobila|zdvojnasobeni 200=ztrojnasobil|ztrojnasobila",
  gross: "hrubeho hruby hruba hrube brutto pred+zdanenim",
  net: "cisteho cisty cista ciste netto po+zdaneni",
  hour: "hodina hodinu hodiny hodin hodinova h",
  day: "den dny dni denne denni",
  week: "tyden tydny tydnu tydne tydenne tydenni",
  month: "mesic mesice mesicu mesicne mesicni",
  year: "rok roky roku let rocne rocni",
  skillGroups: "programovací jazyky, databáze, operační systémy, nástroje",
  lowerTitles: "docasny hostujici zastupujici",
  formerTitles: "byvaly byvala ex",
  levels:
    "zakladni|jednoduche|omezene|zaklady|zacatecnik|pasivni|skolni|prumerne|obstojne|konverzace|konverzacni stredni|mirne|stredne|prumerne|obstojne|konverzace|konverzacni pokrocily|pokrocila|plynule|expert|jednani",
  knowing: "zna znam pouziva pouzivam",
  languageUses:
    "rozumet|rozumi|rozumim|porozumeni|poslech cist|cte|ctu|cteni mluvit|mluvi|mluvim|mluveny|mluvene|slovem psat|pise|pisu|psani|pismem|psany",
  qualities: "dobry|dobra|dobre|velmi|vyborny|vyborna|vyborne|pokrocily uroven|znalost|znalosti|uzivatel",
  delegating: "nalezi prislusi",
  winners: "vitez vitezka vyhral vyhrala vitezstvi vyhrat zvitezil zvitezila",
  persons: "osoba osoby osob lide lidi",
  partners: "klient klienti klienty zakaznik zakaznici dodavatel dodavatele znacka znacku",
  employedNow: "pracuje pracuji",
  employed: "pracoval pracovala zamestnan zamestnana pracovat",
  about: "asi priblizne zhruba temer",
  beforeOwnTitles: "jako jsem byl byla je byt pote pozdeji",
  relativePronouns: "ktery ktera jenz jez",
  firstPerson: "ja me mne mi my nas nam",
  units:
    "tuna|tuny|tun watt|watty|wattu kilowatt|kilowatty|kilowattu megawatt|megawatty|megawattu m2 desetileti|dekada|dekady|dekad",
  square: "čtverečních čtvereční čtverečný",
  ofWhich: "z toho, z nichž",
  each: "každý, každá, každé, po",
  together: "celkem, dohromady, celkově",
  rates: "za na",
  exclusive: "jediny jedina",
  firstLanguages: "prvni+jazyk rodny+jazyk matersky+jazyk",
  relocating: "prestehovat prestehovani stehovani",
  moving: "mobilita",
  abstractEndings: "ani eni ost stvi logie ace",
  inflections: "a e i y u ou o ho ovi ch mi mu im ym um em ka ta ie",
  nationalities: "ska|ske|ski|sky|ka|ke|ki|ky sko|ie",
  prefixes: "spolu ko ne",
  scales: "1000=tis 1000000=milion|miliony|milionu|mil.|mio 1000000000=miliarda|miliardy|miliard|mld",
  percent: "procent",
  titleForms: "=ka nik=nice|nicka ik=icka g=zka ov=ovy|ova",
  lacking:
    "dateLinks dayEndings ordinaryMonths eras derivations nounEndings adjectiveEndings nameLinks quarters nouns beforeEmployers agents afterSkillGroups lowerBeginnings lowerAbbreviations leaderEndings compoundLinks definiteArticles definiteEndings elisions afterPeople",
};
