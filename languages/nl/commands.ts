export const commands: readonly RegExp[] = [
  /(?<!\p{L})(?:negeer|vergeet)(?!\p{L})[^.!?。\n]{0,40}(?<!\p{L})(?:instructies|opdrachten|aanwijzingen|regels|bovenstaande)/giu,
  /(?<!\p{L})(?:je|jij|u) bent (?:nu|vanaf nu)(?!\p{L})/giu,
  /(?<!\p{L})zorg (?:er )?(?:alsjeblieft |a\.u\.b\. )?(?:er)?voor,? dat[^.!?。\n]{0,30}(?:kandidaat|sollicitant)/giu,
];
