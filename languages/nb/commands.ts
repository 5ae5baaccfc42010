export const commands: readonly RegExp[] = [
  /(?:ignorer|glem|se bort fra)(?!\p{L})[^.!?。\n]{0,40}(?:instruksjon|anvisning|instruks|regler)/giu,
  /(?<!\p{L})du er (?:nå|fra nå av)(?!\p{L})/giu,
  /(?<!\p{L})sørg (?:vennligst )?for,? at[^.!?。\n]{0,30}(?:kandidat|søker)/giu,
];
