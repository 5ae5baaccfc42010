import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const WELDER = `Sanne Brouwer
Lasser
Werkervaring
2016 - heden   Lasser, Staalbouw Noord BV, Assen
- Plaatste 40 stalen hekken en later 25 houten hekken
- Vier ploegen van 6 leerlingen begeleid
- Secretaris van de vereniging Lasnet
Opleiding
2012 - 2016   Bachelor Werktuigbouwkunde, Hanzehogeschool, cum laude
`;
const SURVEYOR = `Rhona McVey
Surveyor
Employment
2015 - present   Surveyor, Clyde Mapping Ltd, Glasgow
- Surveys coasts of Scotland
Education
2011 - 2015   BSc (Hons) Geography, 2:2, University of Glasgow
`;
const JOINER = `Ute Brandl
Schreinerin
Berufserfahrung
2014 – heute   Schreinerin, Möbelwerk Aue GmbH, Ulm
· Mitglied im Vorstand des Vereins Holzkunst
`;
const COOK = `Nerea Olano
Jefa de cocina
Experiencia
2019 - actualidad   Jefa de cocina, Hotel Brisa, Vigo
- Apoyo al chef del hotel vecino
2015 - 2019   Segunda de cocina, Casa Lume, Lugo
2014 - 2015   Becaria de informática, Ayuntamiento de Lugo
Formación
2016 - 2018   Máster en Nutrición (sin finalizar), UNED
2010 - 2014   Grado en Ingeniería Informática, Universidad de Vigo
`;
const SELLER = `Uwe Harms
Verkaufsleiter DACH
Berufserfahrung
2017 – heute   Verkaufsleiter DACH, Folien Nord GmbH, Kiel
- Unterstützung der Geschäftsführung bei der Messeplanung
- Staplerfahren und Einführung eines Lagersystems
2010 – 2017   Ausbildung und Arbeit als Industriekaufmann, Papier Süd AG, Ulm, Note 2,1
`;
const MANAGER = `Ann Field
Depot manager
Employment
Lark Haulage, Depot Manager, 2018 - present
Heron Haulage, Apprentice then Fitter, 2008 - 2018
Education
HNC Logistics Management, Leeds College, 2015 - 2017 (part-time, merit)
Forklift licence expired in May 2022, not yet renewed
`;
const TEACHER = `Ana Alemán Ruiz
Profesora
Experiencia
2015 - actualidad   Profesora, Colegio Arco, Lugo
- Tutora de grupo desde 2018, apoyo a 30 alumnos
Formación
2019   Curso de venta a empresas, Cámara de Comercio de Lugo
Competencias: HubSpot, Odoo
Idiomas: inglés (B2), alemán (básico)
Otros: profesional de la enseñanza. Teatro de aficionados. Clases de español a refugiados. No busco puestos fuera de Galicia.
`;
const ADVISER = `Ana Ruiz
Experiencia
Feb. 2016 - hoy: Asesora, Talleres Sanz. Informo al director de RR. HH., Luis Gil.
Estudios
2010 - 2011 Máster en Dirección de Recursos Humanos, Universidad de Teruel
No manejo Photoshop. Administro la tienda en línea.
`;
const WAITRESS = `Lucía Vera
Camarera
Experiencia
2018 - actualidad   Camarera, Casa Tambre SL, Lugo
- Verduras y frutas para 40 huéspedes del hotel
- Compra de herramientas y muebles
- Tres puentes y dos carreteras
`;
const GARDENER = `Jana Rohr
Gärtnerin
Berufserfahrung
2016 – heute   Gärtnerin, Grünwerk Aue GmbH, Ulm
- Wald, Tiere und Maschinen des Hofs
- Zwei Artikel für die Bibliothek der Gemeinde
`;

test.each<Case>([
  // Kinds of products, names of organizations, and occupations beside the same thing.
  [TEACHER, "es", "CRM HubSpot, ERP (Odoo)", "stated", "skills"],
  [TEACHER, "es", "ERP HubSpot, Odoo", "changed", "skills"],
  [TEACHER, "en", "Course in B2B sales, Chamber of Commerce of Lugo, 2019", "kept", "certificates"],
  [TEACHER, "en", "Course in B2C sales, Chamber of Commerce of Lugo, 2019", "refused", "certificates"],
  [TEACHER, "en", "Form tutor since 2018", "stated", "experience"],
  [TEACHER, "en", "Headteacher since 2018", "refused", "experience"],
  [TEACHER, "en", "Support for 30 students", "stated", "experience"],
  [TEACHER, "en", "Student", "refused", "headline"],
  // The surname is no language.
  [TEACHER, "es", "Ana Alemán Ruiz es una profesional de la enseñanza.", "kept"],
  [TEACHER, "es", "Habla alemán a nivel profesional.", "refused"],
  // A verb that adds nothing.
  [TEACHER, "es", "Hace teatro de aficionados y da clases de español a personas refugiadas.", "stated"],
  // What is denied of everything else.
  [TEACHER, "es", "Solo busca puestos en Galicia.", "stated"],
  [TEACHER, "en", "She only looks for posts in Galicia.", "kept"],
  [TEACHER, "es", "Busca puestos fuera de Galicia.", "refused"],
  [TEACHER, "es", "No busca puestos en Galicia.", "refused"],
  // An abbreviation of every place of a long form, and one in parentheses behind the words it is made of.
  [
    "Master Law, Rijkshogeschool Leiden, 2018 - 2020\nBachelor Law, Rijkshogeschool Leiden, 2014 - 2018",
    "nl",
    "Bachelor Law, RHL, 2014 - 2018",
    "stated",
    "education",
  ],
  ["Zertifikat: Elektrofachkraft (2020)", "de", "Elektrofachkraft (EFK)", "stated", "certificates"],
  ["Zertifikat: Elektrofachkraft (2020)", "de", "Elektrofachkraft (VEFK)", "refused", "certificates"],
  ["Artículo: Revista Faro, n.º 12, 2020", "de", "Revista Faro, Nr. 12, 2020", "stated", "publications"],
  [WELDER, "nl", "Bachelor Werktuigbouwkunde, summa cum laude", "refused", "education"],
  [WELDER, "en", "Bachelor in Mechanical Engineering, Hanzehogeschool, 2016", "kept", "education"],
  [WELDER, "en", "Bachelor in Electrical Engineering, Hanzehogeschool, 2016", "refused", "education"],
  [WELDER, "nl", "Plaatste 65 hekken.", "kept"],
  [WELDER, "nl", "Plaatste 75 hekken.", "refused"],
  [WELDER, "nl", "Begeleidde 24 leerlingen.", "kept"],
  [WELDER, "nl", "Verenigingsvoorzitter en ploegleider bij Lasnet.", "refused"],
  [SURVEYOR, "en", "BSc (Hons) Geography (2:1), University of Glasgow", "refused", "education"],
  [SURVEYOR, "en", "BSc (Hons) Geography, lower second-class honours, University of Glasgow", "kept", "education"],
  [SURVEYOR, "de", "Vermisst die Küsten von Schottland.", "kept"],
  [SURVEYOR, "de", "Vermisst die Küsten von Wales.", "refused"],
  [JOINER, "de", "Schreinermeisterin in einem Möbelwerk.", "refused"],
  [COOK, "fr", "cheffe de cuisine", "stated", "headline"],
  [COOK, "de", "Küchenchefin", "stated", "headline"],
  [COOK, "it", "Capocuoca", "stated", "headline"],
  [COOK, "en", "Head Chef", "stated", "headline"],
  [COOK, "en", "Sous Chef", "stated", "headline"],
  [COOK, "en", "Pastry Chef", "refused", "headline"],
  [COOK, "en", "IT intern", "stated", "headline"],
  [COOK, "en", "Bachelor's degree in Computer Engineering, University of Vigo, 2014", "stated", "education"],
  [COOK, "en", "Master's in Nutrition at UNED, 2016–2018 (not completed)", "kept", "education"],
  [COOK, "en", "Master's in Nutrition at UNED, 2016–2018", "refused", "education"],
  [COOK, "en", "Currently works at Hotel Brisa.", "stated"],
  [COOK, "es", "Actualmente trabaja en Casa Lume.", "refused"],
  [SELLER, "de", "Verkaufsleiter für Deutschland, Österreich und die Schweiz.", "stated"],
  [SELLER, "de", "Verkaufsleiter für Deutschland und Frankreich.", "refused"],
  [SELLER, "de", "Schweiz", "refused", "nationality"],
  [SELLER, "de", "Half der Geschäftsführung, Messen zu planen.", "stated"],
  [SELLER, "de", "Fahren von Staplern", "stated"],
  [SELLER, "de", "Hat ein Lagersystem eingeführt.", "stated"],
  [SELLER, "de", "Aktuell bei der Papier Süd AG.", "refused"],
  [SELLER, "de", "Industriekaufmann, Papier Süd AG, Ulm, 2010 bis 2017, Abschlussnote 2,1", "kept", "education"],
  [SELLER, "en", "Apprenticeship, Papier Süd AG, 2010–2017, grade 2.1", "kept", "education"],
  [SELLER, "en", "Apprenticeship, Papier Süd AG, 2010–2017, grade 2.2", "refused", "education"],
  [MANAGER, "en", "Fitter (formerly apprentice)", "kept", "headline"],
  [MANAGER, "en", "HNC Logistics Management (merit), studied part-time at Leeds College", "stated", "education"],
  [MANAGER, "en", "HNC Logistics Management, Leeds College (distinction)", "refused", "education"],
  [MANAGER, "en", "HNC Business Administration, Leeds College, 2015 - 2017", "refused", "education"],
  [MANAGER, "en", "Forklift licence: lapsed in May 2022, still to be renewed", "kept", "certificates"],
  // Everyday things, and others that a translation could name instead.
  [WAITRESS, "de", "Gemüse und Obst für 40 Gäste des Hotels", "stated", "experience"],
  [WAITRESS, "de", "Fleisch und Wein für 40 Gäste des Hotels", "unconfirmed", "experience"],
  [WAITRESS, "en", "Purchase of tools and furniture", "stated", "experience"],
  [WAITRESS, "en", "Purchase of clothes and shoes", "unconfirmed", "experience"],
  [WAITRESS, "en", "Three bridges and two roads", "stated", "experience"],
  [WAITRESS, "en", "Three ships and two aircraft", "refused", "experience"],
  [WAITRESS, "it", "Tre ponti e due strade", "stated", "experience"],
  [WAITRESS, "it", "Tre navi e due aerei", "refused", "experience"],
  [GARDENER, "nl", "Bos, dieren en machines van de boerderij", "stated", "experience"],
  [GARDENER, "pt", "Floresta, animais e máquinas", "stated", "experience"],
  [GARDENER, "pt", "Jardim, veículos e ferramentas", "unconfirmed", "experience"],
  [GARDENER, "fr", "Deux articles pour la bibliothèque de la commune", "stated", "experience"],
  [GARDENER, "en", "Two books for the museum of the church", "refused", "experience"],
  [GARDENER, "da", "To artikler til kommunens bibliotek", "stated", "experience"],
  [GARDENER, "da", "To bøger til kirkens museum", "refused", "experience"],
  // `RR. HH.` is an abbreviation of two plurals, and no end of a sentence.
  [ADVISER, "es", "Máster en Dirección de RR. HH., Universidad de Teruel", "kept", "education"],
  [ADVISER, "en", "Director of HR", "refused", "headline"],
  // The second part of the name of a product is no word of the material.
  [ADVISER, "en", "Photoshop", "refused", "skills"],
])("%#", expectAnswer);

test.each([
  ["Conductrice de travaux", "Construction manager"],
  ["Cheffe de projet", "Project manager"],
  ["Éducatrice de jeunes enfants", "Kindergarten teacher"],
  ["Administratrice système", "System administrator"],
  ["Direttrice commerciale", "Head of sales"],
  ["Programmatrice", "Software developer"],
  ["Ricercatrice", "Researcher"],
  ["Projektová manažerka", "Project manager"],
  ["Sociální pracovnice", "Social worker"],
  ["Knihovnice", "Librarian"],
  ["Psycholožka", "Psychologist"],
  ["Teamleidster", "Team leader"],
  ["Vertaalster", "Translator"],
  ["Verkoopster", "Sales assistant"],
  ["Lärarinna", "Teacher"],
  ["Sykepleierske", "Nurse"],
  ["Wissenschaftliche Mitarbeiterin", "Researcher"],
  ["Bauleiterin", "Construction site manager"],
  ["Enfermera de urgencias", "Nurse"],
])("the title of a woman is exchanged with its translation: %s", (title, translation) => {
  const cv = `Kim Solberg\n${title}\n\n2018 - 2022\n${title}, Lundgren & Co\n`;
  expectAnswer(cv, "en", translation, "kept", "headline");
  expectAnswer(cv, "en", [{ company: "Lundgren & Co", position: translation }], "kept", "experience");
  expectAnswer(cv, "en", "Chief executive officer", "refused", "headline");
});

test.each([
  ["Medewerker crediteurenadministratie", "en", "Accounts payable clerk", "Accounts receivable clerk"],
  ["Netwerkbeheerder", "en", "Network administrator", "Network engineer"],
  ["Gestionnaire de stocks", "en", "Inventory controller", "Order picker"],
  ["Planificatrice transport", "en", "Transport planner", "Truck driver"],
  ["Plongeuse", "en", "Dishwasher", "Cook"],
  ["Lohnbuchhalterin", "en", "Payroll clerk", "Chief accountant"],
  ["Oberärztin", "en", "Senior physician", "Head nurse"],
  ["Kreditorenbuchhalter", "nl", "Medewerker crediteurenadministratie", "Medewerker debiteurenadministratie"],
  ["Segunda encargada de tienda", "en", "Assistant store manager", "Sales assistant"],
  ["Stellvertretende Filialleiterin", "en", "Assistant store manager", "Store manager"],
  ["Técnica de nóminas", "de", "Lohnbuchhalterin", "Steuerberaterin"],
  ["Addetta paghe", "en", "Payroll clerk", "Accounts payable clerk"],
  ["Addetta vendite", "it", "Commessa", "Cassiera"],
  ["Second de cuisine", "en", "Sous chef", "Head chef"],
  ["Educatrice giovanile", "en", "Youth worker", "Primary school teacher"],
  ["Assistente dentária", "en", "Dental assistant", "Dentist"],
  ["Engenheira eletrotécnica", "de", "Elektroingenieurin", "Elektrotechnikerin"],
  ["Bioanalytiker", "en", "Biomedical scientist", "Physician"],
  ["Lønbogholder", "sv", "Löneadministratör", "Redovisningschef"],
  ["Barnehageassistent", "en", "Childcare assistant", "Kindergarten teacher"],
  ["Undersköterska", "en", "Assistant nurse", "Registered nurse"],
  ["Biträdande rektor", "en", "Deputy headteacher", "Managing director"],
  ["Dispečerka dopravy", "en", "Transport planner", "Bus driver"],
  ["Hlavní účetní", "fr", "Cheffe comptable", "Gestionnaire de paie"],
  ["Sales administrator", "de", "Vertriebsassistentin", "Vertriebsleiterin"],
  ["Kitchen assistant", "fr", "Aide de cuisine", "Sous-chef"],
  ["Order picker", "es", "Preparador de pedidos", "Jefe de almacén"],
  ["Software architect", "it", "Architetto software", "Direttore tecnico"],
  ["报关员", "en", "Customs broker", "Customs officer"],
  ["地盤工人", "en", "Construction worker", "Site manager"],
  ["歯科助手", "en", "Dental assistant", "Dentist"],
  ["機械学習エンジニア", "en", "Machine learning engineer", "Data analyst"],
])("a title is exchanged with its translation, not with a related occupation: %s", (title, language, same, other) => {
  const cv = `Kim Solberg\n${title}\n\n2018 - 2022\n${title}, Lundgren & Co\n`;
  expectAnswer(cv, language, same, "kept", "headline");
  expectAnswer(cv, language, [{ company: "Lundgren & Co", position: same }], "kept", "experience");
  expectAnswer(cv, language, other, "refused", "headline");
});
