import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "modell(?:en|et)?|språkmodell|språkmodellen|screeningsystem(?:er)?",
  roles: "system|assistent",
  imperatives:
    "skriv|svar|sett|fyll|endre|erstatt|legg til|anbefal|du (?:skal|må|ska|måste)|beskriv|nevn|registrer|noter",
  please: "vennligst",
  candidates: "kandidat(?:en|in|a|em)?|søkeren",
  subjects: "arbeidsgiveren|feltet|lønn(?:en)?",
  determiners: "den|denne|dette|alle",
  greetings: "kjære",
  notes: "merknad|melding",
  to: "til",
  instructions: "instruksjon(?:er)?",
  ignoring: "ignor|glem",
  rules: "instr|anvis|regl",
  readers: "KI(?:-system(?:er|ene)?)?|kunstig intelligens|automatiske systemer",
  conditions: "(?:hvis|dersom|når) du",
  readings: "les(?:er|e)|oppsummer(?:er|e)|behandl(?:er|e)|vurder(?:er|e)|analyser(?:er|e)",
  documents: "denne (?:cv-en|søknaden|teksten|profilen)|dette (?:dokumentet|cv-et)|dette|søknaden",
  obligations: "skal|må|bør",
  records: "skriv(?:e|er)?|oppgi|nevn(?:e)?|registrere?|notere?|sett(?:e)?|føre?",
  above: "det (?:ovenstående|foregående)|ovenstående",
  lacking: "messages articles objectMarkers finalCommands finalNouns",
};
