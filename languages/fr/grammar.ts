import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "pris le la les l un une des du de d et ou mais a au aux en dans sur sous pour par avec sans chez comme est sont etait ont avait il elle ils elles son sa ses leur leurs je mon ma mes nous notre vous qui que qu ce cette ces ne pas aussi plus depuis pendant apres avant entre afin ainsi dont lors se s jusqu lorsqu ayant etant tant",
  numberWords:
    "zero un|une deux trois quatre cinq six sept huit neuf dix|dizaine onze douze treize quatorze quinze|quinzaine seize dix-sept dix-huit dix-neuf vingt|vingtaine trente|trentaine quarante|quarantaine cinquante|cinquantaine soixante|soixantaine septante|soixante-dix huitante|quatre-vingts|quatre-vingt nonante|quatre-vingt-dix cent|centaine",
  numberLink: "et",
  ordinals: "premier|premiere deuxieme|seconde troisieme quatrieme cinquieme",
  fractions: "moitie tiers quart|quarts cinquieme|cinquiemes",
  conjunctions: "et ou",
  beforeMonths: "en depuis de a debut fin",
  beforeOccupations: "le la les un une comme",
  afterOccupations: "chez pour a",
  negations: "pas sans aucun aucune jamais ni non manque absence depourvu nulle refuse refusee manquait",
  exclusions: "sans",
  adversatives: "mais toutefois cependant sauf excepte",
  hedges:
    "notions bases base debutant debutante elementaire elementaires connaissances initiation rudiments familier familiere scolaire peu limitee limitees espere souhaite aspire apercu sensibilisation sensibilise sensibilisee vague vagues occasionnel occasionnelle occasionnellement partiel partielle theorique theoriques autodidacte apprentissage+de apprend decouverte apprends",
  wishes:
    "souhaite souhaiterais souhaiterait voudrais voudrait veux espere aspire aimerais aimerait envie desire interesse interessee ambition souhaitais souhaiterai voudrions compte+obtenir compte+passer ai+l+intention prevois+de projette+de",
  presently: "actuel actuelle actuellement gagne",
  helping:
    "seconde secondait seconder assiste assistait assister assistance aide aider aidait soutien soutenu soutenait appui rapportant rapportait accompagne accompagnement contribue remplacement remplace remplacant suppleance participe participation participant contribution collaboration membre+de membre+du partie+de epaule epaulait renfort epauler collabore collaborait collaborer concouru associe+a aupres+du sous+la sous+le au+sein sein+de sein+d par+interim secondais secondant assistais aidais aidee soutiens soutient soutenant appuye appuyait appuyais appuyer rapportais accompagnait accompagnais accompagner accompagnant contribuer contribuait contribuais contribuant remplacer remplacait remplacais participer participait participais collaborais collaborant concourir concourait epaulais epaulant suppleer suppleait suppleais implique+dans impliquee+dans",
  claims:
    "experience experimente experimentee expert experte expertise maitrise avance avancee confirme confirmee solide solides specialiste courant couramment certifie certifiee excellent excellente parfaitement professionnel professionnelle professionnellement",
  alone: "seul seule autonomie autonome toute+seule",
  leading:
    "supervisait supervision supervisant dirige dirigeait diriger direction dirigeant encadre encadrait encadrer encadrement pilote piloter manager management manage manager gere gerer chef cheffe responsable directeur directrice mene superviser supervise superviseur coordonne coordonnait animation animer coordination coordonner dirigee pilotee coordonnee menee responsabilite dirigeais encadrais encadree encadrees pilotait pilotais pilotant manageait manageais managee gerait gerais geree gerant gerante menait menais mener supervisais supervisee coordonnais coordonnant coordinateur coordinatrice animait animais animant presidait preside presider pilotage pilotent",
  guiding:
    "encadre encadrait encadrer encadrant encadrement mentor mentore mentorat coache coaching accompagne accompagnait accompagnement tuteur tutrice tutorat parraine forme formait former formation formes initie initiait integration encadrais mentorais mentorait coachait coachais coacher accompagnais accompagner accompagnant parrainait parrainais parrainer formais formant initiais tutorait",
  agents: "par",
  granted: "accorde accordee acceptee approuve approuvee accorder accepte octroye octroyee",
  attending:
    "suivi suivie frequente frequentee commence commencee debute suivre suivait suivais frequentais frequentait frequenter commencait debutee",
  finished:
    "acheve achevee termine terminee valide validee obtenu obtenue passe passee diplome diplomee diplomes reussi reussie laureat laureate remporte gagne achever terminer valider obtenir delivre delivree admis admise recu recue recompense recompensee nomme nommee elu elue titulaire nomination promu promue validite acheva termina au+bout fini finie finir obtint obtiens obtient obtention obtenant remporter remportee remportait gagnee reussir terminant obtenus obtenues detient detenteur detentrice",
  studying: "etudie etudia etudiait etudes etudiais etudier",
  unachieved:
    "abandonne abandonnee inacheve inachevee interrompu interrompue incomplet nomine nominee finaliste expire expiree perime quitte quittee arrete arretee echoue echouee ajourne ajournee abandon suspendu suspendue interrompus perimee retiree recale recalee admissible a+terminer a+finir a+valider candidat candidate redouble refuse annule annulee retire refusee rejete rejetee pause abandonnais abandonnait echouer echouait renonce ratee perimes expires plus+valable plus+valide",
  stages: "examen examens epreuve epreuves module modules partie parties niveau niveaux",
  ongoing:
    "prevu prevue preparation inscrit inscrite prevoit provisoire attente reste restent planifie planifiee en+cours commencee commence entame entamee demandee attendue attendu pas+encore candidat candidate candidature inscription demande envisage encore+a en+evaluation en+revision en+relecture se+prepare prepare+un prepare+une reserve reservee commencera debutera reporte reportee repousse repoussee",
  increasing:
    "augmente augmentation augmenter accru hausse croissance allonge allongement prolonge augmentait augmentais augmentant augmentee accroitre accroissant accrue allonger prolonger prolongee",
  decreasing:
    "reduit reduction reduire baisse diminution diminue raccourci ecourte abaisse reduisait reduisais reduisant reduite reduits baisser baissait diminuer diminuait diminuee raccourcir ecourter abaisser abaissait abaissee diminuais diminuant baissais",
  byAmount: "de",
  origins: "de depuis",
  destinations: "vers à sur dans",
  points: "point points",
  atLeast: "plus moins",
  collectives:
    "6=demi-douzaine 10=dizaine 12=douzaine 15=quinzaine 20=vingtaine 30=trentaine 40=quarantaine 50=cinquantaine 60=soixantaine 100=centaine",
  durations: "15=quart-d'heure 30=demi-heure 45=trois-quarts-d'heure",
  outside: "hors dehors",
  supportVerbs:
    "donne donnait donner fait faisait faire effectue effectuait effectuer realise realisait realiser pratique pratiquait pratiquer assure assurait assurer tient tenait tenir dispense dispensait dispenser donnais faisais effectuais realisais pratiquais assurais dispensais tenais possede possedent detient detiennent",
  times: "fois",
  thousands: "mille",
  andHalf: "et-demi et-demie",
  gross: "brut brute bruts avant+impot avant+impots",
  net: "net nette nets apres+impot apres+impots",
  hour: "heure heures horaire h horaires",
  day: "jour jours journalier quotidien journaliers quotidiens quotidiennement",
  week: "semaine semaines hebdomadaire hebdomadaires hebdomadairement",
  month: "mois mensuel mensuelle mensuels mensuelles mensualites mensuellement",
  year: "an ans annee annees annuel annuelle p.a. annuels annuelles annuellement",
  skillGroups: "langages, bases de données, systèmes d'exploitation, outils, autres",
  lowerTitles: "associe associee interim interimaire invite invitee sous non vacataire",
  formerTitles: "ancien ancienne ex honoraire",
  lowerBeginnings: "sous vice",
  levels:
    "notions|sommaire|sommaires|limite|limitee|limitees|bases|base|debutant|debutante|elementaire|scolaire|peu|compris|comprehension|rudiments|faible|moyennement|mediocrement|conversation moyen|moyenne|intermediaire|correct|moyennement|conversation avance|avancee|courant|confirme|confirmee|maitrise|expert|negociation",
  knowing: "connait connais utilise",
  languageUses:
    "comprendre|comprend|comprends|compris|comprehension|ecoute lire|lit|lu|lue|lecture parler|parle|parlee|oral ecrire|ecrit|ecrite|redaction",
  qualities:
    "bon|bonne|bons|bonnes|tres|excellent|excellente|excellents|excellentes niveau|connaissance|connaissances|pratique",
  delegating: "incombe incombait releve relevait revient appartient revenait",
  winners: "vainqueur gagnant gagnante laureat laureate gagne remporte remporter remportee gagnee",
  persons: "personne personnes",
  partners: "client clients cliente clientes fournisseur fournisseurs donneur marque marques compte",
  employedNow: "travaille",
  employed: "travaillait travailler employe employee salarie salariee travaillais travaillant",
  about: "environ pres presque quelque circa",
  definiteArticles: "le la les l du des au aux",
  elisions: "l d qu j m t s n c jusqu lorsqu",
  beforeOwnTitles: "comme un une suis est etais etait fus fut devenu devenue puis ensuite",
  ordinaryMonths: "des",
  relativePronouns: "qui dont",
  firstPerson: "je j me m moi nous",
  units: "tonne|tonnes watt|watts kilowatt|kilowatts megawatt|megawatts m2 decennie|decennies",
  square: "carrés carré",
  ofWhich: "dont, parmi lesquels, parmi lesquelles",
  each: "chacun, chacune, chaque",
  together: "au total, en tout, ensemble, à eux deux",
  multiples: "100=double|doublee|doubler|doublement 200=triple|triplee|tripler|triplement",
  rates: "par",
  exclusive: "unique",
  firstLanguages: "langue+premiere premiere+langue langue+maternelle langues+maternelles",
  relocating: "demenager demenagement",
  moving: "mobile mobilite mutation residence",
  inflections: "s e es x le les ie",
  derivations: "eur euse ie ies ment ion ation ance ence ant ent ique",
  nationalities: "en|ens|enne|ennes|ien|iens|ienne|iennes ie",
  abstractEndings: "tion sion ment ite ance ence logie isme",
  adjectiveEndings: "al ent ant able ible",
  prefixes: "co sous vice ex non in",
  nameLinks: "de du",
  scales: "1000000=million|millions 1000000000=milliard|milliards|mrd|md",
  percent: "pour cent, pourcent",
  dateLinks: "de",
  dayEndings: "er re ère ere e",
  titleForms: "t=teur|teurs|teuse|teuses|trice|trices eur=eurs|euse|euses e=esse|esses",
  lacking:
    "denyingBeginnings eras nounEndings quarters nouns beforeEmployers afterSkillGroups lowerAbbreviations leaderEndings compoundLinks definiteEndings afterPeople",
};
