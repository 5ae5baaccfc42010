import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "# år gammel, # år ung, # årig, # årige, #årig, #årige, jeg er #|, jeg er # år|, jeg er nu #|, alder #|, alder # år, alder af #, alderen #, fylder #|, fyldte #|, kvinde på #, mand på #, @ på # år, kvinde #|, |# år|, med mine # år|, jeg er i dag # år|, jeg er efterhånden # år|, hun er # år|, han er # år|, hun er #|, han er #|, |på # år|",
  namedAges: "er #|, er # år|, fyldte #|",
  births:
    "født, født den, født i, f, fødselsdato, fødselsdag, fødselsår, fødested, årgang, fødselsdato og sted, stammer fra, født blev jeg, født er jeg, kom til verden, jeg er årgang",
  birthLinks: "den, d, i, på, og opvokset, og vokset op, år, er",
  numbers:
    "cpr, cpr nr, cpr nummer, personnummer, pasnummer, pas nr, pasnr, kontonummer, konto nr, bankkonto, iban, kørekort, kørekort nr, kørekortnummer, autorisations id, autorisationsnummer, cvr, cvr nr, medarbejdernummer, medarbejder id, studienummer, kursistnummer, opholdskort nr",
  numberLinks: "nr, nummer, er",
  registers: "autorisation, autoriseret, registreret, bestalling, licens, register",
  plates: "nummerplade, registreringsnummer, reg nr, regnr, indregistreringsnummer, nummerplader, indregistreret",
  vehicles: "bil, varebil, motorcykel, egen bil, køretøj, varevogn, kassevogn",
  streets:
    "-gade, -vej, -vejen, -allé, -alle, -stræde, -torv, -torvet, -vænget, -vænge, -plads, -pladsen, -boulevard, -parken, -toften, -draget, -bakken, -stien, -krogen",
  streetForms: "gade|gd, vej|vj, alle|al, gammel|gl",
  doors: "st, tv, th, mf, sal, lejl, c/o, lejlighed, etage",
  blocks: "blok, bygning, opgang, hus, tårn",
  boxes: "postboks, boks",
  streetLinks: "ved",
  residences:
    "hun bor på, han bor på, adresse, bopæl, privatadresse, jeg bor på, jeg bor i, bor på, bor i, bosat på, bosat i, bosiddende på, bosiddende i",
  catalogues:
    "artikel, varenummer, varenr, ordre, ordrenummer, model, parti, serienummer, faktura, standard, patent, reservedel, sag, sagsnummer, sagsnr, journalnummer, ticket, kontrakt, kontraktnummer, protokol",
  leaders:
    "refererede til, refererer til, rapporterede til, rapporterer til, under ledelse af, under vejledning af, anbefalet af, vejledt af, oplært af, assistent for",
  superiors:
    "ref, leder, chef, vejleder, mentor, kollega, lærer, mester, nærmeste leder, ven, veninde, forgænger, efterfølger",
  relatives:
    "mor til, far til, bor sammen med, hustru, kone, mand, ægtefælle, samlever, samleverske, kæreste, datter, døtre, søn, sønner, søster, bror, mor, far, forældre, børn, barn, mormor, morfar, farmor, farfar, gift med, fraskilt fra, samboende med, pårørende, nødkontakt, nærmeste pårørende, tvillinger, tvillingerne, søstre, brødre, barnebarn, nevø, niece, moster, faster, onkel, fætter, kusine",
  possessives: "min, mit, mine, hans, hendes, vores",
  peopleLinks: "af, er, var, hedder, og",
  addressed: "hr, fru, frk, dr, prof, lektor, docent, rektor, overlæge",
  aliases:
    "kaldet, kaldes, kælenavn, kendt som, også kendt som, alias, kalder mig, kald mig, jeg hedder, kaldenavn, pigenavn",
  institutions:
    "museum, museet, galleri, teater, teatret, stadion, hospital, sygehus, klinik, hotel, restaurant, kirke, slot, park, bro, lufthavn, station, havn, kommune, bibliotek, fond, fonden, pris, prisen, festival, fabrik, bryggeri, bageri, bank, tårn, forlag, apotek, boghandel, trykkeri, værft",
};
