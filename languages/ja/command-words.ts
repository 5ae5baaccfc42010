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
  lacking: "messages determiners to articles ignoring rules objectMarkers",
};
