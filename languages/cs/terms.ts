import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "jmeno a prijmeni, cele jmeno",
    first_name: "jmeno",
    last_name: "prijmeni",
    email: "email, e mail, emailova adresa",
    phone: "telefon, mobil, telefonni cislo",
    address: "bydliste, adresa",
    city: "mesto",
    region: "kraj",
    birth_date: "datum narozeni",
    birth_place: "misto narozeni",
    nationality: "statni prislusnost, narodnost",
    driving_licence: "ridicsky prukaz",
    availability: "dostupnost, dostupny, dostupna",
    website: "web, webove stranky",
    headline: "pozice, povolani",
  },
  headings: {
    profile:
      "profil, profil a souhrn, o mne, shrnuti, kdo jsem, neco o mne, osobni profil, cil, predstaveni, kratce o mne, strucne o mne, profesni profil, souhrn, karierni cil",
    experience:
      "pracovni zkusenosti, praxe, zamestnani, profesni zkusenosti, pracovni praxe, prubeh zamestnani, zkusenosti, profesni praxe, odborna praxe, pracovni historie, kariera, pracovni zkusenost, kde jsem pracoval, kde jsem pracovala, pracovni pozice, profesni kariera, profesni historie, profesni draha, pracovni draha, predchozi zamestnani, pracovni minulost, dosavadni praxe, profesni pusobeni, profesni zkusenost",
    education:
      "vzdelani, studia, dosazene vzdelani, studium, vzdelani a kurzy, skoly, kde jsem studoval, kde jsem studovala, akademicke vzdelani, akademicke tituly, vzdelani a odborna priprava, vzdelani a studium, studium a vzdelani, skolni vzdelani, akademicka draha, prubeh vzdelani, prubeh studia, vzdelavani, odborne vzdelani",
    skills:
      "dovednosti, znalosti, schopnosti, odborne dovednosti, pocitacove dovednosti, technicke dovednosti, pc znalosti, kompetence, znalosti a dovednosti, dovednosti a znalosti, silne stranky, dalsi dovednosti, v cem jsem dobry, v cem jsem dobra, co umim, metody a nastroje, nastroje a metody, oblasti odbornosti, oblasti specializace, klicove dovednosti, klicove kompetence, hlavni dovednosti, odborne znalosti, technicke znalosti, odbornost, specializace, odborne kompetence, profesni dovednosti, schopnosti a dovednosti, dovednosti a schopnosti, prakticke dovednosti",
    languages:
      "jazyky, jazykove znalosti, jazykove dovednosti, jazykova vybavenost, cizi jazyky, znalost jazyku, jazyky kterymi mluvim, jazykove schopnosti, jazykove kompetence, jazykova kompetence, znalosti jazyku, jazykova uroven, uroven jazyku",
    certificates: "certifikaty, osvedceni",
    courses: "kurzy, skoleni",
    projects: "projekty",
    publications: "publikace",
    awards: "oceneni",
    volunteering: "dobrovolnictvi",
    interests: "konicky, zajmy, zaliby, volny cas",
    references: "reference, doporuceni",
    personal:
      "osobni udaje, kontakt, kontaktni udaje, kontakty, osobni informace, kontaktni informace, kde me najdete, jak me kontaktovat, kontaktujte me",
    other: "dalsi informace, ostatni, clenstvi, vojenska sluzba, dalsi aktivity, aktivity, souhlas, ridicske opravneni",
  },
  documentTitles: "cv, curriculum vitae, zivotopis, strukturovany zivotopis",
  fillers: "kandidat, dalsi",
  occupations:
    "vyvojar, vyvojarka, inzenyr, manazer, manazerka, ucetni, ucitel, ucitelka, technik, zdravotni sestra, obchodnik, programator, programatorka, analytik, analyticka, architekt, architektka, asistent, asistentka, reditel, reditelka, vedouci, specialista, specialistka, konzultant, konzultantka, koordinator, koordinatorka, referent, referentka, ridic, ridicka, skladnik, prodavac, prodavacka, kuchar, kucharka, cisnik, servirka, elektrikar, zamecnik, mechanik, delnik, delnice, lekar, lekarka, lekarnik, pravnik, pravnicka, redaktor, redaktorka, projektant, projektantka, tester, testerka, administrator, spravce, technolog, mistr, stazista, stazistka, brigadnik, brigadnice, poradce, obchodni zastupce, personalista, personalistka, fyzioterapeut, prekladatel, prekladatelka, auditor, kontrolor, operator, operatorka, pokladni, recepcni, vyzkumnik, zdravotni bratr, projektovy manazer",
  employers:
    "nemocnice, banka, skupina, agentura, spolecnost, ministerstvo, urad, centrum, hotel, restaurace, lekarna, studio, nadace, sluzby, systemy, stavby, strojirny, zavody, pojistovna, klinika, ordinace, kancelar, obec, magistrat",
  schools:
    "univerzita, skola, fakulta, gymnazium, akademie, institut, uciliste, cvut, vut, vysoka skola, stredni skola, prumyslova skola, obchodni akademie, konzervator",
  degrees:
    "bakalar, magistr, inzenyr, maturita, vyucni list, bc, mgr, ing, doktorat, ph d, diplom, maturitni zkouska, vysvedceni, obor",
  spokenLanguages:
    "mandarinstina, kantonstina, vlamstina, perstina, znakovy jazyk, cesky, anglicky, nemecky, cesky jazyk, anglicky jazyk, nemecky jazyk, anglictina, nemcina, francouzstina, spanelstina, rustina, italstina, polstina, slovenstina",
  period: {
    present: "soucasnost, dosud, nyni, dnes, doposud, soucasne, trva, soucasnosti, probíhá, až dosud, stále",
    since: "od",
    from: "",
    until: "do, az",
    at: "ve spolecnosti, ve firme",
  },
  parts: {
    company: "firma, spolecnost, zamestnavatel, organizace, jmeno a adresa zamestnavatele",
    position: "pozice, funkce, role, pracovni pozice, povolani, povolani nebo vykonavana funkce",
    school: "skola, univerzita, instituce, nazev a typ organizace ktera poskytla vzdelani",
    degree: "obor, titul, stupen, studium, vzdelani, dosazena kvalifikace, studijni obor, obor studia",
    start: "zacatek, od, datum zahajeni, nastup, zahajeni, datum nastupu",
    end: "konec, do, datum ukonceni, ukonceni, odchod, datum odchodu",
    period: "obdobi, doba, datum, rok, roky, trvani",
    place: "misto, mesto, zeme, lokalita",
    text: "text, popis, napln prace, ukoly, odpovednost, podrobnosti, hlavni pracovni napln a oblasti odpovednosti",
    item: "nazev, polozka, dovednost",
    language: "jazyk",
    level: "uroven",
  },
  ordinaryNames:
    "novy, nova, maly, mala, velky, velka, cerny, cerna, bily, bila, vesely, vesela, kratky, kratka, dlouhy, dlouha, tichy, ticha, stary, stara, mlady, mlada, bohaty, bohata, chudy, dobry, dobra, hruby, sladky, suchy, mokry, rychly, rychla, holub, beran, kovar, pekar, zima, jaro, leto, kveten, cervenec, cerven, pokorny, pokorna, siroky, siroka, vysoky, vysoka, zeleny, zelena, modry, cerveny, sedivy, smutny, moudry, moudra, kral, pan, soucek, sedlak, mlynar, krejci, rezac, svec, pastor, sokol, vlk, jelen, zajic, liska, havel, kopec, hora, horak, les, strom, kvet, ruzicka, hajek, lev, cejka, cizek, drozd, duda, dvorak, fiala, hajny, hlava, hnedy, hruska, chalupa, chlup, jablko, jahoda, javor, kabat, kadlec, kalina, kamen, kanec, kapr, kastan, klima, klobouk, kocour, kohout, kolar, koci, konicek, koral, kos, kotek, koza, kozel, krejcir, kriz, kruh, krava, kun, lampa, ledvina, luna, mak, malina, malir, mares, martinek, masek, medved, mech, mesic, moravec, moucha, mraz, myska, nemec, nebe, noha, oliva, orel, oves, pav, pech, penize, pes, petrzela, pivonka, pluhar, pokoj, polak, prazak, ptacek, pstros, pulec, rak, rohlik, rolnik, ruze, ryba, rybar, rytir, sedlacek, sekera, skala, skrivan, slavik, slepicka, slunce, snih, sova, sporny, srnec, stastny, sterba, stehlik, straka, strnad, studeny, svoboda, sykora, tesar, tkadlec, trnka, vcela, vecer, veverka, voda, vojak, vozka, vrba, vrana, vrabec, zahradnik, zak, zeman, zidek, zlaty, zamek, zapad",
  referees: "reference, nadrizeny, nadrizena, vedouci, skolitel, skolitelka, mentor, mentorka, kontaktni osoba",
  relatives: "manzel, manzelka, syn, dcera, otec, bratr, sestra, moje matka",
  otherSubjects: "firma, spolecnost, zamestnavatel, pocet, plat",
  rewriting: "shrn, preloz",
};
