import { folded } from "../reading/fold.ts";

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
`;

const byName = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split("\n")) {
  const group = line.split(" ").map(folded);
  for (const name of group) {
    const others = byName.get(name) ?? new Set();
    for (const other of group) if (other !== name) others.add(other);
    byName.set(name, others);
  }
}

/** The other forms of a given name, folded: `elizabeth` → `liz`, `beth` and others. */
export function equivalentsOf(name: string): string[] {
  return [...(byName.get(name) ?? [])];
}
