import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "namn, fullstandigt namn",
    first_name: "fornamn",
    last_name: "efternamn",
    email: "e post, epost, e postadress",
    phone: "telefon, telefonnummer, mobil, mobilnummer, mobiltelefon",
    address: "adress, bostadsadress",
    city: "bostadsort",
    region: "region",
    birth_date: "fodelsedatum, fodd",
    birth_place: "fodeort",
    nationality: "nationalitet, medborgarskap",
    driving_licence: "korkort",
    availability: "tillganglighet, tillganglig, uppsagningstid",
    website: "hemsida",
    headline: "titel, yrkestitel, yrke, befattning",
  },
  headings: {
    profile:
      "profil, sammanfattning, om mig, vem ar jag, personligt brev, kort om mig, presentation, introduktion, personlig profil, yrkesprofil, karriarmal, kort presentation, professionell profil, vem jag ar",
    experience:
      "arbetslivserfarenhet, yrkeserfarenhet, arbetserfarenhet, anstallningar, anstallningar och uppdrag, arbete, tidigare anstallningar, arbetslivserfarenheter, yrkeserfarenheter, praktik, erfarenhet, erfarenheter, var jag har arbetat, dar jag har arbetat, var jag har jobbat, dar jag har jobbat, karriar, yrkesbakgrund, yrkeshistorik, anstallningshistorik, arbetshistorik, karriarhistorik, tidigare jobb, befattningar, yrkesliv, arbetsliv, professionell erfarenhet, jobberfarenhet, anstallning, yrkeskarriar",
    education:
      "utbildning, utbildningar, studier, akademisk utbildning, utbildning och examina, utbildningsbakgrund, var jag har studerat, dar jag har studerat, akademiska meriter, akademisk bakgrund, akademiska examina, akademiska studier, examina, skolgang, studier och utbildning, utbildningshistorik, hogre utbildning, skolutbildning",
    skills:
      "kompetens, kompetenser, fardigheter, kunskaper, kvalifikationer, tekniska fardigheter, tekniska kunskaper, it kunskaper, datakunskaper, datorkunskaper, egenskaper, styrkor, verktyg, programmeringssprak, programsprak, fardigheter och kunskaper, kunskaper och fardigheter, vad jag ar bra pa, det har kan jag, vad jag kan, metoder och verktyg, verktyg och metoder, kompetensomraden, expertis, expertisomraden, karnkompetenser, karnkompetens, nyckelkompetenser, nyckelkompetens, spetskompetens, spetskompetenser, formagor, specialomraden, fackkunskaper, yrkeskunskaper, yrkesfardigheter, digital kompetens, teknisk kompetens, tekniska kompetenser, kompetenser och fardigheter",
    languages:
      "sprak, sprakkunskaper, sprak jag talar, spraklig kompetens, sprakkunskap, sprakkompetens, sprakfardigheter, sprakliga fardigheter, sprakliga kunskaper, sprakniva, frammande sprak",
    certificates: "certifikat, certifieringar",
    courses: "kurser, kurs, kurser och utbildningar",
    projects: "projekt",
    publications: "publikationer",
    awards: "priser, utmarkelser",
    volunteering: "ideellt arbete, volontararbete",
    interests: "intressen, fritid, fritidsintressen, fritid och intressen, hobby",
    references: "referenser, referens",
    personal:
      "personuppgifter, kontakt, kontaktuppgifter, kontakta mig, personlig information, kontaktinformation, personliga uppgifter, hitta mig, har hittar du mig, var du hittar mig, kontaktinfo",
    other:
      "fortroendeuppdrag, ovrigt, ovriga meriter, ovriga uppdrag, uppdrag, militartjanst, foreningar, medlemskap, egna projekt, annat, korkort och certifikat",
  },
  documentTitles: "cv, curriculum vitae, meritforteckning",
  fillers: "och, kandidat, ovriga",
  occupations:
    "utvecklare, chef, sjukskoterska, konsult, larare, projektledare, saljare, ekonom, tekniker, arkitekt, -assistent, -utvecklare, -chef, -ansvarig, -ledare, -konsult, -ingenjor, -larare, -tekniker, -saljare, -skoterska, -administrator, -samordnare, -koordinator, -analytiker, -handlaggare, -strateg, -arkitekt, -radgivare, -arbetare, -bitrade, -montor, -mekaniker, -operator, -controller, -sekreterare, -forare, -vardare, -forskare, -redaktor, -programmerare, -ekonom, -specialist, -skotare, -pedagog, lakare, civilingenjor, praktikant, vikarie, snickare, elektriker, svetsare, kock, servitor, servitris, kassor, jurist, advokat, journalist, oversattare, forskollarare, barnskotare, underskoterska, medarbetare, assistent, programmerare, redovisningsassistent, sommarjobbare, butiksbitrade, vd, handlaggare, forskare, doktorand, controller, samordnare, analytiker, apotekare, psykolog, tandlakare, sjukgymnast",
  employers:
    "-gruppen, -bolaget, -byra, -banken, -verket, -sjukhuset, -sjukhus, -foreningen, -kommun, -centralen, -tjanst, -fabriken, -butiken, sjukhus, sjukhuset, kommun, landsting, region, bank, gruppen, foreningen, stiftelsen, energi, fordon, system, konsult, vardcentral, restaurang, hotell, apotek, lansstyrelsen, myndigheten, bygg, transport, verket",
  schools:
    "-universitet, -hogskola, -hogskolan, -gymnasiet, -skolan, -skola, -akademin, -institutet, universitet, hogskola, gymnasium, gymnasiet, skola, skolan, komvux, yh, folkhogskola",
  degrees:
    "-programmet, -examen, -ingenjor, kandidatexamen, kandidat, masterexamen, magisterexamen, magister, master, civilingenjor, hogskoleexamen, yrkesexamen, examen, doktorsexamen, larling, yrkeshogskola, gymnasieexamen, studentexamen, kurs, program",
  spokenLanguages: "mandarin, kantonesiska, flamlandska, flamska, farsi, teckensprak, serbokroatiska",
  period: {
    present:
      "nu, nuvarande, idag, pagaende, i dag, dags dato, nutid, pågående, tillsvidare, tills vidare, för närvarande, pågår, dd",
    since: "sedan",
    from: "fran",
    until: "till, t o m, tom",
    at: "pa, hos, vid",
  },
  parts: {
    company: "foretag, arbetsgivare, organisation, arbetsplats, bolag, arbetsgivarens namn och adress",
    position: "befattning, roll, titel, tjanst, position, yrke, yrke eller befattning",
    school: "skola, larosate, universitet, institution, hogskola, utbildningsanordnarens namn och typ",
    degree:
      "examen, utbildning, program, inriktning, titel, examensbenamning, studieinriktning, studieomrade, huvudomrade, amne",
    start: "start, startdatum, borjan, fran, borjade, tilltrade, anstalld",
    end: "slut, slutdatum, till, slutade, avslutad, avslut",
    period: "period, tid, datum, ar, tidsperiod, varaktighet",
    place: "plats, ort, stad, land",
    text: "text, beskrivning, arbetsuppgifter, uppgifter, ansvar, detaljer, huvudsakliga arbetsuppgifter och ansvarsomraden",
    item: "namn, benamning, fardighet",
    language: "sprak",
    level: "niva",
  },
  ordinaryNames:
    "bo, liv, maj, mai, juni, fred, glad, stark, frisk, lund, berg, holm, skog, sten, ulv, bjorn, bjork, ek, lind, sand, strand, vik, bro, hav, ljus, sommar, vinter, falk, smed, munk, kung, lilla, stor, lang, ung, gren, ros, storm, vang, dal, will, mark, tor, dag, tapper, modig, rask, quick, hjort, varg, svan, nord, rose, siv, lo, alm, ask, asp, hassel, lonn, rosen, blom, blomma, blad, kvist, gran, tall, kvarn, as, backe, berget, dalen, falt, hed, mosse, myr, sjo, strom, back, alv, kalla, fors, sund, holme, o, nas, udde, hamn, lunden, skogen, stenar, klippa, grus, lera, jarn, stal, koppar, silver, guld, glas, kristall, parla, krona, ring, hammare, spik, yxa, kniv, hjul, vagn, bat, skepp, segel, ankare, hatt, rock, sko, hund, katt, hast, ko, tjur, lamm, get, bock, gris, tupp, hona, and, gas, duva, orn, hok, uggla, korp, kraka, lark, sparv, trast, fisk, gadda, lax, sill, krafta, bi, fluga, fjaril, lejon, rav, alg, hare, igelkott, januari, februari, mars, april, augusti, sondag, lordag, mandag, jul, pask, host, var, vind, regn, sno, dimma, moln, himmel, jord, varld, mane, stjarna, skugga, eld, aska, rok, huvud, har, oga, nasa, mun, tand, skagg, hand, fot, ben, hjarta, blod, frid, gladje, karlek, lycka, hopp, tro, ara, mod, vishet, kraft, makt, rik, fattig, vis, klok, fin, vacker, mild, hard, mjuk, hog, lag, bred, smal, rund, vit, svart, rod, gron, bla, gul, gra, brun, gammal, ny, liten, bagare, snickare, malare, skraddare, skomakare, fiskare, jagare, bonde, dreng, prast, biskop, riddare, greve, hertig, kejsare, soldat, sjoman, lilja, viol, iris, ljung, tulpan, gry, vera, gunga, hans, sin, per, saga, runa, bror, stig, jarl, vide, love, elm",
  referees:
    "under ledning av, under overinseende av, referens, referenser, referensperson, chef, handledare, narmaste chef, mentor, kontaktperson",
  relatives: "make, maka, min man, min fru, sambo, son, dotter, pappa, min far, min mor, min bror, min syster",
  otherSubjects: "firma, foretag, arbetsgivare, kund, antal, ar, lon",
  rewriting: "sammanfatt, oversatt",
};
