import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "# jahre alt, # jahre jung, # jährig, # jährige, # jähriger, # jährigen, # jähriges, # jährigem, mit # jahren, im alter von #, alter #|, alter # jahre, alter ist #|, ich bin #|, ich bin # jahre|, ich bin jetzt #|, ich werde #|, ich werde ~ ~ #|, |# jahre|, |# j|, m #|, w #|, weiblich #|, männlich #|, frau #|, mann #|, mit meinen # jahren, mit ihren # jahren, mit seinen # jahren, ich bin inzwischen # jahre|, ich bin inzwischen #|, er ist #|, sie ist #|, er ist # jahre|, sie ist # jahre|, |von # jahren|",
  namedAges: "ist #|, ist # jahre|, wird #|",
  births:
    "geboren, geboren am, geb, geb datum, geb am, geburtsdatum, geburtsdatum ort, geburtsdatum und ort, geburtstag, geburtsjahr, geburtsort, geburtsdatum und geburtsort, jahrgang, jg, baujahr, gebürtig aus, ich stamme aus, geboren wurde ich, geboren bin ich, zur welt kam ich, kam zur welt, kam auf die welt, das licht der welt, ich bin baujahr",
  birthLinks: "am, im, den, in, zu, und aufgewachsen, jahr, ist, war",
  numbers:
    "reisepass, reisepassnummer, reisepass nr, passnummer, pass nr, personalausweis, personalausweisnummer, personalausweis nr, ausweisnummer, ausweis nr, steuer id, steuer idnr, idnr, steuernummer, st nr, steuer nr, steueridentifikationsnummer, ust idnr, ust id, umsatzsteuer id, sozialversicherungsnummer, sv nummer, sv nr, rentenversicherungsnummer, rv nummer, krankenversichertennummer, krankenversicherungsnummer, versichertennummer, versicherungsnummer, ahv nummer, ahv nr, ahv, iban, kontonummer, konto nr, bankverbindung, bic, blz, führerschein nr, führerscheinnummer, führerausweisnummer, führerausweis nr, matrikelnummer, matrikel nr, personalnummer, personal nr, mitarbeiternummer, mitgliedsnummer, kundennummer, lebenslange arztnummer, lanr",
  numberLinks: "nr, nummer, lautet, ist",
  registers:
    "approbation, zulassung, zugelassen, eingetragen, register, handwerksrolle, anwaltskammer, ärztekammer, lizenz",
  plates:
    "kennzeichen, kfz kennzeichen, nummernschild, amtliches kennzeichen, autokennzeichen, kontrollschild, kennz, kfz kennz, kfz kz, polizeiliches kennzeichen, nummernschilder, autonummer",
  vehicles: "pkw, auto, wagen, fahrzeug, motorrad, kfz, transporter",
  streets:
    "-straße, -strasse, -str, -weg, -platz, -allee, -gasse, -damm, -ufer, -ring, -chaussee, -steig, -stieg, -promenade, -gürtel, -graben, -twiete",
  streetForms: "strasse|str, platz|pl",
  doors: "top, whg, wohnung, haus, stiege, c/o, apartment, stock",
  blocks: "haus, block, gebäude, aufgang, eingang, turm, stiege",
  boxes: "postfach",
  streetLinks: "am im an auf unter hinter zum zur vor bei den der dem",
  residences:
    "wohnt in der, wohnt in, lebt in, adresse, adresse ist, anschrift, wohnort, wohnanschrift, postanschrift, ich wohne in der, ich wohne am, ich wohne im, ich wohne, wohne in der, wohnhaft, wohnhaft in, wohnhaft in der, wohnhaft am, ansässig in, meldeadresse",
  catalogues:
    "artikel, artikelnummer, artikelnr, auftrag, auftragsnummer, bestellung, bestellnummer, modell, charge, seriennummer, rechnung, rechnungsnummer, norm, patent, teil, teilenummer, los, fall, fallnummer, akte, aktenzeichen, az, vorgang, vorgangsnummer, ticket, vertrag, vertragsnummer, protokoll",
  leaders:
    "betreut von, betreut durch, empfohlen von, unter der leitung von, unter leitung von, unter der anleitung von, berichtete an, berichte an, bericht an, berichtend an, zu händen, z hd, assistent von, assistentin von, nachfolger von",
  superiors:
    "ref, vorgesetzte, vorgesetzter, vorgesetzten, chef, chefin, chefs, kollege, kollegin, kollegen, mentor, mentorin, betreuer, betreuerin, ausbilder, ausbilderin, lehrer, lehrerin, leiter, leiterin, meister, freund, freundin, vorgänger, vorgängerin, nachfolger, nachfolgerin",
  relatives:
    "mutter von, vater von, lebt mit, lebe mit, ehefrau, ehemann, ehegatte, ehegattin, frau, mann, lebensgefährte, lebensgefährtin, partner, partnerin, verlobter, verlobte, tochter, töchter, sohn, söhne, schwester, bruder, mutter, vater, eltern, kinder, kind, oma, opa, verheiratet mit, geschieden von, verwitwet von, notfallkontakt, im notfall, angehörige, angehöriger, zwillinge, zwillingen, schwestern, brüder, geschwister, enkel, enkelin, enkelkinder, neffe, nichte, tante, onkel, cousin, cousine, lebenspartner, lebenspartnerin, schwiegersohn, schwiegertochter",
  possessives: "mein, meine, meinem, meinen, meiner, sein, seine, ihr, ihre, unser, unsere",
  peopleLinks: "von, war, des, ist, der, die, und",
  addressed: "herr, herrn, frau, fr, hr, dr, prof, dipl ing, mag, meister",
  aliases:
    "genannt, bekannt als, auch bekannt als, alias, rufname, spitzname, kurz, nennen mich, nennt mich, ich heiße, heißt sie, heißt er, geborene, geb, mädchenname, geburtsname",
  institutions:
    "museum, galerie, theater, stadion, arena, krankenhaus, klinik, klinikum, hotel, restaurant, gasthof, kirche, dom, schloss, burg, park, brücke, flughafen, bahnhof, hafen, rathaus, ministerium, bibliothek, stiftung, preis, festival, fabrik, brauerei, bäckerei, bank, turm, werke, verlag, apotheke, kaufhaus, druckerei",
};
