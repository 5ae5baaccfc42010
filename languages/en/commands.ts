export const commands: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?。\n]{0,40}\b(?:instructions?|the above|everything (?:above|before|else|you)|(?:previous|prior|earlier|above|preceding|your|system|other) (?:prompts?|rules|guidelines|directions|text))\b/giu,
  /\b(?:reveal|print|repeat|output|show|leak)\b[^.!?。\n]{0,30}\b(?:system prompt|your (?:instructions|prompt|rules))\b/giu,
  /\b(?:you are|act as|you're) (?:now )?(?:an? |the )?(?:AI|helpful assistant|language model|LLM|chatbot|recruit(?:er|ing) (?:bot|assistant))\b/giu,
  /\b(?:you are|you're) (?:now|from now on|no longer) (?:an?|the|in|acting|required|instructed|bound)\b|\bfrom now on,? you\b/giu,
  /\b(?:please|kindly|always|must) (?:ensure|make sure|make certain|see to it|be sure)(?: that)?[^.!?。\n]{0,30}\b(?:candidate|applicant)\b/giu,
  /\b(?:ensure|make sure|make certain|see to it)(?: that)? (?:the|this) (?:candidate|applicant)[^.!?。\n]{0,40}\b(?:top|best|highest|first|excellent|outstanding|perfect|ideal|strongest|hired)\b/giu,
  /\b(?:new|updated|additional|real) (?:system )?instructions?(?: for (?:the|you|any))?\s*:/giu,
  /\b(?:note|message|instructions?|attention)\b[^.!?。\n]{0,20}\b(?:to|for) (?:the |any |all )?(?:AI|LLM|language model|assistant|parser|ATS|chatbot|model)s?(?:\s?[:,–—]|\s-\s| (?:that|who|which|reading|processing|reviewing)\b)/giu,
  /\bif you are an? (?:AI|LLM|language model|assistant|bot)\b/giu,
  /<\/?(?:system|instructions?|assistant|user)>|<\|im_(?:start|end)\|>|\[\/?INST\]/giu,
  // `To the language model that reads this: …` at the beginning of a line, a sentence, an item or a cell.
  /(?<=^|\n[^\S\n]{0,8}|[.!?。！？]\s{0,3}|[•*–-]\s|[\t|│]\s{0,3})(?:to|for) (?:the|any|all|every) (?:AI|LLM|GPT|ChatGPT|chatbot|language model|AI[- ]assistant)s?(?!\p{L})[^.!?。\n]{0,40}[:,]/giu,
];
