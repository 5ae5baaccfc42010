import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "naam, volledige naam, voor en achternaam, naam en voornaam",
    first_name: "voornaam",
    last_name: "achternaam, familienaam",
    email: "mailadres, emailadres, e mailadres, e mail adres",
    phone: "telefoon, telefoonnummer, mobiel, gsm, gsm nummer",
    address: "adres, woonadres",
    city: "stad, woonplaats",
    region: "provincie, regio",
    birth_date: "geboortedatum, geboren, geboren op",
    birth_place: "geboorteplaats",
    nationality: "nationaliteit",
    driving_licence: "rijbewijs",
    availability: "beschikbaarheid, beschikbaar, beschikbaar vanaf, beschikbaar per, opzegtermijn",
    website: "website",
    headline: "functie, functietitel, huidige functie, beroep",
  },
  headings: {
    profile:
      "profiel, persoonlijk profiel, profielschets, samenvatting, over mij, wie ben ik, persoonlijke samenvatting, doelstelling, loopbaandoel, introductie, even voorstellen, wie ik ben, over mezelf, kort profiel, professioneel profiel, ambitie",
    experience:
      "werkervaring, ervaring, loopbaan, beroepservaring, professionele ervaring, arbeidsverleden, relevante werkervaring, ervaringen, stages, stage ervaring, bijbanen, loopbaanoverzicht, waar ik gewerkt heb, waar ik heb gewerkt, carriere, arbeidservaring, werkverleden, werkgeschiedenis, arbeidsgeschiedenis, eerdere functies, functies, dienstverbanden, arbeidsloopbaan, professionele loopbaan, beroepsloopbaan, praktijkervaring, professionele achtergrond, carriereoverzicht, carriereverloop, banen",
    education:
      "opleiding, opleidingen, opleiding en training, studie, studies, studies en opleiding, opleidingen en diploma s, scholing, opleidingsgegevens, vooropleiding, waar ik gestudeerd heb, waar ik heb gestudeerd, onderwijs, academische achtergrond, academische opleiding, academische loopbaan, academische titels, diploma s, studieverleden, studieloopbaan, schoolopleiding, opleidingsachtergrond, educatie, gevolgde opleidingen, opleiding en studie, opleidingen en cursussen",
    skills:
      "vaardigheden, competenties, kennis, kennis en vaardigheden, computervaardigheden, technische vaardigheden, kennis en kunde, digitale vaardigheden, it vaardigheden, it kennis, kerncompetenties, sterke punten, kwaliteiten, eigenschappen, software, programmeertalen, vakkennis, methoden en hulpmiddelen, kernvaardigheden, expertise, deskundigheid, waar ik goed in ben, wat ik kan, vaardigheden en kennis, vaardigheden en competenties, specialisaties, specialismen, vakgebieden, belangrijkste vaardigheden, professionele vaardigheden, persoonlijke vaardigheden, sterktes, expertisegebieden, kennisgebieden, technische kennis, praktische vaardigheden, vakvaardigheden, softwarekennis, computerkennis",
    languages:
      "talen, talenkennis, taalvaardigheden, taalvaardigheid, talenkennis en vaardigheden, taalkennis, talen die ik spreek, taalcompetenties, taalbeheersing, kennis van talen, taalniveau, gesproken talen, vreemde talen",
    certificates: "certificaten, certificeringen, diploma s en certificaten",
    courses: "cursussen, cursussen en trainingen, trainingen, bijscholing",
    projects: "projecten",
    publications: "publicaties",
    awards: "prijzen, onderscheidingen",
    volunteering: "vrijwilligerswerk",
    interests: "interesses, hobby s, hobby s en interesses, vrije tijd, hobbys",
    references: "referenties, referentie",
    personal:
      "persoonlijke gegevens, personalia, contact, contactgegevens, persoonsgegevens, persoonlijke informatie, mijn gegevens, waar je me vindt, waar u mij vindt, vind mij, hier vind je me, contactinformatie",
    other:
      "nevenactiviteiten, overige informatie, extra informatie, nevenfuncties, lidmaatschappen, overige, overig, verenigingen, militaire dienst, bestuursfuncties",
  },
  documentTitles: "cv, curriculum vitae, levensloop",
  fillers: "en, kandidaat, overige",
  occupations:
    "ontwikkelaar, verpleegkundige, leraar, lerares, docent, adviseur, medewerker, medewerkster, boekhouder, monteur, chauffeur, ingenieur, bediende, verkoper, leidinggevende, directeur, projectleider, bakker, kok, -analist, -leider, -leidster, -manager, -medewerker, -medewerkster, -verpleger, -ontwikkelaar, -voorbereider, -monteur, -adviseur, -assistent, -assistente, -begeleider, -begeleidster, -coordinator, -consulent, -verzorger, -verzorgende, -beheerder, -chauffeur, -ontwerper, -architect, -controller, -specialist, -secretaris, -secretaresse, -officier, -technicus, -meester, -arts, -apotheker, -therapeut, -bestuurder, stagiair, stagiaire, vakkenvuller, teamleider, ondernemer, zzp er, elektricien, loodgieter, schilder, lasser, magazijnier, arbeider, verkoopster, opvoeder, leerkracht, hoofd, analist, kassier, kassamedewerker, receptionist, boekhoudster, werkvoorbereider, onderzoeker, trainer, programmeur, tester, journalist, redacteur, promovendus, expert, -schrijver, -redacteur, -verkoper, zelfstandige, schrijver",
  employers:
    "-bank, -groep, -bedrijf, -bureau, -combinatie, -centrum, -kantoor, -ziekenhuis, -dienst, -fabriek, -winkel, -praktijk, -stichting, ziekenhuis, gemeente, provincie, ministerie, groep, bank, stichting, installaties, bouw, zonen, zoon, installatietechniek, bouwbedrijf, winkels, apotheek, zorgcentrum, advies, transport, logistiek, stad",
  schools:
    "-school, -college, -lyceum, -universiteit, -instituut, universiteit, hogeschool, school, college, instituut, academie, lyceum, atheneum, campus, roc",
  degrees:
    "bachelor, master, hbo, mbo, havo, vwo, vmbo, diploma, propedeuse, doctoraat, gymnasium, hbo v, licentiaat, graduaat, aso, tso, bso, kandidaat, ir, ing",
  spokenLanguages: "vlaams, mandarijn, kantonees, farsi, gebarentaal, berbers, tamazight, papiaments",
  period: {
    present: "heden, nu, huidig, vandaag, actueel, lopend, tot op heden, thans",
    since: "sinds, vanaf",
    from: "van",
    until: "tot, tot en met, t m, tem",
    at: "bij",
  },
  parts: {
    company: "bedrijf, werkgever, organisatie, bedrijfsnaam, onderneming, naam en adres van de werkgever",
    position: "functie, functietitel, rol, positie, beroep, functie of beroep, beroep of functie",
    school:
      "school, instelling, onderwijsinstelling, universiteit, instituut, naam en type van de instelling voor onderwijs en opleiding",
    degree:
      "opleiding, diploma, graad, studie, studierichting, titel van de behaalde kwalificatie, vakgebied, studiegebied",
    start: "start, begin, startdatum, begindatum, van, vanaf, begonnen, in dienst",
    end: "einde, eind, einddatum, tot, beeindigd, uit dienst",
    period: "periode, jaar, jaren, duur, datum",
    place: "plaats, locatie, stad, land",
    text: "tekst, omschrijving, beschrijving, werkzaamheden, taken, toelichting, voornaamste werkzaamheden en verantwoordelijkheden",
    item: "naam, titel, vaardigheid",
    language: "taal",
    level: "niveau, beheersing",
  },
  ordinaryNames:
    "jong, groot, klein, lang, wit, zwart, bruin, groen, rood, blauw, koning, prins, graaf, bakker, visser, smit, kok, kuiper, slager, jager, molenaar, mulder, boer, meester, dokter, ridder, bos, berg, dijk, meer, veld, brink, hof, kamp, dam, haven, brug, kerk, steen, roos, bloem, mei, juni, ben, bas, bart, ton, gaan, wil, mark, mens, goed, zeeman, post, peters, wolf, vos, haan, hond, duif, vogel, beer, winter, zomer, lente, hoop, lef, ster, zon, groot project, lang niet, meester in, bakkers, brouwer, timmerman, schilder, metselaar, smid, smeding, wever, kleermaker, schoenmaker, schipper, vissers, herder, schaper, boeren, tuinman, hovenier, koopman, kramer, snijder, snijders, schoolmeester, leraar, schrijver, dekker, drukker, pottenbakker, kapper, barbier, wachter, ridders, hertog, baron, keizer, bisschop, paus, monnik, priester, pastoor, koster, bode, knecht, heer, vriend, vriends, buur, buurman, gast, vreemde, kind, zoon, broer, neef, oom, vader, jonge, oude, oud, nieuw, nieuwe, hoog, laag, lange, korte, kort, breed, smal, dik, dun, rond, recht, krom, scherp, stomp, zwaar, licht, donker, helder, grijs, geel, rode, witte, zwarte, groene, sterk, zwak, snel, traag, wijs, slim, dom, vroom, braaf, goede, kwade, zoet, zuur, bitter, zout, peper, suiker, honing, melk, boter, kaas, brood, koek, bier, wijn, graan, tarwe, rogge, haver, gerst, appel, peer, kers, kersen, pruim, noot, eik, eiken, beuk, berk, linde, linden, els, elzen, wilg, wilgen, es, olm, den, dennen, spar, boom, boomgaard, tak, stam, wortel, blad, gras, hooi, stro, riet, biezen, mos, heide, hei, veen, weide, weiland, akker, akkers, tuin, hoek, kant, rand, eind, einde, huis, huizen, kasteel, toren, poort, muur, kerken, kapel, klooster, molen, molens, schuur, stal, wal, sluis, kade, kanaal, gracht, vaart, stroom, beek, rivier, zee, meren, plas, poel, put, bron, eiland, kust, strand, duin, duinen, zand, klei, rots, stenen, bergen, dal, vallei, weg, wegen, straat, pad, steeg, plein, markt, ijzer, staal, koper, zilver, goud, lood, tin, glas, kristal, parel, robijn, kroon, ring, ketting, hamer, spijker, bijl, zaag, mes, rad, wagen, ploeg, boot, schip, zeil, anker, net, hoed, mantel, rok, broek, laars, schoen, kous, muts, zijde, wol, linnen, leer, leeuw, beren, wolven, vossen, haas, hazen, konijn, hert, ree, das, egel, rat, muis, kat, poes, paard, ezel, os, ossen, stier, koe, kalf, schaap, lam, geit, bok, varken, zwijn, hanen, kip, hen, eend, gans, zwaan, reiger, ooievaar, kraai, raaf, mus, mees, vink, merel, lijster, nachtegaal, valk, arend, havik, uil, vis, snoek, zalm, haring, kreeft, bij, vlieg, vlinder, mug, spin, januari, februari, maart, april, augustus, zondag, zaterdag, maandag, pasen, pinksteren, kerstmis, herfst, wind, regen, sneeuw, hagel, storm, mist, wolk, lucht, hemel, aarde, maan, schaduw, vuur, vlam, rook, as, hoofd, haar, oog, neus, mond, tand, baard, hals, hand, vuist, voet, been, hart, bloed, vrede, vreugde, liefde, geluk, geloof, trouw, eer, roem, moed, wijsheid, kracht, macht, ad, jan, joker, iris, viola, lelie, jasmijn, fleur, roosje, madelief, bloemen, rozen",
  referees:
    "onder leiding van, onder de verantwoordelijkheid van, viel onder, referent, referentie, referenties, leidinggevende, manager, begeleider, supervisor, contactpersoon, mentor, hoogleraar, rapporteerde aan",
  relatives: "echtgenoot, echtgenote, mijn man, mijn vrouw, zoon, dochter, vader, broer, mijn zus, mijn moeder",
  otherSubjects: "bedrijf, werkgever, klant, opdrachtgever, vacature, kantoor, jaren, aantal, niveau, salaris, tarief",
  rewriting: "samenvat, vat samen, herschrijf, vertaal",
};
