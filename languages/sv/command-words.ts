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
  greetings: "bästa|kära|hej",
  notes: "anmärkning|meddelande",
  to: "till",
  instructions: "instruktion(?:er)?",
  ignoring: "ignor|glöm",
  rules: "instr|anvis|regl",
  lacking: "messages articles objectMarkers finalCommands finalNouns",
};
