export const commands: readonly RegExp[] = [
  /(?<!\p{L})(?:ignoriere|ignorieren sie|vergiss|vergessen sie|missachte|missachten sie)(?!\p{L})[^.!?。\n]{0,40}(?:anweisung|instruktion|vorgabe|regeln|obige)/giu,
  /(?<!\p{L})(?:alle|die) (?:vorherigen|bisherigen|obigen|vorigen)[^.!?。\n]{0,20}(?:anweisung|instruktion|vorgabe|regeln)[^.!?。\n]{0,20}(?:ignorieren|vergessen|missachten)(?!\p{L})/giu,
  /(?<!\p{L})(?:du bist|sie sind) (?:jetzt|nun|ab jetzt|ab sofort) (?:ein|eine|kein|keine|der|die|im)(?!\p{L})/giu,
  /(?<!\p{L})(?:stelle?n? (?:sie )?(?:bitte )?sicher|sorge?n? (?:sie )?(?:bitte )?dafür|achten? (?:sie )?(?:bitte )?darauf),? dass[^.!?。\n]{0,30}(?:kandidat|bewerber)/giu,
];
