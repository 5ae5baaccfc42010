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
  greetings: "atenção|querid[oa]|car[oa]|prezad[oa]",
  notes: "nota|mensagem|aviso",
  to: "para",
  articles: "o|os|ao",
  instructions: "instruções",
  ignoring: "ignor|esqueç",
  rules: "instr",
  readers: "inteligência artificial|sistemas? automáticos?",
  conditions: "(?:se|caso) (?:você|tu)(?: é| és| seja| for)?|se és",
  readings: "l(?:ê|er|endo|eem)|resum(?:e|ir|a)|process(?:a|ar|e)|analis(?:a|ar|e)|avali(?:a|ar|e)",
  documents: "este (?:cv|currículo|documento|perfil|texto)|esta (?:candidatura|página)|isto",
  obligations: "dev(?:e|em|erá|erão)|t[eê]m (?:de|que)",
  records: String.raw`escrev\p{L}{1,4}|regist\p{L}{1,5}|indi(?:c|qu)\p{L}{1,4}|mencion\p{L}{1,4}|consider\p{L}{1,4}|inform\p{L}{1,4}|inclu\p{L}{1,4}|adicion\p{L}{1,4}`,
  above: "o (?:que precede|anterior)|tudo (?:acima|anterior)|acima",
  lacking: "messages objectMarkers finalCommands finalNouns",
};
