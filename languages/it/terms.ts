import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "nome, nome completo, nome e cognome",
    first_name: "nome di battesimo",
    last_name: "cognome",
    email: "email, e mail, posta elettronica, indirizzo email",
    phone: "telefono, cellulare, numero di telefono",
    address: "indirizzo, residenza",
    city: "citta, residenza attuale, luogo di residenza, localita, domicilio",
    region: "provincia, regione",
    birth_date: "data di nascita, nato il, nata il",
    birth_place: "luogo di nascita",
    nationality: "nazionalita, cittadinanza",
    driving_licence: "patente, patente di guida",
    availability: "preavviso, periodo di preavviso, disponibilita, disponibile",
    website: "sito web",
    headline: "posizione attuale, ruolo, professione, qualifica",
  },
  headings: {
    profile:
      "profilo, profilo professionale, sommario, su di me, chi sono, presentazione, obiettivo, obiettivo professionale, profilo personale, in breve, riepilogo, sintesi, introduzione, biografia, obiettivi, obiettivo di carriera, riassunto, panoramica",
    experience:
      "esperienza, esperienza lavorativa, esperienze lavorative, esperienza professionale, esperienze professionali, carriera, percorso professionale, impieghi, tirocini, esperienze, dove ho lavorato, percorso lavorativo, storia lavorativa, storico lavorativo, cronologia lavorativa, occupazioni, attivita professionale, attivita professionali, attivita lavorative, posizioni ricoperte, ruoli ricoperti, impiego, carriera lavorativa, carriera professionale, storia professionale, esperienza di lavoro, esperienze di lavoro, impieghi precedenti",
    education:
      "istruzione, istruzione e formazione, formazione, titoli di studio, istruzione e formazione professionale, percorso di studi, studi, formazione scolastica, percorso formativo, titolo di studio, dove ho studiato, titoli accademici, titoli, formazione accademica, carriera accademica, percorso accademico, percorso scolastico, percorso di formazione, diplomi, educazione, educazione e formazione, studi e formazione, formazione e studi, formazione universitaria, studi compiuti, qualifiche accademiche",
    skills:
      "competenze, competenze tecniche, capacita, capacita e competenze, abilita, conoscenze, conoscenze informatiche, competenze informatiche, competenze digitali, competenze professionali, strumenti, punti di forza, linguaggi di programmazione, competenze personali, capacita e competenze tecniche, in cosa sono bravo, in cosa sono brava, in cosa sono forte, cosa so fare, aree di competenza, ambiti di competenza, metodi e strumenti, strumenti e metodi, competenze chiave, competenze principali, aree di specializzazione, specializzazioni, capacita tecniche, capacita professionali, abilita tecniche, competenze specialistiche, competenze trasversali, conoscenze tecniche, attitudini, abilita e competenze, capacita e abilita",
    languages:
      "lingue, lingue straniere, conoscenze linguistiche, competenze linguistiche, lingua, conoscenza delle lingue, lingue conosciute, lingue che parlo, le lingue che parlo, competenza linguistica, abilita linguistiche, capacita linguistiche, lingue parlate, conoscenza linguistica, conoscenza lingue, livello linguistico",
    certificates: "certificati, certificazioni",
    courses: "corsi, corsi di formazione",
    projects: "progetti",
    publications: "pubblicazioni",
    awards: "premi, riconoscimenti",
    volunteering: "volontariato",
    interests: "interessi, hobby, interessi e hobby, tempo libero, passioni",
    references: "referenze, referenza",
    personal:
      "contatto, contatti, dati personali, informazioni personali, informazioni di contatto, recapiti, dove trovarmi, contattami, come contattarmi, i miei contatti, dati anagrafici",
    other:
      "altre informazioni, informazioni aggiuntive, ulteriori informazioni, altro, attivita, servizio militare, associazioni, patenti, trattamento dei dati personali, allegati",
  },
  documentTitles: "curriculum vitae",
  fillers: "candidato, altri",
  occupations:
    "ingegnere, sviluppatore, sviluppatrice, responsabile, infermiere, infermiera, insegnante, impiegato, impiegata, ragioniere, consulente, avvocato, addetto, addetta, direttore, direttrice, capo, coordinatore, coordinatrice, assistente, tecnico, tecnica, operaio, operaia, operatore, operatrice, commesso, commessa, cuoco, cuoca, cameriere, cameriera, autista, magazziniere, meccanico, elettricista, idraulico, contabile, segretario, segretaria, programmatore, programmatrice, analista, architetto, progettista, ricercatore, ricercatrice, docente, professore, professoressa, medico, farmacista, fisioterapista, giornalista, redattore, redattrice, traduttore, traduttrice, venditore, venditrice, agente, manager, tirocinante, stagista, apprendista, educatore, educatrice, barista, grafico, formatore, formatrice, notaio, geometra, amministratore, supervisore, specialista, receptionist, analista programmatore",
  employers:
    "municipio, ospedale, clinica, banca, gruppo, agenzia, societa, ministero, comune, centro, studio, fondazione, ristorante, hotel, farmacia, tecnologie, servizi, consulenza, officina, officine, laboratorio, laboratori, associazione, cooperativa, soluzioni, sistemi, trasporti, industrie, fratelli, figli, supermercati, ufficio, azienda, ditta, regione",
  schools: "universita, istituto, scuola, liceo, facolta, accademia, politecnico, conservatorio, collegio",
  degrees:
    "laurea, diploma, maturita, master, dottorato, perito, qualifica, licenza media, licenza, ragioneria, attestato, abilitazione, specializzazione",
  spokenLanguages: "mandarino, cantonese, fiammingo, farsi, lingua dei segni, castigliano",
  period: {
    present: "oggi, presente, attuale, attualmente, in corso, adesso, ad oggi, in essere, tuttora",
    since: "dal, dall",
    from: "da",
    until: "al, a, ad, fino a, fino al",
    at: "presso",
  },
  parts: {
    company: "azienda, societa, datore di lavoro, ditta, organizzazione, datore, nome e indirizzo del datore di lavoro",
    position: "posizione, ruolo, mansione, qualifica, incarico, titolo, lavoro o posizione ricoperti",
    school: "scuola, universita, istituto, ente, nome e tipo d organizzazione erogatrice dell istruzione e formazione",
    degree:
      "titolo, titolo di studio, laurea, diploma, corso, corso di studi, titolo della qualifica rilasciata, campo di studio, campo di studi, indirizzo di studio, area di studio",
    start: "inizio, data di inizio, dal, da, inizio rapporto, assunzione",
    end: "fine, data di fine, al, fino a, termine, cessazione",
    period: "periodo, date, data, anno, anni, durata",
    place: "luogo, citta, sede, localita, paese",
    text: "testo, descrizione, mansioni, attivita, responsabilita, compiti, dettagli, principali attivita e responsabilita",
    item: "nome, titolo, competenza, certificato",
    language: "lingua",
    level: "livello",
  },
  ordinaryNames:
    "rosa, bianco, bianchi, nero, neri, rossi, rosso, verde, verdi, bruno, bruni, grande, piccolo, lungo, bello, buono, ricco, franco, leone, lupo, conte, re, monti, monte, fontana, fiore, fiori, campo, costa, valle, mare, sole, luna, stella, alba, luce, pace, gloria, vittoria, speranza, grazia, maggio, aprile, agosto, ferrari, fabbri, santo, santi, angelo, amato, leale, gentile, serena, serenita, albero, quercia, pino, pini, olmo, noce, castagna, ciliegia, mela, pera, oliva, olivo, uva, vigna, grano, farina, riso, fava, cipolla, aglio, pepe, sale, zucchero, miele, latte, burro, formaggio, olio, aceto, pane, vino, birra, margherita, viola, iris, giglio, garofano, rosetta, rose, fiorito, prato, prati, bosco, boschi, selva, foresta, siepe, giardino, orto, campi, terra, sabbia, creta, pietra, sasso, sassi, rocca, rocce, colle, colli, collina, poggio, piano, piana, pianura, riva, ripa, spiaggia, porto, porta, isola, lago, laghi, fiume, fiumi, fonte, fonti, pozzo, ponte, ponti, strada, via, piazza, borgo, villa, castello, castelli, palazzo, torre, torri, muro, casa, case, cascina, corte, cortile, chiesa, abate, vescovo, papa, monaco, frate, prete, santoro, croce, cavallo, cavalli, mulo, asino, bue, toro, vacca, pecora, agnello, capra, capretto, maiale, cane, gatto, gatti, topo, volpe, orso, orsi, lepre, cervo, cinghiale, aquila, falco, falcone, colombo, colomba, gallo, gallina, pavone, passero, passeri, merlo, rondine, corvo, pesce, pesci, trota, ape, mosca, farfalla, grillo, sarto, sartori, barbiere, fornaro, fornaio, macellaio, muratore, falegname, carpentiere, pittore, scultore, marinaio, pescatore, cacciatore, pastore, contadino, mercante, notaio, giudice, soldato, capitano, cavaliere, cavalieri, marchese, barone, duca, principe, regina, signore, servo, schiavo, amico, vicino, fratello, cugino, nipote, nonno, vecchio, giovane, nuovo, novello, primo, secondo, ultimo, alto, basso, grosso, grasso, magro, largo, stretto, corto, fino, duro, dolce, amaro, secco, caldo, freddo, azzurro, giallo, grigio, biondo, biondi, moro, mori, chiaro, chiara, scuro, allegro, triste, felice, contento, calmo, forte, forti, debole, bravo, valente, nobile, cortese, giusto, pio, modesto, fedele, paziente, libero, libera, sincero, benedetto, benedetta, beato, beata, celeste, bianca, nera, rossa, perla, diamante, rubino, smeraldo, oro, argento, rame, ferro, acciaio, bronzo, cristallo, corallo, ambra, gemma, corona, anello, spada, lancia, freccia, martello, martelli, chiodo, ruota, carro, barca, vela, rete, sacco, cesta, cappello, mantello, scarpa, bottone, seta, lana, lino, pelle, testa, capo, occhi, bocca, dente, barba, capelli, mano, piede, gamba, cuore, sangue, gennaio, febbraio, marzo, giugno, luglio, ottobre, domenica, sabato, venerdi, natale, pasqua, inverno, estate, autunno, primavera, vento, pioggia, neve, nuvola, tuono, lampo, cielo, mondo, ombra, fuoco, fiamma, fumo, cenere, onda, marino, marina, fortuna, ventura, amore, felicita, allegra, letizia, gioia, fede, carita, giustizia, liberta, pazienza, costanza, clemenza, prudenza, romano, romana, lombardo, toscano, siciliano, greco, francese, tedesco, spagnolo, sereno, vitale, vita, valli, longo, leoni, galli, grassi, gentili, conti, bruna, ricci, riccio, palma, palme, sala, serra",
  referees:
    "sotto la direzione di, sotto la direzione del, sotto la supervisione di, sotto la supervisione del, referente, referenza, referenze, supervisore, responsabile, tutor, relatore, relatrice, mentore, professore, professoressa",
  relatives: "marito, moglie, coniuge, figlio, figlia, padre, fratello, sorella, mia madre",
  otherSubjects: "azienda, cliente, datore, numero, anni, stipendio",
  rewriting: "riassum, riscriv, traduc",
};
