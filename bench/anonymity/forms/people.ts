import type { Sentences } from "./facts.ts";

/** Names of other people by language: given names and family names, which stand for each other. */
export const NAMES: Readonly<Record<string, readonly [given: string, family: string]>> = {
  en: ["Harriet|Owen|Priya|Declan|Mei Lin", "Ashworth|Pemberton-Cole|Okafor|Mulligan|Brar"],
  nl: ["Femke|Joost|Roos|Hidde", "Terpstra|van der Werff|Hoekstra|de Graaf|Yılmaz"],
  de: ["Heike|Jürgen|Anke|Torben", "Brinkmann|Schäfer|von Treskow|Öztürk|Lindner"],
  fr: ["Solène|Gaëtan|Mireille|Jean-Luc", "Desrosiers|Le Bihan|Kouassi|d'Estienne|Marchetti"],
  es: ["Begoña|Íñigo|Rocío|Juan Carlos", "Etxeberria|Peñalver Soto|de la Fuente|Zúñiga|Quispe"],
  "pt-BR": ["Thaís|Rogério|Iracema|Davi", "Nogueira|dos Anjos|Fagundes Leal|Kobayashi|Prates"],
  it: ["Ornella|Ettore|Chiara|Gian Piero", "Bellandi|De Santis|Rinaldi|Dell'Acqua|Pozzi"],
  da: ["Birthe|Jeppe|Sidsel|Asger", "Kjeldsen|Bach Madsen|Østergaard|Friis"],
  nb: ["Ragnhild|Eirik|Solveig|Trygve", "Haugland|Moe Bakken|Tveit|Nygård"],
  sv: ["Gunilla|Torbjörn|Elsa|Nils", "Hedlund|af Klint|Nyström|Björkqvist"],
  cs: ["Zdeňka|Lubomír|Šárka|Radek", "Havlíček|Procházka|Kučera|Vrba"],
  zh: ["建华|丽|志强|晓燕", "赵|孙|欧阳|郑"],
  yue: ["志明|美玲|家豪|詠詩", "黃|鄧|歐陽|馮"],
  ja: ["健一|美咲|翔太|陽子", "佐々木|石川|小野寺|中島"],
};

export const REFEREES: Sentences = {
  en: `Reference: [[{name}]], Head of Ward
Referee: Dr [[{name}]]
References\\n[[{name}]], Head of Ward
Supervisor: Prof. [[{name}]]
I reported to [[{name}]], the site manager.
Line manager: [[{name}]]
References: Mrs [[{name}]] and Mr [[{name}]]
Recommended by [[{name}]], our lead surveyor.
Mentored by [[{name}]] during the apprenticeship.
Thesis supervised by [[{name}]] and graded A.
For a reference contact [[{name}]].
“A joy to work with” – [[{name}]], ward manager
My manager [[{name}]] can confirm this.
Under the guidance of [[{name}]] I led audits.
Reports to: [[{name}]]
Referees: [[{name}]] (head teacher); [[{name}]] (bursar)
Contact: Ms [[{family}]], human resources
Assistant to Mr [[{family}]] for two years.
My boss [[{name}]] wrote this.
I worked closely with Dr. [[{family}]] on trials.`,
  nl: `Referentie: [[{name}]], teamleider
Referenties\\n[[{name}]], teamleider
Referenties: mevrouw [[{name}]] en dhr. [[{name}]]
Leidinggevende: [[{name}]]
Mijn leidinggevende was [[{name}]].
Ik rapporteerde aan [[{name}]], de directeur.
Begeleid door [[{name}]] tijdens de stage.
Stagebegeleider: drs. [[{name}]]
Onder leiding van [[{name}]] bouwde ik kassen.
Mevr. [[{family}]] van personeelszaken
Contactpersoon: [[{name}]]
Mijn baas [[{name}]] schreef dit.`,
  de: `Referenz: Frau Dr. [[{name}]]
Referenzen\\n[[{name}]], Leiterin
Referenzen: Herr [[{name}]] und Frau [[{name}]]
Vorgesetzter: [[{name}]]
Betreut von Prof. [[{name}]] an der Hochschule.
Meine Vorgesetzte [[{name}]] bestätigt das.
Ansprechpartner: Herr [[{family}]]
Unter der Leitung von [[{name}]] entstand das Haus.
Ich berichtete an [[{name}]], den Werksleiter.
Ausbilder: Meister [[{name}]]
Zu Händen Frau [[{family}]]
Mein Chef [[{name}]] schrieb das.`,
  fr: `Référence : M. [[{name}]]
Références\\n[[{name}]], directrice
Références : Mme [[{name}]] et M. [[{name}]]
Responsable : [[{name}]]
Sous la direction de [[{name}]] depuis 2019.
Encadrée par [[{name}]] pendant le stage.
Maître de stage : Mme [[{name}]]
Tuteur : [[{name}]]
Recommandé par [[{name}]], chef de chantier.
Ma responsable, Mme [[{family}]], le confirme.
Directeur de thèse : Pr [[{name}]]`,
  es: `Referencia: D. [[{name}]]
Referencias\\n[[{name}]], directora
Referencias: Dña. [[{name}]] y D. [[{name}]]
Jefe directo: [[{name}]]
Bajo la dirección de [[{name}]] desde 2019.
Mi jefa, [[{name}]], puede confirmarlo.
Tutor de prácticas: [[{name}]]
Recomendado por [[{name}]], encargado de obra.
Reportaba a [[{name}]], gerente.
Sr. [[{family}]], recursos humanos
Director de tesis: Dr. [[{name}]]`,
  "pt-BR": `Referência: [[{name}]]
Referências\\n[[{name}]], gerente
Referências: Sra. [[{name}]] e Sr. [[{name}]]
Supervisor: [[{name}]]
Orientadora: Profa. Dra. [[{name}]]
Sob a supervisão de [[{name}]] desde 2019.
Minha chefe, [[{name}]], pode confirmar.
Indicado por [[{name}]], mestre de obras.
Reportava a [[{name}]], gerente.
Gestor direto: [[{name}]]`,
  it: `Referenza: dott. [[{name}]]
Referenze\\n[[{name}]], direttrice
Responsabile: [[{name}]]
Relatore: Prof. [[{name}]]
Sotto la guida di [[{name}]] dal 2019.
Il mio capo, [[{name}]], può confermarlo.
Referenze: Sig. [[{name}]] e Sig.ra [[{name}]]
Seguita da [[{name}]] durante il tirocinio.
Tutor aziendale: [[{name}]]`,
  da: `Reference: [[{name}]], afdelingsleder
Referencer\\n[[{name}]], afdelingsleder
Nærmeste leder: [[{name}]]
Vejleder: [[{name}]]
Jeg refererede til [[{name}]], driftschefen.
Min leder [[{name}]] kan bekræfte det.
Under ledelse af [[{name}]] byggede jeg huse.
Kontaktperson: [[{name}]]
Anbefalet af [[{name}]], værkfører.`,
  nb: `Referanse: [[{name}]], avdelingsleder
Referanser\\n[[{name}]], avdelingsleder
Nærmeste leder: [[{name}]]
Veileder: [[{name}]]
Jeg rapporterte til [[{name}]], driftssjefen.
Min leder [[{name}]] kan bekrefte det.
Under ledelse av [[{name}]] bygde jeg hus.
Kontaktperson: [[{name}]]
Anbefalt av [[{name}]], formann.`,
  sv: `Referens: [[{name}]], avdelningschef
Referenser\\n[[{name}]], avdelningschef
Närmaste chef: [[{name}]]
Handledare: [[{name}]]
Jag rapporterade till [[{name}]], driftchefen.
Min chef [[{name}]] kan intyga det.
Under ledning av [[{name}]] byggde jag hus.
Kontaktperson: [[{name}]]
Rekommenderad av [[{name}]], verkmästare.`,
  cs: `Reference: [[{name}]], vedoucí oddělení
Reference\\n[[{name}]], vedoucí oddělení
Nadřízený: Ing. [[{name}]]
Školitel: doc. [[{name}]]
Můj nadřízený [[{name}]] to potvrdí.
Kontaktní osoba: paní [[{name}]]
Pod vedením [[{name}]] jsem stavěl domy.
Doporučil mě [[{name}]], mistr.
Vedoucí práce: prof. [[{name}]]`,
  zh: `证明人：[[{name}]]，经理
推荐人：[[{name}]]
导师：[[{name}]]教授
直属上司：[[{name}]]
师从[[{name}]]教授
在[[{name}]]经理的带领下完成项目。
联系人：[[{name}]]女士
我的主管[[{name}]]可以证明。`,
  yue: `諮詢人：[[{name}]]，經理
推薦人：[[{name}]]
導師：[[{name}]]教授
上司：[[{name}]]
聯絡人：[[{name}]]小姐
我嘅主管[[{name}]]可以證明。`,
  ja: `推薦者：[[{name}]]
指導教員：[[{name}]]教授
上司：[[{name}]]
[[{name}]]部長の指導のもとで働いた。
連絡先担当：[[{name}]]様
上司の[[{name}]]が確認できます。`,
};

export const RELATIVES: Sentences = {
  en: `Married to [[{name}]], two children.
My wife [[{name}]] is a doctor.
Husband: [[{name}]]
My daughter [[{given}]] is at school.
Emergency contact: [[{name}]] (sister)
Next of kin: [[{name}]]
My father, [[{name}]], ran the farm.
Sons [[{given}]] and [[{given}]]
I care for my mother [[{given}]].
Spouse’s name: [[{name}]]`,
  nl: `Getrouwd met [[{name}]], twee kinderen.
Mijn man [[{name}]] is arts.
Partner: [[{name}]]
Mijn dochter [[{given}]] zit op school.
Contact bij nood: [[{name}]] (zus)
Mijn vader, [[{name}]], had de boerderij.
Moeder van [[{given}]] en [[{given}]].`,
  de: `Verheiratet mit [[{name}]], zwei Kinder.
Meine Frau [[{name}]] ist Ärztin.
Ehemann: [[{name}]]
Meine Tochter [[{given}]] geht zur Schule.
Notfallkontakt: [[{name}]] (Schwester)
Mein Vater, [[{name}]], führte den Hof.
Eltern: [[{name}]] und [[{name}]]`,
  fr: `Mariée à [[{name}]], deux enfants.
Mon mari [[{name}]] est médecin.
Conjoint : [[{name}]]
Ma fille [[{given}]] va à l’école.
Personne à prévenir : [[{name}]] (sœur)
Mon père, [[{name}]], tenait la ferme.
Mère de [[{given}]] et [[{given}]].`,
  es: `Casada con [[{name}]], dos hijos.
Mi marido [[{name}]] es médico.
Cónyuge: [[{name}]]
Mi hija [[{given}]] va al colegio.
Contacto de emergencia: [[{name}]] (hermana)
Mi padre, [[{name}]], llevaba la granja.`,
  "pt-BR": `Casada com [[{name}]], dois filhos.
Meu marido [[{name}]] é médico.
Cônjuge: [[{name}]]
Minha filha [[{given}]] está na escola.
Filiação: [[{name}]] e [[{name}]]
Nome da mãe: [[{name}]]
Contato de emergência: [[{name}]] (irmã)`,
  it: `Sposata con [[{name}]], due figli.
Mio marito [[{name}]] è medico.
Coniuge: [[{name}]]
Mia figlia [[{given}]] va a scuola.
Contatto di emergenza: [[{name}]] (sorella)
Mio padre, [[{name}]], gestiva la fattoria.`,
  da: `Gift med [[{name}]], to børn.
Min mand [[{name}]] er læge.
Ægtefælle: [[{name}]]
Min datter [[{given}]] går i skole.
Pårørende: [[{name}]] (søster)
Min far, [[{name}]], drev gården.`,
  nb: `Gift med [[{name}]], to barn.
Min mann [[{name}]] er lege.
Samboer: [[{name}]]
Min datter [[{given}]] går på skole.
Pårørende: [[{name}]] (søster)
Min far, [[{name}]], drev gården.`,
  sv: `Gift med [[{name}]], två barn.
Min man [[{name}]] är läkare.
Sambo: [[{name}]]
Min dotter [[{given}]] går i skolan.
Anhörig: [[{name}]] (syster)
Min far, [[{name}]], drev gården.`,
  cs: `Vdaná, manžel [[{name}]], dvě děti.
Můj manžel [[{name}]] je lékař.
Manželka: [[{name}]]
Moje dcera [[{given}]] chodí do školy.
Kontakt v nouzi: [[{name}]] (sestra)
Můj otec [[{name}]] vedl statek.`,
  zh: `丈夫：[[{name}]]
妻子[[{name}]]是医生。
父亲：[[{name}]]，退休
紧急联系人：[[{name}]]
女儿[[{name}]]在上学。`,
  yue: `丈夫：[[{name}]]
太太[[{name}]]係醫生。
緊急聯絡人：[[{name}]]
父親：[[{name}]]`,
  ja: `配偶者：[[{name}]]
妻の[[{name}]]は医師です。
緊急連絡先：[[{name}]]（姉）
保護者：[[{name}]]`,
};

/** Sentences in which every word must be kept. */
export const PLAIN: Sentences = {
  en: `Implemented RFC 7231 and RFC 9110 in 2022, see doi:10.1145/3372297.3417280.
ISBN 978-0-306-40615-7, ISSN 2049-3630, part no. 40-118-2207.
Led a team of 14 people aged 20 to 60 in 3 regions.
12 years of experience with 40 year old mainframes.
Man-hours fell by 12 %, far below plan; son of a gun.
Worked with Johnson Controls, Marks and Spencer and Ernst & Young.
Drove 40 tonne lorries, 25 years accident free.
Managed Court 5 and Lane 3 of the warehouse, 2019.
Windows Server 2019, SQL 2016, Office 365, AutoCAD 2024.
Reported to the Head of Sales and the Board of Directors.
Supervisor at Harbour Logistics, Manager of Line 4.
Boeing 737-800 and Airbus A320-214, 4,500 hours.
Took 120 orders a day at Burger Park, 3 Star Hotel.
Contact lenses, reference architecture, mentor programme.
Sister company in Leeds; mother tongue English; father figure.
Order number 2024-118 and invoice 88123 were paid.
Grade 5 piano, Level 3 diploma, Class 1 HGV, 2014 Ford Transit.
Sold 35 cars a month, age-related macular degeneration study.
Project Manager, PRINCE2 Practitioner, Six Sigma Black Belt.
Own a driving licence, categories B and C1E, since 2009.`,
  nl: `Man en paard genoemd; far van Mars; 12 jaar ervaring.
Samen met Johnson Controls en Jumbo Supermarkten gewerkt.
Leiding aan 25 mensen van 18 tot 65 jaar.
ISO 9001, NEN 3140, VCA 2019, RFC 2616 toegepast.
Manager van Lijn 4, teamleider bij Albert Heijn.
Rijbewijs B en C, sinds 2009, 25 jaar schadevrij.
Zoon van het bedrijf; moedertaal Nederlands; vadervlekken.
Ruim 40 jaar oude installaties vervangen.`,
  de: `Mit 12 Jahren Erfahrung und 40 Jahre alten Anlagen.
Leitung von 25 Personen, Linie 4, Halle 3 und Platz 5 im Wettbewerb.
DIN 18015, VDE 0100, ISO 9001 und RFC 2616 umgesetzt.
Führerschein Klasse B und C1E seit 2009.
Muttersprache Deutsch, Tochtergesellschaft in Ulm, Vater des Projekts.
Zusammen mit Johnson Controls und Hugo Boss gearbeitet.
Betreuer in der Jugendhilfe, Referent für Vertrieb.
Abschlussnote 1,7 im Jahr 2012, Jahrgangsbester.`,
  fr: `12 ans d’expérience, 25 ans sans accident.
Encadrement de 25 personnes, ligne 4, quai 3 de la gare.
Norme ISO 9001, NF C 15-100, RFC 2616 appliquées.
Permis B et C depuis 2009, véhicule personnel.
Langue maternelle française, société mère, maison mère.
Responsable chez Johnson Controls et Leroy Merlin.
Chantiers de 40 ans rénovés, 3 étoiles au guide.`,
  es: `12 años de experiencia, 25 años sin accidentes.
Equipo de 25 personas, línea 4, plaza de jefe 3.
Norma ISO 9001, UNE 20460, RFC 2616 aplicadas.
Carnet B y C desde 2009, vehículo propio.
Lengua materna española, empresa matriz, padre del proyecto.
Responsable en Johnson Controls y El Corte Inglés.
Son más de 40 años de Historia Natural.`,
  "pt-BR": `12 anos de experiência, 25 anos sem acidentes.
Equipe de 25 pessoas, linha 4, turno 3.
Norma ISO 9001, NBR 5410, RFC 2616 aplicadas.
CNH categoria B desde 2009, carro próprio.
Língua materna portuguesa, empresa mãe, pai do projeto.
Gerente na Johnson Controls e na Magazine Luiza.`,
  it: `12 anni di esperienza, 25 anni senza incidenti.
Squadra di 25 persone, linea 4, reparto 3.
Norma ISO 9001, CEI 64-8, RFC 2616 applicate.
Patente B e C dal 2009, automunito.
Lingua madre italiana, casa madre, padre del progetto.
Responsabile presso Johnson Controls e Banca Sella.`,
  da: `12 års erfaring, 25 år uden uheld.
Ansvar for 25 personer, linje 4, hal 3.
ISO 9001, RFC 2616 og DS 418 anvendt.
Kørekort B og C siden 2009, egen bil.
Modersmål dansk, søsterselskab i Vejle, far ude.
Leder hos Johnson Controls og Dansk Supermarked.`,
  nb: `12 års erfaring, 25 år uten uhell.
Ansvar for 25 personer, linje 4, hall 3.
ISO 9001, RFC 2616 og NS 3420 brukt.
Førerkort B og C siden 2009, egen bil.
Morsmål norsk, søsterselskap i Moss, far ut.
Leder hos Johnson Controls og Rema Distribusjon.`,
  sv: `12 års erfarenhet, 25 år utan olycka.
Ansvar för 25 personer, linje 4, hall 3.
ISO 9001, RFC 2616 och SS 3522 tillämpade.
Körkort B och C sedan 2009, egen bil.
Modersmål svenska, systerbolag i Borås, far fram.
Chef hos Johnson Controls och Stora Enso.`,
  cs: `12 let praxe, 25 let bez nehody.
Tým 25 lidí, linka 4, hala 3.
Normy ISO 9001, ČSN 33 2000, RFC 2616 zavedeny.
Řidičský průkaz B a C od roku 2009.
Mateřský jazyk čeština, dceřiná společnost v Brně.
Vedoucí v Johnson Controls a Česká Pošta.`,
  zh: `具有12年经验，管理25人团队。
负责3号线和2号楼的施工，2019年完工。
熟悉ISO 9001和RFC 2616标准。
母语为中文，子公司在上海，父类与子类。
持有C1驾照，25年无事故。`,
  yue: `有12年經驗，管理25人團隊。
負責3號線同2號樓嘅工程，2019年完工。
熟悉ISO 9001同RFC 2616標準。
母語係中文，子公司喺九龍。`,
  ja: `12年の経験があり、25人のチームを管理した。
3号機と2号館の工事を担当、2019年に完成。
ISO 9001とRFC 2616に準拠。
母語は日本語、子会社は大阪。
普通自動車免許を2009年に取得。`,
};
