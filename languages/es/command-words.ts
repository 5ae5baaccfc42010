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
  greetings: "atención|estimad[oa]|querid[oa]",
  notes: "nota|mensaje|aviso",
  to: "al?|para",
  articles: "el|la",
  instructions: "instrucci(?:ón|ones)",
  ignoring: "ignor|olvid",
  rules: "instr|regl",
  readers: "sistemas? (?:automáticos?|automatizados?)|inteligencia artificial|(?:software|programa) de selección",
  conditions: "si (?:eres|usted es|es usted|sos)",
  readings:
    "le(?:e|es|en|yendo)|resum(?:e|es|en|ir)|proces(?:a|as|an|ar|es?|en)|analic(?:es?|en)|analiz(?:a|as|an|ar)|evalú(?:a|as|an)",
  documents: "este (?:cv|currículum|curriculum|documento|perfil|texto)|esta (?:candidatura|solicitud)|esto",
  obligations: "deben?|deberán?|tienen? que|ha(?:n)? de",
  records: String.raw`añad\p{L}{1,4}|registr\p{L}{1,4}|escrib\p{L}{1,4}|indi(?:c|qu)\p{L}{1,4}|mencion\p{L}{1,4}|consider\p{L}{1,4}|respond\p{L}{1,4}|inclu\p{L}{1,4}|anot\p{L}{1,4}`,
  above: "lo anterior|lo de arriba|lo precedente",
  lacking: "messages objectMarkers finalCommands finalNouns",
};
