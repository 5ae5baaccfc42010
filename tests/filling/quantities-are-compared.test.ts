import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

type Row = [line: string, language: string, value: string, answer: Case[3]];

/** Checks a value against a CV with one line. */
const expectBesideJob = (...[line, ...others]: Row) =>
  expectAnswer(`Experience\n2018 - 2022 Operator, Lark Ltd\n${line}\n`, ...others);

test.each<Row>([
  // An amount in another unit.
  ["Looked after generators of 12,000 W at the site.", "en", "Looked after generators of 12 kilowatts.", "stated"],
  ["Looked after generators of 12,000 W at the site.", "de", "Betreute Generatoren mit 12 Kilowatt.", "stated"],
  ["Shortened the answers of the service to 250 ms.", "en", "Shortened the answers to 0.25 seconds.", "stated"],
  ["Verkürzte die Antworten des Dienstes auf 4 Sekunden.", "de", "Verkürzte die Antworten auf 4000 ms.", "stated"],
  ["Descarga de 3 toneladas de fruta al día en el muelle.", "es", "Descarga de 3000 kg de fruta al día.", "stated"],
  ["Posa di 1.800 m di tubi nel cantiere di Bari.", "it", "Posa di 1,8 km di tubi.", "stated"],
  ["A contract of 24 months with the operator.", "en", "A contract of 2 years with the operator.", "stated"],
  ["Looked after generators of 12,000 W at the site.", "en", "Looked after generators of 12 megawatts.", "refused"],
  ["Shortened the answers of the service to 250 ms.", "en", "Shortened the answers to 2.5 seconds.", "refused"],
  ["Moved 8 kg of parts by hand in the hall.", "en", "Moved 8 tonnes of parts by hand.", "refused"],
  ["Descarga de 3.200 toneladas de fruta al año.", "es", "Descarga de 3.200 kilos de fruta al año.", "refused"],
  // The time between two dates of the value.
  [
    "Scrap: 8 % in January 2021, 4 % in July 2021.",
    "en",
    "Scrap fell from 8 % in January 2021 to 4 % in July 2021, in six months.",
    "kept",
  ],
  [
    "Scrap: 8 % in January 2021, 4 % in July 2021.",
    "en",
    "Scrap fell from 8 % in January 2021 to 4 % in July 2021, in four months.",
    "refused",
  ],
  // A number of each thing, and of all together.
  ["Ran two shifts with 26 people altogether.", "en", "Ran two shifts with 26 people in total.", "stated"],
  ["Ran two shifts with 26 people altogether.", "de", "Zwei Schichten mit insgesamt 26 Leuten.", "stated"],
  ["Ran two shifts with 26 people altogether.", "de", "Zwei Schichten mit je 26 Leuten.", "refused"],
  ["Tres líneas de 14 telares cada una.", "fr", "Trois lignes de 14 métiers chacune.", "unconfirmed"],
  ["Ran three lines of 14 looms.", "en", "Ran three lines, 14 looms in total.", "refused"],
  // The letter of a million, and a period before the number.
  ["Delivered a GBP 6.8m primary school in Hull.", "en", "Delivered a £6.8 million primary school in Hull.", "stated"],
  ["Delivered a GBP 6.8m primary school in Hull.", "en", "Delivered a £8.6 million primary school in Hull.", "refused"],
  ["Control de un presupuesto anual de 640.000 euros.", "es", "Presupuesto de 640.000 € al año.", "stated"],
  ["Control de un presupuesto anual de 640.000 euros.", "en", "Controls a yearly budget of €640,000.", "stated"],
  ["Control de un presupuesto anual de 640.000 euros.", "fr", "Budget mensuel de 640 000 euros.", "refused"],
  ["Control de un presupuesto anual de 640.000 euros.", "en", "Controls a monthly budget of €640,000.", "refused"],
  ["Portefeuille de 85 fournisseurs dans 6 pays.", "fr", "Gère 85 fournisseurs dans six pays.", "unconfirmed"],
  // The period of an amount precedes the sign of its currency.
  ["Annual revenue GBP 7.4 million; 48 rooms", "en", "The house has a yearly revenue of £7.4m.", "stated"],
  ["Annual revenue GBP 7.4 million; 48 rooms", "en", "The house has a monthly revenue of £7.4m.", "refused"],
  // An article of another language is no period, and the year of a rate is not what is counted.
  [
    "Cut the returns from 48 to 37 per cent.",
    "de",
    "Senkte die Quote von 48 auf 37 Prozent und entlastete den Betrieb.",
    "unconfirmed",
  ],
  [
    "Cut the returns from 48 to 37 per cent.",
    "de",
    "Senkte die Quote von 48 auf 36 Prozent und entlastete den Betrieb.",
    "refused",
  ],
  ["Inwerken van stagiairs, gemiddeld zes per jaar", "de", "Betreut im Schnitt sechs Praktikanten pro Jahr", "stated"],
  ["Inwerken van stagiairs, gemiddeld zes per jaar", "de", "Betreut im Schnitt acht Praktikanten pro Jahr", "refused"],
  // A number before an adjective.
  ["Works six days a week in two shifts.", "en", "Works on six working days in two shifts.", "stated"],
  ["Arbeitet fünf Tage in der Woche im Lager.", "de", "Arbeitet an fünf vollen Tagen im Lager.", "stated"],
  ["Cooks for three canteens of the town.", "en", "Cooks for three large canteens.", "stated"],
  ["Zorgt voor vier tehuizen in de stad.", "nl", "Zorgt voor vier grote tehuizen.", "stated"],
  ["Works six days a week in two shifts.", "en", "Works on five working days in two shifts.", "refused"],
  // Hundreds and thousands in words.
  ["Sold 340 tickets a day at the counter.", "en", "Sold three hundred and forty tickets a day.", "stated"],
  ["Verkaufte 212 Karten am Tag an der Kasse.", "de", "Verkaufte zweihundertzwölf Karten am Tag.", "stated"],
  ["Vend 185 billets par jour au guichet.", "fr", "Vend cent quatre-vingt-cinq billets par jour.", "stated"],
  ["Verkocht 450 kaartjes per dag aan het loket.", "nl", "Verkocht vierhonderdvijftig kaartjes per dag.", "stated"],
  ["Venta de 300 entradas al día en la taquilla.", "es", "Venta de trescientas entradas al día.", "stated"],
  ["Vendita di 130 biglietti al giorno.", "it", "Vendita di centotrenta biglietti al giorno.", "stated"],
  ["Sold 340 tickets a day at the counter.", "en", "Sold four hundred and thirty tickets a day.", "refused"],
  ["Baked fifteen thousand loaves a week.", "en", "Baked 15,000 loaves a week.", "stated"],
  ["Backte zwölftausend Brötchen am Tag.", "de", "Backte 12.000 Brötchen am Tag.", "stated"],
  ["Melkte vijftienhonderd koeien op het bedrijf.", "nl", "Melkte 1500 koeien op het bedrijf.", "stated"],
  ["Accueil de trente mille clients par an.", "fr", "Accueil de 30 000 clients par an.", "stated"],
  ["Sålde femton tusen bullar i veckan.", "sv", "Sålde 15 000 bullar i veckan.", "stated"],
  ["Baked 12,000 loaves a week.", "en", "Baked twelve thousand loaves a week.", "stated"],
  ["Baked 12 loaves a week.", "en", "Baked twelve thousand loaves a week.", "refused"],
  ["Baked fifteen thousand loaves a week.", "en", "Baked 50,000 loaves a week.", "refused"],
  // A number in words.
  ["Runs half a dozen clinics in the valley.", "en", "Runs six clinics in the valley.", "stated"],
  ["Bouwde een tiental bruggen voor de gemeente.", "nl", "Bouwde tien bruggen voor de gemeente.", "stated"],
  ["Dedica un quarto d'ora a ogni cliente.", "it", "Dedica 15 minuti a ogni cliente.", "stated"],
  [
    "Führt Gespräche von einer Dreiviertelstunde mit Kunden.",
    "de",
    "Führt Gespräche von 45 Minuten mit Kunden.",
    "stated",
  ],
  [
    "Führt Gespräche von einer Viertelstunde mit Kunden.",
    "de",
    "Führt Gespräche von 45 Minuten mit Kunden.",
    "refused",
  ],
  ["Cut the waste of the kitchen by a quarter.", "en", "Cut the waste of the kitchen by 25 %.", "stated"],
  [
    "Dienstplanung für das Team, 35 Wochenstunden.",
    "de",
    "Dienstplanung für das Team, 35 Stunden pro Woche.",
    "stated",
  ],
  // The unit, the period and the basis of an amount.
  ["Looks after 310 ha of forest in the north.", "en", "Looks after 310 acres of forest in the north.", "refused"],
  ["Packs 90 boxes an hour in the hall.", "en", "Packs 90 boxes a minute in the hall.", "refused"],
  ["Månadslön 31 200 kr före skatt", "sv", "Månadslön 31 200 kr efter skatt", "refused"],
  ["Timeløn 190 kr.", "da", "190 kr. om måneden", "refused"],
  ["Mzda 38 000 Kč hrubého", "cs", "38 000 Kč hrubého měsíčně", "unconfirmed"],
  // A number in words.
  ["Contrat pour 3 400 abonnés.", "fr", "Contrat pour trois mille quatre cents abonnés.", "stated"],
  ["Umsatz von 1,2 Mio. EUR im Jahr.", "de", "Umsatz von einer Million zweihunderttausend Euro im Jahr.", "stated"],
  ["Vendas de 2,5 milhões de euros por ano.", "pt", "Vendas de dois milhões e meio de euros por ano.", "stated"],
  ["Péče o 75 klientů.", "cs", "Péče o sedmdesáti pěti klientů.", "stated"],
  ["Presupuesto de 720 euros.", "es", "Presupuesto de setecientos veinte euros.", "stated"],
  ["Prosjekt på 38 MNOK.", "nb", "Prosjekt på 38 millioner kroner.", "stated"],
  ["Packed 5 dozen boxes a day.", "en", "Packed 60 boxes a day.", "stated"],
  ["年间销售额2000万元。", "zh", "年间销售额两千万元。", "stated"],
  ["年间销售额2000万元。", "zh", "年间销售额两亿元。", "refused"],
  ["不良率を30％削減。", "ja", "不良率を3割削減。", "stated"],
  ["不良率を30％削減。", "ja", "不良率を4割削減。", "refused"],
  ["Contrat pour 3 400 abonnés.", "fr", "Contrat pour trois mille sept cents abonnés.", "refused"],
  ["Péče o 75 klientů.", "cs", "Péče o padesáti klientů.", "refused"],
  // What follows from a number.
  ["Cut the waste of the kitchen from 12 % to 9 %.", "en", "Cut the waste by three percentage points.", "unconfirmed"],
  ["Cut the waste of the kitchen from 12 % to 9 %.", "en", "Cut the waste by a quarter.", "unconfirmed"],
  ["Cut the waste of the kitchen from 12 % to 9 %.", "en", "Cut the waste by a third.", "refused"],
  ["Senkte die Kosten von 80.000 € auf 50.000 €.", "de", "Senkte die Kosten um 30.000 €.", "unconfirmed"],
  ["Senkte die Kosten von 80.000 € auf 50.000 €.", "de", "Senkte die Kosten um 40.000 €.", "refused"],
  ["Wartezeit von 8 % auf 3 % gesenkt.", "de", "Senkte die Wartezeit um mehr als die Hälfte.", "unconfirmed"],
  ["响应时间由 200 毫秒降到 50 毫秒", "zh", "响应时间缩短了75%。", "unconfirmed"],
  ["Catalogued 6,300 letters of the archive.", "en", "Catalogued over 6,000 letters.", "stated"],
  ["Catalogued 6,300 letters of the archive.", "en", "Catalogued over 7,000 letters.", "refused"],
  ["Catalogued 6,300 letters of the archive.", "en", "Catalogued over 3,000 letters.", "refused"],
  // Decades, the scale of a range, and each number of a range.
  ["A nurse with 20 years of service.", "en", "A nurse with two decades of service.", "stated"],
  ["Infirmière, plus de deux décennies de service.", "fr", "Infirmière, plus de 20 ans de service.", "stated"],
  ["A nurse with 20 years of service.", "en", "A nurse with three decades of service.", "refused"],
  ["A nurse with 20 months of service.", "en", "A nurse with two decades of service.", "refused"],
  ["Ventas de 1,1 a 1,9 millones de euros.", "en", "Sales from EUR 1.1 million to EUR 1.9 million.", "stated"],
  ["Ventas de 1,1 a 1,9 millones de euros.", "en", "Sales from EUR 1.1 billion.", "refused"],
  ["Leciona do 7.º ao 9.º ano da escola.", "pt", "Leciona aos 7.º, 8.º e 9.º anos da escola.", "unconfirmed"],
  ["Teaches years 7 to 9 of the school.", "en", "Teaches years 7, 8 and 9 of the school.", "unconfirmed"],
  ["Teaches years 7 to 9 of the school.", "en", "Teaches years 7, 8, 9 and 10 of the school.", "refused"],
  ["Teaches years 7 to 9 of the school.", "en", "Teaches 8 classes of the school.", "refused"],
  // A number without a noun counts what was counted before, and one of two wages has the currency of the other.
  ["Twelve years of nursing, of which seven in surgery.", "en", "Nurse with seven years in surgery.", "stated"],
  ["Twelve years of nursing, of which seven in surgery.", "en", "Nurse with seven months in surgery.", "refused"],
  ["Zwölf Jahre Pflege, davon sieben in der Chirurgie.", "de", "Sieben Jahre in der Chirurgie.", "stated"],
  ["Team of 14 nurses, of whom 3 in training.", "en", "Works with 3 nurses in training.", "stated"],
  ["Earns 2,900 euros a month; asks for 3,200.", "en", "Asks for 3,200 euros a month.", "stated"],
  ["Earns 2,900 euros a month; asks for 3,200.", "en", "Asks for 3,200 pounds a month.", "refused"],
  ["Earns 2,900 euros a month; asks for 3,200.", "en", "Asks for 3,200 euros a week.", "refused"],
  ["Day rate: GBP 410 as a contractor.", "en", "Expects £410 a day.", "stated"],
  // The share of a post, also in a compound.
  ["Pensum 80 %. Fehler um 20 % gesenkt. Stelle als Pfleger.", "de", "Pfleger in einer 80-%-Stelle.", "stated"],
  ["Pensum 80 %. Fehler um 20 % gesenkt. Stelle als Pfleger.", "de", "Pfleger in einer 20-%-Stelle.", "refused"],
  ["Pensum 80 %. Fehler um 20 % gesenkt.", "de", "Pfleger mit 60-Prozent-Pensum.", "refused"],
  // Roman numerals of centuries.
  ["Meubles du XVIIe et du XIXe siècle.", "en", "Furniture of the 17th and 19th centuries.", "stated"],
  ["Meubles du XVIIe et du XIXe siècle.", "en", "Furniture of the 18th century.", "refused"],
  ["Furniture of the 17th century.", "fr", "Meubles du XVIIe siècle.", "stated"],
  // The currency, the period and the times before or behind another number belong to that number.
  ["Umsatz um 12 % auf 3,1 Mio. Euro erhöht.", "en", "Raised turnover by 12 percent to EUR 3.1 million.", "stated"],
  ["Umsatz um 12 % auf 3,1 Mio. Euro erhöht.", "en", "Raised turnover by 12 percent to CHF 3.1 million.", "refused"],
  ["Bénévole à SOS Nuit 44, deux soirs par mois.", "fr", "Bénévole à SOS Nuit 44 deux soirs par mois.", "stated"],
  ["Bénévole à SOS Nuit 44, deux soirs par mois.", "fr", "Bénévole à SOS Nuit 45 deux soirs par mois.", "refused"],
  ["Bénévole à SOS Nuit 44, deux soirs par mois.", "fr", "Bénévole à SOS Nuit 44 trois soirs par mois.", "refused"],
  // Both numbers of a change have its unit, also in words. The Danish `seks` is no currency.
  ["Sænkede ventetiden fra 9 til 6 dage.", "da", "Ventetiden sænket fra ni til seks dage.", "stated"],
  ["Sænkede ventetiden fra 9 til 6 dage.", "da", "Ventetiden sænket fra ni til seks uger.", "refused"],
  [
    "Tempi di consegna ridotti da 12 a 7 giorni.",
    "it",
    "Tempi di consegna ridotti da dodici a sette giorni.",
    "stated",
  ],
  ["Tempi di consegna ridotti da 12 a 7 giorni.", "it", "Tempi di consegna ridotti da dodici a sei giorni.", "refused"],
  // A number of something else has the word `points` too.
  [
    "Puntualità dal 80 % al 93 %. Quiz: 300 punti.",
    "it",
    "Puntualità migliorata di 13 punti (da 80 a 93 %).",
    "stated",
  ],
  [
    "Puntualità dal 80 % al 93 %. Quiz: 300 punti.",
    "it",
    "Puntualità migliorata di 15 punti (da 80 a 93 %).",
    "refused",
  ],
  [
    "Bonität von 71 % auf 78 %. 700 Punkte im Test.",
    "de",
    "Bonität um sieben Prozentpunkte gesteigert.",
    "unconfirmed",
  ],
  ["Bonität von 71 % auf 78 %. 700 Punkte im Test.", "de", "Bonität um neun Prozentpunkte gesteigert.", "refused"],
  ["Bonität von 71 % auf 78 %. 14 Mitarbeiter.", "de", "Führt 7 Mitarbeiter (Bonität von 71 auf 78 %).", "refused"],
  // A difference in a unit.
  ["Cut downtime from 31 to 19 hours a month.", "en", "Cut downtime by 12 hours a month.", "unconfirmed"],
  ["Cut downtime from 31 to 19 hours a month.", "en", "Cut downtime by 12 hours a week.", "refused"],
  ["Cut downtime from 31 to 19 hours a month.", "en", "Cut downtime by 14 hours a month.", "refused"],
  ["Cut the wait from 7 to 4 days.", "en", "Cut the wait from seven to three days.", "refused"],
  ["Raised the load from 240 kg to 300 kg.", "en", "Raised the load by 60 kg.", "unconfirmed"],
  ["Raised the load from 240 kg to 300 kg.", "en", "Raised the load by 60 tonnes.", "refused"],
  // `In total` is not counted. `Mil.` is a million in Czech.
  ["Roční obrat celkem 35 mil. Kč.", "en", "Annual turnover of CZK 35 million in total.", "stated"],
  ["Roční obrat celkem 35 mil. Kč.", "en", "Annual turnover of CZK 35 thousand in total.", "refused"],
  ["Roční obrat celkem 35 mil. Kč.", "en", "Annual turnover of CZK 45 million in total.", "refused"],
])("%s %s: %s", expectBesideJob);

const LONG = `Sells nine tickets an hour.
${"Opens and cleans the theatre with great care. ".repeat(6)}
Can work 32 hours a week.`;
const GRADES = "Diploma of the school, 104/110, in the class of 110 pupils.";
const JOBS = "Experience\nMay 2018 - December 2021 Operator, Lark Ltd\n2010 - 2018 Porter, Finch Ltd\n";
const LEVELS = `Experience
2018 - 2022 Welder, Lark Ltd
2014 - 2018 Fitter, Finch Ltd
2010 - 2014 Porter, Wren Ltd

Certificates
Welding Level 2, 2019. Replaced 3 cranes.
`;
const BRANCHES = `Experience
Oakfield Ltd, Leeds
Sales manager
2014 - 2021
- Supports 12 customers.
Pinewood plc, York
Sales assistant
2010 - 2014
- Helped open 3 branches in 2013.
`;
const COMPONENTS = Array.from(
  { length: 150 },
  (_, at) => `Project ${at}: built component number ${at} for Lark Ltd in ${2000 + (at % 20)}.`,
).join("\n");
const KITCHEN = "Erfahrung\n2018 - 2022 Köchin, Lark GmbH\nLeitet eine Küche mit sieben Köchen.\n";

test.each<Case>([
  // Two facts of a sentence can be from different places.
  [LONG, "en", "Sells 9 tickets an hour and is available for 32 hours a week.", "stated"],
  // A grade is compared as a whole.
  [GRADES, "en", "Diploma of the school, 104/110", "stated"],
  [GRADES, "en", "Diploma of the school, 110/110", "refused"],
  // The length of a job.
  [JOBS, "en", "Operator at Lark Ltd for three years and eight months.", "stated"],
  [JOBS, "de", "Drei Jahre und acht Monate bei Lark Ltd.", "stated"],
  [JOBS, "nb", "Fire år hos Lark Ltd.", "stated"],
  [JOBS, "nb", "Tre og et halvt år hos Lark Ltd.", "stated"],
  [JOBS, "da", "To og et halvt år hos Lark Ltd.", "refused"],
  [JOBS, "en", "Operator at Lark Ltd for two years and eight months.", "refused"],
  [JOBS, "da", "Ni år hos Lark Ltd.", "refused"],
  // The number of a level is compared with its level.
  [LEVELS, "en", "Welding Level 3", "refused", "certificates"],
  // A translation most of whose words cannot be compared is not confirmed by the name of the employer.
  [KITCHEN, "en", "Cook at Lark GmbH in a kitchen with seven cooks.", "stated"],
  [KITCHEN, "en", "Kept the sourdough corner tidy and refilled jugs at Lark GmbH.", "unconfirmed"],
  // A value in another language than it should be is read in its own.
  [KITCHEN, "de", "Runs the kitchen with the help of nine cooks.", "refused"],
  // The years in a job are those of its title, not an amount of something else.
  [BRANCHES, "en", "Sales manager for eight years.", "stated"],
  [BRANCHES, "en", "Sales manager for 3 years.", "refused"],
  [BRANCHES, "en", "A decade of experience.", "unconfirmed"],
  [BRANCHES, "de", "Ein Jahrzehnt bei Oakfield Ltd.", "refused"],
  ["Sold books for a decade.", "en", "A decade of experience in books.", "kept"],
  ["Sold books for ten years.", "en", "Sold books for a decade.", "stated"],
  [BRANCHES, "en", 12, "stated"],
  [BRANCHES, "en", -12, "refused"],
  [BRANCHES, "en", -2016, "refused"],
  ["Works at -18 °C.", "en", -18, "stated"],
  // The number of another employer.
  [BRANCHES, "en", "Supported 12 customers at Pinewood plc.", "refused"],
  [BRANCHES, "en", "Supports 12 customers at Oakfield Ltd.", "kept"],
  // A word that the material has very often.
  [COMPONENTS, "en", "Built component number 149 for Lark Ltd.", "stated"],
  [COMPONENTS, "en", "Built component number 151 for Lark Ltd.", "refused"],
])("%#", expectAnswer);

const SHIFTS = "Single and double deckers on routes 12, 49 and 110, around 38 hours a week.";
const SITES = `Sou programador web desde 2016.
De 10/2016 a 08/2018: programador na Câmara Municipal de Tondela.
Manutenção dos sítios de 12 juntas de freguesia.`;

/** Texts of one line or few lines, each with a way of writing a number that the text or the value has. */
const WRITTEN = {
  suppliers: "In due anni ho ridotto i magazzini da 31 a 24. RAL attuale: 52.000 euro.",
  hall: "Nieuwbouw van een sporthal: 2.640 m2, bouwkosten EUR 3,1 miljoen.",
  audit: "ISO 14001: corso per valutatori di 24 ore, 2018. Exam code: AZ-104, passed in 2022.",
  grades: "Underviste på 5.–7. trinn ved Havna skole. Standards check: 41 out of 51.",
  delay: "Reduje el plazo de entrega en cinco semanas.",
  yield:
    "Yield from 0,8 to 0,6 procent in 2011 and 2012. Run time cut from 10 to 2½ hours. Check-in time: 9 minutes, not 4.",
  campus: "Licence de chimie, Université Paris 8, 2012",
};

test.each<Case>([
  // A duration after a number is not the end of a range.
  [WRITTEN.suppliers, "en", "Reduced warehouses from 31 to 24 in two years.", "stated"],
  [WRITTEN.suppliers, "es", "Redujo los almacenes a 24 en dos años.", "stated"],
  [WRITTEN.suppliers, "en", "Reduced warehouses from 31 to 26 in two years.", "refused"],
  // The abbreviation means gross and a year.
  [WRITTEN.suppliers, "it", "Retribuzione annua lorda di 52 mila euro.", "stated"],
  [WRITTEN.suppliers, "it", "Retribuzione annua netta di 52.000 euro.", "refused"],
  [WRITTEN.suppliers, "it", "Retribuzione mensile lorda di 52.000 euro.", "refused"],
  // The 2 of a unit is not another number.
  [WRITTEN.hall, "nl", "Sporthal van 2640 vierkante meter.", "stated"],
  [WRITTEN.hall, "nl", "Sporthal van 2.640 m².", "stated"],
  [WRITTEN.hall, "nl", "Sporthal van 2640 meter.", "refused"],
  // The number of a code counts nothing.
  [WRITTEN.audit, "en", "ISO 14001 assessor course, 2018", "kept", "certificates"],
  [WRITTEN.audit, "en", "ISO 14002 assessor course, 2018", "refused", "certificates"],
  [WRITTEN.audit, "en", "Passed the AZ-104 exam in 2022.", "kept"],
  [WRITTEN.audit, "en", "Passed the AZ-204 exam in 2022.", "refused"],
  [WRITTEN.campus, "fr", "Licence de chimie obtenue à Paris 8 achevée en 2012", "kept", "education"],
  [GRADES, "it", "Diploma della scuola con 104 su 110", "kept"],
  [GRADES, "it", "Diploma della scuola con 108 su 110", "refused"],
  // The years of a course, and the article of `des 31 derniers mois`.
  ["Erasmus en Gante, curso 2011-2012", "es", "Erasmus en Gante, 2011/12", "stated", "education"],
  ["Erasmus en Gante, curso 2011-2012", "es", "Erasmus en Gante, 2012/13", "refused", "education"],
  ["No accidents in the last 31 months.", "fr", "Au cours des 31 derniers mois, aucun accident.", "kept"],
  // A percentage is neither counted nor the change from one year to the next.
  [WRITTEN.yield, "nl", "Opbrengst van 0,06 procent", "refused"],
  [WRITTEN.yield, "de", "Laufzeit von 10 auf 2,5 Stunden verkürzt", "stated"],
  [WRITTEN.yield, "de", "Laufzeit von 10 auf 2 Stunden verkürzt", "refused"],
  [WRITTEN.yield, "en", "Check-in time of nine minutes.", "stated"],
  ["Cut check-in time from 9 minutes to 4", "en", "Check-in time fell from nine to four minutes.", "stated"],
  [`${JOBS}${BRANCHES}`, "es", "La rotación bajó al 2 %.", "refused"],
  // The month of a date counts no weeks.
  ["05/2011 – 09/2013 Operator, Lark Ltd\nBridge ready early", "en", "Bridge ready nine weeks early.", "refused"],
  // The French word for a year is a preposition in German.
  [WRITTEN.grades, "de", "Unterricht in den Klassen 5 bis 7 an der Schule Havna", "kept", "experience"],
  [WRITTEN.grades, "en", "Standards check: 41/51", "kept", "certificates"],
  [WRITTEN.grades, "en", "Standards check: 44/51", "refused", "certificates"],
  // A change is not the length of a job.
  [`${JOBS}\n${WRITTEN.delay}`, "es", "Redujo el plazo de entrega en cinco meses.", "refused"],
  [`${JOBS}\n${WRITTEN.delay}`, "en", "Cut the delivery time by five weeks.", "kept"],
  // The number of a route is none of hours, and a year is no other number of sites.
  [SHIFTS, "en", "Drives double deckers for around 48 hours a week.", "refused"],
  [SHIFTS, "en", "Drives double deckers for around 38 hours a week.", "kept"],
  [SITES, "es", "Mantenimiento de las webs de doce juntas.", "kept"],
  // The years of a change are no period of its amounts.
  [
    "Cut agency spend from €412,000 to €287,000 between 2021 and 2023.",
    "de",
    "Ausgaben in den Jahren 2021 bis 2023 von 412.000 € auf 287.000 € gesenkt",
    "kept",
  ],
  ["Cut agency spend to €287,000 in 2023.", "de", "Ausgaben von 287.000 € im Monat", "refused"],
])("a number in another spelling %#", expectAnswer);

test.each<Row>([
  // The Swedish preposition in `i veckan` is a conjunction in Polish.
  ["Tar emot ca 40 samtal i veckan från kunder.", "sv", "Tar emot cirka 40 samtal per dag.", "refused"],
  ["Tar emot ca 40 samtal i veckan från kunder.", "fr", "Reçoit environ 40 appels par jour.", "refused"],
  ["Tar emot ca 40 samtal i veckan från kunder.", "fr", "Reçoit environ 40 appels par semaine.", "kept"],
  // Adverbs, and the words of languages without a folder.
  ["Riceve 40 chiamate settimanalmente dai clienti.", "en", "Takes 40 calls a day from clients.", "refused"],
  ["Kurs spawania, 80 godz., 2021", "nl", "Cursus van 80 uur, 2021", "kept"],
  ["Kurs spawania, 80 godz., 2021", "nl", "Cursus van 80 dagen, 2021", "refused"],
  ["Budżet reklamowy: 450 tys. zł rocznie", "de", "Werbebudget von 450.000 PLN im Jahr", "kept"],
  ["Budżet reklamowy: 450 tys. zł rocznie", "de", "Werbebudget von 450.000 PLN im Monat", "refused"],
  ["Бюджет: 12 млн рублей ежемесячно", "en", "A budget of 12 million a year", "refused"],
])("the period of a number %#", expectBesideJob);

const POLISH = `Piotr Lis
DOŚWIADCZENIE

Stolarnia Sowa S.A., Kielce
Brygadzista, 03.2020 – obecnie
• grupa 9 stolarzy

Tartak Jodła S.A., Radom
Operator pilarki, 06.2015 – 02.2020
• rozładunek 38 wagonów tygodniowo
`;
const atSowa = (task: string) => [{ company: "Stolarnia Sowa S.A.", period: "03/2020 – present", tasks: [task] }];

test("a job in a language without a folder continues", () => {
  expectAnswer(POLISH, "en", atSowa("A team of 9 joiners"), "kept");
  expectAnswer(POLISH, "en", atSowa("Unloads 38 wagons a week"), "changed");
});

const SPOILT = "Spoilt batches from 31 % in 2019 to 22 % in 2021.";
const BAR = "Umsatz der Bar 2019: 61.000 €, 2020: 78.000 €";

test.each<Row>([
  // A year behind the first number.
  [SPOILT, "en", "Spoilt batches fell by 9 percentage points between 2019 and 2021.", "kept"],
  [SPOILT, "en", "Spoilt batches fell by 8 percentage points between 2019 and 2021.", "refused"],
  [SPOILT, "en", "Spoilt batches fell by 22 %.", "refused"],
  // The year of a number.
  [SPOILT, "en", "Spoilt batches were 22 % in 2019.", "refused"],
  [SPOILT, "en", "Spoilt batches were 22 % in 2021.", "stated"],
  [BAR, "en", "Bar sales of €78,000 in 2019", "refused"],
  [BAR, "en", "Bar sales of €78,000 (2020)", "kept"],
  [BAR, "de", "Umsatz der Bar 2019: 78.000 €", "refused"],
  [BAR, "de", "Umsatz der Bar um 17.000 € auf 78.000 € gesteigert", "kept"],
  [BAR, "de", "Umsatz der Bar um 16.000 € auf 78.000 € gesteigert", "refused"],
])("the year of a number %#", expectBesideJob);

const DISCOUNTS = "Freigabe von Rabatten bis 15 % bei Maschinen und 40 % bei Ersatzteilen.";
const LIMITS = "Approves orders up to £25,000 for tools and £9,000 for travel.";

test.each<Row>([
  [LIMITS, "en", "Approves orders up to £9,000 for tools and £25,000 for travel.", "refused"],
  [LIMITS, "en", "Approves orders up to £25,000 for tools and £9,000 for travel.", "stated"],
  [LIMITS, "en", "Approves orders of £9,000 for travel.", "stated"],
  [LIMITS, "fr", "Valide les commandes jusqu'à 25 000 £ pour les outils.", "kept"],
  [DISCOUNTS, "de", "Freigabe von Rabatten bis 40 % bei Maschinen.", "refused"],
  [DISCOUNTS, "de", "Freigabe von Rabatten bis 40 % bei Ersatzteilen.", "kept"],
])("the complement of a number %#", expectBesideJob);
