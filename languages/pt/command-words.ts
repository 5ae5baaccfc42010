import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "IA|modelo|sistemas? de (?:triagem|seleção)(?: automática)?",
  roles: "sistema|assistente",
  imperatives:
    "escreva|responda|defina|preencha|mude|substitua|adicione|recomende|avalie|você deve|deve|descreva|descrevam|registre|registrem|mencione|mencionem|considere|considerem|ignorem|ignore",
  please: "por favor|agora",
  candidates: "candidat[oae]?",
  subjects: "empregador|campo|salário",
  determiners: "tod[ao]s?|este|os?|as",
  greetings: "querid[oa]|car[oa]|prezad[oa]",
  notes: "nota|mensagem|aviso",
  to: "para",
  articles: "o|os|ao",
  instructions: "instruções",
  ignoring: "ignor|esqueç",
  rules: "instr",
  lacking: "messages objectMarkers finalCommands finalNouns",
};
