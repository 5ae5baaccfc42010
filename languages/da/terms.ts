import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "navn, fulde navn",
    first_name: "fornavn",
    last_name: "efternavn",
    email: "email, e mail, mail",
    phone: "telefon, telefonnummer, mobil, mobilnummer, mobiltelefon",
    address: "adresse, bopael",
    city: "bosted",
    region: "region",
    birth_date: "fodselsdato, fodt",
    birth_place: "fodested",
    nationality: "nationalitet, statsborgerskab",
    driving_licence: "korekort",
    availability: "tilgaengelighed, tilgaengelig",
    website: "hjemmeside",
    headline: "stilling, stillingsbetegnelse, titel, jobtitel",
  },
  headings: {
    profile:
      "profil, resume om mig, om mig, profiltekst, hvem er jeg, kort om mig, profilresume, praesentation, introduktion, personlig profil, kort praesentation, karrieremal, faglig profil, professionel profil, sammenfatning, hvem jeg er",
    experience:
      "erhvervserfaring, arbejdserfaring, ansaettelser, erhvervserfaringer, ansaettelse, karriere, erfaring, praktik, tidligere ansaettelser, hvor jeg har arbejdet, arbejdsliv, karriereforlob, jobhistorik, stillinger, tidligere stillinger, tidligere job, beskaeftigelse, ansaettelseshistorik, arbejdshistorik, karrierehistorik, professionel erfaring, joberfaring, erhvervskarriere, praktisk erfaring, arbejdserfaringer",
    education:
      "uddannelse, uddannelser, uddannelsesbaggrund, studier, hvor jeg har studeret, akademiske grader, akademisk baggrund, akademisk uddannelse, uddannelsesforlob, uddannelsesmaessig baggrund, skolegang, uddannelse og traening, eksaminer",
    skills:
      "kompetencer, faerdigheder, kvalifikationer, it kompetencer, it kundskaber, faglige kompetencer, personlige kompetencer, styrker, vaerktojer, kundskaber, hvad jeg er god til, det er jeg god til, hvad jeg kan, det kan jeg, metoder og vaerktojer, ekspertiseomrader, kompetenceomrader, kernekompetencer, noglekompetencer, ekspertise, tekniske faerdigheder, tekniske kompetencer, faglige faerdigheder, faerdigheder og kompetencer, digitale kompetencer, it faerdigheder, specialer, evner",
    languages:
      "sprog, sprogkundskaber, sprogkundskaber og niveau, sproglige kompetencer, sprog jeg taler, sprogfaerdigheder, sprogkompetencer, sprogkompetence, sproglige faerdigheder, sproglige kundskaber, sprogniveau, sprogkendskab, fremmedsprog",
    certificates: "certifikater, certificeringer",
    courses: "kurser, kurser og efteruddannelse",
    projects: "projekter",
    publications: "publikationer",
    awards: "priser",
    volunteering: "frivilligt arbejde",
    interests: "interesser, fritid, fritidsinteresser, interesser og fritid",
    references: "referencer, reference",
    personal:
      "personlige oplysninger, kontakt, kontaktoplysninger, personlige data, kontakt mig, persondata, find mig, her finder du mig, hvor du finder mig, kontaktinformation, kontaktinfo",
    other:
      "ovrige oplysninger, andet, tillidshverv, medlemskaber, vaernepligt, foreningsarbejde, yderligere oplysninger, korekort og andet",
  },
  documentTitles: "cv, curriculum vitae",
  fillers: "og, kandidat, ovrig",
  occupations:
    "udvikler, ingenior, leder, sygeplejerske, konsulent, laerer, projektleder, saelger, tekniker, arkitekt, chef, -assistent, -udvikler, -chef, -leder, -konsulent, -ingenior, -laerer, -tekniker, -saelger, -plejerske, -medarbejder, -koordinator, -analytiker, -radgiver, -arkitekt, -montor, -mekaniker, -operator, -sekretaer, -chauffor, -forsker, -redaktor, -programmor, -okonom, -specialist, -paedagog, -ansvarlig, -formidler, -bogholder, -hjaelper, laege, praktikant, vikar, tomrer, elektriker, svejser, kok, tjener, kasserer, jurist, advokat, journalist, oversaetter, medarbejder, assistent, elev, direktor, bogholder, controller, analytiker, paedagog, psykolog, tandlaege, farmaceut, fysioterapeut, designer, ph d studerende, studentermedhjaelper, studiemedhjaelper, butiksassistent",
  employers:
    "-gruppen, -selskabet, -bureau, -banken, -hospitalet, -hospital, -foreningen, -kommune, -fabrikken, -butikken, -centret, hospital, hospitalet, kommune, region, bank, gruppen, foreningen, fonden, energi, systemer, konsulenter, restaurant, hotel, apotek, styrelsen, ministeriet, byg, transport, sygehus",
  schools:
    "-universitet, -hojskole, -gymnasium, -skolen, -skole, -akademiet, -akademi, -instituttet, universitet, hojskole, gymnasium, skole, professionshojskolen, erhvervsakademi, seminarium",
  degrees:
    "bachelor, kandidat, cand, diplom, master, hf, hhx, htx, stx, studentereksamen, studenter, professionsbachelor, erhvervsuddannelse, ph d, svendebrev, laerling, akademiuddannelse, eksamen",
  spokenLanguages: "mandarin, kantonesisk, flamsk, farsi, tegnsprog, serbokroatisk",
  period: {
    present:
      "nu, nuvaerende, i dag, dags dato, d d, igangvaerende, nutid, idag, igangværende, til dato, fortsat, stadig",
    since: "siden",
    from: "fra",
    until: "til",
    at: "hos, ved",
  },
  parts: {
    company: "virksomhed, firma, arbejdsgiver, organisation, arbejdsplads, arbejdsgivers navn og adresse",
    position: "stilling, stillingsbetegnelse, rolle, titel, jobtitel, funktion, stilling eller erhverv",
    school: "skole, uddannelsessted, universitet, institution, navn og type af uddannelsesinstitution",
    degree:
      "uddannelse, grad, eksamen, titel, linje, retning, kvalifikationsbevis, studieretning, studieomrade, fagomrade",
    start: "start, startdato, fra, begyndelse, startet, tiltradt, ansat",
    end: "slut, slutdato, til, sluttet, afsluttet, fratradt",
    period: "periode, tid, dato, ar, varighed",
    place: "sted, by, land, lokation",
    text: "tekst, beskrivelse, opgaver, ansvar, arbejdsopgaver, detaljer, vigtigste opgaver og ansvarsomrader",
    item: "navn, betegnelse, faerdighed",
    language: "sprog",
    level: "niveau",
  },
  ordinaryNames:
    "bo, liv, mai, maj, juni, fred, glad, stark, lund, berg, holm, skov, sten, ulv, bjorn, lind, sand, strand, vig, bro, hav, lys, sommer, vinter, friis, ravn, due, falk, smed, bager, moller, munk, konge, degn, lille, stor, lang, ung, gren, rose, storm, vang, dal, will, mark, kjaer, krog, lykke, alm, ask, el, birk, bog, eg, elm, gran, pil, rosen, blomst, blad, kvist, mose, eng, hede, so, strom, baek, aa, kilde, sund, holme, o, naes, havn, lunden, skoven, klippe, grus, ler, jern, stal, kobber, solv, guld, glas, perle, krone, ring, hammer, som, okse, kniv, hjul, vogn, bad, skib, sejl, anker, hat, kjole, sko, hund, kat, hest, ko, tyr, lam, ged, buk, gris, hane, hone, and, gas, orn, hog, ugle, krage, laerke, spurv, drossel, fisk, gedde, laks, sild, krebs, bi, flue, sommerfugl, love, raev, hjort, hare, januar, februar, marts, april, august, sondag, lordag, mandag, jul, paske, efterar, forar, vind, regn, sne, tage, sky, himmel, jord, verden, mane, stjerne, skygge, ild, aske, rog, hoved, har, oje, naese, mund, tand, skaeg, hand, fod, ben, hjerte, blod, glaede, kaerlighed, hab, tro, aere, mod, visdom, kraft, magt, rig, fattig, vis, klog, fin, smuk, mild, hard, hoj, lav, bred, smal, rund, hvid, sort, rod, gron, bla, gul, gra, brun, gammel, ny, mester, tomrer, maler, skraedder, skomager, fisker, jaeger, bonde, praest, bisp, ridder, greve, hertug, kejser, soldat, somand, lilje, viol, iris, lyng, tulipan, vera, saga, per, gry",
  referees:
    "under ledelse af, under vejledning af, referenceperson, reference, referencer, leder, vejleder, naermeste leder, mentor, kontaktperson",
  relatives: "aegtefaelle, min mand, min kone, samlever, son, datter, min far, min mor, min bror, min soster",
  otherSubjects: "firma, virksomhed, arbejdsgiver, kunde, antal, ar, lon",
  rewriting: "sammenfatt, opsummer, oversat",
};
