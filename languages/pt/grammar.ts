import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "o a os as um uma uns umas e ou mas de do da dos das ao aos em no na nos nas com sem por para pelo pela sobre como e sao era foi tem seu sua seus suas se eu meu minha nos que este esta nao tambem mais desde durante apos antes entre ate onde tendo sendo tanto",
  numberWords:
    "zero um|uma dois|duas tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem|cento",
  numberLink: "e",
  ordinals: "primeiro|primeira segundo|segunda terceiro|terceira quarto|quarta quinto|quinta",
  fractions: "metade terco|tercos quarto|quartos quinto|quintos",
  conjunctions: "e ou",
  beforeMonths: "em desde de ate a",
  beforeOccupations: "um uma o a como",
  afterOccupations: "na no em para",
  negations: "nao sem nunca nenhum nenhuma nem jamais falta ausencia carece",
  exclusions: "sem",
  adversatives: "mas porem exceto embora contudo",
  hedges:
    "nocoes basico basica basicos basicas iniciante elementar conhecimentos conhecimento familiarizado familiarizada pouco limitado limitada introducao nocao rudimentos superficial superficiais ocasional ocasionalmente teorico teoricos primeiro+contacto autodidata algum alguns algumas vago vagos introdutorio introdutoria aprendendo aprendo",
  wishes:
    "gostaria quero quer desejo deseja espero espera pretendo pretende aspiro interessado interessada almejo almeja desejaria tenciono tenciona tenho+previsto",
  presently: "atual atualmente ganha",
  helping:
    "auxiliei auxiliou auxiliar ajudei ajudou ajudar apoiei apoiou apoiar apoio assisti reportei reportando reportava colaborei assistencia substituicao substitui substituiu participei participou participacao contribui contribuiu colaboracao reporte membro+da membro+de parte+da integrou apoiava auxiliava colaborava colabora acompanhou acompanhamento assessorou coadjuvou ajudava dentro+de dentro+da seio colaboro ajudo auxilio participo contribuo auxilia auxiliando ajuda ajudando apoia apoiando assistia assistiu assistir assistindo reporta reporto reportou colaborar colaborando colaborou substituia substituindo participa participar participava participando contribuir contribuia contribuindo acompanhei acompanhava assessorei assessorava assessorar coadjuvei coadjuvava integrei envolvido envolvida",
  claims:
    "experiencia experiente especialista perito avancado avancada dominio solida solido fluente certificado certificada ampla excelente domina profissional profissionalmente",
  alone: "sozinho sozinha autonomamente autonomia independentemente",
  leading:
    "supervisiona supervisao supervisionava gere geria gerindo gerir lidera liderei liderou liderar lider lideranca dirige dirigi dirigiu dirigir direcao gerencio gerenciei gerenciou gerenciar gerente gerencia gestao gestor gestora chefe chefiei chefiou responsavel diretor diretora supervisionei supervisionou supervisor supervisora coordenei coordenou coordena coordenador coordenadora encarregado coordenacao coordenar liderado liderada dirigido dirigida coordenado coordenada responsabilidade supervisiono supervisionar supervisionando supervisionado geri geriu lidero liderava liderando liderados dirijo dirigia dirigindo gerenciava gerenciando gerenciado gerenciada coordeno coordenava coordenando encarregada chefiava chefiar chefiando presidi presidiu",
  guiding:
    "mentor mentora mentoria mentorou orientou orienta orientacao tutor tutora tutoria acompanhou acompanha acompanhamento coaching formou formando formacao treinou treinamento treinar capacitou capacitacao instruiu integracao mentorei mentorava orientei orientava orientar orientando tutorei acompanhei acompanhava formei formava treinei treinava treina treinando capacitei capacitava capacitar capacitando instrui instruia",
  agents: "por pelo pela pelos pelas",
  granted:
    "concedido concedida deferido deferida aceite aceito aprovado aprovada concederam concedeu deferiu aceitou aprovou aprovaram",
  attending:
    "frequentado frequentada frequentei frequentou iniciado iniciada comecado cursado frequentar frequentava iniciei iniciou comecei comecou cursei cursar",
  finished:
    "concluido concluida completo completado terminado terminada finalizado finalizada graduado graduada formado formada obtido obtida aprovado aprovada entregue diploma vencedor vencedora venceu ganhou emitido emitida concluir terminar concluidas premiado premiada galardoado eleito eleita nomeado promovido promovida valido valida validade vigente terminou concluiu acabou conclui concluidos terminei finalizei finalizou finalizar completei completou completar completada graduei graduou formei formou licenciei diplomei obtive obteve obter obtidos obtidas aprovados venci ganhei ganhar acabei acabar nomearam elegeram promoveram possui",
  studying: "estudou estudos estudar cursou estudei estuda estudava estudando cursei cursar",
  unachieved:
    "abandonado abandonada interrompido interrompida incompleto incompleta inacabado trancado trancada nomeado nomeada indicado indicada finalista caducado expirado expirada vencido desisti desistiu desistencia cancelado cancelada reprovado reprovada suspenso suspensa inacabada deixei deixou caducada incompletos por+concluir por+terminar candidato candidata anulado anulada revogado revogada indeferido chumbou chumbei abandonou interrompeu indeferida recusado recusada rejeitado rejeitada pausado pausada pausa abandonei abandonar interrompi interromper desistir tranquei trancou trancar reprovei reprovou caducou expirou recusaram rejeitaram indeferiram pausei larguei largou vencida caducaram",
  stages: "exame exames prova provas modulo modulos parte partes nivel niveis",
  ongoing:
    "cursando andamento previsto prevista frequencia pendente pendentes provisorio provisoria preve matriculado matriculada preparacao cursa em+curso solicitado solicitada agendado agendada ainda+nao decorrer tramite candidato candidata candidatura inscrito inscrita pedido ainda+por em+revisao em+avaliacao se+prepara prepara+se reservado reservada inscrevi inscreveu matriculei matriculou frequento estudando aguardo aguarda aguardando candidatei comeca comeco admitido admitida adiado adiada",
  increasing:
    "aumento aumentei aumentou aumentar incremento crescimento alongou prolongou aumentava aumentando aumentada incrementei incrementou incrementar cresci cresceu crescer alonguei prolonguei ampliei ampliou",
  decreasing:
    "reduzi reduziu reduzir reducao diminuicao diminuiu encurtou baixou cortou reduzo reduzia reduzindo reduzido reduzida diminui diminuir diminuindo diminuido encurtei encurtar baixei baixar",
  byAmount: "em",
  origins: "de do da",
  destinations: "para a",
  points: "ponto pontos",
  atLeast: "mais menos",
  collectives:
    "200=duzentos|duzentas 300=trezentos|trezentas 500=quinhentos|quinhentas 6=meia-duzia 10=dezena 12=duzia 20=vintena 100=centena",
  durations: "15=quarto-de-hora 30=meia-hora 45=tres-quartos-de-hora",
  outside: "fora",
  supportVerbs:
    "deu dava dar faz fez fazia fazer feito realiza realizou realizava realizar pratica praticou praticava praticar efetua efetuou efetuava efetuar presta prestou prestava prestar ministra ministrou ministrava ministrar tem teve tinha ter realizei realizando realizado pratiquei efetuei prestei ministrei ministrando possui possuo detem",
  times: "vez vezes",
  thousands: "mil",
  andHalf: "e-meio e-meia",
  gross: "bruto bruta brutos brutas",
  net: "liquido liquida liquidos liquidas",
  hour: "hora horas h",
  day: "dia dias diario diaria diarias diarios diariamente",
  week: "semana semanas semanal semanais semanalmente",
  month: "mes mês meses mensal mensais mensalmente",
  year: "ano anos anual anuais p.a. anualmente",
  skillGroups: "linguagens, bancos de dados, sistemas operacionais, ferramentas, outros",
  lowerTitles: "associado associada convidado convidada interino interina sub visitante",
  formerTitles: "antigo antiga ex honorario honoraria",
  lowerBeginnings: "sub vice",
  levels:
    "basico|limitado|limitados|simples|basica|elementar|nocoes|principiante|compreensao|escolar|razoavel|razoavelmente|conversacao medio|intermediario|intermedio|razoavel|razoavelmente|conversacao avancado|avancada|fluente|especialista|negociacao",
  knowing: "conhece conheco usa uso utiliza utilizo",
  languageUses:
    "entender|entende|entendo|compreender|compreende|compreensao|escuta ler|leio|lido|leitura falar|fala|falo|falado|oral|conversacao escrever|escreve|escrevo|escrito|escrita",
  qualities: "bom|boa|bons|muito|otimo|otima|excelente|experiente nivel|conhecimento|conhecimentos|dominio|utilizador",
  delegating: "cabe cabia compete competia",
  winners: "vencedor vencedora venceu ganhou campeao campea venci ganhei vencedores",
  persons: "pessoa pessoas",
  partners: "cliente clientes fornecedor fornecedores marca marcas",
  employedNow: "trabalha",
  employed: "trabalhou trabalhava trabalhar empregado empregada trabalhei trabalhando trabalhado ingressei ingressou",
  about: "cerca quase aproximadamente",
  definiteArticles: "o a os as ao aos do da dos das pelo pela pelos pelas",
  beforeOwnTitles: "como um uma sou e era fui foi sendo sido depois",
  relativePronouns: "que quem cujo cuja",
  firstPerson: "eu me mim nos",
  units: "tonelada|toneladas watt|watts quilowatt|quilowatts|kilowatt megawatt|megawatts m2 decada|decadas",
  square: "quadrados quadrado",
  ofWhich: "dos quais, das quais, deles, delas, incluindo",
  each: "cada um, cada uma, cada",
  together: "no total, ao todo, em conjunto, juntos, juntas",
  multiples: "100=duplicou|duplicado|duplicada|duplicar|dobrou 200=triplicou|triplicado|triplicada|triplicar",
  rates: "por",
  exclusive: "unico unica",
  firstLanguages: "primeira+lingua lingua+primeira primeiro+idioma lingua+materna idioma+materno",
  relocating: "relocalizacao realocacao",
  moving: "mudanca mudar mobilidade residencia",
  inflections: "s es a as o os",
  derivations: "ar er ir ado ada cao ico ica",
  nationalities: "ano|anos|ana|anas|iano|ianos|iana|ianas|ino|inos|ina|inas|eiro|eiros|eira|eiras a|o",
  abstractEndings: "cao sao mento dade logia ismo",
  adjectiveEndings: "al ente ante",
  prefixes: "co sub vice ex",
  nameLinks: "de da do",
  scales: "1000000=milhao|milhoes|mi 1000000000=bilhao|bilhoes|mil-milhoes",
  percent: "por cento, porcento",
  dateLinks: "de do",
  dayEndings: "o a",
  lacking:
    "denyingBeginnings titleForms ordinaryMonths eras nounEndings quarters nouns beforeEmployers afterSkillGroups lowerAbbreviations leaderEndings compoundLinks definiteEndings elisions afterPeople",
};
