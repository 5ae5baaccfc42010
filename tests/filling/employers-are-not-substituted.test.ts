import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const GERMAN = `Berufserfahrung
2015 - 2019  Rohrschlosser, Hallinger Kesselbau GmbH, Passau
Kessel gebaut.
2019 - heute  Vorarbeiter, Stadtwerke Lohmar, Lohmar
2010 - 2015  Lagerist, Zoll, Kehl
`;
const FRENCH = `Expérience
De septembre 2014 à août 2018 – École maternelle Les Lilas, Redon
Institutrice, grande section.
Mai 2018 – décembre 2020 : Batiplus, Vannes – comptable
2009 - 2014 : Douane française, Menton – secrétaire
`;
const DANISH = `Erfaring
2016 - nu  Laborant, Nordsø Pharma A/S, Esbjerg
2012 - 2016  Sygeplejerske, Regionshospitalet Randers
`;
const PORTUGUESE = `Experiência
2017 - 2021  Contabilista, Têxteis Loureiro, Guimarães
2013 - 2017  Empregada de mesa, Restaurante O Barco, Viana do Castelo
`;
const SWEDISH = `Erfarenhet
2018 - nu  Lagerarbetare, Norrfrakt AB, Umeå
2014 - 2018  Undersköterska, Akademiska sjukhuset, Uppsala
`;
const CZECH = `Praxe
2015 - 2019  Kuchařka, Restaurace U Lípy, Třebíč
2019 - dosud  Vedoucí kuchyně, Penzion Javor, Jihlava
`;
const SPANISH = `Experiencia
2012 - 2016  Enfermera, Clínica Mediterránea, Almería
2016 - presente  Matrona, Hospital Virgen del Mar, Almería
`;
const FITTER = `Berufserfahrung
2015 - 2019  Rohrschlosser, Hallinger Kesselbau GmbH, Passau
Kessel gebaut.
2019 - heute  Vorarbeiter, Stadtwerke Lohmar, Lohmar
`;
const NURSE = `Formação
2010 - 2014  Licenciatura em Enfermagem, Escola Superior Dalva Reis, Bragança
2015 - 2017  Mestrado em Gerontologia, Universidade do Minho
Experiência
2014 - presente  Enfermeira, Lar Santa Iria, Chaves
`;

// Another employer or town in a line of a job in another language, and translations of the right one.
test.each<Case>([
  [GERMAN, "en", "Pipe fitter, Brandstetter Kessel GmbH, Passau, 2015 - 2019", "refused", "experience"],
  [GERMAN, "en", "Fitter at Hallinger Kesselbau GmbH, Deggendorf, 2015 - 2019", "refused", "experience"],
  [GERMAN, "en", "Fitter at Hallinger Kesselbau GmbH, Passau, 2015 - 2019", "kept", "experience"],
  [GERMAN, "fr", "2019 - présent : chef d'équipe, Energo, Lohmar", "refused", "experience"],
  [GERMAN, "en", "Foreman, Lohmar Municipal Utilities, Lohmar, 2019 - present", "kept", "experience"],
  [GERMAN, "en", "Foreman, Stadtwerke Lohmar, 2019 - present", "kept", "experience"],
  [
    FRENCH,
    "en",
    "September 2014 – August 2018: teacher at the nursery school Les Lilas in Auray",
    "refused",
    "experience",
  ],
  [
    FRENCH,
    "en",
    "September 2014 – August 2018: teacher at the nursery school Les Lilas in Redon",
    "kept",
    "experience",
  ],
  [FRENCH, "de", "Mai 2018 – Dezember 2020: Conforama, Vannes, Buchhalterin", "refused", "experience"],
  [FRENCH, "de", "Mai 2018 – Dezember 2020: Batiplus, Lorient, Buchhalterin", "refused", "experience"],
  [FRENCH, "de", "Mai 2018 – Dezember 2020: Batiplus, Vannes, Buchhalterin", "kept", "experience"],
  [FRENCH, "en", "2009 - 2014: French Customs, Menton, secretary", "kept", "experience"],
  [FRENCH, "en", "2009 - 2014: secretary, French Customs, Menton, France", "kept", "experience"],
  [DANISH, "en", "Laboratory technician, Biocare Pharma A/S, Esbjerg, 2016 - present", "refused", "experience"],
  [DANISH, "en", "Laboratory technician, Nordsø Pharma A/S, Esbjerg, 2016 - present", "kept", "experience"],
  [DANISH, "en", "Nurse, Randers Regional Hospital, 2012 - 2016", "kept", "experience"],
  [PORTUGUESE, "en", "Accountant, Têxteis Loureiro, Barcelos, 2017 - 2021", "refused", "experience"],
  [PORTUGUESE, "en", "Accountant, Loureiro Textiles, Guimarães, 2017 - 2021", "kept", "experience"],
  [PORTUGUESE, "en", "Waitress at the restaurant O Barco in Viana do Castelo, 2013 - 2017", "kept", "experience"],
  [PORTUGUESE, "en", "Waitress at the restaurant Marisol in Viana do Castelo, 2013 - 2017", "refused", "experience"],
  [PORTUGUESE, "en", "Accountant at a textile company in Guimarães, 2017 - 2021", "kept", "experience"],
  [SWEDISH, "en", "Warehouse worker, Dachser AB, Umeå, 2018 - present", "refused", "experience"],
  [SWEDISH, "en", "Warehouse worker, Norrfrakt AB, Umeå, 2018 - present", "kept", "experience"],
  [SWEDISH, "en", "Nurse's assistant, Academic Hospital, Uppsala, 2014 - 2018", "kept", "experience"],
  [SWEDISH, "es", "2018 - presente: operaria de almacén, Norrfrakt AB, Umeå", "kept", "experience"],
  [CZECH, "en", "Cook at the restaurant Bivio, Třebíč, 2015 - 2019", "refused", "experience"],
  [CZECH, "en", "Head of kitchen, Penzion Javor, Jihlava, since 2019", "kept", "experience"],
  [CZECH, "en", "Head of kitchen, Javor Guesthouse, Jihlava, since 2019", "kept", "experience"],
  [CZECH, "de", "Köchin, Restaurace U Lípy, Třebíč, 2015 - 2019", "kept", "experience"],
  [SPANISH, "en", "Nurse at the clinic Vitalia, Almería, 2012 - 2016", "refused", "experience"],
  [SPANISH, "en", "Nurse, Mediterranean Clinic, Almería, 2012 - 2016", "kept", "experience"],
  [SPANISH, "en", "Midwife, Hospital Virgen del Mar, Almería, since 2016", "kept", "experience"],
  [SPANISH, "de", "Hebamme im Krankenhaus Virgen del Mar, Almería, seit 2016", "kept", "experience"],
  [SPANISH, "nl", "Verpleegkundige in de kliniek Vitalia in Almería, 2012 - 2016", "refused", "experience"],
  [SPANISH, "fr", "Infirmière à la Clínica Mediterránea, Grenade, 2012 - 2016", "refused", "experience"],
  [
    FITTER,
    "en",
    [{ company: "Brandstetter Kessel GmbH", position: "Pipe fitter", start: "2015", end: "2019" }],
    "changed",
    "experience",
  ],
  [
    FITTER,
    "en",
    [{ company: "Brandstetter", position: "Pipe fitter", start: "2015", end: "2019" }],
    "refused",
    "experience",
  ],
  [
    FITTER,
    "en",
    [{ company: "Hallinger Kesselbau GmbH", city: "Deggendorf", position: "Pipe fitter", start: "2015", end: "2019" }],
    "changed",
    "experience",
  ],
  [
    FITTER,
    "en",
    [{ company: "Hallinger Kesselbau GmbH", city: "Passau", position: "Pipe fitter", start: "2015", end: "2019" }],
    "kept",
    "experience",
  ],
  [FITTER, "en", "From 2015 to 2019 she worked as a pipe fitter at Brandstetter Kessel GmbH in Passau.", "refused"],
  [FITTER, "en", "From 2015 to 2019 she worked at Hallinger Kesselbau GmbH in Deggendorf.", "refused"],
  [FITTER, "en", "From 2015 to 2019 she worked at Hallinger Kesselbau GmbH in Passau.", "kept"],
  [FITTER, "en", "Foreman at Lohmar Waterworks since 2019.", "refused"],
  [NURSE, "en", "Bachelor in Nursing, Escola Superior Dalva Reis, Mirandela, 2010 - 2014", "refused", "education"],
  [NURSE, "en", "Bachelor in Nursing, Escola Superior Dalva Reis, Bragança, 2010 - 2014", "kept", "education"],
  [NURSE, "en", "Bachelor in Nursing, Dalva Reis College, Bragança, 2010 - 2014", "kept", "education"],
  [NURSE, "en", "Master in Gerontology, University of Minho, 2015 - 2017", "kept", "education"],
  [NURSE, "fr", "Depuis 2014 : infirmière, Lar Santa Iria, Chaves", "kept", "experience"],
  [NURSE, "fr", "Depuis 2014 : infirmière, Lar Santa Iria, Valpaços", "refused", "experience"],
  [
    NURSE,
    "en",
    [{ company: "Lar Santa Iria", position: "Nurse", start: "2014", city: "Chaves" }],
    "kept",
    "experience",
  ],
  // The title of one job with the employer and the town of another one, without a period.
  [GERMAN, "de", "Vorarbeiter, Hallinger Kesselbau GmbH, Passau", "refused"],
  [GERMAN, "de", "Vorarbeiter | Hallinger Kesselbau GmbH | Passau", "refused"],
  [CZECH, "cs", "Kuchařka, Penzion Javor, Jihlava", "refused", "headline"],
  [GERMAN, "de", "Rohrschlosser, Stadtwerke Lohmar, Lohmar", "refused", "experience"],
  [GERMAN, "de", "Rohrschlosser, Hallinger Kesselbau GmbH, Passau", "stated"],
  [GERMAN, "de", "Rohrschlosser • Hallinger Kesselbau GmbH • Passau", "stated"],
  [FRENCH, "fr", "Secrétaire, Batiplus, Vannes", "refused"],
  [FRENCH, "fr", "Comptable, Batiplus, Vannes", "stated"],
  [DANISH, "da", "Sygeplejerske, Nordsø Pharma A/S, Esbjerg", "refused"],
  [PORTUGUESE, "pt", "Contabilista, Restaurante O Barco, Viana do Castelo", "refused"],
  [SWEDISH, "sv", "Lagerarbetare, Akademiska sjukhuset, Uppsala", "refused"],
  [`Eva Ek\nLagerarbetare\n\n${SWEDISH}`, "sv", "Lagerarbetare, Akademiska sjukhuset, Uppsala", "refused"],
  [CZECH, "cs", "Kuchařka, Penzion Javor, Jihlava", "refused"],
  [SPANISH, "es", "Matrona, Clínica Mediterránea, Almería", "refused"],
  [SPANISH, "es", "Matrona, Hospital Virgen del Mar, Almería", "stated"],
  [SPANISH, "es", "Clínica Mediterránea, Hospital Virgen del Mar, Almería", "kept"],
])("%#", expectAnswer);

const FORESTER = `Mila Horvat
Work experience
2019 - present  Harvest Manager, Tannwald Forst AG, Freising
Leads nine surveyors and plans the roads for 40 harvesters.
2013 - 2018  Surveyor, De Winter Bosbouw, Arnhem
Mapped 6,000 hectares of beech.
2010 - 2013  Clerk, Town of Ede
`;

test.each<Case>([
  // The title of another job.
  [FORESTER, "en", "Harvest manager at De Winter Bosbouw.", "refused"],
  [FORESTER, "en", "Surveyor at Tannwald Forst AG.", "refused"],
  [FORESTER, "de", "Vermesserin bei Tannwald Forst AG.", "refused"],
  [FORESTER, "en", "Surveyor at De Winter Bosbouw.", "kept"],
  [FORESTER, "en", "Harvest manager at Tannwald Forst AG.", "kept"],
  // A job that has ended.
  [FORESTER, "en", "She works at De Winter Bosbouw.", "refused"],
  [FORESTER, "en", "She currently works as a surveyor at De Winter Bosbouw.", "refused"],
  [FORESTER, "fr", "Elle travaille chez De Winter Bosbouw.", "refused"],
  [FORESTER, "en", "She worked at De Winter Bosbouw and now works at Tannwald Forst AG.", "kept"],
  [FORESTER, "de", "Sie arbeitet bei Tannwald Forst AG.", "kept"],
  // Other people than those who are counted.
  [FORESTER, "en", "She leads nine drivers.", "refused"],
  [FORESTER, "de", "Sie leitet neun Fahrer.", "refused"],
  [FORESTER, "de", "Sie leitet neun Mitarbeiter.", "kept"],
])("a job in a sentence %#", expectAnswer);
