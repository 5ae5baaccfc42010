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
      "profil, profil professionnel, resume professionnel, resume du profil, a propos, a propos de moi, qui suis je, objectif, objectif professionnel, mon profil",
    experience:
      "experience, experience professionnelle, experiences professionnelles, experiences, parcours professionnel, emplois, experiences de travail, parcours, emplois occupes, stages, stages et emplois, experience de travail",
    education:
      "formation, formations, formation academique, etudes, diplomes, parcours scolaire, diplomes et formations, etudes et formations, cursus, cursus scolaire, cursus universitaire, parcours academique, formation initiale, scolarite, formation et diplomes, education",
    skills:
      "competences, competences techniques, competences cles, savoir faire, informatique, aptitudes, domaines de competences, connaissances, outils, logiciels, competences informatiques, competences professionnelles, competences metier, atouts, langages de programmation, savoir etre, qualites",
    languages: "langues, langues etrangeres, competences linguistiques, langues parlees, langue",
    certificates: "certificats, certifications",
    courses: "cours, formation continue",
    projects: "projets",
    publications: "publications",
    awards: "distinctions, prix, prix et distinctions",
    volunteering: "benevolat, engagement",
    interests: "loisirs, centres d interet, interets, passions, passe temps, centres d interets",
    references: "references, reference",
    personal:
      "donnees personnelles, informations personnelles, etat civil, coordonnees, contact, me contacter, contacts, mes coordonnees, renseignements personnels",
    other:
      "vie associative, informations complementaires, divers, autres, autres informations, permis, associations, engagements, activites extra professionnelles, activites, prix et concours, service militaire",
  },
  documentTitles: "cv, curriculum vitae",
  fillers: "et, candidat, autres",
  occupations:
    "developpeur, developpeuse, ingenieur, ingenieure, responsable, infirmier, infirmiere, comptable, conseiller, conseillere, technicien, technicienne, assistant, assistante, enseignant, enseignante, vendeur, vendeuse, chef, chef de projet, directeur, avocat, avocate, boulanger, charge de, chargee de, charge d, chargee d, cheffe de projet, directrice, gerant, gerante, consultant, consultante, stagiaire, apprenti, apprentie, alternant, alternante, analyste, architecte, acheteur, acheteuse, agent, aide soignant, aide soignante, animateur, animatrice, auditeur, auditrice, caissier, caissiere, chauffeur, chercheur, chercheuse, coach, commerciale, concepteur, conceptrice, conducteur, conductrice, controleur, coordinateur, coordinatrice, coordonnateur, cuisinier, cuisiniere, dessinateur, educateur, educatrice, electricien, employe, employee, formateur, formatrice, gestionnaire, graphiste, hote, hotesse, inspecteur, journaliste, juriste, libraire, magasinier, manager, mecanicien, medecin, menuisier, operateur, operatrice, ouvrier, ouvriere, pharmacien, pharmacienne, plombier, preparateur, preparatrice, president, presidente, professeur, programmeur, receptionniste, redacteur, redactrice, secretaire, serveur, serveuse, soudeur, superviseur, traducteur, traductrice, technico commercial, sage femme, kinesitherapeute, patissier, patissiere, peintre, macon, jardinier, webmaster, expert, experte, cheffe, cheffe de",
  employers:
    "hopital, clinique, banque, groupe, agence, societe, cabinet, mairie, ministere, centre, bureau, maison, etablissements, entreprise, restaurant, hotel, boulangerie, pharmacie, association, fondation, compagnie, travaux, laboratoire, laboratoires, laiteries, conserveries, conseil, ingenierie, ateliers, chu, commune, ville de, transports, assurances, cooperative",
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
    degree: "diplome, formation, etudes, titre, filiere, intitule, intitule du certificat ou diplome delivre",
    start: "debut, date de debut, de, depuis, entree, arrivee, embauche",
    end: "fin, date de fin, a, au, jusqu a, sortie, depart",
    period: "periode, dates, date, annee, annees, duree",
    place: "lieu, ville, pays, localisation",
    text: "texte, description, missions, taches, details, realisations, resume, principales activites et responsabilites",
    language: "langue",
    level: "niveau, maitrise",
  },
  ordinaryNames:
    "petit, grand, gros, long, blanc, noir, roux, brun, rose, vert, pierre, juste, clement, aime, marchand, boulanger, berger, charpentier, meunier, fournier, chevalier, roi, prince, leroy, mai, juin, avril, aout, mars, jolie, bon, bonne, beau, belle, fort, franc, martin, marin, forestier, dupont, pont, bois, champ, champs, moulin, fontaine, riviere, montagne, vallee, place, rue, lune, soleil, etoile, ange, loup, olive, prune, violette, marguerite, colombe, aurore, victoire, prudence, constance, honore, desire, parfait, gentil, sage, mars 2019, grand compte, grands comptes, petit commerce",
  referees:
    "sous la responsabilite de, sous la responsabilite du, sous la direction du, sous la supervision de, sous la supervision du, referent, referente, reference, references, superieur, superviseur, responsable hierarchique, responsable, tuteur, tutrice, maitre de stage, mentor, professeur, sous la direction de",
  relatives: "mari, epoux, epouse, ma femme, conjoint, conjointe, fils, fille, pere, frere, soeur, ma mere",
  otherSubjects: "entreprise, employeur, client, societe, annees, nombre de, niveau, salaire",
  rewriting: "resum, synthes, reecri, tradui",
};
