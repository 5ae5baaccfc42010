import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "# jaar oud, # jaar jong, # jarige, # jarig, #jarige, #jarig, op mijn #e, op mijn #ste, ik ben #|, ik ben # jaar|, ik ben inmiddels #|, ik word #|, ik word ~ ~ #|, vrouw van #|, vrouw van # jaar, man van # jaar, vrouw #|, @ van # jaar, leeftijd #|, leeftijd is #|, leeftijd van #, leeftijd # jaar, |# jaar|, |# jr|, ik ben nu # jaar|, ik ben inmiddels # jaar|, ik ben alweer # jaar|, met mijn # jaar, hij is #|, zij is #|, ze is #|, hij is # jaar|, zij is # jaar|, ze is # jaar|, |van # jaar|",
  namedAges: "is #|, is # jaar|, wordt #|",
  births:
    "geboren, geboren op, geboren te, geb, geb datum, gebdatum, geboortedatum, geboortedag, geboortedatum en plaats, geboortejaar, geboorteplaats, verjaardag, bouwjaar, ik ben van, afkomstig uit, geboren ben ik, geboren werd ik, ter wereld gekomen, kwam ter wereld, ter wereld kwam, ik kwam ter wereld, zag het levenslicht, het levenslicht, geb dat, geboortedat",
  birthLinks: "op, in, te, de, en getogen, is, het",
  numbers:
    "paspoort, paspoortnummer, paspoort nr, bsn, burgerservicenummer, sofinummer, rekeningnummer, bankrekening, iban, id nummer, id kaart, id bewijs, identiteitsnummer, identiteitskaart, rijbewijs, rijbewijsnummer, rijbewijs nr, btw nummer, btw, kvk, kvk nummer, big nummer, big registratie, rijksregisternummer, rijksregister nr, inss, personeelsnummer, medewerkersnummer, studentnummer, studentennummer, lidnummer, polisnummer, agb code, vca nummer, kaartnummer",
  numberLinks: "nr, nummer, no, is",
  registers: "visum, register, registratie, geregistreerd, ingeschreven, erkenning, licentie, balie",
  plates: "kenteken, kentekennummer, nummerplaat, kentekenplaat, kentekens, nummerbord, nummerborden",
  vehicles: "auto, bus, busje, bestelbus, motor, wagen, vrachtwagen",
  streets:
    "-straat, -str, -straatje, -laan, -laantje, -weg, -gracht, -plein, -kade, -singel, -dijk, -pad, -steeg, -hof, -dreef, -park, -burgwal, -markt, -plantsoen, -stwg, -steenweg, steenweg-",
  streetForms: "straat|str, laan|ln, plein|pln, steenweg|stwg",
  doors: "app, bus, huis, bis, appartement, apt, kamer, etage, flat",
  blocks: "blok, gebouw, toren, flat, ingang",
  boxes: "postbus, antwoordnummer",
  streetLinks: "bis ter",
  residences:
    "woont op, woont aan, woont in, adres, woonadres, postadres, ik woon op, ik woon aan, ik woon in, wonend, wonend te, wonende te, woonachtig op, woonachtig te, woonachtig aan, woonachtig in, verblijfadres",
  catalogues:
    "artikel, artikelnummer, artikelnr, order, ordernummer, bestelling, bestelnummer, model, partij, serienummer, factuur, factuurnummer, norm, octrooi, onderdeel, onderdeelnummer, zaak, zaaknummer, dossier, dossiernummer, ticket, contract, contractnummer, protocol",
  leaders:
    "rapporteerde aan, rapporteer aan, begeleid door, aanbevolen door, onder leiding van, onder begeleiding van, assistent van, opvolger van",
  superiors:
    "ref, leidinggevende, stagebegeleider, praktijkbegeleider, afstudeerbegeleider, promotor, baas, chef, manager, begeleider, mentor, collega, docent, teamleider, directeur, directrice, voorganger, vriend, vriendin, voorgangster, opvolger, opvolgster",
  relatives:
    "moeder van, vader van, woont samen met, samen met mijn partner, echtgenoot, echtgenote, man, vrouw, partner, verloofde, dochter, dochters, zoon, zonen, zoons, zus, broer, moeder, vader, ouders, kinderen, kind, oma, opa, gehuwd met, getrouwd met, samenwonend met, gescheiden van, weduwe van, contact bij nood, noodcontact, contactpersoon bij nood, in noodgevallen, zoontje, zoontjes, dochtertje, dochtertjes, tweeling, zussen, broers, zusje, broertje, neef, nicht, tante, oom, kleinzoon, kleindochter, vriendin, schoonzoon, schoondochter",
  possessives: "mijn, zijn, haar, onze, hun",
  peopleLinks: "van, door, was, is, met, aan",
  addressed: "dhr, mevr, mw, de heer, heer, mevrouw, meneer, dr, drs, ir, ing, prof, mr",
  aliases:
    "roepnaam, bijnaam, genaamd, genoemd, bekend als, ook wel, alias, noemen me, noemt me, noem me, noemen mij, ik heet, heet zij, heet ze, heet hij, roepnaam is, geboren als, meisjesnaam",
  institutions:
    "museum, galerie, theater, stadion, ziekenhuis, kliniek, hotel, restaurant, kerk, kasteel, paleis, park, brug, luchthaven, station, haven, gemeente, ministerie, bibliotheek, stichting, prijs, beker, festival, fabriek, brouwerij, bakkerij, bank, toren, uitgeverij, apotheek, boekhandel, drukkerij, werf",
};
