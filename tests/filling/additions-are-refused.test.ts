import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const PLANNER = `Ada Moreau
Leeds, United Kingdom

Experience
Lark Retail, Stock Planner, 2015 - 2020
- Cut quarterly stock losses by 18 percent
- Trained a group of 9 trainees
- Ordered 40 pallets of flour from Norfolk
Heron Foods, Intern, Jun 2014 - Aug 2014

Education
BSc Logistics, University of Leeds, 2011 - 2014, 2:1
`;
const BUYER = `Expérience
2015 - 2020 Acheteuse, Alouette SA, Lille
Achat de pièces pour le secteur ferroviaire. Gère un stock de 300 palettes.
Préavis : deux mois
`;
const CLERK = `Woonplaats: Oss
Werkervaring
2015 - 2020 Administratief medewerker, Leeuwerik BV, Breda
2012 - 2015 Baliemedewerker, Gemeente Tilburg
`;
const PERSON = `Born: 3 May 1990, Norwich

Experience
Lark Retail Group, Stock Planner, 2016 - 2020
- Reduced waste by 12 percent.
Heron Foods Ltd, Driver, 2012 - 2015
- Delivered frozen peas to canteens in Ipswich and Ely.

Languages: Dutch (native), English (good), German (basic)
Dissertation: 15/20
`;

test.each<Case>([
  [PLANNER, "en", "Cut quarterly stock losses by 18 percent within her first weeks.", "refused"],
  [PLANNER, "en", "Trained a group of 9 trainees, several of whom were promoted.", "refused"],
  [PLANNER, "en", "Leeds (willing to relocate)", "refused"],
  [CLERK, "nl", "2012 - 2015 Baliemedewerker, Gemeente Oss", "refused"],
  [CLERK, "nl", "Was baliemedewerker bij de Gemeente Oss.", "refused"],
  [BUYER, "fr", "Deux mois, négociable immédiatement", "refused"],
])("what a value adds to a passage that it repeats is refused: %#", expectAnswer);

test.each<Case>([
  [PLANNER, "en", "Cut weekly stock losses by 18 percent.", "refused"],
  [BUYER, "fr", "Achat de pièces pour le secteur aéronautique.", "refused"],
])("a word in the place of another one of a passage is refused: %#", expectAnswer);

test.each<Case>([
  [PLANNER, "en", "Cut quarterly seafood stock losses by 18 percent.", "unconfirmed"],
  [PLANNER, "en", "Cut quarterly Larkfield stock losses by 18 percent.", "refused"],
])("one more word is not confirmed, and a name is refused: %#", expectAnswer);

test.each<Case>([
  [PLANNER, "en", "Quarterly stock losses were cut by 18 percent.", "kept"],
  [PLANNER, "en", "Her career began as an intern at Heron Foods in the summer of 2014.", "kept"],
  [PLANNER, "en", "Cut quarterly stock losses by about 18 percent.", "kept"],
  [PLANNER, "en", "BSc Logistics, upper second class honours, University of Leeds, 2014", "kept", "education"],
  [BUYER, "fr", "Acheteuse de pièces pour le secteur ferroviaire.", "kept"],
  [CLERK, "nl", "Was van 2015 tot 2020 administratief medewerkster bij Leeuwerik BV in Breda.", "kept"],
  [CLERK, "nl", "2012 - 2015 Baliemedewerker, Gemeente Tilburg", "kept"],
])("the same in other words is kept: %#", expectAnswer);

test.each<Case>([
  [PERSON, "en", "At Lark Retail Group she delivered frozen peas to canteens in Ipswich.", "refused"],
  [PERSON, "en", "At Heron Foods Ltd she delivered frozen peas to canteens in Ipswich.", "kept"],
  [PERSON, "en", "Reduced waste by 12 minutes.", "refused"],
  [PERSON, "en", "Born in Ipswich.", "refused"],
  [PERSON, "en", "Born and raised in Ipswich.", "refused"],
  [PERSON, "en", "Born in Norwich.", "kept"],
  [PERSON, "en", "Heron Foods Ltd, Driver, 2012 - 2016", "refused"],
  [PERSON, "en", "Lark Retail Group, Stock Planner, 2015 - 2020", "refused"],
  [PERSON, "en", "Lark Retail Group, Stock Planner, 2016 - 2020", "kept"],
  [PERSON, "en", "Her native language is Dutch; her English is good and her German basic.", "kept"],
  [PERSON, "en", "Her native language is Dutch; her English is basic and her German good.", "refused"],
  [PERSON, "en", "The dissertation was marked 15 out of 20.", "kept"],
])("what belongs to something else is refused: %#", expectAnswer);
