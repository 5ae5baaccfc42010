export const commands: readonly RegExp[] = [
  /(?<!\p{L})(?:ignore[zr]?|oublie[zr]?)(?!\p{L})[^.!?。\n]{0,40}(?:instructions|consignes|directives|règles)/giu,
  /(?<!\p{L})(?:tu es|vous êtes) (?:maintenant|désormais|à présent)(?!\p{L})/giu,
  /(?<!\p{L})(?:assure-toi|assurez-vous|veille|veillez|fais en sorte|faites en sorte)(?: à ce)? que[^.!?。\n]{0,30}candidat/giu,
];
