export const commands: readonly RegExp[] = [
  /(?<!\p{L})(?:ignor[ae]|olvid[ae]|olvídate de)(?!\p{L})[^.!?。\n]{0,40}(?:instruc|indicaciones|reglas)/giu,
  /(?<!\p{L})(?:ahora|a partir de ahora),? (?:eres|actúas)(?!\p{L})|(?<!\p{L})eres ahora(?!\p{L})/giu,
  /(?<!\p{L})aseg[uú]r(?:ate|ese|es[ea])? de que[^.!?。\n]{0,30}(?:candidat|postulante|solicitante)/giu,
];
