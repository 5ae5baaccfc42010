import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "KI|modell(?:en|et)?|sprachmodell|KI[- ]assistent|screening-?systeme?|auswahlsysteme?|bewerbungssoftware",
  roles: "system|assistent",
  messages: "nachricht",
  imperatives:
    "schreib(?:e|en)?|gib|geben sie|antworte|setze?|setzen sie|sage?|fülle|ändere|ersetze|füge|empfiehl|bewerte|(?:du|sie) (?:musst|müssen|sollst|sollen)|beschreibe|beschreiben sie|vermerke|erwähne|stelle|notiere",
  please: "bitte|jetzt|dann|und",
  candidates: "kandidat(?:en|in|a|em)?|bewerber(?:in)?",
  subjects: "arbeitgeber|feld|felder|gehalt|berufsbezeichnung",
  determiners: "alle|den|die|das|dem|der|diese[nrs]?|jedes",
  greetings: "achtung|hallo|liebe[rs]?|sehr geehrte[rs]?",
  notes: "notiz|hinweis|nachricht|mitteilung",
  to: "an|für",
  articles: "den|die|das",
  instructions: "anweisung(?:en)?",
  ignoring: "ignor|vergiss|missacht",
  rules: "anweis|regel",
  readers:
    "KI-?Systeme?n?|automatische[nrs]? (?:Auswertung|Systeme?|Prüfung)|künstliche Intelligenz|Auswertungssoftware",
  conditions: "(?:wenn|falls|sofern) (?:du|sie)",
  readings:
    "(?:lies|liest|lesen|liest|zusammenfass(?:t|en|est)|auswerte(?:t|n|st)|verarbeite(?:t|n|st)|prüf(?:t|en|st)|analysier(?:t|en|st))",
  documents: "diese[nsr]? (?:lebenslauf|lebenslaufs|dokument|text|bewerbung|profil|unterlagen)|dies hier",
  obligations: "müssen|muss|sollen|soll|sollten|ist|sind|haben",
  records:
    "eintragen|einzutragen|eingetragen|erwähnen|erwähne|vermerken?|schreiben?|schreib|bewerten?|angeben|anzugeben|gib|aufnehmen|aufzunehmen|nennen?|werten",
  above: "obige[nsr]?|was oben steht|alles (?:davor|bisherige)|das (?:vorherige|bisherige)",
  lacking: "objectMarkers finalCommands finalNouns",
};
