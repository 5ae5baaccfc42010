import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "Convite para trabalhar em documentos de candidatos",
    greeting: "Olá, {name}!",
    greetingWithoutName: "Olá!",
    body: "{organization} convida você a trabalhar nos documentos dos seus candidatos.",
    button: "Aceitar o convite",
    expiry: "O link funciona até {date}.",
    ignore: "Se você não esperava este e-mail, não precisa fazer nada.",
  },
  signIn: {
    subject: "Entrar em {organization}",
    body: "Este link abre sua sessão no painel de {organization}.",
    button: "Entrar",
    expiry: "O link funciona uma única vez, durante 15 minutos.",
    ignore: "Se você não o solicitou, não precisa fazer nada.",
  },
  reaction: {
    subject: "{reader} respondeu sobre {candidate}",
    body: "{reader} reagiu ao documento de {candidate}: {reaction}.",
    aReader: "Um leitor",
    button: "Mostrar o perfil",
  },
  linkMail: {
    subject: "{organization} compartilha candidatos com você",
    body: "{sender}, de {organization}, compartilha estes candidatos com você. Uma resposta a este e-mail vai para quem o enviou.",
    note: "Quem tem um link pode abrir o documento. Encaminhe-o apenas às pessoas a quem se destina.",
  },
  activity: {
    subject: "{organization}: o que os leitores fizeram em {date}",
    body: "Isto é o que os leitores de candidatos compartilhados fizeram em {date}:",
    opened: "abriu-o",
    read: "leu {minutes} min",
    downloaded: "descarregou {format}",
    anonymous: "anônimo",
    button: "Mostrar a visão geral",
    why: "Você escolheu receber este e-mail no dia seguinte àquele em que leitores fizeram algo. Altere isso em “Sua conta”.",
  },
  creditWarning: {
    subject: "Restam {credit} créditos a {organization}",
    body: "O crédito de {organization} caiu para {credit}.",
    none: "Novos candidatos ficam pendentes até que haja crédito novamente.",
    button: "Mostrar uso e cobrança",
    why: "Os membros com a permissão Cobrança recebem este e-mail. Os limites estão na página de uso e cobrança.",
  },
  webhookReport: {
    failingSubject: "Um webhook de {organization} está falhando",
    failing:
      "Desde {date}, nenhum envio para {endpoint} teve sucesso. Se isso durar 120 horas, o endereço será desativado.",
    disabledSubject: "Um webhook de {organization} foi desativado",
    gone: "{endpoint} foi desativado porque respondeu que não existe mais (410).",
    silent: "{endpoint} foi desativado porque nenhum envio teve sucesso durante 120 horas.",
    enable: "Para ativá-lo, altere qualquer campo do webhook. Depois, envie novamente as notificações que falharam.",
    recoveredSubject: "Um webhook de {organization} voltou a funcionar",
    recovered:
      "Os envios para {endpoint} voltaram a ter sucesso. As notificações que falharam podem ser enviadas novamente.",
  },
};
