import type { Language } from "./language.ts";

export const brazilianPortuguese: Language = {
  code: "pt-BR",
  detectorCode: "pt",
  ocr: { data: "por", script: "Latin" },
  countries: ["BR", "PT"],

  phrases: {
    candidate: "Perfil",
    candidateProfile: "Perfil do candidato",
    attachments: "Anexos",
    presentedBy: "Apresentado por",
    yourReaction: "Sua resposta",
    invite: "Convidar para entrevista",
    comment: "Pergunta ou comentário",
    reject: "Não é o perfil",
    downloadPdf: "Baixar PDF",
    downloadWord: "Baixar arquivo do Word",
    editCandidate: "Editar o perfil",
    editHint: "Altere os textos marcados no próprio lugar e salve.",
    otherFields: "Fora deste layout",
    save: "Salvar",
    saved: "Suas alterações foram salvas.",
    addItem: "Adicionar a {name}",
    removeItem: "Remover {name}",
    notSaved: "Nada foi salvo. Verifique estes campos:",
    changedMeanwhile:
      "Outra pessoa alterou este perfil enquanto você editava; nada foi salvo. Seus textos continuam aqui; onde diferem, o texto salvo aparece abaixo do campo. Salve de novo para manter os seus.",
    storedNow: "Salvo agora:",
    quoted: "Dos documentos:",
    notInDocuments: "Não encontrado nos documentos.",
    tooShort: "Escreva pelo menos {count} caracteres.",
    tooLong: "Escreva no máximo {count} caracteres.",
    atMost: "No máximo {count} caracteres",
    notFoundTitle: "Esta página não está aqui",
    notFoundText: "O link pode estar incompleto ou não é mais compartilhado. Fale com quem o enviou.",
    invitationTitle: "Entrar em {organization}",
    invitationText: "Você foi convidado a fazer parte de {organization}.",
    accept: "Aceitar o convite",
    acceptedTitle: "Boas-vindas a {organization}",
    acceptedText: "Seu acesso está ativo. Você pode fechar esta página.",
    alreadyAcceptedTitle: "Já aceito",
    alreadyAcceptedText: "Este convite já foi aceito; não há mais nada a fazer.",
    expiredTitle: "Este convite expirou",
    expiredText: "Peça um novo a {organization}.",
    layouts: "Modelos",
    featured: "Em destaque",
    moreLayouts: "Mais modelos",
    noLayouts: "Ainda não há modelos publicados.",
    errorTitle: "Algo deu errado",
    errorText: "Não foi possível mostrar esta página. Tente de novo em instantes.",
    fileText: "Não é possível criar este arquivo agora. Tente de novo mais tarde ou imprima a própria página.",
    reference: "Referência: {reference}",
  },

  invitation: {
    subject: "Convite para {organization}",
    greeting: "Olá, {name}!",
    greetingWithoutName: "Olá!",
    body: "{organization} convida você a trabalhar nos documentos dos seus candidatos.",
    button: "Aceitar o convite",
    expiry: "O link funciona até {date}.",
    ignore: "Se você não esperava este e-mail, não precisa fazer nada.",
  },
  signIn: {
    subject: "Entrar em {organization}",
    body: "Este link abre sua sessão no painel de {organization}.",
    button: "Entrar",
    expiry: "O link funciona uma única vez, durante 15 minutos.",
    ignore: "Se você não o solicitou, não precisa fazer nada.",
  },

  webhookReport: {
    failingSubject: "Um webhook de {organization} está falhando",
    failing:
      "Desde {date}, nenhum envio para {endpoint} teve sucesso. Se isso durar 120 horas, o endereço será desativado.",
    disabledSubject: "Um webhook de {organization} foi desativado",
    gone: "{endpoint} foi desativado porque respondeu que não existe mais (410).",
    silent: "{endpoint} foi desativado porque nenhum envio teve sucesso durante 120 horas.",
    enable: "Para ativá-lo, altere qualquer campo do webhook. Depois, envie novamente as notificações que falharam.",
    recoveredSubject: "Um webhook de {organization} voltou a funcionar",
    recovered:
      "Os envios para {endpoint} voltaram a ter sucesso. As notificações que falharam podem ser enviadas novamente.",
  },

  anonymity: {
    labels: {
      employers: "[empregador]",
      schools: "[instituição de ensino]",
      education_years: "[ano]",
      birth: "[idade/nascimento]",
      nationality: "[situação pessoal]",
      places: "[local]",
      photos: "[foto]",
      links: "[link]",
    },
    keys: {
      age: "idade",
      gender: "sexo, gênero, pronomes",
      marital_status: "estado civil, situação familiar",
      photo: "foto, fotografia, imagem, retrato",
    },
    genderWords:
      "ele, ela, dele, dela, nele, nela, ele mesmo, ela mesma, senhor, senhora, sra, mãe, pai, mulher, homem, masculino, feminino",
    patterns: {
      birth: [
        String.raw`\d{2} anos de idade`,
        String.raw`(?:com|tenho|tem|de) \d{2} anos(?=[\s,.;)]|$)(?! (?:de |em |no |na |como|trabalhando))`,
        String.raw`nascid[oa][^.;\n]{0,60}?(?:YEAR)(?: em CAP)?`,
        String.raw`nasc(?:i|eu)[^.;\n]{0,60}?(?:YEAR)(?: em CAP)?`,
        "(?:nascid[oa]|nasci|nasceu)(?: e criad[oa])? em CAP",
        String.raw`(?:data|local|ano) de nascimento[ :]+[^,.;\n]{2,40}`,
        String.raw`idade[ :]+(?:de )?\d{2}(?: anos)?`,
      ],
      gender: [String.raw`(?-i:Sr|Dona)\.?(?=\s(?-i:\p{Lu}))`],
      nationality: [
        String.raw`(?:de )?nacionalidade(?: é)?[ :]+\p{L}+`,
        String.raw`cidad(?:ão|ã) \p{L}+`,
        String.raw`cidadania \p{L}+`,
        String.raw`passaporte \p{L}+`,
        String.raw`(?:casad[oa]|divorciad[oa]|viúv[oa]|solteir[oa]|separad[oa])(?:,? (?:e|com)? ?(?:um|uma|dois|duas|três|quatro|sem|\d) filh[oa]s?)?`,
        String.raw`(?:mãe|pai) de (?:um|uma|dois|duas|três|\d)(?: filh[oa]s?)?`,
        "(?:minha esposa|meu marido|minha mulher)",
      ],
    },
    employerCues:
      "trabalha na, trabalha no, trabalhou na, trabalhou no, trabalhei na, trabalhei no, trabalho na, trabalho no, trabalhando na, empregado na, empregada na, contratado pela, contratada pela, anos na, anos no, carreira na, carreira no, na empresa, pela empresa, ingressou na, ingressei na",
    placeCues:
      "mora em, moro em, reside em, resido em, residente em, morando em, vive em, vivo em, localizado em, localizada em, mudou-se para, mudei para, natural de, criado em, criada em, com sede em, escritório em, região de, cidade de",
    graduation:
      "formado, formada, graduado, graduada, formou-se, estudou, diploma, graduação, bacharel, licenciatura, mestrado",
    cities:
      "São Paulo, Rio de Janeiro, Brasília, Fortaleza, Belo Horizonte, Manaus, Curitiba, Recife, Goiânia, Belém, Porto Alegre, Guarulhos, Campinas, São Luís, Maceió, Teresina, João Pessoa, Florianópolis, Ribeirão Preto, Uberlândia, Sorocaba, Londrina, Joinville, Niterói, Cuiabá, Aracaju, Blumenau, Lisboa, Porto, Coimbra, Braga, Londres, Paris, Madri, Berlim, Roma, Milão, Nova York, Nova Iorque, Buenos Aires, Luanda, Maputo, Viena, Praga, Varsóvia, Amsterdã, Bruxelas",
  },

  labels: {
    name: "nome, nome completo",
    first_name: "primeiro nome",
    last_name: "sobrenome, apelido",
    email: "email, e mail, endereco de email",
    phone: "telefone, celular, telemovel, tel, telefone de contato, contato telefonico",
    address: "endereco, morada",
    city: "cidade, localizacao, localidade, residencia, local de residencia",
    birth_date: "data de nascimento",
    birth_place: "local de nascimento",
    nationality: "nacionalidade",
    driving_licence: "carta de conducao, carteira de motorista, cnh",
    availability: "disponibilidade",
    website: "website",
    headline: "cargo, cargo atual, profissao",
  },
  headings: {
    profile:
      "perfil, perfil profissional, resumo, resumo profissional, sobre mim, quem sou eu, quem sou, objetivo, objetivo profissional, apresentacao, perfil pessoal",
    experience:
      "experiencia, experiencia profissional, historico profissional, percurso profissional, experiencias de trabalho, experiencias profissionais, trajetoria profissional, carreira, experiencias, empregos, estagios, historico de trabalho",
    education:
      "educacao, formacao, formacao academica, escolaridade, formacao e cursos, educacao e formacao, historico escolar, historico academico, academico, estudos, formacao escolar",
    skills:
      "competencias, habilidades, aptidoes, competencias tecnicas, conhecimentos, conhecimentos tecnicos, ferramentas, tecnologias, habilidades tecnicas, informatica, conhecimentos de informatica, qualificacoes, pontos fortes, habilidades e competencias, linguagens de programacao, aptidoes e competencias",
    languages: "idiomas, linguas, conhecimento de idiomas, competencias linguisticas, idioma",
    certificates: "certificados, certificacoes",
    courses: "cursos, cursos complementares",
    projects: "projetos",
    publications: "publicacoes",
    awards: "premios, premios e distincoes",
    volunteering: "voluntariado, trabalho voluntario",
    interests: "interesses, interesses pessoais, passatempos, lazer, hobbies, tempo livre",
    references: "referencias",
    personal:
      "contato, contacto, dados pessoais, informacoes pessoais, fale comigo, informacoes de contato, contatos, dados de contato",
    other:
      "informacoes adicionais, informacoes complementares, outras informacoes, outros, comunidade, atividades, palestras, associacoes, servico militar, links",
  },
  documentTitles: "curriculum vitae, curriculo",
  fillers: "candidato, outros",
  occupations:
    "engenheiro, engenheira, desenvolvedor, desenvolvedora, gerente, enfermeiro, enfermeira, professor, professora, analista, contador, contadora, consultor, consultora, advogado, advogada, tecnico, chefe de, encarregado, encarregada, responsavel, responsavel por, programador, programadora, analista de, arquiteto, arquiteta, assessor, assessora, assistente, auxiliar, ajudante, estagiario, estagiaria, atendente, garcom, garconete, cozinheiro, cozinheira, motorista, coordenador, coordenadora, diretor, diretora, designer, docente, economista, eletricista, empregado, empregada, especialista, farmaceutico, farmaceutica, fisioterapeuta, funcionario, funcionaria, gestor, gestora, investigador, investigadora, pesquisador, pesquisadora, mecanico, medico, medica, monitor, monitora, operador, operadora, operario, jornalista, psicologo, psicologa, recepcionista, redator, redatora, representante, secretario, secretaria, soldador, supervisor, supervisora, trabalhador, tradutor, tradutora, vendedor, vendedora, lider, voluntario, voluntaria, aprendiz, cientista de dados, caixa, balconista, bolsista, contabilista, controlador",
  employers:
    "hospital, clinica, banco, grupo, agencia, companhia, ministerio, prefeitura, camara, centro, estudio, fundacao, restaurante, hotel, farmacia, tecnologias, tecnologia, servicos, consultores, consultoria, laboratorio, laboratorios, sociedade, associacao, cooperativa, solucoes, sistemas, transportes, industrias, industria, irmaos, filhos, supermercados, loja, lojas, escritorio, governo, secretaria de",
  schools: "universidade, instituto, escola, colegio, faculdade, academia, senai, senac, etec, fatec, politecnico",
  degrees:
    "bacharelado, bacharel, licenciatura, mestrado, mestre, doutorado, doutor, mba, tecnologo, tecnico em, ensino medio, ensino superior, pos graduacao, especializacao, engenharia, graduacao, curso tecnico, curso de, ensino secundario, diploma",
  spokenLanguages: "mandarim, cantones, castelhano, libras, lingua de sinais, lingua gestual, flamengo, farsi, crioulo",
  period: {
    present:
      "atual, atualmente, presente, hoje, o momento, momento, atualidade, ate o momento, data atual, dias atuais",
    since: "desde, de",
    until: "a, ate, ao",
    at: "na, no",
  },
  parts: {
    company: "empresa, companhia, empregador, organizacao, entidade",
    position: "cargo, funcao, posicao, papel, vaga, titulo",
    school: "instituicao, universidade, escola, faculdade, instituicao de ensino",
    degree: "curso, titulo, grau, formacao, diploma, habilitacao",
    start: "inicio, data de inicio, desde, comeco",
    end: "fim, data de fim, ate, termino, conclusao, final",
    period: "periodo, datas, data, ano, anos, duracao",
    place: "local, cidade, localidade, localizacao, pais",
    text: "texto, descricao, tarefas, atividades, responsabilidades, atribuicoes, realizacoes, detalhes, resumo",
    language: "idioma, lingua",
    level: "nivel, dominio, fluencia",
  },
  ordinaryNames:
    "rosa, branco, preto, moreno, rico, bravo, franco, reis, rei, flores, rios, campos, campo, cruz, luz, paz, mar, sol, torres, fontes, monte, leao, lobo, cordeiro, guerra, prata, ouro, pinheiro, carvalho, oliveira, pereira, nogueira, ferreira, barros, costa, ramos, rocha, pedra, ribeiro, neves, teixeira, vale, serra, praia, santos, santo, anjo, domingos, leal, bom, belo, clemente, esperanca, vitoria, gloria, graca, estrela, aurora, alba, perola, maio, abril, junho, julho, agosto, machado, coelho, pinto, galo, bezerra, salvador, nascimento, conceicao",
  referees:
    "referencia, referencias, supervisor, supervisora, orientador, orientadora, gestor, gestora, chefe, mentor, mentora, professor, professora",
  births: "nascido em, nascida em, nascido, nascida, data de nascimento, nascimento",
  identifiers:
    "passaporte, numero do passaporte, cpf, rg, ctps, pis, pasep, titulo de eleitor, cnh, conta bancaria, conta corrente, numero da conta, agencia e conta, iban, nif, cartao de cidadao",
  otherSubjects: "empresa, cliente, empleador, anos, numero, salario",
  rewriting: "resum, reescrev, traduz",
  commands: [/\b(?:ignor[ae]|esqueça|desconsidere)\b[^.!?。\n]{0,40}(?:instruc|instruç|regras)/giu],
};
