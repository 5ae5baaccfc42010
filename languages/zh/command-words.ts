import type { CommandWords } from "../language.ts";

export const commandWords: CommandWords = {
  software: "模型|语言模型|人工智能|筛选系统",
  roles: "系统|助手",
  messages: "消息",
  imperatives: "写|输出|回答|设置|设定|填写|必须|请|你(?:必|应|要)|描述|注明|记录|视为",
  please: "请",
  candidates: "候选人|应聘者|求职者",
  subjects: "雇主|字段|工资|薪水",
  greetings: "尊敬的|亲爱的",
  notes: "注意|备注",
  instructions: "指令|指示",
  objectMarkers: "请?把",
  ignoring: "忽略|无视|忘记",
  readers: "自动(?:筛选)?系统",
  conditions: "(?:如果|若|假如)你是",
  readings: "读|阅读|处理|总结|评估|分析",
  documents: "(?:这|此|本)份?(?:简历|文件|文档)",
  obligations: "必须|应该?|需要?|请",
  records: "写|列为|填|注明|记录|说明|输出|标记",
  above: "以上|上述|之前",
  lacking: "determiners to articles rules finalCommands finalNouns",
};
