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
  greetings: "hallo|liebe[rs]?|sehr geehrte[rs]?",
  notes: "notiz|hinweis|nachricht|mitteilung",
  to: "an|für",
  articles: "den|die|das",
  instructions: "anweisung(?:en)?",
  ignoring: "ignor|vergiss|missacht",
  rules: "anweis|regel",
  lacking: "objectMarkers finalCommands finalNouns",
};
