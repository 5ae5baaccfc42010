import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "nome, nome completo",
    first_name: "primeiro nome",
    last_name: "sobrenome, apelido",
    email: "email, e mail, endereco de email",
    phone: "telefone, celular, telemovel, tel, telefone de contato, contato telefonico",
    address: "endereco, morada",
    city: "cidade, localizacao, localidade, residencia, local de residencia",
    region: "estado, distrito",
    birth_date: "data de nascimento",
    birth_place: "local de nascimento",
    nationality: "nacionalidade",
    driving_licence: "carta de conducao, carteira de motorista, cnh",
    availability: "pre-aviso, pre aviso, aviso previo, disponibilidade, disponivel",
    website: "website",
    headline: "cargo, cargo atual, profissao",
  },
  headings: {
    profile:
      "perfil, perfil profissional, resumo, resumo profissional, sobre mim, quem sou eu, quem sou, objetivo, objetivo profissional, apresentacao, perfil pessoal, sintese, sintese profissional, introducao, biografia, objetivos, sumario, objetivo de carreira",
    experience:
      "experiencia, experiencia profissional, historico profissional, percurso profissional, experiencias de trabalho, experiencias profissionais, trajetoria profissional, carreira, experiencias, empregos, estagios, historico de trabalho, onde trabalhei, onde ja trabalhei, trajetoria, atuacao profissional, vida profissional, experiencia de trabalho, experiencia laboral, emprego, carreira profissional, percurso, atividade profissional, cargos ocupados, historico de empregos, historico laboral, vivencia profissional, funcoes desempenhadas",
    education:
      "educacao, formacao, formacao academica, escolaridade, formacao e cursos, educacao e formacao, historico escolar, historico academico, academico, estudos, formacao escolar, onde estudei, titulos academicos, titulacao, trajetoria academica, percurso academico, formacao educacional, habilitacoes literarias, habilitacoes academicas, habilitacoes, qualificacoes academicas, graduacao, formacao superior, formacao universitaria, estudos realizados, diplomas, graus academicos",
    skills:
      "competencias, habilidades, aptidoes, competencias tecnicas, conhecimentos, conhecimentos tecnicos, ferramentas, tecnologias, habilidades tecnicas, informatica, conhecimentos de informatica, qualificacoes, pontos fortes, habilidades e competencias, linguagens de programacao, aptidoes e competencias, no que sou bom, no que sou boa, em que sou bom, em que sou boa, o que sei fazer, o que faco bem, areas de especializacao, areas de competencia, areas de conhecimento, metodos e ferramentas, ferramentas e metodos, competencias chave, competencias principais, principais competencias, especialidades, capacidades, capacidades tecnicas, competencias profissionais, competencias digitais, aptidoes tecnicas, destrezas, especializacoes, conhecimentos e competencias, conhecimentos profissionais, habilidades profissionais",
    languages:
      "idiomas, linguas, conhecimento de idiomas, competencias linguisticas, idioma, linguas que falo, as linguas que falo, idiomas que falo, os idiomas que falo, conhecimentos linguisticos, competencia linguistica, habilidades linguisticas, aptidoes linguisticas, capacidades linguisticas, linguas estrangeiras, conhecimentos de idiomas, conhecimento de linguas, dominio de idiomas, dominio de linguas, nivel de idiomas",
    certificates: "certificados, certificacoes",
    courses: "cursos, cursos complementares",
    projects: "projetos",
    publications: "publicacoes",
    awards: "premios, premios e distincoes",
    volunteering: "voluntariado, trabalho voluntario",
    interests: "interesses, interesses pessoais, passatempos, lazer, hobbies, tempo livre",
    references: "referencias, referencia",
    personal:
      "contato, contacto, dados pessoais, informacoes pessoais, fale comigo, informacoes de contato, contatos, dados de contato, onde me encontrar, encontre me, como me contactar, os meus dados",
    other:
      "informacoes adicionais, informacoes complementares, outras informacoes, outros, comunidade, atividades, palestras, associacoes, servico militar, links",
  },
  documentTitles: "curriculum vitae, curriculo",
  fillers: "candidato, outros",
  occupations:
    "engenheiro, engenheira, desenvolvedor, desenvolvedora, gerente, enfermeiro, enfermeira, professor, professora, analista, contador, contadora, consultor, consultora, advogado, advogada, tecnico, chefe de, encarregado, encarregada, responsavel, responsavel por, programador, programadora, analista de, arquiteto, arquiteta, assessor, assessora, assistente, auxiliar, ajudante, estagiario, estagiaria, atendente, garcom, garconete, cozinheiro, cozinheira, motorista, coordenador, coordenadora, diretor, diretora, designer, docente, economista, eletricista, empregado, empregada, especialista, farmaceutico, farmaceutica, fisioterapeuta, funcionario, funcionaria, gestor, gestora, investigador, investigadora, pesquisador, pesquisadora, mecanico, medico, medica, monitor, monitora, operador, operadora, operario, jornalista, psicologo, psicologa, recepcionista, redator, redatora, representante, secretario, secretaria, soldador, supervisor, supervisora, trabalhador, tradutor, tradutora, vendedor, vendedora, lider, voluntario, voluntaria, aprendiz, cientista de dados, caixa, balconista, bolsista, contabilista, controlador",
  employers:
    "municipio, municipalidade, hospital, clinica, banco, grupo, agencia, companhia, ministerio, prefeitura, camara, centro, estudio, fundacao, restaurante, hotel, farmacia, tecnologias, tecnologia, servicos, consultores, consultoria, laboratorio, laboratorios, sociedade, associacao, cooperativa, solucoes, sistemas, transportes, industrias, industria, irmaos, filhos, supermercados, loja, lojas, escritorio, governo, secretaria de",
  schools: "universidade, instituto, escola, colegio, faculdade, academia, senai, senac, etec, fatec, politecnico",
  degrees:
    "bacharelado, bacharel, licenciatura, mestrado, mestre, doutorado, doutor, mba, tecnologo, tecnico em, ensino medio, ensino superior, pos graduacao, especializacao, engenharia, graduacao, curso tecnico, curso de, ensino secundario, diploma",
  spokenLanguages: "mandarim, cantones, castelhano, libras, lingua de sinais, lingua gestual, flamengo, farsi, crioulo",
  period: {
    present:
      "atual, atualmente, presente, hoje, o momento, momento, atualidade, ate o momento, data atual, dias atuais, em curso, em andamento",
    since: "desde",
    from: "de",
    until: "a, ate, ao",
    at: "na, no, em, na empresa",
  },
  parts: {
    company:
      "empresa, companhia, empregador, organizacao, entidade, nome e morada do empregador, nome e endereco do empregador",
    position: "cargo, funcao, posicao, papel, vaga, titulo, funcao ou cargo ocupado",
    school:
      "instituicao, universidade, escola, faculdade, instituicao de ensino, nome e tipo da organizacao de ensino ou formacao",
    degree:
      "curso, titulo, grau, formacao, diploma, habilitacao, designacao da qualificacao atribuida, area de estudo, area de estudos, campo de estudo",
    start: "inicio, data de inicio, desde, comeco, admissao, entrada, ingresso",
    end: "fim, data de fim, ate, termino, conclusao, final, saida, desligamento",
    period: "periodo, datas, data, ano, anos, duracao",
    place: "local, cidade, localidade, localizacao, pais",
    text: "texto, descricao, tarefas, atividades, responsabilidades, atribuicoes, realizacoes, detalhes, resumo, principais atividades e responsabilidades",
    item: "nome, titulo, competencia, certificado",
    language: "idioma, lingua",
    level: "nivel, dominio, fluencia",
  },
  ordinaryNames:
    "rosa, branco, preto, moreno, rico, bravo, franco, reis, rei, flores, rios, campos, campo, cruz, luz, paz, mar, sol, torres, fontes, monte, leao, lobo, cordeiro, guerra, prata, ouro, pinheiro, carvalho, oliveira, pereira, nogueira, ferreira, barros, costa, ramos, rocha, pedra, ribeiro, neves, teixeira, vale, serra, praia, santos, santo, anjo, domingos, leal, bom, belo, clemente, esperanca, vitoria, gloria, graca, estrela, aurora, alba, perola, maio, abril, junho, julho, agosto, machado, coelho, pinto, galo, bezerra, salvador, nascimento, conceicao, leite, vinho, pao, mel, sal, acucar, azeite, queijo, trigo, milho, arroz, feijao, cebola, alho, pimenta, oliva, uva, vinha, vinhas, maca, macieira, laranjeira, figueira, cerejeira, castanheira, castanho, carvalhos, sobreiro, loureiro, oliveiras, pereiras, nogueiras, pinho, palma, palmeira, silva, silveira, mata, matos, mato, floresta, bosque, moita, relva, prado, prados, varzea, horta, jardim, quinta, casal, casais, aldeia, vila, cidade, rua, ponte, pontes, porto, portas, porta, parede, muro, torre, castelo, paco, igreja, capela, mosteiro, cruzeiro, calcada, caminho, estrada, monteiro, montes, outeiro, lapa, rochas, penedo, pedreira, pedras, areia, areias, barro, terra, lago, lagoa, ribeira, rio, fonte, poco, mina, minas, ilha, cabo, mares, marinho, marinha, vento, chuva, neve, trovao, raio, ceu, mundo, lua, estrelas, sombra, fogo, fumo, cinza, cabeca, mao, olhos, boca, dente, cabelo, barba, coroa, anel, cobre, ferro, aco, bronze, chumbo, cristal, coral, esmeralda, rubi, aguia, falcao, gaviao, pombo, pomba, galinha, pato, ganso, cisne, garca, pardal, andorinha, corvo, raposo, raposa, lebre, veado, cabra, carneiro, ovelha, touro, vaca, cavalo, mula, burro, cao, gato, rato, abelha, mosca, peixe, truta, salmao, sardinha, ferreiro, sapateiro, alfaiate, carpinteiro, padeiro, barbeiro, oleiro, pedreiro, moleiro, pastor, lavrador, jardineiro, pescador, cacador, marinheiro, soldado, sargento, capitao, alcaide, juiz, mestre, abade, bispo, papa, monge, frade, infante, principe, duque, conde, marques, barao, fidalgo, nobre, menino, moco, velho, novo, avo, pai, filho, irmao, primo, sobrinho, amigo, vizinho, alto, baixo, gordo, grande, pequeno, longo, largo, estreito, redondo, fino, duro, doce, amargo, seco, verde, azul, amarelo, vermelho, negro, cinzento, claro, clara, escuro, alegre, triste, feliz, manso, valente, forte, cortes, sereno, paciente, justo, casto, inocencia, felicidade, alegria, amor, amparo, socorro, milagres, dores, remedios, anjos, penha, guia, boavista, paixao, ascensao, natividade, natal, pascoa, janeiro, fevereiro, marco, setembro, outubro, domingo, inverno, verao, outono, primavera, chaves, cordas, couto, cunha, fortes, lima, limeira, melo, passos, rego, roseira, sales, salgado, veiga, velas, ventura",
  referees:
    "sob a supervisao de, sob a supervisao do, sob a supervisao da, sob a direcao de, sob a direcao do, sob a direcao da, referencia, referencias, supervisor, supervisora, orientador, orientadora, gestor, gestora, chefe, mentor, mentora, professor, professora, gestor atual, gestora atual",
  relatives: "marido, esposo, esposa, minha mulher, conjuge, filho, filha, pai, irmao, irma, minha mae",
  otherSubjects: "empresa, cliente, empleador, anos, numero, salario",
  rewriting: "resum, reescrev, traduz",
};
