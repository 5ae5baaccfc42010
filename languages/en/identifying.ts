import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "# years old, # yrs old, # years of age, # y/o, # yo, a # year old, an # year old, # year old|, aged #|, age #|, age is #|, age of #|, at the age of #, i turned #, just turned #, turned #|, turning #|, turn #|, i am #|, i'm #|, i am now #|, she is #|, he is #|, she's #|, he's #|, i will be #|, female #|, male #|, woman #|, |# years|, |# yrs|, i am currently #|, i am already #|, they are #|",
  namedAges: "is #|, is now #|, turned #|",
  births:
    "born, born on, b, d o b, dob, date of birth, birth date, birthdate, birthday, birthday is, date and place of birth, place and date of birth, date place of birth, year of birth, yob, place of birth, birthplace, native of, originally from, came into the world, came into this world, first saw the light of day",
  birthLinks: "on, in, the, at, and raised, and bred, near, is, on a, a",
  numbers:
    "ni, passport, passport number, passport no, national insurance, national insurance number, ni number, ni no, nino, nhs number, social security number, social security, ssn, sin, pps, ppsn, pps number, tfn, abn, ein, itin, tax number, tax id, tax code, tax reference, tax file number, vat number, utr, tin, iban, bank account, account number, account no, sort code, bic, swift, id number, id no, identity number, identity card, id card, national id, driving licence, driving licence number, driving licence no, driver s license, driver s license number, driver s licence, driver licence, drivers license, licence number, license number, license no, licence no, personal number, medicare, medicare card, aadhaar, pan, pan card, nric, pin, nmc pin, gmc number, registration number, reg number, payroll number, employee number, employee id, staff number, student number, student id, matriculation number, member number, membership number, membership no, policy number, visa number, permit number, cscs card, npi, case number, driver number, driver no",
  numberLinks: "no, number, is, id, card, #",
  registers: "licence, license, licensed, registered, register, bar, sra, hcpc, nmc, gmc, gdc, gphc",
  plates:
    "plate, plates, numberplate, number plate, licence plate, license plate, registration, registration number, registration no, vehicle registration, vehicle registration number, car registration, reg, reg no, reg plate, rego, vrn",
  vehicles: "car, van, vehicle, motorcycle, motorbike, truck, lorry",
  streets:
    "street, st, road, rd, avenue, ave, lane, ln, drive, dr, square, sq, court, ct, boulevard, blvd, place, crescent, cres, close, terrace, way, gardens, gdns, grove, row, mews, parkway, pkwy, highway, hwy, rise, circle, trail, esplanade, quay, wharf, turnpike, heights, county road, rural route",
  streetForms:
    "street|st, road|rd, lane|ln, avenue|ave, drive|dr, square|sq, court|ct, boulevard|blvd, place|pl, crescent|cres, terrace|terr, gardens|gdns, parkway|pkwy, highway|hwy",
  doors: "apt, apartment, flat, unit, suite, ste, room, rm, floor, no, apartments, studio, flr",
  blocks: "block, blk, tower, building, bldg, house, court, phase, wing, entrance",
  boxes: "po box, p o box, post box, gpo box, locked bag",
  residences:
    "lives in, i am based at, address, home address, postal address, mailing address, current address, permanent address, i live at, i live in, living at, lives at, residing at, resident of, residence, based at, i reside at, reside at, domiciled at",
  catalogues:
    "article, article number, item, item number, order, order number, catalogue number, model, batch, serial number, ticket, invoice, invoice number, standard, patent, grant, case, case number, file, file number, contract, contract number, protocol, docket, dossier, imo, mmsi, part, docket number",
  leaders:
    "reported to, reporting to, reports to, report to, supervised by, mentored by, recommended by, coached by, taught by, under the guidance of, under the supervision of, under the direction of, apprenticed to, assistant to, worked closely with, reference contact, a reference from",
  superiors:
    "ref, manager, line manager, boss, supervisor, mentor, tutor, teacher, professor, colleague, team lead, team leader, coach, director, head, foreman, advisor, adviser, trainer, predecessor, friend, partner, successor",
  relatives:
    "mother of, father of, mum of, dad of, living with, lives with, wife, husband, spouse, fiancé, fiancée, partner, daughter, daughters, son, sons, child, children, sister, sisters, brother, brothers, mother, father, mum, mom, dad, parents, parent, grandmother, grandfather, aunt, uncle, cousin, niece, nephew, twin, twins, mother's name, father's name, spouse's name, married to, engaged to, widow of, divorced from, next of kin, emergency contact, guardian, siblings, grandson, granddaughter, grandchildren, grandma, grandpa, son-in-law, daughter-in-law",
  possessives: "my, his, her, our, their, the late",
  peopleLinks: "is, was, were, by, to, name, the late, called, named, and",
  addressed: "mr, mrs, ms, miss, mx, dr, prof, professor, sir, dame, rev",
  aliases:
    "known as, also known as, better known as, aka, a k a, alias, goes by, go by, called, nickname, nicknames, nicknamed, preferred name, known name, call me, calls me, known to friends as, known to colleagues as, formerly, née, nee, maiden name",
  institutions:
    "museum, gallery, theatre, theater, stadium, arena, hospital, clinic, hotel, restaurant, church, cathedral, castle, palace, park, bridge, airport, station, harbour, council, ministry, library, foundation, trust, prize, award, cup, festival, factory, brewery, bakery, bank, tower, tunnel, works, shop, store, bookshop, publishers",
  lacking: "streetLinks",
};
