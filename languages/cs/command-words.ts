import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "jazykov(?:ý|ému) model[eu]?|modele|modelu|systémy? pro výběr",
  roles: "systém|asistente",
  imperatives:
    "napiš(?:te)?|odpověz(?:te)?|nastav(?:te)?|řekni|vyplň(?:te)?|změň|nahraď|přidej|doporuč|musíš|musíte|popiš|popište|uveď|uveďte|zaznamenej|zaznamenejte",
  please: "prosím",
  candidates: "kandidat(?:en|in|a|em)?|uchazeč(?:e|ka)?",
  subjects: "zaměstnavatele?|pole|plat",
  determiners: "každé|všechna",
  greetings: "milý|milá|vážený",
  notes: "poznámka|zpráva",
  to: "pro",
  instructions: "instrukce",
  ignoring: "ignor|zapomeň",
  rules: "instr|pokyn",
  lacking: "messages articles objectMarkers finalCommands finalNouns",
};
