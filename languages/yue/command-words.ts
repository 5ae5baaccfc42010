import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "模型|語言模型|人工智能|篩選系統",
  roles: "系統|助手",
  imperatives: "寫|輸出|回答|設置|設定|填寫|必須|請|你(?:必|应|要)|描述|註明|記錄|視為",
  please: "請",
  candidates: "候選人|應徵者",
  subjects: "雇主|欄位|薪水",
  greetings: "親愛的",
  notes: "注意|備註",
  instructions: "指令|指示",
  objectMarkers: "請?把",
  ignoring: "忽略|無視|忘記",
  readers: "自動(?:篩選)?系統",
  conditions: "(?:如果|若)你係",
  readings: "讀|處理|總結|評估|分析",
  documents: "(?:呢|此|本)份?(?:履歷|文件)",
  obligations: "必須|應該?|要|請",
  records: "寫|列為|填|註明|記錄|輸出",
  above: "以上|上述|之前",
  lacking: "messages determiners to articles rules finalCommands finalNouns",
};
