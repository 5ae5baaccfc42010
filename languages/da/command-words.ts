import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "modell(?:en|et)?|sprogmodel|screeningsystem(?:er)?",
  roles: "system|assistent",
  imperatives:
    "skriv|svar|sæt|sig|udfyld|ændr|erstat|tilføj|anbefal|du (?:skal|må|ska|måste)|beskriv|nævn|registrer|noter",
  please: "venligst|nu",
  candidates: "kandidat(?:en|in|a|em)?|ansøgeren",
  subjects: "arbejdsgiveren|feltet|løn(?:nen)?",
  determiners: "den|denne|dette|alle",
  greetings: "kære|hej",
  notes: "bemærkning|besked",
  to: "til",
  instructions: "instruktion(?:er)?",
  ignoring: "ignor|glem",
  rules: "instr|anvis|regl",
  readers: "AI-system(?:er|erne)?|kunstig intelligens|automatiske systemer",
  conditions: "(?:hvis|såfremt|når) du",
  readings: "læs(?:er|e)|opsummer(?:er|e)|behandl(?:er|e)|vurder(?:er|e)|analyser(?:er|e)",
  documents: "dette (?:cv|dokument|profil)|denne (?:ansøgning|tekst)|dette|ansøgningen",
  obligations: "skal|må|bør",
  records: "skriv(?:e|er)?|angiv(?:e)?|nævn(?:e)?|registrere?|notere?|oplys(?:e)?|sæt(?:te)?",
  above: "ovenstående|det foregående",
  lacking: "messages articles objectMarkers finalCommands finalNouns",
};
