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
  greetings: "attention|cher|chère",
  notes: "note|message|remarque",
  to: "à|pour",
  articles: "le|la|les",
  instructions: "consignes?|instructions?",
  ignoring: "ignor|oubli",
  rules: "instr|consign|règles",
  readers: "logiciels? de (?:tri|sélection|recrutement)|intelligence artificielle|systèmes? automati(?:ques?|sés?)",
  conditions: "si (?:tu es|vous êtes)",
  readings:
    "li(?:t|s|sez|sent|sant)|résum(?:e|es|ez|ant)|trait(?:e|es|ez|ant)|analys(?:e|es|ez|ant)|évalu(?:e|es|ez|ant)",
  documents: "ce (?:cv|document|profil|texte|dossier)|cette (?:candidature|page)|ceci",
  obligations: "doi(?:t|vent)|devr(?:a|ont)|est à|sont à",
  records: String.raw`indiqu\p{L}{1,4}|considér\p{L}{1,4}|mentionn\p{L}{1,4}|écri\p{L}{1,4}|ajout\p{L}{1,4}|inscri\p{L}{1,4}|enregistr\p{L}{1,4}|not(?:er|ez)`,
  above: "ce qui précède|ci-dessus",
  lacking: "objectMarkers finalCommands finalNouns",
};
