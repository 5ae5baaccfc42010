import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "# år gammal, # år ung, # åring, # åringen, # årig, # åriga, # årige, #åring, #årig, jag är #|, jag är # år|, jag är nu #|, ålder #|, ålder # år, ålder av #, åldern #, # års ålder, fyller #|, fyllde #|, kvinna på #, man på # år, @ på # år, kvinna #|, |# år|, med mina # år|, jag är i dag # år|, hon är # år|, han är # år|, hon är #|, han är #|, |på # år|",
  namedAges: "är #|, är # år|, fyllde #|",
  births:
    "född, född den, född i, f, födelsedatum, födelsedag, födelseår, födelseort, årgång, kommer från, född är jag, född blev jag, kom till världen, jag är årsmodell",
  birthLinks: "den, i, på, och uppvuxen, år, är",
  numbers:
    "personnummer, personnr, pers nr, samordningsnummer, passnummer, pass nr, passnr, kontonummer, konto nr, bankkonto, clearingnummer, iban, körkort, körkort nr, körkortsnummer, anställningsnummer, anst nr, org nr, orgnr, organisationsnummer, medlemsnummer, legitimationsnummer, studentnummer",
  numberLinks: "nr, nummer, är",
  registers: "legitimation, legitimerad, behörighet, registrerad, licens, register",
  plates:
    "regnr, reg nr, registreringsnummer, registreringsskylt, registreringsskyltar, skylt, skyltar, regskylt, bilnummer",
  vehicles: "bil, skåpbil, motorcykel, egen bil, fordon",
  streets:
    "-gatan, -gata, -vägen, -väg, -gränd, -gränden, -torget, -torg, -allén, -allé, -stigen, -stig, -backen, -plan, -planen, -leden, -esplanaden, -esplanad, -kajen, -liden, -slingan, -svängen",
  streetForms: "gatan|g, vagen|v, gata|g, vag|v",
  doors: "lgh, tr, nb, c/o, lägenhet, våning",
  blocks: "hus, port, uppgång, byggnad, trappa, block",
  boxes: "box, postbox, fack",
  streetLinks: "vid till",
  residences: "adress, bostadsadress, hemadress, postadress, jag bor på, jag bor i, bor på, bor i, bosatt på, bosatt i",
  catalogues:
    "artikel, artikelnummer, artikelnr, order, ordernummer, beställning, modell, parti, serienummer, faktura, standard, patent, reservdel, ärende, ärendenummer, ärendenr, diarienummer, ticket, avtal, avtalsnummer, protokoll",
  leaders:
    "rapporterade till, rapporterar till, under ledning av, under handledning av, rekommenderad av, handledd av, upplärd av, assistent till",
  superiors:
    "ref, chef, handledare, mentor, kollega, lärare, mästare, närmaste chef, ledare, vän, väninna, företrädare, efterträdare",
  relatives:
    "mor till, far till, mamma till, pappa till, bor ihop med, hustru, hustrun, fru, maka, makan, make, maken, man, sambo, dotter, döttrar, son, söner, syster, bror, mor, far, mamma, pappa, föräldrar, barn, mormor, morfar, farmor, farfar, gift med, skild från, sambo med, anhörig, nödkontakt, närmast anhörig, tvillingar, tvillingarna, systrar, bröder, barnbarn, brorson, systerson, moster, faster, morbror, farbror, kusin",
  possessives: "min, mitt, mina, hans, hennes, vår",
  peopleLinks: "av, är, var, heter, och",
  addressed: "hr, herr, fru, frk, dr, prof, doc, docent, rektor, lektor, överläkare",
  aliases:
    "kallad, kallas, smeknamn, tilltalsnamn, känd som, även känd som, alias, kallar mig, kalla mig, jag heter, född som, flicknamn",
  institutions:
    "museum, museet, galleri, teater, teatern, stadion, sjukhus, sjukhuset, klinik, hotell, restaurang, kyrka, slott, park, bro, flygplats, station, hamn, kommun, bibliotek, stiftelse, stiftelsen, pris, priset, festival, fabrik, bryggeri, bageri, bank, torn, förlag, apotek, bokhandel, tryckeri, varv, bruk",
};
