import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "IA|modèle|modele|systèmes? de (?:tri|présélection)(?: automatiques?)?",
  roles: "système|systeme|(?:recruit(?:er|ing|ment)[ -])?assistant",
  messages: "message|note",
  imperatives:
    "écris|écrivez|réponds|répondez|mets|mettez|dis|dites|remplis|remplissez|changez?|remplacez?|ajoutez?|recommandez?|notez?|(?:tu|vous) (?:dois|devez)|décris|décrivez|mentionne[zr]?|enregistre[zr]?|présente[zr]?|considère|considérez",
  please: "s'il (?:vous|te) plaît|maintenant",
  candidates: "candidate?|candidat[oae]?|postulante?",
  subjects: "employeur|champ|salaire",
  determiners: "le|la|les|tou(?:s|t|tes)|cet?|cette",
  greetings: "cher|chère",
  notes: "note|message|remarque",
  to: "à|pour",
  articles: "le|la|les",
  instructions: "consignes?|instructions?",
  ignoring: "ignor|oubli",
  rules: "instr|consign|règles",
  lacking: "objectMarkers finalCommands finalNouns",
};
