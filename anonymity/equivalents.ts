import { NAME_TERMS } from "../languages/names.ts";
import { folded } from "../reading/fold.ts";
import { wordsOf } from "../reading/grammar.ts";
import { soundOf } from "./sound.ts";

/**
 * Given names that stand for each other: short and familiar forms, and the usual Latin spellings of names in scripts
 * without vowels. Each line is a group.
 */
const GROUPS = `
elizabeth elisabeth eliza liz lizzie lizzy beth betty betsy bess libby lisa elise elsie
william will willy bill billy liam wim willem wilhelm guillermo guillaume vilem
robert rob robbie bob bobby bert roberto
richard rick ricky rich dick ritchie ricardo
margaret maggie meg peggy marge greta rita margareta margriet margot
katherine catherine kathryn katharine kate katie kathy cathy cath kitty kit katrina katarina ekaterina yekaterina katya katja katka katerina
alexander alex alec sandy xander sander sasha sascha alejandro alexandre alessandro aleksandr aleksander lex alexei
alexandra alex sandra sasha alexa alejandra aleksandra
michael mike mikey mick micky mitch michel michiel miguel mikhail misha michal
james jim jimmy jamie jaime
john jon jack johnny johnnie johan johannes jan hans juan joao ivan sean ian jean giovanni
jonathan jon jonny nathan
joseph joe joey jo jozef josef jose pepe giuseppe
thomas tom tommy tomas tomasz
charles charlie chuck chas carl karl carlos carlo karel
edward ed eddie eddy ted ned teddy eduardo eduard edouard
andrew andy drew andreas andre andrei andrey andres andrzej ondrej anders
anthony tony anton antonio antoine toon antonin
daniel dan danny daniele
david dave davey davy
matthew matt matty mathew matthias mathieu mateo matej
christopher chris topher kit christoffer cristobal krzysztof
christina christine chris chrissy tina kristina kristine cristina
nicholas nick nicky nico klaus niklas nicolas nikolai kolya mikulas
benjamin ben benny benji
samuel sam sammy
samantha sam sammy
steven stephen steve stevie stefan stephan esteban stepan
patrick pat paddy patricio
patricia pat patty trish tricia trisha
peter pete pieter piet pedro pierre petr piotr pjotr
philip phil phillip filip felipe philippe
gregory greg gregor grigory
timothy tim timmy
frederick fred freddy freddie frederik friedrich fritz federico
francis frank francisco paco pancho frans franz frantisek francois
francesca fran frances francisca
gerald gerry jerry
geoffrey jeffrey jeff geoff
george jorge georg joris giorgos georgios yorgos yiorgos jiri jirka
henry harry hank hal hendrik henk heinrich heinz enrique henri jindrich
lawrence larry laurence laurens lorenzo lars
leonard len lenny leo leonardo
raymond ray
ronald ron ronnie
donald don donnie
douglas doug
kenneth ken kenny
stuart stu stewart
theodore ted theo teddy
theresa teresa tess terry tessa therese
thiago tiago
erik eric erick
victoria vicky vicki tori viktoria
deborah deb debbie debra
jennifer jen jenny jenn
jessica jess jessie
rebecca becky becca bec rebekah
susan sue suzy susie suzanne susanna susana
barbara barb babs barbora
dorothy dot dottie dolly
sarah sara sally
mary maria marie molly polly mia marya maryam
martha marta
anne ann anna annie anja anka ana
abigail abby gail
amanda mandy
angela angie
cynthia cindy
eleanor ellie nell nora eleonora
emily em emmy emilie emilia
helen helena nell lena ellen elena helene jelena
isabella isabel bella izzy isabelle
josephine jo josie josefina
judith judy
kimberly kim
madeleine maddie madeline madelon magdalena magda lena
nathaniel nate nathan
natalia natasha nataliya natalie natalya
olivia liv livvy
penelope penny
rosemary rosie rose
stephanie steph stefanie
tobias toby
valentina val valya
vincent vince vinny vincente
walter walt wally
zachary zach zack
jacob jake jakob jacobus koos jaap jakub
joshua josh
maximilian max maxim
oliver ollie olli
sebastian sebastiaan seb bas bastian
cornelis cees kees cor corne
gerardus gerard gerrit geert ger
johanna jo joke hanna hanne jana ivana
wilhelmina mina willemijn wil
manuel manolo manu
ignacio nacho
jesus chuy
guadalupe lupe lupita
dolores lola
concepcion concha conchita
ludwig lutz luis luiz louis lou luigi lewis ludvik
ulrich uli ulla ulrike
wolfgang wolf wolfi
dmitri dmitry dmitriy dima mitya dmitrij dimitri dimitris dimitrios
sergey sergei serge sergej seryozha serhiy
vladimir vova volodya vlad volodymyr vladimír
yevgeny evgeny evgeniy evgenii eugene zhenya
yulia julia yuliya iuliia yuliia jule julie
tatiana tanya tatyana tania
olga olya
anastasia nastya anastasiya stacy
ioannis yannis giannis yiannis
konstantinos kostas costas constantine
evangelos vangelis
panagiotis panos takis
spyridon spyros spiros
mohamed mohammed muhammad mohammad muhammed mohamad muhamed mehmet mo محمد
ahmed ahmad ahmet احمد
ali علي على
hassan hasan حسن
hussein husain hussain hossein حسين
youssef yousef yusuf yousuf joseph يوسف
omar umar عمر
fatima fatma fatimah فاطمة
aisha ayesha aicha عائشة
khaled khalid خالد
mahmoud mahmud محمود
mustafa mostafa moustafa مصطفى
abdullah abdallah abdulla عبدالله
ibrahim abraham ebrahim ابراهيم
layla leila laila ليلى
mariam maryam miriam مريم
nour noor nur نور
salma سلمى
samir sameer سمير
tariq tarek tarik طارق
rania ranya رانيا
zainab zeinab zaynab زينب
karim kareem كريم
hamza hamzah حمزة
yasmin yasmine jasmin ياسمين
حداد haddad
منصور mansour mansur
صالح saleh salih
ناصر nasser nasir naser
الخطيب khatib alkhatib
najjar النجار alnajjar
الشريف sharif alsharif
حمدان hamdan
سعيد said saeed
خليل khalil
david דוד
levi לוי levy
cohen כהן kohen
moshe משה moses
sarah שרה
yosef יוסף
miriam מרים
rachel רחל
michal מיכל
avraham אברהם abraham
mizrahi מזרחי
isaac isak izak itzik izik itzhak yitzhak yitzchak ike isaak יצחק איציק
jacob yaakov yakov kobi yankel יעקב קובי
samuel shmuel shmulik שמואל
solomon shlomo shlomi שלמה
israel yisrael srulik ישראל
chaim haim hayim chayim חיים
hannah hana chana channah hanna חנה
esther ester esti אסתר
leah lea lia leya לאה
rivka rebecca rivkah רבקה
tamar tami תמר
eliezer eli elie אליעזר אלי
yehuda judah yuda jehuda יהודה
yonatan jonathan yoni yonathan יונתן יוני
benjamin binyamin benny beni בנימין
daniel dani דניאל דני
avigail abigail avi אביגיל
mercedes merche merce meche
maria marian mari mariquita maruja marisa marita marika mariska maja marie masha marija marijke mieke
pilar pili
rosario charo chari
francisco paco pancho curro kiko fran francesc xisco
jose pepe pepito chepe josep
antonio tono toni antxon
enrique quique kike
eduardo edu lalo dudu
ignacio nacho inaki iggy
rafael rafa rafi raphael
roberto beto tito
alberto beto berto
gabriel gabi gabo gabe gavriel
miguel migue michel miki
santiago santi chago yago tiago diego jaime
beatriz bea beti beatrice trixie
isabel isa chabela belen
susana susi
teresa tere maite teresita
consuelo chelo
encarnacion encarna
inmaculada inma
milagros mila
josefa pepa fina
fernando nando fer
lourdes lulu
gergely gergo geri gergoe gregor
istvan pista pisti steve stephen
laszlo laci leslie
sandor sanyi alexander
jozsef jozsi joseph
gyorgy gyuri george
janos jani john
ferenc feri frank
mihaly misi michael
zsuzsanna zsuzsa zsuzsi susanna
erzsebet erzsi bozsi elizabeth
katalin kati kata katinka katherine
tamas tomi thomas
balazs bali blaise
attila ati
zoltan zoli
agnieszka aga agnes agnese agniesia
malgorzata gosia margaret
katarzyna kasia kaska katherine
aleksandra ola
joanna asia joasia johanna
barbara basia
magdalena magda lena madzia
krzysztof krzysiek krzys krzych krzysiu christopher
tomasz tomek thomas
wojciech wojtek adalbert
grzegorz grzesiek gregory
stanislaw staszek stas stanislav
jakub kuba jakob
michal michalek
pawel pawelek paul pavel pablo paolo paulo
jerzy jurek george
josef pepa jozka
frantisek franta
jaroslav jarda
miroslav mirek
zdenek zdenda
vaclav vasek
ludmila lida mila
marketa marketka
nikolaos nikos nick nicholas
dimitrios dimitris mimis jim james
konstantinos kostas dinos gus
panagiotis takis panos pete
athanasios thanasis nasos tom
eleni lena elena helen
aikaterini katerina katie
vasileios vasilis bill basil
ekaterina katya katia catherine
aleksei alexey alexei alyosha lyosha
ivan vanya
pavel pasha
mikhail misha
maria masha marusya
anna anya nyura asya
nadezhda nadya
lyubov lyuba
svetlana sveta lana
oleksandr olexandr sashko sasha alexander
mehmet memo
mustafa musti
ibrahim ibo
huseyin huso
fatma fatos
ayse aisha
giovanni gianni vanni nanni
giuseppe beppe peppe pino
francesco franco checco ciccio
luigi gigi
domenico mimmo nico
salvatore totò salvo turi
alessandro sandro ale
roberto robi
filippo pippo
lorenzo renzo enzo
vincenzo enzo
francesca franca chicca
giuseppina pina giusy
caterina rina cate
sebastien seb
frederic fred
jean-baptiste jb
emmanuel manu manuel
christophe chris
alexandre alex
nicolas nico
guillaume guigui
veronique vero
dominique dom domi
florence flo
valerie val
catherine cathy kathy
hendrik henk rik hein
johannes johan hans jan joop
cornelia cora corrie nel nelleke
wilhelmus wim willem
petrus piet peter
adrianus ad arie adriaan jos
antonius ton toon anton
theodorus theo dirk
jacobus jaap koos sjaak
margaretha greet griet marga
elisabeth els liesbeth elly betty bets
catharina trijntje tine katrien karin
georg jorg jurgen schorsch
friedrich fritz fiete
heinrich heiner heinz
josef sepp jupp
johannes hannes
katharina kathi katja kathrin katrin
sebastian basti
maximilian maxi
elisabeth lisa lisl sissi elli
gertrud trude gerti
margarete grete gretel
susanne susi sanne
ulrike rike uli
angelika geli
kristian christian kris
mads mathias
lars laurits
rasmus erasmus
soren severin
birgitte gitte
karen kaja
ingeborg inge
joao joaozinho johnny
jose ze zeze
luiz lula
carlos carlinhos
paulo paulinho
antonio toninho tonho
francisco chico
johann johannes hannes hans hansi
aleksander olek alek aleks
wlodzimierz wlodek
zbigniew zbyszek
slawomir slawek
przemyslaw przemek
dariusz darek
jaroslaw jarek
miroslaw mirek
kazimierz kazik
andrzej jedrek
ryszard rysiek rysio
tadeusz tadek
boleslaw bolek
leszek lech
elzbieta ela elka
danuta danka
jadwiga jadzia
zofia zosia
wiktoria wika
grazyna grazka
dorota dorotka
vyacheslav slava
stanislav stas
gennady gennadi gena
leonid lyonya lenya
boris borya
viktor vitya victor
vitaly vitali vitalik
valery valeri valera
anatoly anatoli tolya
aleksandr shura
galina galya
irina ira irisha
larisa lara
lyudmila lyuda mila
polina polya
raisa raya
sofia sonya sonia sofya
tamara toma
zinaida zina
andriy andrii andrij
bohdan bogdan
yaroslav slava
mykola kolya
marieke riek rieke
wilhelmus pim
willem pim
stylianos stelios
stavros stavris
athanasios sakis
emmanouil manolis
michail michalis
theodoros thodoris
anastasios tasos
oluwaseun seun
oluwatobi tobi
oluwatosin tosin
oluwaseyi seyi
olufemi oluwafemi femi
babatunde tunde
olayinka yinka
adebayo bayo
ayodeji deji
temitope temi tope
oluwadamilola damilola dami lola
folasade sade
abimbola bimbo
chukwuemeka emeka
chukwudi chudi
chidinma chidi
obinna obi
ifeoma ify
chinedu nedu
nkechinyere nkechi
kwabena kobina
siddharth sid sidharth
venkataraman venkat venky
lakshmi laxmi
subramanian subbu
krishnamurthy krishna kittu
harpreet harry
oleksandra alexandra aleksandra sandra sasha lesya olesya
venkatesh venkat venky venkatesan
noa noah נועה
yael יעל
itai itay איתי
lior ליאור
eitan ethan איתן
assaf asaf אסף
anat ענת
tomer תומר
nadav נדב
zeev zev זאב
zvi tzvi צבי
menachem menahem מנחם
ehud אהוד
gideon gidi גדעון
francisco fco
guadalupe gpe
josef pepi
willemijn willemien
`;

/** Family names that stand for each other: Bengali names and their English forms, and Irish names and theirs. */
const FAMILY_GROUPS = `
chatterjee chattopadhyay chatterji
mukherjee mukhopadhyay mukherji
banerjee bandyopadhyay bannerjee
ganguly gangopadhyay
bhattacharya bhattacharjee bhattacharyya
suilleabhain sullivan
murchu murphy
ceallaigh kelly
briain brien
conchobhair conchuir connor conor
dochartaigh doherty
raghallaigh reilly
cathain kane keane
floinn flynn
cinneide kennedy
gallchobhair gallagher
domhnaill donnell donnelly
loingsigh lynch
carthaigh carthy
laoghaire leary
donnchadha donoghue donohue
riain ryan
ceilleachair kelleher
buachalla buckley
nuallain nolan
tuathail toole
dalaigh daly
cleirigh cleary clarke
breathnach walsh
seaghdha shea
faolain phelan whelan
maille malley
`;

/** The members of some groups, with the others of all their groups. */
export function othersInGroups(groups: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const others = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const member of group) {
      const of = others.getOrInsertComputed(member, () => new Set());
      for (const other of group) if (other !== member) of.add(other);
    }
  }
  return others;
}

const byNameOf = (lines: readonly string[]) => othersInGroups(lines.map((line) => wordsOf(line).map(folded)));

const NICKNAMES = NAME_TERMS.flatMap(({ nicknames }) => (nicknames ?? "").split(","));
const byName = byNameOf([...GROUPS.trim().split("\n"), ...NICKNAMES]);
const byFamilyName = byNameOf(FAMILY_GROUPS.trim().split("\n"));

const MIN_SOUND = 4;
const bySound = new Map(
  [...byName.keys()].filter((name) => /^[a-z]+$/.test(name)).map((name) => [soundOf(name), name] as const),
);

/** The other forms of a given name, folded: `elizabeth` → `liz`, `beth` and others; `johann` → the same as `johan`. */
export function equivalentsOf(name: string): string[] {
  const exact = byName.get(name);
  if (exact !== undefined) return [...exact];
  const sound = /^[a-z]{5,}$/.test(name) ? soundOf(name) : "";
  const same = sound.length < MIN_SOUND ? undefined : bySound.get(sound);
  return same === undefined ? [] : [same, ...(byName.get(same) ?? [])];
}

/** The other forms of a family name, folded: `chattopadhyay` → `chatterjee`. */
export const sameFamilyNames = (name: string): string[] => [...(byFamilyName.get(name) ?? [])];

const DIMINUTIVES = [...new Set(NAME_TERMS.flatMap(({ diminutives }) => wordsOf(diminutives).map(folded)))].filter(
  (ending) => /^[a-z]+$/.test(ending),
);
/** Minimum number of letters of a name before a familiar ending, and before one that also ends other words. */
const MIN_STEM = 3;
const MIN_LONG_STEM = 4;

/** Familiar forms of a given name, folded: its beginning with an ending, as in `Steff-i` for `stefanie`. */
export function diminutivesOf(name: string): string[] {
  if (!/^[a-z]{4,}$/.test(name)) return [];
  const stems = Array.from({ length: name.length - MIN_STEM + 1 }, (_, more) => name.slice(0, MIN_STEM + more));
  return stems
    .filter((stem) => /[^aeiouy]$/.test(stem))
    .flatMap((stem) => {
      const endings = DIMINUTIVES.filter(
        (ending) => ending.length <= 2 || stem.length >= MIN_LONG_STEM || stem.length === name.length - 1,
      );
      const doubled = /[bdfglmnpt]$/.test(stem) ? [stem + stem.slice(-1)] : [];
      return [stem, ...doubled].flatMap((start) => endings.map((ending) => start + ending));
    })
    .filter((form) => form !== name);
}
