export const commands: readonly RegExp[] = [
  /(?<!\p{L})(?:ignor[ae]|esqueça|desconsidere)(?!\p{L})[^.!?。\n]{0,40}(?:instruc|instruç|regras)/giu,
  /(?<!\p{L})(?:você agora é|agora você é|a partir de agora você)(?!\p{L})/giu,
  /(?<!\p{L})(?:certifique-se|assegure-se|garanta)(?: de)? que[^.!?。\n]{0,30}candidat/giu,
];
