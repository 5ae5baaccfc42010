import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "# let starý, # let stará, # let věku, # letý, # letá, # letého, #letý, #letá, je mi #, je jí # let, je mu # let, bylo mi #, bude mi #, ve # letech, v # letech, ve věku #, věk #|, věk # let, @ # let|, |# let|, žena #|, muž #|, je mi už #, je mi již #, je mi nyní #, se svými # lety, jí je #|, mu je #|, jí je # let|, mu je # let|",
  namedAges: "má # let|",
  births:
    "narozen, narozena, narozený, narozená, narozen v, nar, narodil se, narodila se, narodil jsem se, narodila jsem se, datum narození, datum a místo narození, rok narození, místo narození, ročník, rodák z, rodačka z, pocházím z, narozeniny, přišel na svět, přišla na svět, přišel jsem na svět, přišla jsem na svět, na svět přišel, na svět přišla",
  birthLinks: "dne, v, ve, roce, na, z, a vyrostl, a vyrostla, je",
  numbers:
    "rodné číslo, r č, rč, rc, číslo pasu, pas č, číslo op, op č, op, číslo občanského průkazu, občanský průkaz, číslo účtu, bankovní účet, iban, dič, ič, ičo, řidičský průkaz, řidičský průkaz č, číslo řidičského průkazu, číslo ŘP, osobní číslo, číslo pojištěnce, zaměstnanecké číslo, číslo zaměstnance, studijní číslo",
  numberLinks: "č, číslo, je",
  registers: "registrace, registrován, registrována, zapsán, zapsána, licence, osvědčení, oprávnění, komory, koncese",
  plates:
    "spz, rz, registrační značka, poznávací značka, státní poznávací značka, registrační značky, registrační značku, registrační značkou, registrační značce, poznávací značky, poznávací značku, poznávací značkou, poznávací značce, značka vozu, značka auta",
  vehicles: "auto, automobil, vozidlo, dodávka, motorka, vlastní auto",
  streets: "ulice-, ul-, náměstí-, nám-, třída-, tř-, nábřeží-, nábř-, sídliště-",
  streetForms: "ulice|ul, namesti|nam, trida|tr, nabrezi|nabr",
  doors: "byt, č, čp, patro, byt č, byt číslo, bytu, dveře",
  blocks: "blok, vchod, budova, dům, objekt",
  boxes: "p o box, poštovní přihrádka",
  streetLinks: "na u pod nad",
  residences:
    "bydlí na adrese, bydlí ve, bydlí v, žije ve, žije v, bydlí, bydliště, adresa, trvalé bydliště, trvalý pobyt, trvale bytem, bytem, bydlím na adrese, bydlím v, bydlím na, bydlím, kontaktní adresa, korespondenční adresa",
  catalogues:
    "artikl, číslo artiklu, položka, objednávka, zakázka, číslo zakázky, model, šarže, výrobní číslo, sériové číslo, faktura, norma, patent, díl, případ, číslo případu, spis, spisová značka, č. j, tiket, smlouva, číslo smlouvy, protokol",
  leaders: "pod vedením, pod dohledem, doporučil mě, doporučila mě, vedl mě, vedla mě, školil mě, k rukám",
  superiors:
    "ref, nadřízený, nadřízená, vedoucí, šéf, šéfová, kolega, kolegyně, mentor, mentorka, mistr, školitel, školitelka, učitel, učitelka, ředitel, ředitelka, vedoucí práce, vedoucí diplomové práce, primář, primářka, předchůdce, předchůdkyně, nástupce, nástupkyně",
  relatives:
    "manžel, manželka, manželku, partner, partnerka, snoubenec, snoubenka, dcera, dcery, syn, synové, sestra, bratr, matka, otec, rodiče, děti, babička, dědeček, vdaná za, ženatý s, kontakt v nouzi, kontakt pro případ nouze, pro případ nouze, v případě nouze, blízká osoba, dvojčata, sestry, bratři, vnuk, vnučka, synovec, neteř, teta, strýc, druh, družka, manželem, manželkou, manželovi, manželce",
  possessives: "můj, má, moje, mého, mojí, jeho, její, náš, naše",
  peopleLinks: "byl, byla, je, pan, paní, a",
  addressed: "pan, pana, paní, p, ing, mgr, bc, doc, prof, mudr, judr, phdr, dr",
  aliases:
    "přezdívka, přezdívaný, přezdívaná, známý jako, známá jako, zvaný, zvaná, řečený, řečená, alias, říkají mi, jmenuji se, rozená",
  institutions:
    "muzeum, galerie, divadlo, stadion, nemocnice, klinika, hotel, restaurace, kostel, katedrála, hrad, zámek, palác, park, most, letiště, nádraží, přístav, úřad, ministerstvo, knihovna, nadace, cena, pohár, festival, továrna, pivovar, pekárna, banka, věž, závod, nakladatelství, lékárna, knihkupectví, tiskárna, obchod",
};
