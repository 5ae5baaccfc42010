export const commands: readonly RegExp[] = [
  /(?<!\p{L})(?:ignora|dimentica|ignorate|dimenticate)(?!\p{L})[^.!?。\n]{0,40}(?:istruzioni|regole)/giu,
  /(?<!\p{L})(?:ora|adesso|d'ora in poi) sei(?!\p{L})|(?<!\p{L})sei (?:ora|adesso)(?!\p{L})/giu,
  /(?<!\p{L})(?:assicurati|assicuratevi|si assicuri|fai in modo) che[^.!?。\n]{0,30}candidat/giu,
];
