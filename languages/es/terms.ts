import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "nombre, nombre completo, nombre y apellidos",
    first_name: "nombre de pila",
    last_name: "apellido, apellidos",
    email: "correo, correo electronico, direccion de correo",
    phone: "telefono, movil, telefono movil, numero de telefono, tel, celular, telefono de contacto",
    address: "direccion, domicilio",
    city: "ciudad, localidad, ubicacion, lugar de residencia, residencia, poblacion",
    region: "provincia, comunidad autonoma",
    birth_date: "fecha de nacimiento",
    birth_place: "lugar de nacimiento",
    nationality: "nacionalidad",
    driving_licence: "carnet de conducir, permiso de conducir",
    availability: "preaviso, plazo de preaviso, disponibilidad, disponible",
    website: "pagina web, sitio web",
    headline: "puesto, puesto actual, cargo, cargo actual, profesion",
  },
  headings: {
    profile:
      "perfil, perfil profesional, resumen, resumen profesional, sobre mi, quien soy, acerca de mi, objetivo, objetivo profesional, presentacion, extracto, quien soy yo, objetivo laboral, sintesis, sintesis profesional, sumario, perfil personal, biografia, meta profesional",
    experience:
      "experiencia, experiencia profesional, experiencia laboral, historial laboral, trayectoria profesional, trayectoria laboral, trayectoria, empleos, practicas, vida laboral, experiencias laborales, historial profesional, experiencia de trabajo, donde he trabajado, empleo, historia laboral, historial de empleo, carrera profesional, antecedentes laborales, trabajos, trabajos anteriores, experiencia previa, recorrido profesional, puestos desempenados, cargos desempenados, actividad profesional, experiencias, experiencias profesionales, desarrollo profesional",
    education:
      "educacion, formacion, formacion academica, estudios, estudios realizados, formacion reglada, titulacion, titulaciones, preparacion academica, historial academico, datos academicos, educacion y formacion, titulos, titulos academicos, titulacion academica, donde he estudiado, estudios academicos, estudios y formacion, formacion y estudios, trayectoria academica, recorrido academico, formacion universitaria, formacion profesional, antecedentes academicos, historial educativo, perfil academico, nivel de estudios, escolaridad",
    skills:
      "competencias, habilidades, conocimientos, aptitudes, destrezas, habilidades tecnicas, competencias tecnicas, conocimientos tecnicos, conocimientos informaticos, informatica, herramientas, tecnologias, capacidades, competencias profesionales, competencias digitales, fortalezas, lenguajes de programacion, software, otras habilidades, habilidades y competencias, areas de especializacion, areas de conocimiento, areas de competencia, lo que se me da bien, lo que se hacer, que se hacer, metodos y herramientas, herramientas y metodos, competencias clave, competencias principales, habilidades clave, habilidades profesionales, habilidades digitales, capacidades tecnicas, conocimientos y competencias, conocimientos y habilidades, conocimientos profesionales, especialidades, puntos fuertes, aptitudes tecnicas, aptitudes y habilidades, destrezas tecnicas, destrezas y habilidades",
    languages:
      "idiomas, lenguas, conocimiento de idiomas, idioma, competencias linguisticas, idiomas que hablo, los idiomas que hablo, conocimientos linguisticos, conocimientos de idiomas, competencia linguistica, habilidades linguisticas, aptitudes linguisticas, destrezas linguisticas, capacidades linguisticas, lenguas extranjeras, conocimiento de lenguas, dominio de idiomas, nivel de idiomas",
    certificates: "certificados, certificaciones",
    courses: "cursos, cursos y seminarios, formacion complementaria",
    projects: "proyectos",
    publications: "publicaciones",
    awards: "premios, logros",
    volunteering: "voluntariado",
    interests: "intereses, aficiones, tiempo libre, hobbies, pasatiempos",
    references: "referencias, referencia",
    personal:
      "contacto, datos personales, datos de contacto, informacion personal, contactame, informacion de contacto, sobre el candidato, donde encontrarme, encuentrame, como contactarme, mis datos",
    other:
      "otros datos de interes, otros datos, informacion adicional, otra informacion, datos de interes, otros, charlas, ponencias, servicio militar, actividades, carnets, permisos, enlaces",
  },
  documentTitles: "curriculum, curriculum vitae",
  fillers: "candidato, otros",
  occupations:
    "ingeniero, ingeniera, desarrollador, desarrolladora, gerente, enfermero, enfermera, contable, profesora, profesor, administrativo, administrativa, director, directora, consultor, consultora, abogado, abogada, tecnico, jefe de, jefa de, encargado, encargada, responsable, responsable de, ingeniero de, programador, programadora, analista, arquitecto, arquitecta, asesor, asesora, asistente, auxiliar, ayudante, becario, becaria, camarero, camarera, cocinero, cocinera, conductor, conductora, contador, contadora, coordinador, coordinadora, dependiente, dependienta, disenador, disenadora, docente, economista, electricista, empleado, empleada, especialista, farmaceutico, farmaceutica, fisioterapeuta, funcionario, gestor, gestora, investigador, investigadora, maestro, maestra, mecanico, medico, medica, mozo, monitor, monitora, operador, operadora, operario, operaria, periodista, practicante, psicologo, psicologa, recepcionista, redactor, redactora, representante, secretario, secretaria, soldador, supervisor, supervisora, teleoperador, teleoperadora, trabajador, trabajadora, traductor, traductora, vendedor, vendedora, lider, gerente de, product manager, pasante, matrona, celador, celadora, voluntario, voluntaria, doctorando, doctoranda, experto, experta",
  employers:
    "municipio, municipalidad, hospital, clinica, banco, grupo, agencia, compania, ministerio, ayuntamiento, centro, estudio, estudios, fundacion, restaurante, hotel, farmacia, tecnologias, servicios, consultores, consultoria, empresa, laboratorio, laboratorios, sociedad, asociacion, cooperativa, hidraulica, soluciones, sistemas, transportes, industrias, hermanos, hijos, supermercados, tienda, oficina, gobierno",
  schools:
    "universidad, instituto, escuela, colegio, facultad, academia, centro de formacion, ies, politecnica, conservatorio",
  degrees:
    "grado, licenciatura, licenciado, licenciada, master, maestria, diplomatura, diplomado, bachillerato, doctorado, ingenieria, ciclo formativo, tecnico superior, tecnico en, fp, eso, curso de, posgrado, titulo, tecnicatura",
  spokenLanguages:
    "mandarin, cantones, castellano, valenciano, catala, lengua de signos, flamenco, farsi, quechua, nahuatl",
  period: {
    present:
      "actualidad, actual, presente, hoy, actualmente, la actualidad, el presente, fecha, la fecha, ahora, en curso",
    since: "desde",
    from: "de",
    until: "a, al, hasta, hasta la",
    at: "en, en la empresa",
  },
  parts: {
    company:
      "empresa, compania, empleador, organizacion, nombre y direccion de la empresa o empleador, nombre y direccion del empleador",
    position: "puesto, cargo, funcion, rol, posicion, puesto de trabajo, titulo, profesion o cargo desempenado",
    school:
      "centro, universidad, escuela, institucion, centro educativo, centro de estudios, nombre y tipo del centro de estudios, nombre y tipo de la organizacion que ha impartido la educacion o la formacion",
    degree:
      "titulo, titulacion, estudios, carrera, titulo de la cualificacion obtenida, campo de estudio, campo de estudios, area de estudio, area de estudios, especialidad",
    start: "inicio, fecha de inicio, desde, comienzo, ingreso, alta",
    end: "fin, fecha de fin, hasta, final, termino, salida, egreso, baja",
    period: "periodo, fechas, fecha, ano, anos, duracion",
    place: "lugar, ciudad, localidad, ubicacion, pais",
    text: "texto, descripcion, tareas, funciones, responsabilidades, logros, detalles, resumen, funciones y responsabilidades principales",
    item: "nombre, titulo, habilidad, certificado",
    language: "idioma, lengua",
    level: "nivel, dominio",
  },
  ordinaryNames:
    "rosa, blanco, blanca, moreno, rubio, rico, delgado, bravo, franco, mayor, reyes, rey, flores, rios, campos, campo, cruz, soledad, dolores, mercedes, pilar, consuelo, luz, paz, mar, sol, casas, torres, iglesias, iglesia, fuentes, montes, monte, leon, lobo, cordero, toro, guerra, prieto, crespo, calvo, cano, pardo, rojo, marin, pastor, herrero, molinero, molina, guerrero, caballero, duque, conde, santos, santo, angel, domingo, leal, bueno, bello, amable, clemente, esperanza, victoria, gloria, gracia, nieves, nieve, estrella, aurora, alba, perla, cabello, barba, mayo, abril, julio, agosto, concepcion, encarnacion, asuncion, remedios, salud, vega, rueda, plaza, calle, cuesta, del valle, valle, gran via, costa del sol, prado, prados, rio, pino, pinos, roble, olmo, encina, castano, nogal, manzano, naranjo, limon, olivo, oliva, parra, vina, uva, trigo, cebada, centeno, maiz, arroz, haba, garbanzo, cebolla, ajo, pimiento, romero, tomillo, laurel, jazmin, azucena, lirio, clavel, violeta, margarita, hortensia, dalia, camelia, rosal, zarza, sierra, cerro, collado, llano, llanos, pena, penas, roca, piedra, arena, barro, tierra, lago, laguna, fuente, pozo, arroyo, ribera, playa, puerto, mares, isla, cabo, puente, puentes, camino, caminos, carretera, puerta, muro, torre, castillo, palacio, casa, granja, huerta, huerto, jardin, corral, patio, portal, ventana, balcon, tejado, cocina, sala, mesa, silla, cama, manta, capa, sombrero, zapatero, botas, correa, anillo, corona, oro, plata, cobre, hierro, acero, bronce, plomo, estano, cristal, perlas, coral, esmeralda, rubi, topacio, aguila, halcon, gavilan, paloma, palomo, gallo, gallardo, pato, ganso, cisne, garza, gorrion, golondrina, cuervo, zorro, conejo, liebre, ciervo, oveja, vaca, becerro, caballo, mula, burro, perro, gato, raton, abeja, mosca, pez, trucha, salmon, sardina, sastre, carpintero, panadero, carnicero, barbero, tejero, alfarero, cantero, hornero, vaquero, cabrero, labrador, jardinero, pescador, cazador, marinero, soldado, sargento, capitan, alferez, alcalde, juez, escribano, notario, maestro, clerigo, abad, obispo, papa, monje, fraile, ermitano, infante, principe, marques, baron, hidalgo, noble, nino, mozo, viejo, abuelo, padre, hermano, primo, sobrino, amigo, vecino, huesped, extranjero, alto, bajo, gordo, grande, chico, pequeno, largo, corto, ancho, redondo, cuadrado, agudo, fino, grueso, duro, suave, dulce, salado, amargo, seco, verde, azul, amarillo, negro, negra, gris, claro, clara, oscuro, alegre, triste, feliz, contento, manso, valiente, fuerte, cortes, sereno, serena, paciente, justo, pio, casto, inocente, perfecto, modesto, prudencio, constancia, paciencia, caridad, fe, piedad, misericordia, justicia, libertad, felicidad, alegria, amor, amparo, socorro, auxilio, milagros, rosario, lagrimas, angustias, visitacion, anunciacion, trinidad, resurreccion, ascension, natividad, navidad, pascua, pascual, enero, febrero, marzo, junio, septiembre, octubre, lunes, martes, jueves, sabado, invierno, verano, otono, primavera, viento, lluvia, nube, trueno, rayo, cielo, mundo, luna, lucero, sombra, fuego, llama, humo, ceniza, cabeza, pie, mano, ojos, boca, diente, pelo, pan, vino, sal, azucar, miel, leche, queso, aceite, vinagre, marina, maravilla, maravillas, nacimiento, pajares, pajaro, pastora, reina, regalado, rincon, rosado, salas, salinas, salvador, sandia, segura, seguro, tapia, vela, velas, villa, villar, zapatos",
  referees:
    "bajo la supervision de, bajo la supervision del, bajo la direccion de, bajo la direccion del, a las ordenes de, a las ordenes del, reportando a, reportando al, referencia, referencias, referente, supervisor, supervisora, jefe directo, jefa directa, jefe, jefa, tutor, tutora, mentor, mentora, profesor, profesora",
  relatives: "marido, esposo, esposa, mi mujer, conyuge, hijo, hija, padre, hermano, hermana, mi madre",
  otherSubjects: "empresa, cliente, empleador, anos, numero, salario",
  rewriting: "resum, reescrib, traduc",
};
