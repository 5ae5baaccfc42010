import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "modell(?:en|et)?|språkmodell|språkmodellen|screeningsystem",
  roles: "system|assistent",
  imperatives:
    "skriv|svara|sätt|fyll|ange|säg|ändra|ersätt|lägg till|rekommendera|du (?:skal|må|ska|måste)|beskriv|nämn|registrera|notera",
  please: "snälla|nu",
  candidates: "kandidat(?:en|in|a|em)?|sökanden",
  subjects: "arbetsgivaren|fältet|lön(?:en)?",
  determiners: "den|alla|varje",
  greetings: "obs|bästa|kära|hej",
  notes: "anmärkning|meddelande",
  to: "till",
  instructions: "instruktion(?:er)?",
  ignoring: "ignor|glöm",
  rules: "instr|anvis|regl",
  readers: "AI-system(?:en|et)?|artificiell intelligens|automatiska system(?:en)?",
  conditions: "(?:om|ifall|när) du",
  readings: "läs(?:er|a)|sammanfatt(?:ar|a)|behandl(?:ar|a)|bedöm(?:er|a)|granskar?|analysera[r]?",
  documents:
    "de(?:t|n) här (?:cv:t|dokumentet|texten|profilen)|detta(?: (?:cv|dokument))?|denna (?:ansökan|text)|ansökan",
  obligations: "ska(?:ll)?|måste|bör",
  records: "skriv(?:a|er)?|ange[r]?|nämn(?:a|er)?|registrera[r]?|notera[r]?|uppge[r]?|sätt(?:a|er)?",
  above: "det (?:ovanstående|föregående)|ovanstående",
  lacking: "messages articles objectMarkers finalCommands finalNouns",
};
