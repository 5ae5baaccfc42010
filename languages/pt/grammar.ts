import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "o a os as um uma uns umas e ou mas de do da dos das ao aos em no na nos nas com sem por para pelo pela sobre como e sao era foi tem seu sua seus suas se eu meu minha nos que este esta nao tambem mais desde durante apos antes entre ate onde",
  numberWords:
    "zero um|uma dois|duas tres quatro cinco seis sete oito nove dez onze doze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem|cento",
  conjunctions: "e ou",
  beforeMonths: "em desde de ate a",
  beforeOccupations: "um uma o a como",
  afterOccupations: "na no em para",
  nounEndings: "",
  beforeEmployers: "",
  negations: "nao sem nunca nenhum nenhuma nem jamais",
  adversatives: "mas porem exceto embora contudo",
  hedges:
    "nocoes basico basica basicos basicas iniciante elementar conhecimentos conhecimento familiarizado familiarizada pouco limitado limitada introducao",
  helping:
    "auxiliei auxiliou auxiliar ajudei ajudou ajudar apoiei apoiou apoiar apoio assisti reportei reportando reportava colaborei assistencia",
  claims:
    "experiencia experiente especialista perito avancado avancada dominio solida solido fluente certificado certificada ampla excelente",
  leading:
    "lidera liderei liderou liderar lider lideranca dirige dirigi dirigiu dirigir direcao gerencio gerenciei gerenciou gerenciar gerente gerencia gestao gestor gestora chefe chefiei chefiou responsavel diretor diretora supervisionei supervisionou supervisor supervisora coordenei coordenou coordena coordenador coordenadora encarregado",
  gross: "bruto bruta brutos",
  net: "liquido liquida liquidos",
  hour: "hora horas h",
  day: "dia dias diario",
  week: "semana semanas semanal",
  month: "mes meses mensal mensais",
  year: "ano anos anual anuais",
};
