import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "Invitación a trabajar en documentos de candidatos",
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
  reaction: {
    subject: "{reader} ha respondido sobre {candidate}",
    body: "{reader} ha reaccionado al documento de {candidate}: {reaction}.",
    aReader: "Un lector",
    button: "Mostrar el perfil",
  },
  linkMail: {
    subject: "{organization} comparte candidatos con usted",
    body: "{sender}, de {organization}, comparte estos candidatos con usted. Una respuesta a este correo llega a quien lo envía.",
    note: "Quien tiene un enlace puede abrir el documento. Reenvíelo solo a las personas a las que va dirigido.",
  },
  activity: {
    subject: "{organization}: lo que hicieron los lectores el {date}",
    body: "Esto hicieron los lectores de candidatos compartidos el {date}:",
    opened: "lo abrió",
    read: "leyó {minutes} min",
    downloaded: "descargó {format}",
    anonymous: "anónimo",
    button: "Mostrar el resumen",
    why: "Eligió recibir este correo al día siguiente de que los lectores hicieran algo. Puede cambiarlo en «Su cuenta».",
  },
  creditWarning: {
    subject: "A {organization} le quedan {credit} créditos",
    body: "El crédito de {organization} ha bajado a {credit}.",
    none: "Los nuevos candidatos quedan pendientes hasta que vuelva a haber crédito.",
    button: "Mostrar uso y facturación",
    why: "Los miembros con el permiso Facturación reciben este correo. Los límites están en la página de uso y facturación.",
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
};
