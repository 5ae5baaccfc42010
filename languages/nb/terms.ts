import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "navn, fullt navn",
    first_name: "fornavn",
    last_name: "etternavn",
    email: "e post, epost, e postadresse",
    phone: "telefon, telefonnummer, mobil, mobilnummer, mobiltelefon",
    address: "adresse",
    city: "bosted",
    region: "fylke",
    birth_date: "fodselsdato, fodt",
    birth_place: "fodested",
    nationality: "statsborgerskap",
    driving_licence: "forerkort",
    availability: "tilgjengelighet, tilgjengelig, oppsigelsestid",
    website: "nettside",
    headline: "stilling, yrkestitel, yrke",
  },
  headings: {
    profile:
      "profil, sammendrag, om meg, hvem er jeg, kort om meg, nokkelkvalifikasjoner, presentasjon, introduksjon, personlig profil, kort presentasjon, karrieremal, faglig profil, oppsummering, hvem jeg er",
    experience:
      "arbeidserfaring, yrkeserfaring, jobberfaring, arbeidserfaringer, ansettelser, karriere, erfaring, praksis, tidligere stillinger, hvor jeg har jobbet, hvor jeg har arbeidet, arbeidshistorikk, jobbhistorikk, karrierehistorikk, yrkeshistorikk, ansettelseshistorikk, stillinger, jobber, arbeidsliv, yrkesbakgrunn, profesjonell erfaring, karrierevei, arbeidspraksis, yrkespraksis, tidligere jobber, arbeidsforhold, ansettelsesforhold",
    education:
      "utdanning, utdannelse, utdanningsbakgrunn, studier, hvor jeg har studert, akademiske grader, akademisk bakgrunn, akademisk utdanning, utdanning og opplaering, utdanningslop, skolegang, eksamener, hoyere utdanning",
    skills:
      "ferdigheter, kompetanse, kvalifikasjoner, it ferdigheter, datakunnskaper, faglige kvalifikasjoner, personlige egenskaper, styrker, verktoy, kunnskaper, ferdigheter og kompetanse, hva jeg er god pa, dette er jeg god pa, hva jeg kan, dette kan jeg, metoder og verktoy, kompetanseomrader, fagomrader, ekspertise, ekspertiseomrader, kjernekompetanse, nokkelkompetanse, tekniske ferdigheter, faglig kompetanse, faglige ferdigheter, spesialomrader, spesialfelt, it kunnskaper, it kompetanse, digitale ferdigheter, ferdigheter og kunnskaper, evner",
    languages:
      "sprak, sprakkunnskaper, sprakferdigheter, spraklige ferdigheter, sprak jeg snakker, spraklig kompetanse, sprakkompetanse, spraklige kunnskaper, sprakniva, fremmedsprak",
    certificates: "sertifikater, sertifiseringer",
    courses: "kurs",
    projects: "prosjekter",
    publications: "publikasjoner",
    awards: "priser, utmerkelser",
    volunteering: "frivillig arbeid, frivillighet",
    interests: "interesser, fritid, fritidsinteresser",
    references: "referanser, referanse",
    personal:
      "personlige opplysninger, personalia, kontakt, kontaktinformasjon, personlig informasjon, kontakt meg, persondata, finn meg, her finner du meg, hvor du finner meg, kontaktopplysninger, kontaktinfo",
    other:
      "annet, verv, tillitsverv, medlemskap, forstegangstjeneste, militaertjeneste, andre opplysninger, ovrige opplysninger, forerkort og annet",
  },
  documentTitles: "cv, curriculum vitae",
  fillers: "og, kandidat, ovrig",
  occupations:
    "utvikler, ingenior, leder, sykepleier, radgiver, konsulent, laerer, prosjektleder, selger, tekniker, arkitekt, -assistent, -utvikler, -sjef, -leder, -konsulent, -ingenior, -laerer, -tekniker, -selger, -pleier, -medarbeider, -koordinator, -analytiker, -radgiver, -arkitekt, -montor, -mekaniker, -operator, -sekretaer, -sjafor, -forsker, -redaktor, -okonom, -spesialist, -pedagog, -ansvarlig, -arbeider, -veileder, lege, praktikant, vikar, tomrer, snekker, elektriker, sveiser, kokk, servitor, kasserer, jurist, advokat, journalist, oversetter, medarbeider, assistent, laerling, direktor, regnskapsforer, controller, analytiker, psykolog, tannlege, farmasoyt, fysioterapeut, designer, stipendiat, vernepleier, hjelpepleier, helsefagarbeider, saksbehandler, butikkmedarbeider",
  employers:
    "-gruppen, -selskapet, -byra, -banken, -sykehuset, -sykehus, -foreningen, -kommune, -fabrikken, -butikken, -senteret, sykehus, sykehuset, kommune, fylkeskommune, bank, gruppen, foreningen, stiftelsen, energi, systemer, restaurant, hotell, apotek, direktoratet, departementet, bygg, transport",
  schools:
    "-universitet, -hogskole, -hogskolen, -skolen, -skole, -akademiet, -instituttet, universitetet, universitet, hogskole, hogskolen, skole, videregaende skole, ntnu, fagskole",
  degrees:
    "bachelor, master, siviling, sivilingenior, fagbrev, studiekompetanse, videregaende, arsstudium, cand, ph d, doktorgrad, grunnfag, hovedfag, vitnemal, eksamen",
  spokenLanguages: "mandarin, kantonesisk, flamsk, farsi, tegnsprak, bokmal, nynorsk, serbokroatisk",
  period: {
    present: "na, naverende, i dag, dags dato, pagaende, d d, idag, nutid, pågående, nå, fortsatt",
    since: "siden",
    from: "fra",
    until: "til",
    at: "hos, ved",
  },
  parts: {
    company: "bedrift, firma, arbeidsgiver, organisasjon, selskap, virksomhet",
    position: "stilling, stillingstittel, rolle, tittel, yrke",
    school: "skole, laerested, universitet, institusjon",
    degree: "utdanning, grad, eksamen, tittel, linje, studium, studieretning, fagomrade, studieomrade, fagfelt",
    start: "start, startdato, fra, begynnelse, startet, tiltradt, ansatt",
    end: "slutt, sluttdato, til, sluttet, avsluttet, fratradt",
    period: "periode, tid, dato, ar, varighet",
    place: "sted, by, land, lokasjon",
    text: "tekst, beskrivelse, oppgaver, ansvar, arbeidsoppgaver, detaljer",
    item: "navn, betegnelse, ferdighet",
    language: "sprak",
    level: "niva",
  },
  ordinaryNames:
    "bo, liv, mai, juni, fred, glad, sterk, lund, berg, holm, skog, stein, ulv, bjorn, lind, sand, strand, vik, bro, hav, lys, sommer, vinter, ravn, due, falk, smed, baker, moller, munk, konge, lille, stor, lang, ung, gren, rose, storm, vang, dal, will, mark, tor, odd, dag, bakke, haug, moen, aas, lykke, eng, nes, alm, ask, bjork, eik, gran, furu, or, osp, rosen, blomst, blad, kvist, myr, li, hei, sjo, strom, bekk, elv, kilde, foss, sund, holme, oy, havn, lunden, skogen, klippe, grus, leire, jern, stal, kobber, solv, gull, glass, perle, krone, ring, hammer, spiker, oks, kniv, hjul, vogn, bat, skip, seil, anker, hatt, kjole, sko, hund, katt, hest, ku, okse, lam, geit, bukk, gris, hane, hone, and, gas, orn, hauk, ugle, krake, lerke, spurv, trost, fisk, gjedde, laks, sild, krabbe, bie, flue, sommerfugl, love, rev, hjort, hare, januar, februar, mars, april, august, sondag, lordag, mandag, jul, paske, host, var, vind, regn, sno, take, sky, himmel, jord, verden, mane, stjerne, skygge, ild, aske, royk, hode, har, oye, nese, munn, tann, skjegg, hand, fot, ben, hjerte, blod, glede, kjaerlighet, hap, tro, aere, mot, visdom, kraft, makt, rik, fattig, vis, klok, fin, vakker, mild, hard, myk, hoy, lav, bred, smal, rund, hvit, svart, rod, gronn, bla, gul, gra, brun, gammel, ny, mester, snekker, maler, skredder, skomaker, fisker, jeger, bonde, prest, biskop, ridder, greve, hertug, keiser, soldat, sjomann, lilje, fiol, iris, lyng, tulipan, vera, saga, kai, per, gry, live, hauge, berget, dalen, lie, ness",
  referees:
    "under ledelse av, under veiledning av, referanse, referanser, referanseperson, leder, veileder, naermeste leder, mentor, kontaktperson",
  relatives: "ektefelle, min mann, min kone, samboer, sonn, datter, min far, min mor, min bror, min soster",
  otherSubjects: "firma, bedrift, arbeidsgiver, kunde, antall, ar, lonn",
  rewriting: "sammenfatt, oppsummer, oversett",
};
