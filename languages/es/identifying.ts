import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "tengo # años|, tiene # años|, # años de edad, edad #|, edad # años, edad de #, |a los # años, a los # años de edad, |a mis #, mujer de # años, hombre de # años, @ de # años|, @ de # años con, cumplir # años, cumplí # años, cumplo # años, |# años|, mujer #|, hombre #|, con mis # años|, a mis # años, ya tengo # años|, |de # años|",
  namedAges: "tiene # años|",
  births:
    "nacido el, nacida el, nacido en, nacida en, nacido, nacida, nací, nací el, nací en, nació el, nació en, fecha de nacimiento, fecha y lugar de nacimiento, lugar y fecha de nacimiento, f nacimiento, f nac, fecha nac, fec nac, año de nacimiento, nacimiento, lugar de nacimiento, natural de, originaria de, originario de, cumpleaños, vine al mundo, vino al mundo, soy del, soy de la quinta del, soy de la quinta de, nació",
  birthLinks: "el, en, a, y criado, y criada, día, un, es",
  numbers:
    "pasaporte, número de pasaporte, dni, nif, nie, n i f, d n i, número de la seguridad social, seguridad social, nss, número de afiliación, n seguridad social, cuenta bancaria, número de cuenta, iban, cédula, cédula de ciudadanía, cédula de identidad, cédula profesional, c c, c i, cuil, cuit, curp, rfc, rut, run, ine, permiso de conducir, permiso de conducción, carnet de conducir, carné de conducir, licencia de conducir, número de colegiado, n de colegiado, n colegiado, colegiado, colegiada, matrícula profesional, tarjeta sanitaria, número de empleado, expediente, número de expediente, nº de socio, legajo",
  numberLinks: "con el, número, no, n, núm, nº, es, a la seguridad social",
  registers: "colegiado, colegiada, colegio, inscrito, inscrita, registro, licencia, habilitación",
  plates:
    "matrícula, matrícula del coche, placa, placas, placa del vehículo, patente, patente del auto, matriculado, matriculada, matrículas, patentes",
  vehicles: "coche, vehículo, vehículo propio, coche propio, moto, furgoneta, camión, auto, carro",
  streets:
    "calle-, calleja-, callejuela-, c/-, avenida-, avda-, av-, plaza-, plazuela-, plazoleta-, plza-, pza-, paseo-, pº-, carrer-, camino-, ronda-, travesía-, carretera-, ctra-, carrera-, cra-, pasaje-, pje-, bulevar-, boulevard-, blvd-, bv-, calzada-, calz-, privada-, gran vía, urbanización-, urb-, glorieta-, callejón-, cuesta-, diagonal-, transversal-, rambla-, avinguda-, plaça-, prolongación-",
  streetForms: "calle|c/|cl, avenida|av|avda, plaza|pza|plza, paseo|po, carretera|ctra, carrera|cra",
  doors:
    "piso, puerta, pta, esc, escalera, bajo, ático, depto, dpto, int, interior, izq, dcha, bloque, portal, km, apartamento, departamento, vivienda",
  blocks: "bloque, portal, edificio, torre, escalera, bl",
  boxes: "apartado de correos, apartado, apdo",
  residences:
    "vive en, dirección, domicilio, domicilio particular, dirección postal, vivo en, resido en, reside en, residente en, con domicilio en, domiciliado en, domiciliada en, con residencia en",
  catalogues:
    "artículo, referencia, pedido, número de pedido, modelo, lote, número de serie, factura, norma, pieza, folio, expediente, caso, ticket, contrato, número de contrato, protocolo",
  leaders:
    "bajo la dirección de, bajo la supervisión de, bajo la tutela de, recomendado por, recomendada por, supervisado por, supervisada por, reportaba a, reportando a, reporto a, a la atención de, asistente de, tutorizado por, tutorizada por",
  superiors:
    "ref, jefe, jefa, superior, superiora, encargado, encargada, tutor, tutora, mentor, mentora, profesor, profesora, compañero, compañera, director, directora, supervisor, supervisora, tutor de prácticas, tutora de prácticas, director de tesis, directora de tesis, amigo, amiga, predecesor, predecesora, sucesor, sucesora",
  relatives:
    "madre de, padre de, hija de, hijo de, vive con, vivo con, esposa, esposo, marido, mujer, cónyuge, pareja, novio, novia, hija, hijas, hijo, hijos, hermana, hermano, madre, padre, padres, mamá, papá, abuela, abuelo, casado con, casada con, divorciado de, divorciada de, viuda de, contacto de emergencia, familiar de contacto, en caso de emergencia, persona de contacto, gemelos, gemelas, mellizos, mellizas, hermanas, hermanos, nieto, nieta, nietos, nietas, sobrino, sobrina, tía, tío, primo, prima, compañera sentimental",
  possessives: "mi, mis, su, sus, nuestra, nuestro",
  peopleLinks: "por, es, era, la, el, nombre, y",
  addressed: "sr, sra, srta, d, dña, don, doña, dr, dra, prof, lic, ing, señor, señora",
  aliases:
    "alias, conocido como, conocida como, llamado, llamada, apodo, apodado, apodada, me llaman, me llamo, me dicen, mote, nombre preferido",
  institutions:
    "museo, galería, teatro, estadio, hospital, clínica, hotel, restaurante, iglesia, catedral, castillo, palacio, parque, puente, aeropuerto, estación, puerto, ayuntamiento, ministerio, biblioteca, fundación, premio, copa, festival, fábrica, cervecería, panadería, banco, torre, bodegas, editorial, farmacia, librería, imprenta, hacienda",
  lacking: "streetLinks",
};
