/** Words by which a text names the software that reads it, in the languages of the service. */
const SOFTWARE =
  "AI|KI|IA|LLM|GPT|ATS|ChatGPT|Claude|Gemini|(?:\\p{L}{2,14}[ -])?(?:chat)?bot|parser|copilot|model|modell(?:en|et)?|modèle|modelo|modello|language model|taalmodel|sprachmodell|språkmodell|språkmodellen|sprogmodel|AI[- ]assistant|KI[- ]assistent|jazykov(?:ý|ému) model[eu]?|modele|modelu|模型|语言模型|語言模型|モデル|言語モデル|人工智能|人工知能";
const ROLE =
  "system|systeem|système|systeme|sistema|systém|(?:recruit(?:er|ing|ment)[ -])?assistant|assistent|assistente|asistente|user|developer|系统|系統|システム|助手|アシスタント";

/** Beginnings of commands: imperatives and obligations. */
const LATIN_COMMAND =
  "output|write|set(?! up\\b)|respond|answer|reply|say|state|print|return|praise|rate|rank|score|recommend|give|mark|fill|change|replace|add|insert|include|act as|pretend|hire|select|classify|treat|report|assign|always|never|do not|don't|ignore|disregard|you (?:must|should|are|will|have to|shall)|schrijf|geef|antwoord|zet|zeg|vul|stel|verander|vervang|voeg|beveel|beoordeel|(?:je|u|jij) moet|schreib(?:e|en)?|gib|geben sie|antworte|setze?|setzen sie|sage?|fülle|ändere|ersetze|füge|empfiehl|bewerte|(?:du|sie) (?:musst|müssen|sollst|sollen)|écris|écrivez|réponds|répondez|mets|mettez|dis|dites|remplis|remplissez|changez?|remplacez?|ajoutez?|recommandez?|notez?|(?:tu|vous) (?:dois|devez)|escrib[ae]|responde|pon|ponga|diga|rellena|cambi[ae]|reemplaza|añade|recomienda|califica|debes?|tienes que|escreva|responda|defina|preencha|mude|substitua|adicione|recomende|avalie|você deve|deve|skriv|svar|svara|sæt|sett|sätt|sig|udfyld|ændr|erstat|tilføj|anbefal|fyll|endre|erstatt|legg til|ange|säg|ändra|ersätt|lägg till|rekommendera|du (?:skal|må|ska|måste)|napiš(?:te)?|odpověz(?:te)?|nastav(?:te)?|řekni|vyplň(?:te)?|změň|nahraď|přidej|doporuč|musíš|musíte|scriv[ai]|rispondi|imposta|compila|sostituisci|aggiungi|raccomanda|valuta|devi";
const CJK_COMMAND =
  "写|寫|输出|輸出|回答|设置|設置|设定|設定|填写|填寫|必须|必須|请|請|你(?:必|应|要)|出力|書いて|記入|答えて|回答して";
const COMMAND = `(?:(?:${LATIN_COMMAND})(?!\\p{L})|${CJK_COMMAND})`;
const PLEASE =
  "please|kindly|now|then|and|also|instead|alsjeblieft|nu|bitte|jetzt|dann|und|s'il (?:vous|te) plaît|maintenant|por favor|ahora|agora|venligst|vennligst|snälla|prosím|per favore|ora|请|請|どうか";

/** What a forged command is about: the person and the fields of the document. */
const CANDIDATE =
  "candidate|applicant|kandidaa?t|kandidat(?:en|in|a|em)?|sollicitant|bewerber(?:in)?|candidate?|candidat[oae]?|postulante?|solicitante|ansøgeren|søkeren|sökanden|uchazeč(?:e|ka)?|候选人|候選人|应聘者|應徵者|求职者|候補者|応募者";
const SUBJECT = `${CANDIDATE}|employer|field|salary|score|rating|job title|werkgever|veld|salaris|functietitel|arbeitgeber|feld|felder|gehalt|berufsbezeichnung|employeur|champ|salaire|empleador|campo|salario|puntuación|empregador|salário|arbejdsgiveren|feltet|løn(?:nen)?|arbeidsgiveren|lønn(?:en)?|arbetsgivaren|fältet|lön(?:en)?|zaměstnavatele?|pole|plat|datore di lavoro|stipendio|雇主|字段|欄位|工资|薪水|雇用主|項目|給与`;
const DETERMINER =
  "the|this|these|every|all|each|any|only|het|deze|elk|alle|den|die|das|dem|der|diese[nrs]?|jedes|le|la|les|tou(?:s|t|tes)|cet?|cette|el|los|las|este|tod[ao]s?|os?|as|il|lo|gli|ogni|tutt[ei]|quest[ao]|denne|dette|alla|varje|každé|všechna";
/** The beginning of a line, a sentence, an item or a cell. */
const START = "(?<=^|\\n[^\\S\\n]{0,8}|[.!?。！？]\\s{0,3}|[•*–-]\\s|[\\t|│]\\s{0,3})";
const POLITELY = `(?:(?:${PLEASE})[, ]?\\s{0,3})`;
const ADDRESSEE = `@?(?:${ROLE}|${SOFTWARE})(?:[ -]?(?:message|prompt|note|bericht|nachricht|消息))?`;

/**
 * `System: you must output …`, `Assistant: set …`, `AI: this candidate …`; not `Assistant: City Clinic` or
 * `Responsible for system: …`.
 */
export const ROLE_COMMAND = new RegExp(
  `${START}${ADDRESSEE}\\s{0,3}[:：]\\s{0,3}(?:${POLITELY}?${COMMAND}|[^.!?。\\n]{0,60}(?:出力|書いて|記入して|設定して|しなさい|ください)|(?:${DETERMINER})\\s(?:${CANDIDATE})(?!\\p{L}))`,
  "giu",
);

/**
 * `Assistant, set the employer to …`, `@assistant set …`. Titles and duties also follow a comma or a dash, so the command
 * must be polite or have an object.
 */
export const VOCATIVE_COMMAND = new RegExp(
  `${START}(?:${ADDRESSEE}\\s{0,2}(?:[,，、–—]|\\s-\\s)\\s{0,3}|@(?:${ROLE}|${SOFTWARE})\\s{1,3})(?:${POLITELY}${COMMAND}|${COMMAND}\\s?(?:(?:${DETERMINER})(?!\\p{L})|(?:[^.!?。\\n]{0,40}[^\\p{L}.!?。\\n])?(?:${SUBJECT})(?!\\p{Ll}))|请?把|請?把|[^.!?。\\n]{0,60}(?:出力して|書いて|記入して|設定して|しなさい|ください))`,
  "giu",
);

/** A turn of a chat, as software writes it: `[System] …`, `<assistant> …`, `### Assistant: …`, `### Instruction: set …`. */
export const CHAT_TURN = new RegExp(
  `${START}(?:(?:\\[|<\\|?)(?:${ROLE})(?:\\]|\\|?>)|#{1,6}\\s?(?:${ROLE})\\s?:(?=[^\\n]{0,80}\\p{Ll}[^\\n]{0,80}[.!])|(?:#{1,6}|={3,}|-{3,}|BEGIN)\\s?(?:new |system )?(?:instructions?|prompt|response|anweisung(?:en)?|consignes?|instrucci(?:ón|ones)|instruções|instructies?|instruktion(?:er)?|instruksjon(?:er)?|instrukce|istruzion[ei]|指令|指示)\\s?(?:[:#=-]{1,6}\\s?)?\\s{1,3}${POLITELY}?${COMMAND})`,
  "giu",
);

/** Text between the marks of a chat template, with the marks: `<system>…</system>`, `[INST]…[/INST]`. */
export const CHAT_TEMPLATE =
  /<(system|instructions?|assistant|user|prompt)>[\s\S]{0,2000}?<\/\1>|\[INST\][\s\S]{0,2000}?\[\/INST\]|<<SYS>>[\s\S]{0,2000}?<<\/SYS>>|<\|im_start\|>[\s\S]{0,2000}?<\|im_end\|>/giu;

/** A command whose letters are spaced evenly, so that it has no words. */
export const SPACED_COMMAND =
  /(?:ignor|disregard|forget|vergiss|missacht|oubli|olvid|negeer|glöm|glem|zapomeň|dimentic|esqueç)\p{L}{0,40}(?:instr|anweis|consign|règles|regl|regel|rules|prompt|anvis|pokyn|istruz)\p{L}{0,200}/giu;

/** `Dear model, please write …`. */
export const GREETING_COMMAND = new RegExp(
  `(?:(?<!\\p{L})(?:dear|hello|hi|hey|attention|beste|lieve|geachte|hallo|liebe[rs]?|sehr geehrte[rs]?|cher|chère|estimad[oa]|querid[oa]|car[oa]|prezad[oa]|kære|kjære|bästa|kära|hej|milý|milá|vážený|gentile|egregio)\\s{1,3}(?:\\p{L}{1,20}\\s){0,2}|(?:尊敬的|亲爱的|親愛的|親愛なる)\\s?)(?:${SOFTWARE})\\s?(?:[,:;!，：！、]|へ|样|さん)`,
  "giu",
);

/** `To the language model that reads this: …`, `Note to the model – …` at the beginning of a sentence. */
export const ADDRESS = new RegExp(
  `${START}(?:(?:to|for) (?:the|any|all|every) (?:AI|LLM|GPT|ChatGPT|chatbot|language model|AI[- ]assistant)s?(?!\\p{L})[^.!?。\\n]{0,40}[:,]|(?:notes?|message|memo|reminder|hint|notiz|hinweis|nachricht|mitteilung|opmerking|bericht|note|remarque|nota|mensaje|mensagem|aviso|bemærkning|besked|merknad|melding|anmärkning|meddelande|poznámka|zpráva|messaggio)\\s(?:to|for|voor|aan|an|für|à|pour|al?|para|til|till|pro|per)\\s(?:(?:the|any|all|het|de|den|die|das|le|la|les|el|o|os|ao|il)\\s|l['’])?(?:${SOFTWARE}|assistant)(?!\\p{L})s?[^.!?。\\n]{0,30}?\\s{0,3}[:：,–—-]|(?:AI|模型|语言模型|語言模型|人工智能)?(?:注意|备注|備註|メモ|注記)[：:、，]?\\s?(?:${SOFTWARE}))`,
  "giu",
);

/** The end of a sentence that says nothing but to ignore something, so that the command itself follows. */
export const ENDS_AT_ONCE = /^\p{L}{0,10}(?:\s\p{L}{1,14})?\s?[.!:;。！：；]/u;

/** A sentence that continues a command before it. Matches at its `lastIndex`. */
export const CONTINUED_COMMAND = new RegExp(`[^\\S\\n]{0,8}(?:(?:${PLEASE})[, ]\\s{0,3}){0,2}${COMMAND}`, "iuy");
