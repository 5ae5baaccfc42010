export const commands: readonly RegExp[] = [
  /(?:ignorer|glem|se bort fra)(?!\p{L})[^.!?。\n]{0,40}(?:instruktion|anvisning|instruks|regler)/giu,
  /(?<!\p{L})du er (?:nu|fra nu af)(?!\p{L})/giu,
  /(?<!\p{L})sørg (?:venligst )?for,? at[^.!?。\n]{0,30}(?:kandidat|ansøger)/giu,
];
