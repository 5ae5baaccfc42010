export const commands: readonly RegExp[] = [
  /(?:ignorera|glöm|bortse från)(?!\p{L})[^.!?。\n]{0,40}(?:instruktion|anvisning|regler)/giu,
  /(?<!\p{L})du är (?:nu|från och med nu)(?!\p{L})/giu,
  /(?<!\p{L})(?:se till|säkerställ),? att[^.!?。\n]{0,30}(?:kandidat|sökande)/giu,
];
