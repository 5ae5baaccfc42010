import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "IA|modelo|sistemas? de (?:selección|cribado|filtrado)(?: automátic[oa]s?)?",
  roles: "sistema|asistente",
  imperatives:
    "escrib[ae]|responde|pon|ponga|diga|rellena|cambi[ae]|reemplaza|añade|recomienda|califica|debes?|tienes que|describe|describa|mencione|registre|registra|presente|considere",
  please: "por favor|ahora",
  candidates: "candidat[oae]?|postulante?|solicitante",
  subjects: "empleador|campo|salario|puntuación",
  determiners: "el|la|los|las|este|tod[ao]s?",
  greetings: "estimad[oa]|querid[oa]",
  notes: "nota|mensaje|aviso",
  to: "al?|para",
  articles: "el|la",
  instructions: "instrucci(?:ón|ones)",
  ignoring: "ignor|olvid",
  rules: "instr|regl",
  lacking: "messages objectMarkers finalCommands finalNouns",
};
