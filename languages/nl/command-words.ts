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
  greetings: "attentie|let op|beste|lieve|geachte|hallo",
  notes: "opmerking|bericht",
  to: "voor|aan",
  articles: "het|de",
  instructions: "instructies?",
  ignoring: "negeer",
  rules: "instr|regel",
  readers: "AI-syste(?:em|men)|kunstmatige intelligentie|geautomatiseerde systemen|selectiesoftware",
  conditions: "(?:als|indien|wanneer) (?:je|jij|u)",
  readings: "le(?:es|est|zen|zende)|samenvat(?:ten)?|verwerk(?:t|en)?|beoordeel(?:t|en)?|analyseer(?:t)?",
  documents: "di(?:t|e) (?:cv|document|profiel|bestand|tekst)|deze (?:sollicitatie|tekst)|dit",
  obligations: "moet(?:en)?|dient|dienen|zal|zullen",
  records:
    "vermeld(?:en)?|note(?:er|ren)|schrijf|schrijven|registre(?:er|ren)|beschouw(?:en)?|geef|geven|opnemen|noem(?:en)?",
  above: "het (?:bovenstaande|voorgaande)|alles hierboven",
  lacking: "objectMarkers finalCommands finalNouns",
};
