import type { Language } from "./language.ts";

export const spanish: Language = {
  code: "es",
  detectorCode: "es",
  ocr: { data: "spa", script: "Latin" },
  countries: ["ES", "MX"],

  phrases: {
    candidate: "Perfil",
    candidateProfile: "Perfil del candidato",
    attachments: "Archivos adjuntos",
    presentedBy: "Presentado por",
    yourReaction: "Su respuesta",
    invite: "Invitar a una entrevista",
    comment: "Pregunta o comentario",
    reject: "No encaja",
    downloadPdf: "Descargar PDF",
    downloadWord: "Descargar archivo de Word",
    editCandidate: "Editar el perfil",
    editHint: "Cambie los textos marcados en su lugar y guarde.",
    otherFields: "Fuera de este diseño",
    save: "Guardar",
    saved: "Los cambios se han guardado.",
    addItem: "Añadir a {name}",
    removeItem: "Quitar {name}",
    notSaved: "No se ha guardado nada. Revise estos campos:",
    changedMeanwhile:
      "Otra persona ha cambiado este perfil mientras tanto; no se ha guardado nada. Sus textos siguen aquí; donde difieren, el texto guardado está debajo del campo. Guarde de nuevo para conservar los suyos.",
    storedNow: "Guardado ahora:",
    quoted: "De los documentos:",
    notInDocuments: "No se encuentra en los documentos.",
    tooShort: "Escriba al menos {count} caracteres.",
    tooLong: "Escriba como máximo {count} caracteres.",
    atMost: "Como máximo {count} caracteres",
    notFoundTitle: "Esta página no está aquí",
    notFoundText: "El enlace puede estar incompleto o ya no se comparte. Pregunte a quien se lo envió.",
    invitationTitle: "Unirse a {organization}",
    invitationText: "Le han invitado a formar parte de {organization}.",
    accept: "Aceptar la invitación",
    acceptedTitle: "Le damos la bienvenida a {organization}",
    acceptedText: "Su acceso está activo. Puede cerrar esta página.",
    alreadyAcceptedTitle: "Ya aceptada",
    alreadyAcceptedText: "Esta invitación ya se aceptó; no queda nada por hacer.",
    expiredTitle: "Esta invitación ha caducado",
    expiredText: "Pida una nueva a {organization}.",
    layouts: "Plantillas",
    featured: "Destacada",
    moreLayouts: "Más plantillas",
    noLayouts: "Todavía no hay plantillas publicadas.",
    errorTitle: "Algo ha fallado",
    errorText: "No hemos podido mostrar esta página. Inténtelo de nuevo en un momento.",
    fileText: "Este archivo no se puede crear en este momento. Inténtelo más tarde o imprima la propia página.",
    reference: "Referencia: {reference}",
  },

  invitation: {
    subject: "Invitación a {organization}",
    greeting: "Hola, {name}:",
    greetingWithoutName: "Hola:",
    body: "{organization} le invita a trabajar en los documentos de sus candidatos.",
    button: "Aceptar la invitación",
    expiry: "El enlace funciona hasta el {date}.",
    ignore: "Si no esperaba este correo, no tiene que hacer nada.",
  },
  signIn: {
    subject: "Iniciar sesión en {organization}",
    body: "Este enlace abre tu sesión en el panel de {organization}.",
    button: "Iniciar sesión",
    expiry: "El enlace funciona una sola vez, durante 15 minutos.",
    ignore: "Si no lo has solicitado, no tienes que hacer nada.",
  },

  webhookReport: {
    failingSubject: "Un webhook de {organization} falla",
    failing: "Desde el {date}, ningún envío a {endpoint} ha tenido éxito. Si esto dura 120 horas, se desactivará.",
    disabledSubject: "Se ha desactivado un webhook de {organization}",
    gone: "Se ha desactivado {endpoint} porque respondió que ya no existe (410).",
    silent: "Se ha desactivado {endpoint} porque ningún envío tuvo éxito durante 120 horas.",
    enable: "Para activarlo, cambie cualquier campo del webhook. Después, vuelva a enviar las notificaciones fallidas.",
    recoveredSubject: "Un webhook de {organization} vuelve a funcionar",
    recovered: "Los envíos a {endpoint} vuelven a tener éxito. Las notificaciones fallidas se pueden volver a enviar.",
  },

  anonymity: {
    labels: {
      employers: "[empresa]",
      schools: "[centro educativo]",
      education_years: "[año]",
      birth: "[edad/nacimiento]",
      nationality: "[situación personal]",
      places: "[lugar]",
      photos: "[foto]",
      links: "[enlace]",
    },
    keys: {
      age: "edad",
      gender: "sexo, género, pronombres",
      marital_status: "estado civil, situación familiar",
      photo: "foto, fotografía, imagen, retrato",
    },
    genderWords:
      "él, ella, él mismo, ella misma, don, doña, señor, señora, señorita, sra, srta, madre, padre, mujer, hombre, varón, masculino, femenino",
    patterns: {
      birth: [
        String.raw`\d{2} años de edad`,
        String.raw`(?:de|tengo|tiene) \d{2} años(?=[\s,.;)]|$)(?! (?:de |en |como|trabajando))`,
        String.raw`nacid[oa][^.;\n]{0,60}?(?:YEAR)(?: en CAP)?`,
        String.raw`nací[^.;\n]{0,60}?(?:YEAR)(?: en CAP)?`,
        "(?:nacid[oa]|nací)(?: y criad[oa])? en CAP",
        String.raw`(?:fecha|lugar|año) de nacimiento[ :]+[^,.;\n]{2,40}`,
        String.raw`edad[ :]+(?:de )?\d{2}(?: años)?`,
        "veinteañer[oa]|treintañer[oa]|cuarentón|cincuentón",
      ],
      gender: [String.raw`(?-i:Sr|D|Dña)\.(?=\s(?-i:\p{Lu}))`],
      nationality: [
        String.raw`(?:de )?nacionalidad(?: es)?[ :]+\p{L}+`,
        String.raw`ciudadan[oa] \p{L}+`,
        String.raw`pasaporte \p{L}+`,
        String.raw`(?:felizmente )?(?:casad[oa]|divorciad[oa]|viud[oa]|solter[oa]|separad[oa])(?:,? (?:y|con)? ?(?:un|una|dos|tres|cuatro|sin|\d) hij[oa]s?)?`,
        String.raw`(?:madre|padre) de (?:un|dos|tres|cuatro|\d)(?: hij[oa]s?)?`,
        "mi (?:esposa|esposo|marido|mujer)",
      ],
    },
    employerCues:
      "trabaja en, trabajó en, trabajé en, trabajo en, trabajando en, empleado en, empleada en, empleado de, empleada de, incorporé a, incorporó a, años en, contratado por, contratada por, en la empresa, para la empresa, carrera en, carrera profesional en",
    placeCues:
      "vive en, vivo en, viviendo en, reside en, resido en, residente en, ubicado en, ubicada en, afincado en, afincada en, con base en, mudado a, mudada a, se mudó a, me mudé a, originario de, originaria de, natural de, criado en, criada en, oficinas de, zona de",
    graduation:
      "graduado, graduada, licenciado, licenciada, egresado, egresada, estudió, estudié, estudios, título, grado, licenciatura, bachillerato",
    cities:
      "Madrid, Barcelona, Valencia, Sevilla, Zaragoza, Málaga, Murcia, Palma de Mallorca, Bilbao, Alicante, Córdoba, Valladolid, Vigo, Gijón, Vitoria, A Coruña, Granada, Oviedo, Pamplona, San Sebastián, Santander, Almería, Burgos, Salamanca, Cádiz, Tarragona, Ciudad de México, Guadalajara, Monterrey, Puebla, Tijuana, Bogotá, Medellín, Cali, Barranquilla, Lima, Arequipa, Quito, Guayaquil, Santiago de Chile, Valparaíso, Buenos Aires, Montevideo, Asunción, La Paz, Caracas, La Habana, San José, Londres, París, Berlín, Lisboa, Roma, Milán, Nueva York, Viena, Varsovia, Praga, Bruselas, Ámsterdam",
  },

  labels: {
    name: "nombre, nombre completo, nombre y apellidos",
    first_name: "nombre de pila",
    last_name: "apellido, apellidos",
    email: "correo, correo electronico, direccion de correo",
    phone: "telefono, movil, telefono movil, numero de telefono, tel, celular, telefono de contacto",
    address: "direccion, domicilio",
    city: "ciudad, localidad, ubicacion, lugar de residencia, residencia, poblacion",
    birth_date: "fecha de nacimiento",
    birth_place: "lugar de nacimiento",
    nationality: "nacionalidad",
    driving_licence: "carnet de conducir, permiso de conducir",
    availability: "disponibilidad, disponible",
    website: "pagina web, sitio web",
    headline: "puesto, puesto actual, cargo, cargo actual, profesion",
  },
  headings: {
    profile:
      "perfil, perfil profesional, resumen, resumen profesional, sobre mi, quien soy, acerca de mi, objetivo, objetivo profesional, presentacion, extracto",
    experience:
      "experiencia, experiencia profesional, experiencia laboral, historial laboral, trayectoria profesional, trayectoria laboral, trayectoria, empleos, practicas, vida laboral, experiencias laborales, historial profesional, experiencia de trabajo",
    education:
      "educacion, formacion, formacion academica, estudios, estudios realizados, formacion reglada, titulacion, titulaciones, preparacion academica, historial academico, datos academicos, educacion y formacion",
    skills:
      "competencias, habilidades, conocimientos, aptitudes, destrezas, habilidades tecnicas, competencias tecnicas, conocimientos tecnicos, conocimientos informaticos, informatica, herramientas, tecnologias, capacidades, competencias profesionales, competencias digitales, fortalezas, lenguajes de programacion, software, otras habilidades, habilidades y competencias",
    languages: "idiomas, lenguas, conocimiento de idiomas, idioma, competencias linguisticas",
    certificates: "certificados, certificaciones",
    courses: "cursos, cursos y seminarios, formacion complementaria",
    projects: "proyectos",
    publications: "publicaciones",
    awards: "premios, logros",
    volunteering: "voluntariado",
    interests: "intereses, aficiones, tiempo libre, hobbies, pasatiempos",
    references: "referencias",
    personal:
      "contacto, datos personales, datos de contacto, informacion personal, contactame, informacion de contacto, sobre el candidato",
    other:
      "otros datos de interes, otros datos, informacion adicional, otra informacion, datos de interes, otros, charlas, ponencias, servicio militar, actividades, carnets, permisos, enlaces",
  },
  documentTitles: "curriculum, curriculum vitae",
  fillers: "candidato, otros",
  occupations:
    "ingeniero, ingeniera, desarrollador, desarrolladora, gerente, enfermero, enfermera, contable, profesora, profesor, administrativo, administrativa, director, directora, consultor, consultora, abogado, abogada, tecnico, jefe de, jefa de, encargado, encargada, responsable, responsable de, ingeniero de, programador, programadora, analista, arquitecto, arquitecta, asesor, asesora, asistente, auxiliar, ayudante, becario, becaria, camarero, camarera, cocinero, cocinera, conductor, conductora, contador, contadora, coordinador, coordinadora, dependiente, dependienta, disenador, disenadora, docente, economista, electricista, empleado, empleada, especialista, farmaceutico, farmaceutica, fisioterapeuta, funcionario, gestor, gestora, investigador, investigadora, maestro, maestra, mecanico, medico, medica, mozo, monitor, monitora, operador, operadora, operario, operaria, periodista, practicante, psicologo, psicologa, recepcionista, redactor, redactora, representante, secretario, secretaria, soldador, supervisor, supervisora, teleoperador, teleoperadora, trabajador, trabajadora, traductor, traductora, vendedor, vendedora, lider, gerente de, product manager, pasante, matrona, celador, celadora, voluntario, voluntaria, doctorando, doctoranda, experto, experta",
  employers:
    "hospital, clinica, banco, grupo, agencia, compania, ministerio, ayuntamiento, centro, estudio, estudios, fundacion, restaurante, hotel, farmacia, tecnologias, servicios, consultores, consultoria, empresa, laboratorio, laboratorios, sociedad, asociacion, cooperativa, hidraulica, soluciones, sistemas, transportes, industrias, hermanos, hijos, supermercados, tienda, oficina, gobierno",
  schools:
    "universidad, instituto, escuela, colegio, facultad, academia, centro de formacion, ies, politecnica, conservatorio",
  degrees:
    "grado, licenciatura, licenciado, licenciada, master, maestria, diplomatura, diplomado, bachillerato, doctorado, ingenieria, ciclo formativo, tecnico superior, tecnico en, fp, eso, curso de, posgrado, titulo, tecnicatura",
  spokenLanguages:
    "mandarin, cantones, castellano, valenciano, catala, lengua de signos, flamenco, farsi, quechua, nahuatl",
  period: {
    present: "actualidad, actual, presente, hoy, actualmente, la actualidad, el presente, fecha, la fecha",
    since: "desde, de",
    until: "a, al, hasta, hasta la",
    at: "en",
  },
  parts: {
    company: "empresa, compania, empleador, organizacion",
    position: "puesto, cargo, funcion, rol, posicion, puesto de trabajo, titulo",
    school: "centro, universidad, escuela, institucion, centro educativo, centro de estudios",
    degree: "titulo, titulacion, grado, estudios, carrera",
    start: "inicio, fecha de inicio, desde, comienzo",
    end: "fin, fecha de fin, hasta, final, termino",
    period: "periodo, fechas, fecha, ano, anos, duracion",
    place: "lugar, ciudad, localidad, ubicacion, pais",
    text: "texto, descripcion, tareas, funciones, responsabilidades, logros, detalles, resumen",
    language: "idioma, lengua",
    level: "nivel, dominio",
  },
  ordinaryNames:
    "rosa, blanco, blanca, moreno, rubio, rico, delgado, bravo, franco, mayor, reyes, rey, flores, rios, campos, campo, cruz, soledad, dolores, mercedes, pilar, consuelo, luz, paz, mar, sol, casas, torres, iglesias, iglesia, fuentes, montes, monte, leon, lobo, cordero, toro, guerra, prieto, crespo, calvo, cano, pardo, rojo, marin, pastor, herrero, molinero, molina, guerrero, caballero, duque, conde, santos, santo, angel, domingo, leal, bueno, bello, amable, clemente, esperanza, victoria, gloria, gracia, nieves, nieve, estrella, aurora, alba, perla, cabello, barba, mayo, abril, julio, agosto, concepcion, encarnacion, asuncion, remedios, salud, vega, rueda, plaza, calle, cuesta, del valle, valle, gran via, costa del sol",
  referees:
    "referencia, referencias, referente, supervisor, supervisora, jefe directo, jefa directa, jefe, jefa, tutor, tutora, mentor, mentora, profesor, profesora",
  births: "nacido el, nacida el, nacido en, nacida en, nacido, nacida, fecha de nacimiento, f nacimiento",
  identifiers:
    "pasaporte, numero de pasaporte, dni, nif, nie, numero de la seguridad social, seguridad social, cuenta bancaria, numero de cuenta, iban, cedula, cuil, cuit, curp, rfc, rut",
  otherSubjects: "empresa, cliente, empleador, anos, numero, salario",
  rewriting: "resum, reescrib, traduc",
  commands: [/\b(?:ignor[ae]|olvid[ae])\b[^.!?。\n]{0,40}(?:instruc|indicaciones|reglas)/giu],
};
