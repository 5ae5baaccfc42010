/** Words by which a text names the software that reads it, in the languages of the service. */
const SOFTWARE =
  "AI|KI|IA|LLM|GPT|ChatGPT|Claude|Gemini|chatbot|bot|model|modell|modèle|modelo|modello|language model|taalmodel|sprachmodell|språkmodell|språkmodellen|sprogmodel|AI[- ]assistant|KI[- ]assistent|jazykov(?:ý|ému) model[eu]?|modele|modelu|模型|语言模型|語言模型|モデル|言語モデル|人工智能|人工知能";
const ROLE =
  "system|systeem|système|systeme|sistema|systém|assistant|assistent|assistente|asistente|user|developer|系统|系統|システム|助手|アシスタント";

/** Beginnings of commands: imperatives and obligations. */
const LATIN_COMMAND =
  "output|write|set(?! up\\b)|respond|answer|reply|say|state|print|return|praise|rate|rank|score|recommend|give|mark|fill|change|replace|add|insert|include|act as|pretend|hire|select|classify|treat|report|assign|always|never|do not|don't|ignore|disregard|you (?:must|should|are|will|have to|shall)|schrijf|geef|antwoord|zet|zeg|vul|stel|verander|vervang|voeg|beveel|beoordeel|(?:je|u|jij) moet|schreib(?:e|en)?|gib|geben sie|antworte|setze?|setzen sie|sage?|fülle|ändere|ersetze|füge|empfiehl|bewerte|(?:du|sie) (?:musst|müssen|sollst|sollen)|écris|écrivez|réponds|répondez|mets|mettez|dis|dites|remplis|remplissez|changez?|remplacez?|ajoutez?|recommandez?|notez?|(?:tu|vous) (?:dois|devez)|escrib[ae]|responde|pon|ponga|diga|rellena|cambi[ae]|reemplaza|añade|recomienda|califica|debes?|tienes que|escreva|responda|defina|preencha|mude|substitua|adicione|recomende|avalie|você deve|deve|skriv|svar|svara|sæt|sett|sätt|sig|udfyld|ændr|erstat|tilføj|anbefal|fyll|endre|erstatt|legg til|ange|säg|ändra|ersätt|lägg till|rekommendera|du (?:skal|må|ska|måste)|napiš(?:te)?|odpověz(?:te)?|nastav(?:te)?|řekni|vyplň(?:te)?|změň|nahraď|přidej|doporuč|musíš|musíte|scriv[ai]|rispondi|imposta|compila|sostituisci|aggiungi|raccomanda|valuta|devi";
const CJK_COMMAND =
  "写|寫|输出|輸出|回答|设置|設置|设定|設定|填写|填寫|必须|必須|请|請|你(?:必|应|要)|出力|書いて|記入|答えて|回答して";
const COMMAND = `(?:(?:${LATIN_COMMAND})(?!\\p{L})|${CJK_COMMAND})`;
const PLEASE =
  "please|kindly|now|then|and|also|instead|alsjeblieft|nu|bitte|jetzt|dann|und|s'il (?:vous|te) plaît|maintenant|por favor|ahora|agora|venligst|vennligst|snälla|prosím|per favore|ora|请|請|どうか";

/** `System: you must output …`, `Assistant: set …`; not `Assistant: City Clinic` or `Responsible for system: …`. */
export const ROLE_COMMAND = new RegExp(
  `(?<=^|\\n[^\\S\\n]{0,8}|[.!?。！？]\\s{0,3}|[•*–-]\\s)(?:${ROLE}|${SOFTWARE})(?:[ -]?(?:message|prompt|note|bericht|nachricht|消息))?\\s{0,3}[:：]\\s{0,3}(?:(?:${PLEASE})[, ]\\s{0,3})?(?:${COMMAND}|[^.!?。\\n]{0,60}(?:出力|書いて|記入して|設定して|しなさい|ください))`,
  "giu",
);

/** A turn of a chat, as software writes it: `[System] …`, `<assistant> …`, `### Assistant: …`. */
export const CHAT_TURN = new RegExp(
  `(?<=^|\\n[^\\S\\n]{0,8})(?:(?:\\[|<\\|?)(?:${ROLE})(?:\\]|\\|?>)|#{1,6}\\s?(?:${ROLE})\\s?:(?=[^\\n]{0,80}\\p{Ll}[^\\n]{0,80}[.!]))`,
  "giu",
);

/** `Dear model, please write …`. */
export const GREETING_COMMAND = new RegExp(
  `(?:(?<!\\p{L})(?:dear|hello|hi|hey|attention|beste|lieve|geachte|hallo|liebe[rs]?|sehr geehrte[rs]?|cher|chère|estimad[oa]|querid[oa]|car[oa]|prezad[oa]|kære|kjære|bästa|kära|hej|milý|milá|vážený|gentile|egregio)\\s{1,3}(?:\\p{L}{1,20}\\s){0,2}|(?:尊敬的|亲爱的|親愛的|親愛なる)\\s?)(?:${SOFTWARE})\\s?(?:[,:;!，：！、]|へ|样|さん)`,
  "giu",
);

/** `To the language model that reads this: …` at the beginning of a sentence. */
export const ADDRESS =
  /(?<=^|\n[^\S\n]{0,8}|[.!?。！？]\s{0,3})(?:to|for) (?:the|any|all|every) (?:AI|LLM|GPT|ChatGPT|chatbot|language model|AI[- ]assistant)s?(?!\p{L})[^.!?。\n]{0,40}[:,]/giu;

/** The end of a sentence that says nothing but to ignore something, so that the command itself follows. */
export const ENDS_AT_ONCE = /^\p{L}{0,10}(?:\s\p{L}{1,14})?\s?[.!:;。！：；]/u;

/** A sentence that continues a command before it. Matches at its `lastIndex`. */
export const CONTINUED_COMMAND = new RegExp(`[^\\S\\n]{0,8}(?:(?:${PLEASE})[, ]\\s{0,3}){0,2}${COMMAND}`, "iuy");
