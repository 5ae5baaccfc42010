import type { Language } from "./language.ts";

export const french: Language = {
  code: "fr",
  detectorCode: "fr",
  ocr: {
    data: "fra",
    script: "Latin",
    commonWords: "de, la, et, des, les, le, en, du, pour, une, dans, sur, au, avec",
  },
  countries: ["FR", "BE", "CH"],

  phrases: {
    candidate: "Profil",
    candidateProfile: "Profil du candidat",
    attachments: "Pièces jointes",
    presentedBy: "Présenté par",
    yourReaction: "Votre réponse",
    invite: "Inviter à un entretien",
    comment: "Question ou commentaire",
    reject: "Ne convient pas",
    downloadPdf: "Télécharger le PDF",
    downloadWord: "Télécharger le fichier Word",
    editCandidate: "Modifier le profil",
    editHint: "Modifiez les textes marqués à leur place, puis enregistrez.",
    otherFields: "Hors de cette mise en page",
    save: "Enregistrer",
    saved: "Vos modifications sont enregistrées.",
    addItem: "Ajouter à {name}",
    removeItem: "Supprimer {name}",
    moveUp: "Monter {name}",
    moveDown: "Descendre {name}",
    removedItem: "{name} : supprimé.",
    undo: "Annuler",
    photo: "Photo",
    removePhoto: "Supprimer la photo",
    photoRefused:
      "La photo n’a pas été enregistrée. Veuillez choisir une image PNG, JPEG, WebP, AVIF ou GIF de 5 Mo au plus.",
    saveFailed:
      "Vos modifications n’ont pas pu être enregistrées. Vos textes sont toujours là. Veuillez réessayer dans un instant.",
    yourText: "Votre texte :",
    notSaved: "Rien n’a été enregistré. Veuillez vérifier ces champs :",
    changedMeanwhile:
      "Quelqu’un d’autre a modifié ce profil entre-temps ; rien n’a été enregistré. Vos textes sont toujours là ; là où ils diffèrent, le texte enregistré figure sous le champ. Enregistrez à nouveau pour garder les vôtres.",
    storedNow: "Actuellement enregistré :",
    quoted: "Dans les documents :",
    notInDocuments: "Introuvable dans les documents :",
    tooShort: "Veuillez écrire au moins {count} caractères.",
    tooLong: "Veuillez écrire au plus {count} caractères.",
    atMost: "{count} caractères au plus",
    anonymityTitle: "Avant d'envoyer la version anonyme",
    anonymityHint:
      "La page anonyme et ses fichiers omettent les mots suivants. Un bouton enregistre aussi vos modifications.",
    doubtfulWords: "Mots douteux, qui sont visibles",
    nothingDoubtful: "Aucun mot visible n'est douteux.",
    removedWords: "Mots supprimés",
    chosenWords: "Vos choix",
    wordIsFine: "C'est correct",
    hideWord: "Masquer aussi",
    showWord: "Afficher quand même",
    undoChoice: "Annuler",
    ruleName: "nom",
    ruleContact: "coordonnées",
    ruleNumber: "numéro",
    ruleSensitive: "champ sensible",
    wordHidden: "masqué",
    wordShown: "visible",
    nameUnknown:
      "Ce profil n’est pas encore affiché, car le nom n’est pas connu et ne peut donc pas être retiré. Adressez-vous à la personne qui vous a envoyé le lien.",
    notFoundTitle: "Cette page est introuvable",
    notFoundText:
      "Le lien est peut-être incomplet ou n’est plus partagé. Adressez-vous à la personne qui vous l’a envoyé.",
    invitationTitle: "Rejoindre {organization}",
    invitationText: "Vous êtes invité à devenir membre de {organization}.",
    accept: "Accepter l’invitation",
    acceptedTitle: "Bienvenue chez {organization}",
    acceptedText: "Votre accès est actif. Vous pouvez fermer cette page.",
    alreadyAcceptedTitle: "Déjà acceptée",
    alreadyAcceptedText: "Cette invitation a déjà été acceptée ; il n’y a plus rien à faire.",
    expiredTitle: "Cette invitation a expiré",
    expiredText: "Demandez-en une nouvelle à {organization}.",
    layouts: "Modèles",
    featured: "À la une",
    moreLayouts: "Plus de modèles",
    noLayouts: "Aucun modèle n’est encore publié.",
    errorTitle: "Un problème est survenu",
    errorText: "Nous n’avons pas pu afficher cette page. Veuillez réessayer dans un instant.",
    fileText:
      "Ce fichier ne peut pas être créé pour le moment. Veuillez réessayer plus tard ou imprimer la page elle-même.",
    reference: "Référence : {reference}",
  },

  invitation: {
    subject: "Invitation à rejoindre {organization}",
    greeting: "Bonjour {name},",
    greetingWithoutName: "Bonjour,",
    body: "{organization} vous invite à travailler sur les documents de ses candidats.",
    button: "Accepter l’invitation",
    expiry: "Le lien est valable jusqu’au {date}.",
    ignore: "Si vous n’attendiez pas cet e-mail, vous n’avez rien à faire.",
  },
  signIn: {
    subject: "Connexion à {organization}",
    body: "Ce lien vous connecte au tableau de bord de {organization}.",
    button: "Se connecter",
    expiry: "Le lien fonctionne une seule fois, dans les 15 minutes.",
    ignore: "Si vous ne l’avez pas demandé, vous n’avez rien à faire.",
  },

  webhookReport: {
    failingSubject: "Un webhook de {organization} échoue",
    failing:
      "Depuis le {date}, aucun envoi vers {endpoint} n’a réussi. Si cela dure 120 heures, l’adresse sera désactivée.",
    disabledSubject: "Un webhook de {organization} a été désactivé",
    gone: "{endpoint} a été désactivé, car il a répondu qu’il n’existe plus (410).",
    silent: "{endpoint} a été désactivé, car aucun envoi n’a réussi pendant 120 heures.",
    enable: "Pour le réactiver, modifiez un champ du webhook. Renvoyez ensuite les notifications qui ont échoué.",
    recoveredSubject: "Un webhook de {organization} fonctionne de nouveau",
    recovered:
      "Les envois vers {endpoint} réussissent de nouveau. Les notifications qui ont échoué peuvent être renvoyées.",
  },

  anonymity: {
    labels: {
      employers: "[employeur]",
      schools: "[école]",
      education_years: "[année]",
      birth: "[âge/naissance]",
      nationality: "[statut personnel]",
      places: "[lieu]",
      photos: "[photo]",
      links: "[lien]",
    },
    keys: {
      age: "âge",
      gender: "sexe, genre, pronoms",
      marital_status: "état civil, situation familiale, situation matrimoniale, statut marital",
      photo: "photo, photographie, image, portrait",
    },
    genderWords:
      "elle, elle-même, lui-même, monsieur, madame, mademoiselle, mme, mlle, mère, père, femme, homme, féminin, masculin",
    patterns: {
      birth: [
        String.raw`âgée? de \d{2} ans`,
        String.raw`(?<!\p{L} )(?<!depuis )(?<!de )(?<!en )\d{2} ans(?=[\s,.;)|·]|$)(?! (?:d'|d’|de |dans|chez|en |au |à ))`,
        String.raw`née?[^.;\n]{0,60}?(?:YEAR)(?: à CAP)?`,
        "née? (?:et grandi )?à CAP",
        String.raw`(?:date|lieu|année) de naissance[ :]+[^,.;\n]{2,40}`,
        "(?:vingtaine|trentaine|quarantaine|cinquantaine|soixantaine)(?! (?:de |d'|d’))",
      ],
      gender: [
        "il(?! (?:y a|faut|s'agit|est (?:important|possible|nécessaire|à noter)|convient|existe))",
        "qu'(?:il|elle)",
        String.raw`(?-i:M)\.(?=\s(?-i:\p{Lu}))`,
      ],
      nationality: [
        String.raw`(?:de )?nationalité(?: est)?[ :]+\p{L}+`,
        String.raw`(?:citoyen(?:ne)?|ressortissant(?:e)?) \p{L}+`,
        String.raw`passeport \p{L}+`,
        String.raw`(?:marié|divorcé|pacsé|célibataire|veuf|veuve|marié|concubinage)e?(?:,? (?:et|avec)? ?(?:un|deux|trois|quatre|sans|\d) enfants?)?`,
        String.raw`(?:mère|père) de (?:un|deux|trois|quatre|\d)(?: enfants)?`,
        "(?:mon mari|ma femme|mon épouse|mon époux)",
      ],
    },
    employerCues:
      "travaille chez, travaillé chez, employé chez, employée chez, rejoint, intégré, salarié de, salariée de, poste chez, ans chez, employeur est, carrière chez, embauchée par, embauché par",
    placeCues:
      "habite à, habitant à, réside à, résidant à, basé à, basée à, domicilié à, domiciliée à, installé à, installée à, situé à, située à, originaire de, vit à, déménagé à, région de, bureaux de",
    graduation: "diplômé, diplômée, obtenu, études, étudié, diplôme, promotion, licence, baccalauréat",
    cities:
      "Paris, Marseille, Lyon, Toulouse, Nantes, Montpellier, Strasbourg, Bordeaux, Lille, Rennes, Reims, Le Havre, Saint-Étienne, Toulon, Grenoble, Dijon, Angers, Nîmes, Villeurbanne, Clermont-Ferrand, Aix-en-Provence, Le Mans, Amiens, Limoges, Annecy, Perpignan, Metz, Besançon, Orléans, Mulhouse, Rouen, Caen, Nancy, Bruxelles, Liège, Namur, Anvers, Gand, Genève, Lausanne, Neuchâtel, Fribourg, Bâle, Luxembourg, Montréal, Québec, Londres, Barcelone, Rome, Milan, Varsovie, Vienne, Lisbonne, Copenhague, Athènes, Le Caire, Casablanca, Alger, Dakar, Abidjan",
  },

  labels: {
    name: "nom complet, nom et prenom, nom prenom, prenom et nom",
    first_name: "prenom",
    last_name: "nom, nom de famille",
    email: "courriel, adresse email, adresse e mail, adresse electronique",
    phone: "telephone, numero de telephone, portable, mobile",
    address: "adresse, adresse postale",
    city: "ville, lieu de residence",
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
    references: "references",
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
    company: "entreprise, societe, employeur, organisation, etablissement",
    position: "poste, fonction, role, metier, intitule, titre, poste occupe",
    school: "ecole, universite, etablissement, institution",
    degree: "diplome, formation, etudes, titre, filiere, intitule",
    start: "debut, date de debut, de, depuis, entree, arrivee, embauche",
    end: "fin, date de fin, a, au, jusqu a, sortie, depart",
    period: "periode, dates, date, annee, annees, duree",
    place: "lieu, ville, pays, localisation",
    text: "texte, description, missions, taches, details, realisations, resume",
    language: "langue",
    level: "niveau, maitrise",
  },
  ordinaryNames:
    "petit, grand, gros, long, blanc, noir, roux, brun, rose, vert, pierre, juste, clement, aime, marchand, boulanger, berger, charpentier, meunier, fournier, chevalier, roi, prince, leroy, mai, juin, avril, aout, mars, jolie, bon, bonne, beau, belle, fort, franc, martin, marin, forestier, dupont, pont, bois, champ, champs, moulin, fontaine, riviere, montagne, vallee, place, rue, lune, soleil, etoile, ange, loup, olive, prune, violette, marguerite, colombe, aurore, victoire, prudence, constance, honore, desire, parfait, gentil, sage, mars 2019, grand compte, grands comptes, petit commerce",
  referees:
    "referent, referente, reference, references, superieur, superviseur, responsable hierarchique, responsable, tuteur, tutrice, maitre de stage, mentor, professeur",
  births: "ne le, nee le, ne en, nee en, ne a, nee a, date de naissance, naissance",
  identifiers:
    "passeport, numero de passeport, carte d identite, numero de securite sociale, securite sociale, nir, numero fiscal, iban, rib, compte bancaire, numero de compte, permis numero, bic",
  otherSubjects: "entreprise, employeur, client, societe, annees, nombre de, niveau, salaire",
  rewriting: "resum, synthes, reecri, tradui",
  commands: [
    /(?<!\p{L})(?:ignore[zr]?|oublie[zr]?)(?!\p{L})[^.!?。\n]{0,40}(?:instructions|consignes|directives|règles)/giu,
    /(?<!\p{L})(?:tu es|vous êtes) (?:maintenant|désormais|à présent)(?!\p{L})/giu,
    /(?<!\p{L})(?:assure-toi|assurez-vous|veille|veillez|fais en sorte|faites en sorte)(?: à ce)? que[^.!?。\n]{0,30}candidat/giu,
  ],
};
