import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "el la los las un una unos unas y e o u pero de del a al en con sin por para sobre como es son era ha han fue su sus se yo mi mis nosotros que cual este esta estos no tambien mas desde durante despues antes entre hasta donde lo le nro num habiendo siendo tanto",
  numberWords:
    "cero un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien|ciento|cientos|cientas",
  numberLink: "y",
  ordinals: "primero|primera|primer segundo|segunda tercero|tercera|tercer cuarto|cuarta quinto|quinta",
  fractions: "mitad tercio|tercios cuarto|cuartos quinto|quintos",
  conjunctions: "y e o u",
  beforeMonths: "en desde de hasta a",
  beforeOccupations: "el la los un como",
  afterOccupations: "en para a",
  negations:
    "no sin nunca ningun ninguna ninguno tampoco ni jamas carece carezco falta rechazo rechazada rechazado carecia",
  exclusions: "sin",
  adversatives: "pero sino excepto salvo aunque",
  hedges:
    "nociones basico basica basicos basicas principiante elemental elementales conocimientos familiarizado familiarizada algo limitado limitada iniciacion espera desea aspira poco rudimentos superficial superficiales ocasional ocasionalmente teorico teoricos toma+de primer+contacto autodidacta aprendiendo aprende vagas introductorio introductoria aprendo",
  wishes:
    "gustaria quiero quiere querria deseo desea espero espera aspiro aspira quisiera pretendo pretende interesado interesada desearia interesaria pretendia tengo+previsto tiene+previsto tengo+pensado tiene+pensado",
  presently: "actual actualmente gana",
  helping:
    "asisti asistio asistir asistencia ayude ayudo ayudar apoye apoyo apoyar apoyando reporte reportando reportaba colabore suplencia supli sustituyendo participe participo participacion participando contribui contribucion colaboracion miembro+del miembro+de parte+del secundo ayudaba apoyaba asistia acompane acompano acompanamiento colabora colaboraba colaborar auxilio auxilie seno dentro+de dentro+del en+funciones colaboro asisto contribuyo asistiendo asiste ayudando ayuda apoya reporta reporto colaborando participa participar participaba contribuir contribuyendo contribuye contribuia acompanar acompanaba acompanando auxiliaba auxilia auxiliando sustitui sustituyo sustituia suplio suplia secunde involucrado involucrada",
  claims:
    "experiencia experimentado experimentada experto experta pericia avanzado avanzada dominio solida solido especialista fluido fluida certificado certificada amplia excelente domina profesional profesionalmente",
  alone: "independientemente autonomia autonomamente independiente",
  leading:
    "supervisa supervision supervisan supervisaba dirige dirigi dirigio dirigir direccion lidera lidere lidero liderar lider liderazgo gestione gestiona gestionar gestion jefe jefa responsable director directora encargado encargada supervise superviso supervisar supervisor supervisora coordine coordino coordina coordinador coordinadora gerente encabezo coordinacion coordinar liderado liderada dirigido dirigida coordinado coordinada responsabilidad dirijo dirigia dirigiendo lideraba liderando liderados lideradas gestiono gestionaba gestionando gestionado gestionada supervisando supervisado supervisada coordinaba coordinando encabece encabeza encabezaba encabezando presidi presidia responsabilice responsabilizo",
  guiding:
    "mentor mentora mentoria mentoro mentorizo tutor tutora tutorizo tutoria tutelo guio oriento orientacion acompano coaching supervisaba superviso supervisa formo formando formacion capacito capacitacion capacitar instruyo instruccion adiestro adiestramiento supervise supervisando mentorice mentorizaba tutorice tutorizaba guie guiaba orientaba orientando forme capacitaba capacitando capacitado instrui instruia adiestre adiestraba entrene entreno entrenaba entrenando acompane acompanaba",
  agents: "por",
  granted:
    "concedido concedida concedio concedieron otorgado otorgada otorgaron aceptado aceptada aprobado aprobada acepto aceptaron aprobo aprobaron otorgo",
  attending:
    "cursado cursada asistido empezado empezada iniciado iniciada cursar cursaba empece empezo inicie comence comenzo",
  finished:
    "completado completada terminado terminada finalizado finalizada concluido concluida terminar finalizar graduado graduada titulado titulada titulo obtenido aprobado aprobada superado obtuvo ganador ganadora gano expedido expedida superar aprobar premiado premiada galardonado galardonada galardon elegido elegida nombrado nombrada ascendido ascendida vigente vigentes vigencia valido valida termino acabo acabar concluyo conclui concluir complete completar termine finalice finalizo acabe gradue graduo titule licencie obtuve obtener obtenida obtenidos obtenidas apruebo aprobe aprobo supere supero superada gane galardonaron nombraron eligieron ascendi ascendieron acabado acabada terminados finalizados no+completo nunca+completo no+completa posee",
  studying: "estudio estudios estudiar estudiado curso estudie estudia estudiaba estudiando curse",
  unachieved:
    "abandonado abandonada inconcluso inconclusa incompleto incompleta interrumpido interrumpida nominado nominada nominacion finalista caducado caducada vencido anulado deje dejo dejado dejada suspendido suspendida suspenso retirado retirada desisti desistio cancelado cancelada inacabado inacabada trunco trunca incompletos incompletas vencida por+terminar por+concluir no+presentado no+presentada sin+terminar sin+acabar candidato candidata anulada revocado revocada denegado denegada descartado abandono interrumpio interrumpidos rechazado rechazada desestimado desestimada pausado pausada pausa abandone abandonar interrumpi interrumpir suspendi suspendio desistir caduco caducaron rechazaron denegaron pause reprobe reprobo reprobado reprobada caducadas vencidas",
  stages: "examen examenes prueba pruebas modulo modulos parte partes nivel niveles",
  ongoing:
    "cursando previsto prevista pendiente pendientes provisional preve matriculado matriculada cursa tramite preparacion preparando falta faltan programado programada en+curso solicitado solicitada comenzado comenzada aun+no todavia+no candidato candidata candidatura solicitud aun+por todavia+por en+revision en+evaluacion se+prepara prepara+un prepara+una reservado reservada inscribi inscribio matricule matriculo estudiando comienza comienzo empieza empiezo admitido admitida aplazado aplazada pospuesto pospuesta",
  increasing:
    "aumento aumente aumentar aumentado incremento incremente incrementar crecimiento alargo alargado prolongo aumentaba aumentando aumentada incrementaba incrementando incrementado incrementada crecio crecer alargue prolongue prolongado",
  decreasing:
    "reduje redujo reducir reduccion reducido disminucion disminuir acorto recorto recortado bajo+un reduzco reducia reduciendo reducida reducidos disminui disminuyo disminuyendo disminuido disminuia acorte acortado acortar recorte recortar baje rebaje rebajo rebajado",
  byAmount: "en",
  origins: "de desde",
  destinations: "a hacia",
  points: "punto puntos",
  atLeast: "mas menos",
  collectives:
    "500=quinientos|quinientas 700=setecientos|setecientas 900=novecientos|novecientas 6=media-docena 10=decena 12=docena 20=veintena 30=treintena 100=centenar",
  durations: "15=cuarto-de-hora 30=media-hora 45=tres-cuartos-de-hora",
  outside: "fuera",
  supportVerbs:
    "da dio daba dar hace hizo hacia hacer hecho realiza realizo realizaba realizar practica practico practicaba practicar efectua efectuo efectuar imparte impartio impartia impartir presta presto prestaba prestar tiene tuvo tenia tener realice practique efectue imparti preste realizado realizando impartiendo tuve posee poseo ostenta",
  times: "vez veces",
  thousands: "mil",
  andHalf: "y-medio y-media",
  gross: "bruto bruta brutos brutas antes+impuestos",
  net: "neto neta netos netas despues+impuestos",
  hour: "hora horas h",
  day: "dia dias diario diaria diarias diarios diariamente",
  week: "semana semanas semanal semanales semanalmente",
  month: "mes meses mensual mensuales mensualidades mensualmente",
  year: "ano anos anual anuales p.a. anualmente",
  skillGroups: "lenguajes, bases de datos, sistemas operativos, herramientas, otros",
  lowerTitles: "asociado asociada interino interina invitado invitada sub visitante",
  formerTitles: "antiguo antigua ex honorario honoraria",
  lowerBeginnings: "sub vice",
  levels:
    "basico|limitado|limitada|limitados|sencillo|basica|basicos|nociones|elemental|principiante|comprension|entiende|poco|escolar|inicial|regular|medianamente|conversacion|conversacional medio|media|intermedio|intermedia|regular|medianamente|conversacion|conversacional avanzado|avanzada|fluido|fluida|experto|experta|alto|negociacion",
  knowing: "conoce conozco usa uso utiliza utilizo maneja manejo",
  languageUses:
    "entender|entiende|entiendo|comprender|comprende|comprension|escucha leer|lee|leo|leido|lectura hablar|habla|hablo|hablado|oral|conversacion escribir|escribe|escribo|escrito|escritura|redaccion",
  qualities: "bueno|buena|buen|buenos|muy|excelente|excelentes nivel|conocimiento|conocimientos|dominio|usuario",
  delegating: "corresponde correspondia recae recaia depende",
  winners: "ganador ganadora gano ganado campeon campeona gane ganaron",
  persons: "persona personas",
  partners: "cliente clientes proveedor proveedores marca marcas",
  employedNow: "trabaja",
  employed: "trabajo trabajaba trabajar trabajado empleado empleada trabaje trabajando trabajaron incorpore",
  about: "unos unas aproximadamente casi alrededor cerca",
  definiteArticles: "el la lo los las al del",
  beforeOwnTitles: "como un una soy es era fui fue siendo sido luego despues",
  relativePronouns: "que quien cuyo cuya",
  firstPerson: "yo me nos nosotros nosotras",
  units: "tonelada|toneladas vatio|vatios kilovatio|kilovatios megavatio|megavatios m2 decada|decadas|decenio|decenios",
  square: "cuadrados cuadrado",
  ofWhich: "de los cuales, de las cuales, de ellos, de ellas, entre ellos, entre ellas, incluidos, incluidas",
  each: "cada uno, cada una, cada",
  together: "en total, en conjunto, juntos, juntas, sumando",
  multiples: "100=duplico|duplicado|duplicada|duplicar|doblo 200=triplico|triplicado|triplicada|triplicar",
  rates: "por",
  exclusive: "unico unica exclusivo exclusiva",
  firstLanguages: "lengua+primera primera+lengua primer+idioma lengua+materna lenguas+maternas idioma+materno",
  relocating: "reubicacion reubicarse reubicarme mudarse mudarme trasladarse trasladarme",
  moving: "traslado movilidad mudanza residencia",
  inflections: "s es a as o os",
  derivations: "ar er ir ado ada cion ico ica",
  nationalities: "ano|anos|ana|anas|iano|ianos|iana|ianas|ino|inos|ina|inas|eno|enos|ena|enas a|o",
  abstractEndings: "cion sion miento dad logia ismo",
  adjectiveEndings: "al ente ante able ible",
  prefixes: "co con sub vice ex",
  nameLinks: "de del",
  scales: "1000000=millon|millones|mill 1000000000=mil-millones",
  percent: "por ciento, porciento",
  dateLinks: "de del",
  dayEndings: "o a er ero era ro ra",
  lacking:
    "denyingBeginnings titleForms ordinaryMonths eras nounEndings quarters nouns beforeEmployers afterSkillGroups lowerAbbreviations leaderEndings compoundLinks definiteEndings elisions afterPeople",
};
