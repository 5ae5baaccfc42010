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
  greetings: "pozor|milý|milá|vážený",
  notes: "poznámka|zpráva",
  to: "pro",
  instructions: "instrukce",
  ignoring: "ignor|zapomeň",
  rules: "instr|pokyn",
  readers: "uměl(?:á|ou|é) inteligenc(?:e|i|í)|jazykov(?:ý|ého|ým) model(?:em)?|automatick(?:ý|é) systémy?",
  conditions: "(?:pokud|jestli|jestliže|když) (?:jsi|jste)",
  readings:
    "čte(?:te|š)?|shrnuje(?:te|š)?|zpracov(?:ává|ává(?:te|š)|ávat|áváš)|hodnotí(?:te|š)?|hodnotit|číst|shrnovat",
  documents: "tento (?:životopis|dokument|text|profil)|toto cv|tuto žádost",
  obligations: "mus(?:í|íš|íte)|má|mají",
  records: "napiš(?:te)?|uveď(?:te)?|uvést|zapiš(?:te)?|zaznamen(?:at|ej|ejte)|zmiň(?:te)?|doplň(?:te)?|psát",
  above: "(?:vše )?předchozí|výše uveden(?:é|ého)",
  lacking: "messages articles objectMarkers finalCommands finalNouns",
};
