import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: String.raw`AI|LLM|GPT|ATS|ChatGPT|Claude|Gemini|(?:\p{L}{2,14}[ -])?(?:chat)?bot|parser|copilot|model|language model|AI[- ]assistant|screening systems?|recruiting systems?|AI[- ](?:recruiters?|screeners?|systems?|readers?)`,
  roles: "system|(?:recruit(?:er|ing|ment)[ -])?assistant|user|developer",
  messages: "message|prompt|note",
  imperatives: String.raw`output|write|set(?! up\b)|respond|answer|reply|say|state|print|return|praise|rate|rank|score|recommend|give|mark|fill|change|replace|add|insert|include|act as|pretend|hire|select|classify|treat|report|assign|always|never|do not|don't|ignore|disregard|you (?:must|should|are|will|have to|shall)|describe|introduce|mention|record|register|consider|characteri[sz]e|list|note that`,
  please: "please|kindly|now|then|and|also|instead",
  candidates: "candidate|applicant",
  subjects: "employer|field|salary|score|rating|job title",
  determiners: "the|this|these|every|all|each|any|only",
  greetings: "dear|hello|hi|hey|attention",
  notes: "notes?|message|memo|reminder|hint",
  to: "to|for",
  articles: "the|any|all",
  instructions: "instructions?|prompt|response",
  ignoring: "ignor|disregard|forget",
  rules: "instr|rules|prompt",
  readers: String.raw`(?:screening|selection|hiring) software|(?:\p{L}{2,14}[ -])?bots|artificial intelligence|automated (?:systems?|recruiters?|screeners?|readers?)`,
  conditions: "if you(?: are|'re)|should you be|in case you are",
  readings:
    "read(?:s|ing)?|process(?:es|ing)?|summari[sz](?:es?|ing)|evaluat(?:es?|ing)|pars(?:es?|ing)|screen(?:s|ing)|analy[sz](?:es?|ing)",
  documents: "this (?:cv|résumé|resume|profile|document|application|file|page|text)",
  obligations: "must|should|shall|ha(?:s|ve) to|(?:is|are) to",
  records:
    "treat|list|state|mention|record|register|write|rate|rank|score|add|consider|report|enter|note|be (?:treated|listed|stated|mentioned|recorded|registered|added|considered|reported|entered)",
  above: "above|everything before",
  lacking: "objectMarkers finalCommands finalNouns",
};
