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
  greetings: "attenzione|car[oa]|gentile|egregio",
  notes: "nota|messaggio",
  to: "al?|per",
  articles: "il|la|le",
  instructions: "istruzion[ei]",
  ignoring: "ignor|dimentic",
  rules: "istruz",
  readers: "software di (?:selezione|screening)|intelligenza artificiale|sistem[ai] automatic[oi]",
  conditions: "se (?:sei|lei è|siete)",
  readings:
    "legg(?:e|i|ono|endo)|riassum(?:e|i|ono|ere)|elabor(?:a|i|ano|are)|analizz(?:a|i|ano|are)|valut(?:a|i|ano|are)",
  documents: "questo (?:cv|curriculum|documento|profilo|testo)|questa (?:candidatura|domanda)",
  obligations: "dev(?:e|ono|i)|dovr(?:à|anno)",
  records: String.raw`scriv\p{L}{1,4}|inseri\p{L}{1,4}|indic\p{L}{1,4}|menzion\p{L}{1,4}|consider\p{L}{1,4}|registr\p{L}{1,4}|aggiung\p{L}{1,4}`,
  above: "quanto (?:sopra|precede|segue)|ciò che precede|tutto il resto",
  lacking: "messages objectMarkers finalCommands finalNouns",
};
