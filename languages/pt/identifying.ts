import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "tenho # anos|, tem # anos|, # anos de idade, idade #|, idade # anos, idade de #, |aos # anos, aos # anos de idade, mulher de # anos, homem de # anos, @ de # anos|, completar # anos, completei # anos, faço # anos, |# anos|, mulher #|, homem #|, com os meus # anos|, com meus # anos|, do alto dos meus # anos, já tenho # anos|, |de # anos|, |com # anos|",
  namedAges: "tem # anos|",
  births:
    "nascido em, nascida em, nascido a, nascida a, nascido, nascida, nasci, nasci em, nasci a, nasceu em, data de nascimento, data e local de nascimento, data de nasc, data nasc, nascimento, nasc, dn, ano de nascimento, local de nascimento, natural de, naturalidade, aniversário, vim ao mundo, veio ao mundo, sou de, nasceu",
  birthLinks: "em, a, no, na, dia, e criado, e criada, num, um, é",
  numbers:
    "passaporte, número do passaporte, cpf, rg, ctps, pis, pasep, pis pasep, nis, título de eleitor, cnh, habilitação, carta de condução, conta bancária, conta corrente, número da conta, agência e conta, iban, nif, niss, cartão de cidadão, cartão do cidadão, bilhete de identidade, coren, crea, crm, oab, crc, cro, crp, cau, cref, matrícula funcional, registro profissional, registro, número de registro, cartão sus, cns, reservista, cnpj, mei, carteira de trabalho, carteira profissional, cédula profissional, número mecanográfico",
  numberLinks: "sob o, sob, número, n, no, nº, é, categoria",
  registers:
    "inscrita, inscrito, inscrição, conselho, ordem, registro, registo, registrada, registrado, cédula, licença",
  plates:
    "placa, placas, matrícula, matrícula do carro, matrícula do veículo, placa do carro, chapa, matriculado, matriculada, matrículas",
  vehicles:
    "carro, veículo, carro próprio, veículo próprio, moto, caminhão, viatura, viatura própria, carrinha, furgão, caminhonete",
  streets:
    "rua-, ruela-, r-, avenida-, av-, travessa-, trav-, praça-, pracinha-, pç-, praceta-, largo-, alameda-, estrada-, rodovia-, rod-, quadra-, beco-, ladeira-, calçada-, viela-, rotunda-",
  streetForms: "rua|r, avenida|av, travessa|tv|trav, praca|pc, alameda|al, largo|lg",
  doors: "apto, apartamento, ap, apt, bloco, bl, casa, lote, esq, dto, dt, andar, fundos, sala, km, conj, fração, sl",
  blocks: "bloco, bl, torre, edifício, prédio, entrada",
  boxes: "caixa postal, apartado",
  residences:
    "mora na, mora no, mora em, vive em, reside na, reside em, endereço, morada, moro na, moro no, moro em, resido na, resido em, residente na, residente em, residente e domiciliado na, domicílio, domiciliado em, domiciliada em",
  catalogues:
    "artigo, referência, encomenda, pedido, modelo, lote, número de série, fatura, norma, peça, processo, número do processo, caso, ticket, contrato, número do contrato, protocolo",
  leaders:
    "sob a supervisão de, sob a orientação de, sob a direção de, indicado por, indicada por, recomendado por, recomendada por, orientado por, orientada por, supervisionado por, supervisionada por, reportava a, reportando a, reporto a, aos cuidados de, assistente de",
  superiors:
    "ref, chefe, gestor, gestora, gestor direto, gestora direta, gerente, supervisor, supervisora, orientador, orientadora, mentor, mentora, professor, professora, colega, coordenador, coordenadora, diretor, diretora, amigo, amiga, antecessor, antecessora, sucessor, sucessora",
  relatives:
    "mãe de, mãe da, mãe do, pai de, pai da, pai do, mora com, esposa, esposo, mulher, marido, cônjuge, companheiro, companheira, noivo, noiva, filha, filhas, filho, filhos, irmã, irmão, mãe, pai, pais, avó, avô, casado com, casada com, divorciado de, divorciada de, viúva de, filiação, nome da mãe, nome do pai, filho de, filha de, contato de emergência, contacto de emergência, em caso de emergência, gêmeos, gêmeas, gémeos, gémeas, irmãs, irmãos, neto, neta, netos, netas, sobrinho, sobrinha, tia, tio, primo, prima",
  possessives: "meu, minha, meus, minhas, seu, sua, nosso, nossa",
  peopleLinks: "por, em, foi, era, é, a, o, nome, e",
  addressed: "sr, sra, srta, dr, dra, d, dona, prof, profa, eng, senhor, senhora",
  aliases:
    "alias, vulgo, conhecido como, conhecida como, conhecido por, conhecida por, apelido, alcunha, chamado, chamada, me chamam, chamam-me, me chamam de, nome social, tratam-me por",
  institutions:
    "museu, galeria, teatro, estádio, hospital, clínica, hotel, restaurante, igreja, catedral, castelo, palácio, parque, ponte, aeroporto, estação, porto, prefeitura, ministério, biblioteca, fundação, prêmio, prémio, taça, festival, fábrica, cervejaria, padaria, banco, torre, editora, farmácia, livraria, gráfica, câmara, embaixada, adega",
  lacking: "streetLinks",
};
