import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "# år gammel, # år ung, # åring, # åringen, # årig, # årige, #åring, #årig, jeg er #|, jeg er # år|, jeg er nå #|, alder #|, alder # år, alder av #, alderen #, fyller #|, fylte #|, kvinne på #, mann på #, @ på # år, kvinne #|, mann #|, |# år|, med mine # år|, jeg er i dag # år|, hun er # år|, han er # år|, hun er #|, han er #|, |på # år|",
  namedAges: "er #|, er # år|, fylte #|",
  births:
    "født, født den, født i, f, fødselsdato, fødselsdag, fødselsår, fødested, årgang, bursdag, kommer fra, født ble jeg, født er jeg, kom til verden, jeg er årsmodell",
  birthLinks: "den, d, i, på, og oppvokst, år, er",
  numbers:
    "fødselsnummer, fødselsnr, personnummer, personnr, d nummer, passnummer, pass nr, passnr, kontonummer, konto nr, bankkonto, iban, førerkort, førerkort nr, førerkortnummer, hpr nummer, hpr nr, ansattnummer, ansattnr, org nr, orgnr, organisasjonsnummer, studentnummer, medlemsnummer",
  numberLinks: "nr, nummer, er",
  registers: "autorisasjon, autorisert, godkjenning, registrert, lisens, bevilling",
  plates: "bilskilt, skiltnummer, skilt, registreringsnummer, regnr, reg nr, bilnummer, kjennemerke",
  vehicles: "bil, varebil, motorsykkel, egen bil, kjøretøy",
  streets:
    "-gate, -gata, -gaten, -gt, -vei, -veien, -vegen, -veg, -plass, -plassen, -allé, -alle, -bakken, -stien, -torget, -svingen, -jordet, -kroken, -bryggen, -tunet",
  streetForms: "gate|gt, gata|gt, vei|v, veien|vn",
  doors: "leil, oppg, etg, c/o, leilighet, etasje",
  blocks: "blokk, bygg, oppgang, hus, inngang",
  boxes: "postboks, pb",
  streetLinks: "vei gate gata ved til",
  residences: "adresse, hjemmeadresse, bosted, bopel, jeg bor i, jeg bor på, bor i, bor på, bosatt i, bosatt på",
  catalogues:
    "artikkel, varenummer, varenr, ordre, ordrenummer, modell, parti, serienummer, faktura, standard, patent, reservedel, sak, saksnummer, saksnr, journalnummer, ticket, kontrakt, kontraktnummer, protokoll",
  leaders:
    "rapporterte til, rapporterer til, under ledelse av, under veiledning av, anbefalt av, veiledet av, opplært av, assistent for",
  superiors:
    "ref, leder, sjef, veileder, mentor, kollega, lærer, mester, nærmeste leder, venn, venninne, forgjenger, etterfølger",
  relatives:
    "mor til, far til, bor sammen med, kone, mann, ektefelle, ektemann, samboer, kjæreste, datter, døtre, sønn, sønner, søster, bror, mor, far, foreldre, barn, bestemor, bestefar, gift med, skilt fra, samboer med, pårørende, nødkontakt, nærmeste pårørende, tvillinger, tvillingene, søstre, brødre, barnebarn, nevø, niese, tante, onkel, fetter, kusine",
  possessives: "min, mitt, mine, hans, hennes, vår",
  peopleLinks: "av, er, var, heter, og",
  addressed: "hr, fru, frk, dr, prof, docent, rektor, lektor, førsteamanuensis, overlege",
  aliases: "kalt, kalles, kallenavn, kjent som, også kjent som, alias, kaller meg, kall meg, jeg heter, pikenavn",
  institutions:
    "museum, museet, galleri, teater, teatret, stadion, sykehus, sykehuset, klinikk, hotell, hotel, restaurant, kirke, slott, park, bru, lufthavn, stasjon, havn, kommune, bibliotek, stiftelse, stiftelsen, pris, prisen, festival, fabrikk, bryggeri, bakeri, bank, tårn, forlag, apotek, bokhandel, trykkeri, verft",
};
