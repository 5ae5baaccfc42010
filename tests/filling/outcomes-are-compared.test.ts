import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const NORWEGIAN = `ARBEID
2020 - d.d.  Forsker, Havlab, Bodø
Søknad til KYSTFOND i 2023 ble avslått. Søknad til POLARFOND i 2021 ble innvilget.
`;
const SPANISH = `Experiencia
2018 - presente  Arquitecta, Estudio Almazán, Cádiz
Solicitud de la beca FORMENTOR denegada en 2022. Solicitud de la beca LITORAL concedida en 2020.
`;
const GERMAN = `Werdegang
2019 - heute  Biologe, Institut für Moorkunde, Greifswald
DFG-Antrag 2021 bewilligt, BMBF-Antrag 2023 abgelehnt.
Studium
2016  Master Landschaftsökologie, Universität Greifswald
Master Forstrecht, Universität Göttingen: 2017 zugelassen, nie besucht
`;
const ITALIAN = `Formazione
2012 laurea triennale in Biologia, Università di Pavia
Master in Enologia, Università di Torino: ammesso nel 2019, mai frequentato
Corso di sommelier AIS, 2020, frequentato a Torino
`;
const SWEDISH = `Utbildning
2010 - 2013  Socionomexamen, Umeå universitet
Juristprogrammet, Lunds universitet: antagen 2014, aldrig påbörjat
`;

test.each<Case>([
  // An application that was refused is not granted, and the reverse.
  [NORWEGIAN, "de", "Ihr KYSTFOND-Antrag von 2023 wurde bewilligt.", "refused"],
  [NORWEGIAN, "en", "Her application to KYSTFOND in 2023 was approved.", "refused"],
  [NORWEGIAN, "nb", "Søknaden til KYSTFOND fra 2023 ble innvilget.", "refused"],
  [NORWEGIAN, "fr", "Sa demande KYSTFOND de 2023 a été acceptée.", "refused"],
  [NORWEGIAN, "en", "Her POLARFOND application of 2021 was rejected.", "refused"],
  [NORWEGIAN, "de", "Ihr POLARFOND-Antrag von 2021 wurde abgelehnt.", "refused"],
  [NORWEGIAN, "de", "Ihr KYSTFOND-Antrag von 2023 wurde abgelehnt.", "kept"],
  [NORWEGIAN, "en", "Her KYSTFOND application of 2023 was refused.", "kept"],
  [NORWEGIAN, "de", "Ihr POLARFOND-Antrag von 2021 wurde bewilligt.", "kept"],
  [NORWEGIAN, "en", "Her POLARFOND application of 2021 was granted.", "kept"],
  [SPANISH, "es", "En 2022 le concedieron la beca FORMENTOR.", "refused"],
  [SPANISH, "en", "Her application for the FORMENTOR scholarship was approved in 2022.", "refused"],
  [SPANISH, "it", "La domanda per la borsa LITORAL è stata respinta nel 2020.", "refused"],
  [SPANISH, "nl", "De aanvraag voor de FORMENTOR-beurs is in 2022 toegekend.", "refused"],
  [SPANISH, "en", "Her application for the FORMENTOR scholarship was rejected in 2022.", "kept"],
  [SPANISH, "en", "The LITORAL scholarship was granted in 2020.", "kept"],
  [GERMAN, "sv", "BMBF-ansökan från 2023 beviljades.", "refused"],
  [GERMAN, "en", "The BMBF application of 2023 was granted.", "refused"],
  [GERMAN, "sv", "DFG-ansökan från 2021 beviljades.", "kept"],
  [GERMAN, "en", "The BMBF application of 2023 was declined.", "kept"],
  // A study that nobody attended is not finished.
  [GERMAN, "en", "Master in Forest Law, University of Göttingen, completed in 2017", "refused", "education"],
  [GERMAN, "de", "Master Forstrecht, Universität Göttingen", "refused", "education"],
  [GERMAN, "de", "Master Forstrecht, Universität Göttingen (zugelassen 2017, nie besucht)", "kept", "education"],
  [GERMAN, "de", "Master Landschaftsökologie, Universität Greifswald, 2016", "kept", "education"],
  [ITALIAN, "it", "Master in Enologia, Università di Torino, conseguito nel 2019", "refused", "education"],
  [ITALIAN, "en", "Master in Oenology, University of Turin, obtained in 2019", "refused", "education"],
  [ITALIAN, "it", "Master in Enologia, Università di Torino: ammesso nel 2019, mai frequentato", "kept", "education"],
  [ITALIAN, "it", "Corso di sommelier AIS, 2020", "kept", "education"],
  [ITALIAN, "it", "Laurea triennale in Biologia, Università di Pavia, 2012", "kept", "education"],
  [SWEDISH, "sv", "Juristprogrammet, Lunds universitet, slutfört 2014", "refused", "education"],
  [SWEDISH, "sv", "Socionomexamen, Umeå universitet, 2010 - 2013", "kept", "education"],
])("%#", expectAnswer);
