import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "IA|modello|sistem[ai] di (?:selezione|screening)(?: automatic[io])?",
  roles: "sistema|assistente",
  imperatives:
    "scriv[ai]|rispondi|imposta|compila|sostituisci|aggiungi|raccomanda|valuta|devi|descrivi|descrivere|menziona|registra|considera|presenta",
  please: "per favore|ora",
  candidates: "candidat[oae]?",
  subjects: "datore di lavoro|campo|stipendio",
  determiners: "il|la|le|lo|gli|ogni|tutt[ei]|quest[ao]",
  greetings: "car[oa]|gentile|egregio",
  notes: "nota|messaggio",
  to: "al?|per",
  articles: "il|la|le",
  instructions: "istruzion[ei]",
  ignoring: "ignor|dimentic",
  rules: "istruz",
  lacking: "messages objectMarkers finalCommands finalNouns",
};
