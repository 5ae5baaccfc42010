/**
 * Sentences by language, each on a line. What stands in `[[…]]` must be hidden, and all other words must be kept.
 * Placeholders: `age`, `year` (of a birth), `day`, `date` (in the forms of the language), `town`, and signs as in post codes
 * after a colon: `{:##-@@}`.
 */
export type Sentences = Readonly<Record<string, string>>;

export const AGES: Sentences = {
  en: `I am [[{age}]] years old and live near the sea.
Nurse, [[{age}]] years of age, looking for work.
Age: [[{age}]]
Aged [[{age}]], I returned to college.
A [[{age}]]-year-old carpenter with a van.
She is [[{age}]] and lives alone.
At the age of [[{age}]] I changed trade.
I turned [[{age}]] last spring.
[[{age}]] y/o electrician
Age [[{age}]] | Single
Currently [[{age}]] yrs old.
I'm [[{age}]] yo and fit.
I will be [[{age}]] in June.
Just turned [[{age}]], with three children.
My age is [[{age}]].
A [[{age}]] year old welder
Personal: female, [[{age}]], married`,
  nl: `Ik ben [[{age}]] jaar en woon alleen.
Leeftijd: [[{age}]] jaar
Ik ben [[{age}]] jaar oud.
Als [[{age}]]-jarige timmerman zoek ik werk.
Een vrouw van [[{age}]] jaar met ervaring.
Verpleegkundige ([[{age}]] jr)
Ik word in juni [[{age}]].
Op mijn [[{age}]]e begon ik opnieuw.
Op [[{age}]]-jarige leeftijd begon ik opnieuw.
Inmiddels [[{age}]] jaar jong.
[[{age}]] jaar, gehuwd, twee kinderen
Leeftijd [[{age}]]`,
  de: `Ich bin [[{age}]] Jahre alt und wohne allein.
Alter: [[{age}]]
Als [[{age}]]-jähriger Tischler suche ich Arbeit.
Mit [[{age}]] Jahren wechselte ich den Beruf.
Ich bin [[{age}]] und ledig.
Krankenpfleger, [[{age}]] Jahre, verheiratet
Im Alter von [[{age}]] Jahren begann ich neu.
[[{age}]] J., ledig
Alter [[{age}]] Jahre
Ich werde im Juni [[{age}]].
Die [[{age}]]jährige Köchin sucht Arbeit.
Ich (m, [[{age}]]) suche Arbeit.`,
  fr: `J’ai [[{age}]] ans et deux enfants.
Âge : [[{age}]] ans
Infirmière, [[{age}]] ans, mariée
Âgée de [[{age}]] ans, je cherche un poste.
À [[{age}]] ans, j’ai repris mes études.
Homme de [[{age}]] ans, permis B
[[{age}]] ans, célibataire
Je viens d’avoir [[{age}]] ans.
À l’âge de [[{age}]] ans, j’ai changé de métier.
Age: [[{age}]]`,
  es: `Tengo [[{age}]] años y dos hijos.
Edad: [[{age}]] años
Enfermera de [[{age}]] años con vehículo.
A los [[{age}]] años cambié de oficio.
[[{age}]] años, soltera
Edad [[{age}]]
Con [[{age}]] años de edad busco empleo.
Acabo de cumplir [[{age}]] años.
Mujer, [[{age}]] años, casada`,
  "pt-BR": `Tenho [[{age}]] anos e dois filhos.
Idade: [[{age}]] anos
Enfermeira, [[{age}]] anos, casada
Aos [[{age}]] anos mudei de profissão.
[[{age}]] anos, solteiro
Com [[{age}]] anos de idade, busco emprego.
Idade [[{age}]]
Acabei de completar [[{age}]] anos.
Brasileira, [[{age}]] anos, com carro`,
  it: `Ho [[{age}]] anni e due figli.
Età: [[{age}]] anni
Infermiera di [[{age}]] anni, automunita
A [[{age}]] anni ho cambiato mestiere.
[[{age}]] anni, celibe
Età [[{age}]]
All’età di [[{age}]] anni ho ripreso gli studi.
Ho compiuto [[{age}]] anni a maggio.
[[{age}]]enne con patente B`,
  da: `Jeg er [[{age}]] år og bor alene.
Alder: [[{age}]]
Jeg er [[{age}]] år gammel.
Som [[{age}]]-årig tømrer søger jeg arbejde.
Sygeplejerske, [[{age}]] år, gift
Jeg fylder [[{age}]] i juni.
Alder [[{age}]] år
En kvinde på [[{age}]] år med erfaring.
I en alder af [[{age}]] skiftede jeg fag.
Jeg er [[{age}]] og bor i hus.`,
  nb: `Jeg er [[{age}]] år og bor alene.
Alder: [[{age}]]
Jeg er [[{age}]] år gammel.
Som [[{age}]]-åring tok jeg fagbrev.
Sykepleier, [[{age}]] år, gift
Jeg fyller [[{age}]] i juni.
Mann, [[{age}]], samboer
Alder [[{age}]] år
I en alder av [[{age}]] byttet jeg yrke.
Jeg er en [[{age}]] år gammel snekker.`,
  sv: `Jag är [[{age}]] år och bor ensam.
Ålder: [[{age}]]
Jag är [[{age}]] år gammal.
Som [[{age}]]-årig snickare söker jag arbete.
Sjuksköterska, [[{age}]] år, gift
Jag fyller [[{age}]] i juni.
Vid [[{age}]] års ålder bytte jag yrke.
Ålder [[{age}]] år
En [[{age}]]-årig undersköterska
[[{age}]] år, sambo`,
  cs: `Je mi [[{age}]] let a bydlím sama.
Věk: [[{age}]]
Věk: [[{age}]] let
Zdravotní sestra, [[{age}]] let, vdaná
Ve [[{age}]] letech jsem změnil obor.
[[{age}]]letý truhlář hledá práci.
Bylo mi [[{age}]] let.
Ve věku [[{age}]] let jsem změnil obor.
Věk [[{age}]] let`,
  zh: `我今年[[{age}]]岁，已婚。
年龄：[[{age}]]
年龄：[[{age}]]岁
女，[[{age}]]岁，本科
现年[[{age}]]岁，喜欢登山。
男 | [[{age}]]岁 | 汉族
本人[[{age}]]周岁`,
  yue: `我今年[[{age}]]歲，已婚。
年齡：[[{age}]]
年齡：[[{age}]]歲
女，[[{age}]]歲，大學畢業
現年[[{age}]]歲，鍾意行山。`,
  ja: `現在[[{age}]]歳です。
年齢：[[{age}]]歳
年齢　[[{age}]]
女性、[[{age}]]歳、既婚
（満[[{age}]]歳）
[[{age}]]才、独身
今年で[[{age}]]歳になります。`,
};

export const BIRTHS: Sentences = {
  en: `Date of birth: [[{date}]]
DOB – [[{date}]]
D.O.B. [[{date}]]
Born on [[{date}]] in [[{town}]], I trained as a nurse.
Born [[{date}]]
Birthday: [[{date}]]
Year of birth: [[{year}]]
b. [[{year}]], [[{town}]]
I was born in [[{town}]] in [[{year}]].
Birth date [[{date}]]
(born [[{year}]])
Born: [[{date}]], [[{town}]]
Place of birth: [[{town}]]
I was born and raised in [[{town}]].
Date/place of birth: [[{date}]], [[{town}]]
My birthday is on [[{date}]].
*[[{date}]] in [[{town}]]`,
  nl: `Geboortedatum: [[{date}]]
Geboren op [[{date}]] te [[{town}]]
Geb.: [[{date}]]
Geb.datum: [[{date}]]
Geboren: [[{date}]]
Geboortejaar: [[{year}]]
Ik ben in [[{year}]] geboren in [[{town}]].
Geboorteplaats: [[{town}]]
Geboren en getogen in [[{town}]]
Bouwjaar [[{year}]]
Ik ben van [[{year}]].
Geboortedatum en -plaats: [[{date}]], [[{town}]]
° [[{date}]]`,
  de: `Geburtsdatum: [[{date}]]
Geboren am [[{date}]] in [[{town}]]
geb. [[{date}]]
*[[{date}]] in [[{town}]]
Jahrgang [[{year}]]
Geburtsjahr: [[{year}]]
Geburtsort: [[{town}]]
Ich wurde [[{year}]] in [[{town}]] geboren.
Ich bin am [[{date}]] in [[{town}]] geboren.
Geburtstag: [[{date}]]
Geb.-Datum: [[{date}]]
Geburtsdatum/-ort: [[{date}]], [[{town}]]
Baujahr [[{year}]]`,
  fr: `Date de naissance : [[{date}]]
Né le [[{date}]] à [[{town}]]
Née en [[{year}]] à [[{town}]]
Naissance : [[{date}]]
Lieu de naissance : [[{town}]]
Année de naissance : [[{year}]]
Né(e) le : [[{date}]]
Je suis né en [[{year}]].
Date et lieu de naissance : [[{date}]], [[{town}]]
Je suis originaire de [[{town}]], née le [[{date}]].`,
  es: `Fecha de nacimiento: [[{date}]]
Nacida el [[{date}]] en [[{town}]]
Nací en [[{town}]] en [[{year}]].
F. nac.: [[{date}]]
Lugar de nacimiento: [[{town}]]
Año de nacimiento: [[{year}]]
Nacido en [[{year}]]
Fecha y lugar de nacimiento: [[{date}]], [[{town}]]
Nacimiento: [[{date}]]
Natural de [[{town}]]`,
  "pt-BR": `Data de nascimento: [[{date}]]
Nascida em [[{date}]] em [[{town}]]
Nasci em [[{town}]] em [[{year}]].
Nascimento: [[{date}]]
Data de nasc.: [[{date}]]
Local de nascimento: [[{town}]]
Ano de nascimento: [[{year}]]
DN: [[{date}]]
Natural de [[{town}]]
Naturalidade: [[{town}]]`,
  it: `Data di nascita: [[{date}]]
Nata a [[{town}]] il [[{date}]]
Nato il [[{date}]]
Sono nato a [[{town}]] nel [[{year}]].
Luogo di nascita: [[{town}]]
Anno di nascita: [[{year}]]
Luogo e data di nascita: [[{town}]], [[{date}]]
Classe [[{year}]]
Nato/a il: [[{date}]]`,
  da: `Fødselsdato: [[{date}]]
Født den [[{date}]] i [[{town}]]
Født [[{date}]]
Født i [[{town}]] i [[{year}]]
f. [[{date}]]
Fødselsår: [[{year}]]
Fødselsdag: [[{date}]]
Årgang [[{year}]]
Fødested: [[{town}]]
Jeg er født i [[{year}]].`,
  nb: `Fødselsdato: [[{date}]]
Født [[{date}]] i [[{town}]]
f. [[{date}]]
Født og oppvokst i [[{town}]]
Fødselsår: [[{year}]]
Årgang [[{year}]]
Jeg ble født i [[{town}]] i [[{year}]].
Fødested: [[{town}]]
Født: [[{date}]]`,
  sv: `Födelsedatum: [[{date}]]
Född [[{date}]] i [[{town}]]
f. [[{date}]]
Född och uppvuxen i [[{town}]]
Födelseår: [[{year}]]
Jag är född [[{year}]] i [[{town}]].
Födelseort: [[{town}]]
Född: [[{date}]]
Årgång [[{year}]]
född -[[{:79}]]`,
  cs: `Datum narození: [[{date}]]
Narozena [[{date}]]
nar. [[{date}]]
Narodil jsem se v roce [[{year}]].
Rok narození: [[{year}]]
Místo narození: [[{town}]]
Datum a místo narození: [[{date}]], [[{town}]]
Narozen: [[{date}]]
Ročník [[{year}]]`,
  zh: `出生日期：[[{date}]]
生于[[{date}]]
[[{date}]]出生
出生年月：[[{date}]]
生日：[[{date}]]
出生年份：[[{year}]]
出生日期 [[{date}]]
籍贯：[[{town}]]
出生地：[[{town}]]
[[{year}]]年生，未婚`,
  yue: `出生日期：[[{date}]]
生於[[{date}]]
[[{date}]]出世
出生年份：[[{year}]]
生日：[[{date}]]
出生地點：[[{town}]]`,
  ja: `生年月日：[[{date}]]
[[{date}]]生まれ
[[{date}]]生
生年月日　[[{date}]]
誕生日：[[{date}]]
出生地：[[{town}]]
出身地：[[{town}]]
[[{date}]]誕生`,
};

/** Dates of birth in the forms of a language, with `d`, `dd`, `m`, `mm`, `month`, `mon`, `yyyy` and `yy` in braces. */
export const DATES: Readonly<Record<string, string>> = {
  en: "{d} {month} {yyyy}|{month} {d}, {yyyy}|{dd}/{mm}/{yyyy}|{mm}-{dd}-{yyyy}|{yyyy}-{mm}-{dd}|{d}th of {month} {yyyy}|{d} {mon} {yy}|{dd}.{mm}.{yyyy}|{month} {yyyy}",
  nl: "{d} {month} {yyyy}|{dd}-{mm}-{yyyy}|{d}/{m}/{yyyy}|{dd}.{mm}.{yy}|{yyyy}-{mm}-{dd}|{d} {mon} {yyyy}",
  de: "{d}. {month} {yyyy}|{dd}.{mm}.{yyyy}|{d}.{m}.{yy}|{yyyy}-{mm}-{dd}|{dd}. {mm}. {yyyy}|{d}. {mon} {yyyy}",
  fr: "{d} {month} {yyyy}|{dd}/{mm}/{yyyy}|{dd}.{mm}.{yyyy}|{d} {mon} {yyyy}|{dd}-{mm}-{yy}",
  es: "{d} de {month} de {yyyy}|{dd}/{mm}/{yyyy}|{d}-{m}-{yyyy}|{d} de {month} del {yyyy}|{d} {mon} {yyyy}|{dd}/{mm}/{yy}",
  "pt-BR": "{d} de {month} de {yyyy}|{dd}/{mm}/{yyyy}|{dd}.{mm}.{yyyy}|{d}/{m}/{yy}|{d} {mon} {yyyy}",
  it: "{d} {month} {yyyy}|{dd}/{mm}/{yyyy}|{dd}.{mm}.{yyyy}|{d}/{m}/{yy}|{dd}-{mm}-{yyyy}",
  da: "{d}. {month} {yyyy}|{dd}.{mm}.{yyyy}|{dd}-{mm}-{yyyy}|{d}/{m} {yyyy}|{d}/{m}-{yyyy}|{d}. {mon} {yyyy}",
  nb: "{d}. {month} {yyyy}|{dd}.{mm}.{yyyy}|{d}/{m}-{yy}|{d}/{m} {yyyy}|{dd}.{mm}.{yy}",
  sv: "{d} {month} {yyyy}|{yyyy}-{mm}-{dd}|{d}/{m} {yyyy}|{yyyy}{mm}{dd}|{d}/{m}-{yy}",
  cs: "{d}. {month} {yyyy}|{d}. {m}. {yyyy}|{dd}.{mm}.{yyyy}|{d}.{m}.{yyyy}|{yyyy}-{mm}-{dd}",
  zh: "{yyyy}年{m}月{d}日|{yyyy}年{m}月|{yyyy}-{mm}-{dd}|{yyyy}.{mm}|{yyyy}/{m}/{d}",
  yue: "{yyyy}年{m}月{d}日|{d}/{m}/{yyyy}|{yyyy}-{mm}-{dd}",
  ja: "{yyyy}年{m}月{d}日|昭和58年{m}月{d}日|{yyyy}/{mm}/{dd}|{yyyy}.{m}.{d}|S58.{m}.{d}",
};

/** Licence plates by country, and the words around one by language. */
export const PLATES: Readonly<Record<string, string>> = {
  en: "@@## @@@|@### @@@|###-@@@|@@@-####|1## @@@",
  nl: "@@-###-@|#-@@@-##|##-@@-@@|1-@@@-###",
  de: "B-@@ ####|M @@ ###|HH-@ ##|W-#####@|ZH ######",
  fr: "@@-###-@@|@@ ### @@|### @@@ 75|1-@@@-###",
  es: "#### @@@|M-####-@@|@@@-##-##",
  "pt-BR": "@@@#@##|@@@-####|##-@@-##|@@-##-@@",
  it: "@@ ###@@|@@###@@",
  da: "@@ ## ###|@@#####",
  nb: "@@ #####|@@#####",
  sv: "@@@ ###|@@@ ##@|@@@###",
  cs: "#@# ####|#@@ ####",
  zh: "沪A·#####|粤B#@###|京A-#####",
  yue: "@@ ####|@@####",
  ja: "品川 3## さ ##-##|横浜500あ##-##",
};

export const PLATE_SENTENCES: Sentences = {
  en: `Own car, registration [[{plate}]].
Number plate: [[{plate}]]
My van (reg [[{plate}]]) is insured.
Vehicle registration number [[{plate}]]
Licence plate [[{plate}]]`,
  nl: `Kenteken: [[{plate}]]
Eigen auto (kenteken [[{plate}]])
Eigen bus met kenteken [[{plate}]].
Nummerplaat [[{plate}]]`,
  de: `Kennzeichen: [[{plate}]]
Eigener PKW ([[{plate}]])
Amtliches Kennzeichen [[{plate}]]
Eigenes Auto mit dem Kennzeichen [[{plate}]].
Nummernschild [[{plate}]]`,
  fr: `Véhicule immatriculé [[{plate}]].
Immatriculation : [[{plate}]]
Plaque d’immatriculation [[{plate}]]
Voiture personnelle ([[{plate}]])`,
  es: `Matrícula: [[{plate}]]
Vehículo propio con matrícula [[{plate}]].
Coche propio ([[{plate}]])
Placa [[{plate}]]`,
  "pt-BR": `Placa: [[{plate}]]
Carro próprio, placa [[{plate}]].
Matrícula do carro: [[{plate}]]
Veículo próprio ([[{plate}]])`,
  it: `Targa: [[{plate}]]
Auto propria targata [[{plate}]].
Automunito (targa [[{plate}]])`,
  da: `Nummerplade: [[{plate}]]
Egen bil med registreringsnummer [[{plate}]].
Reg.nr. [[{plate}]]`,
  nb: `Registreringsnummer: [[{plate}]]
Egen bil med skilt [[{plate}]].
Bilskilt [[{plate}]]`,
  sv: `Registreringsnummer: [[{plate}]]
Egen bil, regnr [[{plate}]].
Reg.nr [[{plate}]]`,
  cs: `SPZ: [[{plate}]]
Vlastní auto, SPZ [[{plate}]].
RZ [[{plate}]]
Registrační značka: [[{plate}]]`,
  zh: `车牌号：[[{plate}]]
自有车辆，车牌[[{plate}]]
驾驶车辆[[{plate}]]`,
  yue: `車牌：[[{plate}]]
自備車輛，車牌號碼 [[{plate}]]`,
  ja: `ナンバー：[[{plate}]]
車両番号 [[{plate}]]
自家用車（[[{plate}]]）`,
};

/** Labelled identity, tax, licence, insurance and bank numbers by language, in the characters of their country. */
export const IDENTIFIERS: Sentences = {
  en: `Driving licence: [[{:@@@@@####@@##@@}]]
National Insurance number [[{:AB ## ## ## C}]]
NI no: [[{:AB######D}]]
UTR [[{:##### #####}]]
SSN: [[{:###-##-####}]]
Passport No. [[{:@########}]]
Driver's license # [[{:@###-####-####}]]
PPS number: [[{:#######@@}]]
TFN [[{:### ### ###}]]
Medicare card [[{:#### ##### #}]]
NMC PIN: [[{:##@####@}]]
GMC number [[{:#######}]]
Tax code [[{:####L}]]
EIN [[{:##-#######}]]
SIN: [[{:### ### ###}]]
Aadhaar [[{:#### #### ####}]]
PAN card: [[{:@@@@@####@}]]
NHS number: [[{:### ### ####}]]
Payroll number [[{:######}]]
Employee ID: [[{:######}]]
Student number: [[{:########}]]
Membership no. [[{:######}]]`,
  nl: `BSN: [[{:#########}]]
Rijbewijsnummer: [[{:##########}]]
Rijbewijs nr. [[{:##########}]]
BIG-nummer: [[{:###########}]]
Paspoortnummer [[{:@@#####@#}]]
Rijksregisternummer [[{:##.##.##-###.##}]]
Btw-nummer [[{:NL#########B##}]]
KvK-nummer [[{:########}]]
Personeelsnummer: [[{:#####}]]
ID-kaart [[{:@@#####@#}]]
Studentnummer: [[{:#######}]]`,
  de: `Steuer-ID: [[{:## ### ### ###}]]
Steuernummer [[{:##/###/#####}]]
Führerscheinnummer: [[{:@###@@##@##}]]
Sozialversicherungsnummer: [[{:## ###### @ ###}]]
SV-Nummer: [[{:#### ######}]]
AHV-Nr. [[{:756.####.####.##}]]
Personalausweis-Nr.: [[{:@##@@#@##}]]
Reisepass-Nr. [[{:@##@##@##}]]
Krankenversichertennummer [[{:@#########}]]
USt-IdNr.: [[{:DE#########}]]
Matrikelnummer: [[{:#######}]]
Personalnummer [[{:######}]]`,
  fr: `N° de sécurité sociale : [[{:1 85 03 75 ### ### ##}]]
Numéro fiscal : [[{:## ## ### ### ###}]]
Permis de conduire n° [[{:##@@#####}]]
Passeport : [[{:##@@#####}]]
CNI n° [[{:############}]]
N° RPPS : [[{:###########}]]
SIRET [[{:### ### ### #####}]]
NISS : [[{:##.##.##-###.##}]]
N° Adeli [[{:#########}]]
Matricule : [[{:######}]]
Numéro de permis : [[{:############}]]
NAS : [[{:### ### ###}]]`,
  es: `DNI: [[{:########@}]]
NIE [[{:X#######@}]]
Permiso de conducir nº [[{:########@}]]
NSS: [[{:##/########/##}]]
Número de afiliación a la Seguridad Social: [[{:## ######## ##}]]
CURP: [[{:@@@@######@@@@@@##}]]
RFC: [[{:@@@@######@@#}]]
CUIT [[{:20-########-#}]]
RUT: [[{:##.###.###-#}]]
C.C. [[{:##.###.###}]]
Cédula: [[{:## ### ###}]]
Pasaporte: [[{:@@@######}]]
N.º de colegiado: [[{:#####}]]
Carnet de conducir: [[{:########-@}]]`,
  "pt-BR": `CPF: [[{:###.###.###-##}]]
RG: [[{:##.###.###-#}]]
RG [[{:##.###.###-@}]] SSP
CNH: [[{:###########}]]
CNH nº [[{:###########}]]
PIS/PASEP: [[{:###.#####.##-#}]]
CTPS nº [[{:#####}]]
NIF: [[{:### ### ###}]]
Título de eleitor: [[{:#### #### ####}]]
Passaporte [[{:@@######}]]
COREN [[{:###.###}]]
CREA: [[{:##########}]]
Carta de condução: [[{:@-####### #}]]
Matrícula funcional: [[{:######}]]`,
  it: `Codice fiscale: [[{:@@@@@@85C14H501@}]]
C.F. [[{:@@@@@@85C54F205@}]]
Patente n. [[{:@@#######@}]]
Carta d’identità: [[{:@@#####@@}]]
P. IVA [[{:###########}]]
Partita IVA: [[{:###########}]]
Tessera sanitaria: [[{:####################}]]
Passaporto n. [[{:@@#######}]]
Numero di matricola: [[{:######}]]`,
  da: `CPR: [[{:140385-####}]]
CPR-nr. [[{:140385-####}]]
Kørekort nr. [[{:########}]]
Kørekortnummer: [[{:########}]]
Pasnr. [[{:#########}]]
Autorisations-ID: [[{:0@@##}]]
CVR [[{:## ## ## ##}]]
Medarbejdernummer: [[{:#####}]]`,
  nb: `Fødselsnummer: [[{:140385 #####}]]
Personnummer: [[{:140385#####}]]
Førerkortnummer: [[{:## ## ###### #}]]
Førerkort nr. [[{:## ## ###### #}]]
HPR-nummer: [[{:########}]]
Passnummer [[{:@#######}]]
Ansattnummer: [[{:#####}]]
Org.nr. [[{:### ### ###}]]`,
  sv: `Personnummer: [[{:850314-####}]]
Personnr [[{:19850314-####}]]
Körkortsnummer: [[{:850314-####}]]
Körkort nr [[{:########}]]
Pass nr [[{:########}]]
Anställningsnummer: [[{:#####}]]
Org.nr [[{:######-####}]]
Samordningsnummer [[{:850374-####}]]`,
  cs: `Rodné číslo: [[{:850314/####}]]
r. č. [[{:850314/####}]]
Řidičský průkaz č. [[{:@@ ######}]]
Číslo řidičského průkazu: [[{:@@######}]]
Občanský průkaz: [[{:#########}]]
OP č. [[{:#########}]]
DIČ: [[{:CZ##########}]]
IČO [[{:########}]]
Číslo pasu [[{:########}]]
Osobní číslo: [[{:######}]]`,
  zh: `身份证号：[[{:11010519850312002X}]]
护照号：[[{:E########}]]
驾驶证号：[[{:############}]]
工号：[[{:######}]]
社保卡号：[[{:#########}]]
银行卡号 [[{:#### #### #### ####}]]
学号：[[{:########}]]`,
  yue: `身份證號碼：[[{:@######(#)}]]
護照號碼：[[{:K########}]]
駕駛執照號碼：[[{:@######(#)}]]
稅務編號：[[{:##########}]]
員工編號：[[{:######}]]`,
  ja: `マイナンバー：[[{:#### #### ####}]]
運転免許証番号：[[{:############}]]
旅券番号：[[{:@@#######}]]
社員番号：[[{:######}]]
基礎年金番号 [[{:####-######}]]
雇用保険被保険者番号：[[{:####-######-#}]]`,
};
