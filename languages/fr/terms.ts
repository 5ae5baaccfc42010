import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "nom complet, nom et prenom, nom prenom, prenom et nom",
    first_name: "prenom",
    last_name: "nom, nom de famille",
    email: "courriel, adresse email, adresse e mail, adresse electronique",
    phone: "telephone, numero de telephone, portable, mobile",
    address: "adresse, adresse postale",
    city: "ville, lieu de residence",
    region: "region, departement",
    birth_date: "date de naissance, ne le, nee le",
    birth_place: "lieu de naissance",
    nationality: "nationalite",
    driving_licence: "permis de conduire, permis",
    availability: "disponibilite, disponible, preavis",
    website: "site web, site internet",
    headline: "titre du poste, poste actuel, poste, profession, profession actuelle, metier",
  },
  headings: {
    profile:
      "profil, profil professionnel, resume professionnel, resume du profil, a propos, a propos de moi, qui suis je, objectif, objectif professionnel, mon profil, presentation, biographie, qui je suis, synthese, profil personnel, objectifs, objectif de carriere, accroche",
    experience:
      "experience, experience professionnelle, experiences professionnelles, experiences, parcours professionnel, emplois, experiences de travail, parcours, emplois occupes, stages, stages et emplois, experience de travail, ou j ai travaille, postes occupes, carriere, carriere professionnelle, historique professionnel, historique d emploi, emploi, vie professionnelle, activites professionnelles, activite professionnelle, antecedents professionnels, experience pro, experiences pro, parcours pro, fonctions exercees",
    education:
      "formation, formations, formation academique, etudes, diplomes, parcours scolaire, diplomes et formations, etudes et formations, cursus, cursus scolaire, cursus universitaire, parcours academique, formation initiale, scolarite, formation et diplomes, education, ou j ai etudie, parcours de formation, diplomes obtenus, diplomes universitaires, titres et diplomes, titres academiques, titres universitaires, etudes superieures, cursus academique, parcours universitaire, education et formation, formation universitaire, formation scolaire, formation professionnelle, formations et diplomes",
    skills:
      "competences, competences techniques, competences cles, savoir faire, informatique, aptitudes, domaines de competences, connaissances, outils, logiciels, competences informatiques, competences professionnelles, competences metier, atouts, langages de programmation, savoir etre, qualites, ce que je sais faire, ce en quoi je suis bon, mes points forts, points forts, domaines d expertise, domaine d expertise, expertise, expertises, methodes et outils, outils et methodes, competences principales, competences numeriques, competences generales, capacites, domaines de competence, specialites, specialisations, domaines de specialisation, connaissances techniques, connaissances informatiques, bureautique, boite a outils",
    languages:
      "langues, langues etrangeres, competences linguistiques, langues parlees, langue, competences en langues, langues que je parle, les langues que je parle, connaissances linguistiques, connaissance des langues, connaissances des langues, maitrise des langues, aptitudes linguistiques, capacites linguistiques, niveau de langues, pratique des langues",
    certificates: "certificats, certifications",
    courses: "cours, formation continue",
    projects: "projets",
    publications: "publications",
    awards: "distinctions, prix, prix et distinctions",
    volunteering: "benevolat, engagement",
    interests: "loisirs, centres d interet, interets, passions, passe temps, centres d interets",
    references: "references, reference",
    personal:
      "donnees personnelles, informations personnelles, etat civil, coordonnees, contact, me contacter, contacts, mes coordonnees, renseignements personnels, ou me trouver, me joindre, retrouvez moi, coordonnees personnelles",
    other:
      "vie associative, informations complementaires, divers, autres, autres informations, permis, associations, engagements, activites extra professionnelles, activites, prix et concours, service militaire",
  },
  documentTitles: "cv, curriculum vitae",
  fillers: "et, candidat, autres",
  occupations:
    "developpeur, developpeuse, ingenieur, ingenieure, responsable, infirmier, infirmiere, comptable, conseiller, conseillere, technicien, technicienne, assistant, assistante, enseignant, enseignante, vendeur, vendeuse, chef, chef de projet, directeur, avocat, avocate, boulanger, charge de, chargee de, charge d, chargee d, cheffe de projet, directrice, gerant, gerante, consultant, consultante, stagiaire, apprenti, apprentie, alternant, alternante, analyste, architecte, acheteur, acheteuse, agent, aide soignant, aide soignante, animateur, animatrice, auditeur, auditrice, caissier, caissiere, chauffeur, chercheur, chercheuse, coach, commerciale, concepteur, conceptrice, conducteur, conductrice, controleur, coordinateur, coordinatrice, coordonnateur, cuisinier, cuisiniere, dessinateur, educateur, educatrice, electricien, employe, employee, formateur, formatrice, gestionnaire, graphiste, hote, hotesse, inspecteur, journaliste, juriste, libraire, magasinier, manager, mecanicien, medecin, menuisier, operateur, operatrice, ouvrier, ouvriere, pharmacien, pharmacienne, plombier, preparateur, preparatrice, president, presidente, professeur, programmeur, receptionniste, redacteur, redactrice, secretaire, serveur, serveuse, soudeur, superviseur, traducteur, traductrice, technico commercial, sage femme, kinesitherapeute, patissier, patissiere, peintre, macon, jardinier, webmaster, expert, experte, cheffe, cheffe de",
  employers:
    "municipalite, hopital, clinique, banque, groupe, agence, societe, cabinet, mairie, ministere, centre, bureau, maison, etablissements, entreprise, restaurant, hotel, boulangerie, pharmacie, association, fondation, compagnie, travaux, laboratoire, laboratoires, laiteries, conserveries, conseil, ingenierie, ateliers, chu, commune, ville de, transports, assurances, cooperative",
  schools: "universite, ecole, lycee, institut, college, faculte, academie, iut, iae, conservatoire, haute ecole",
  degrees:
    "master, licence, bts, dut, baccalaureat, bac, diplome, doctorat, mastere, cap, bep, maitrise, deug, deust, bachelor, certificat, brevet, ingenieur diplome",
  spokenLanguages:
    "mandarin, cantonais, flamand, farsi, castillan, langue des signes, berbere, kabyle, tamazight, creole, wolof, lingala, dioula",
  period: {
    present: "aujourd hui, present, ce jour, maintenant, actuel, en cours, actuellement, a ce jour, aujourdhui",
    since: "depuis",
    from: "de, des",
    until: "a, au, jusqu a, jusqu en",
    at: "chez",
  },
  parts: {
    company: "entreprise, societe, employeur, organisation, etablissement, nom et adresse de l employeur",
    position: "poste, fonction, role, metier, intitule, titre, poste occupe, fonction ou poste occupe",
    school:
      "ecole, universite, etablissement, institution, nom et type de l etablissement d enseignement ou de formation",
    degree:
      "diplome, formation, etudes, titre, filiere, intitule, intitule du certificat ou diplome delivre, domaine d etudes, domaine d etude, specialite, discipline",
    start: "debut, date de debut, de, depuis, entree, arrivee, embauche",
    end: "fin, date de fin, a, au, jusqu a, sortie, depart",
    period: "periode, dates, date, annee, annees, duree",
    place: "lieu, ville, pays, localisation",
    text: "texte, description, missions, taches, details, realisations, resume, principales activites et responsabilites",
    item: "nom, intitule, competence, certificat",
    language: "langue",
    level: "niveau, maitrise",
  },
  ordinaryNames:
    "petit, grand, gros, long, blanc, noir, roux, brun, rose, vert, pierre, juste, clement, aime, marchand, boulanger, berger, charpentier, meunier, fournier, chevalier, roi, prince, leroy, mai, juin, avril, aout, mars, jolie, bon, bonne, beau, belle, fort, franc, martin, marin, forestier, dupont, pont, bois, champ, champs, moulin, fontaine, riviere, montagne, vallee, place, rue, lune, soleil, etoile, ange, loup, olive, prune, violette, marguerite, colombe, aurore, victoire, prudence, constance, honore, desire, parfait, gentil, sage, mars 2019, grand compte, grands comptes, petit commerce, boucher, cordonnier, couturier, tailleur, masson, macon, tisserand, barbier, potier, charron, carrier, pelletier, tonnelier, tessier, texier, sabatier, mercier, vacher, chevrier, porcher, pecheur, chasseur, jardinier, laboureur, moine, abbe, eveque, pape, comte, duc, baron, marquis, page, ecuyer, sergent, soldat, garde, guerrier, archer, maire, prevost, bailli, clerc, notaire, juge, maitre, valet, voisin, ami, cousin, neveu, fils, pere, enfant, garcon, jeune, vieux, ancien, nouveau, premier, second, dernier, maigre, gras, fin, doux, dur, vif, calme, triste, gai, joyeux, heureux, fier, humble, pieux, savant, fou, sourd, muet, gaucher, droit, gauche, bas, haut, large, court, rond, carre, plat, creux, plein, vide, chaud, froid, sec, humide, bleu, jaune, gris, doré, dore, argent, or, fer, acier, cuivre, plomb, cristal, perle, diamant, rubis, jade, ambre, corail, rocher, roche, caillou, sable, terre, argile, mont, val, plaine, coteau, colline, cote, rive, rivage, port, havre, mer, lac, etang, mare, ruisseau, source, puits, gue, chemin, sentier, route, carrefour, porte, mur, tour, chateau, palais, maison, grange, ferme, cour, jardin, verger, vigne, pre, prairie, foret, bosquet, buisson, chene, hetre, tilleul, orme, peuplier, noyer, pommier, poirier, cerisier, pommes, poires, cerise, fraise, framboise, fleur, fleurs, lys, iris, jasmin, capucine, eglantine, myrtille, anemone, renard, ours, lievre, lapin, cerf, biche, chat, chien, cheval, boeuf, taureau, vache, mouton, agneau, cochon, coq, poule, canard, oie, pigeon, corbeau, merle, pinson, rossignol, hirondelle, faucon, aigle, poisson, saumon, brochet, abeille, mouche, papillon, soir, matin, midi, minuit, jour, nuit, hiver, ete, automne, printemps, noel, paques, toussaint, carnaval, samedi, dimanche, lundi, janvier, fevrier, juillet, septembre, octobre, vent, pluie, neige, gel, orage, tonnerre, nuage, ciel, monde, lumiere, ombre, feu, flamme, fumee, cendre, coeur, tete, bras, main, pied, jambe, dent, barbe, cheveux, pain, vin, sel, sucre, miel, beurre, lait, fromage, huile, vinaigre, moutarde, poivre, menthe, basile, romarin, lavande, paix, joie, amour, bonheur, esperance, foi, grace, felicite, gloire, vertu, sagesse, bonte, clemence, modeste, fidele, loyal, noble, brave, hardi, vaillant, robuste, content, courtois, poli, lecteur, chanteur, danseur, poete, peintre, sculpteur, marechal, adjoint, claire, reine",
  referees:
    "sous la responsabilite de, sous la responsabilite du, sous la direction du, sous la supervision de, sous la supervision du, referent, referente, reference, references, superieur, superviseur, responsable hierarchique, responsable, tuteur, tutrice, maitre de stage, mentor, professeur, sous la direction de",
  relatives: "mari, epoux, epouse, ma femme, conjoint, conjointe, fils, fille, pere, frere, soeur, ma mere",
  otherSubjects: "entreprise, employeur, client, societe, annees, nombre de, niveau, salaire",
  rewriting: "resum, synthes, reecri, tradui",
};
