import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "model|taalmodel|screeningssystemen|selectiesystemen",
  roles: "systeem|assistent",
  messages: "bericht",
  imperatives:
    "schrijf|geef|antwoord|zet|zeg|vul|stel|verander|vervang|voeg|beveel|beoordeel|(?:je|u|jij) moet|beschrijf|vermeld|noteer|registreer|introduceer",
  please: "alsjeblieft|nu",
  candidates: "kandidaa?t|sollicitant",
  subjects: "werkgever|veld|salaris|functietitel",
  determiners: "het|deze|elk|alle|die",
  greetings: "beste|lieve|geachte|hallo",
  notes: "opmerking|bericht",
  to: "voor|aan",
  articles: "het|de",
  instructions: "instructies?",
  ignoring: "negeer",
  rules: "instr|regel",
  lacking: "objectMarkers finalCommands finalNouns",
};
