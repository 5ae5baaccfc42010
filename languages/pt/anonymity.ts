import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "idade",
    gender: "sexo, gênero, pronomes",
    marital_status: "estado civil, situação familiar",
    photo: "foto, fotografia, imagem, retrato",
  },
  genderWords:
    "ele, ela, dele, dela, nele, nela, ele mesmo, ela mesma, senhor, senhora, sra, mãe, pai, mulher, homem, masculino, feminino",
  patterns: {
    gender: [String.raw`(?-i:Sr|Dona)\.?(?=\s(?-i:\p{Lu}))`],
    nationality: [
      String.raw`(?:de )?nacionalidade(?: é)?[ :]+\p{L}+(?: e \p{L}+(?=[,.;)\n]|$))?`,
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
};
