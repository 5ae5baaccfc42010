import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "モデル|言語モデル|人工知能|選考システム",
  roles: "システム|アシスタント",
  imperatives: "出力|書いて|記入|答えて|回答して|記述|説明して|記録|紹介して|みなして",
  please: "どうか",
  candidates: "候補者|応募者",
  subjects: "雇用主|項目|給与",
  greetings: "親愛なる",
  notes: "注意|メモ|注記",
  instructions: "指示",
  finalCommands: "出力して|書いて|記入して|設定して|しなさい|ください",
  finalNouns: "出力",
  ignoring: "無視|忘れ",
  readers: "自動(?:選考|読取|判定)?システム",
  conditions: "(?:もし)?(?:あなた|君|貴方)が|もし",
  readings: "読む|読んで|処理する|要約する|評価する|分析する",
  documents: "(?:この|本)(?:履歴書|職務経歴書|文書|書類)",
  obligations: "必ず|べき|こと|ください",
  records: "記載|記入|書[いくけ]|答え|出力|回答|列挙",
  above: "以上|上記|これまで",
  lacking: "messages determiners to articles rules objectMarkers",
};
