export const commands: readonly RegExp[] = [
  /(?:ignoruj|zapomeň|nedbej)(?:te)?(?!\p{L})[^.!?。\n]{0,40}(?:pokyn|instrukc|pravid)/giu,
  /(?<!\p{L})(?:nyní|teď|odteď|od této chvíle) (?:jsi|jste)(?!\p{L})|(?<!\p{L})(?:jsi|jste) (?:nyní|teď)(?!\p{L})/giu,
  /(?<!\p{L})(?:zajist(?:i|ěte)|ujist(?:i|ěte) se|zařiď(?:te)?),? (?:že|aby)[^.!?。\n]{0,30}(?:kandidát|uchazeč)/giu,
];
