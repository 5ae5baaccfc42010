import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "le la les l un une des du de d et ou mais a au aux en dans sur sous pour par avec sans chez comme est sont etait ont avait il elle ils elles son sa ses leur leurs je mon ma mes nous notre vous qui que qu ce cette ces ne pas aussi plus depuis pendant apres avant entre afin ainsi dont lors se s",
  numberWords:
    "zero un|une deux trois quatre cinq six sept huit neuf dix|dizaine onze douze vingt|vingtaine trente|trentaine quarante|quarantaine cinquante|cinquantaine soixante|soixantaine septante|soixante-dix huitante|quatre-vingts nonante cent|centaine",
  conjunctions: "et ou",
  beforeMonths: "en depuis de a debut fin",
  beforeOccupations: "le la les un une comme",
  afterOccupations: "chez pour a",
  nounEndings: "",
  beforeEmployers: "",
  negations: "pas sans aucun aucune jamais ni non",
  adversatives: "mais toutefois cependant sauf excepte",
  hedges:
    "notions bases base debutant debutante elementaire elementaires connaissances initiation rudiments familier familiere scolaire peu limitee limitees",
  helping:
    "assiste assistait assister assistance aide aider aidait soutien soutenu soutenait appui rapportant rapportait accompagne accompagnement contribue",
  claims:
    "experience experimente experimentee expert experte expertise maitrise avance avancee confirme confirmee solide solides specialiste courant couramment certifie certifiee excellent excellente",
  leading:
    "dirige dirigeait diriger direction dirigeant encadre encadrait encadrer encadrement pilote piloter manager management manage manager gere gerer chef cheffe responsable directeur directrice mene superviser supervise superviseur coordonne coordonnait animation animer",
  gross: "brut brute bruts",
  net: "net nette nets",
  hour: "heure heures horaire h",
  day: "jour jours journalier quotidien",
  week: "semaine semaines hebdomadaire",
  month: "mois mensuel mensuelle",
  year: "an ans annee annees annuel annuelle",
};
