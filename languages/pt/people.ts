import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de do da dos das e",
  titles: "sr sra senhor senhora",
  phones: "telefone celular",
  nicknames:
    "beatriz bia, joão joca jonas, josé zeca zezinho, maria mariazinha mariquinhas, francisco chico quico, francisca chica chiquinha, antônio tonico tônio, sebastião tião bastião, raimundo mundinho, severino biu, luiz lula luizinho, luís lula, manuel mané neco, eduardo dudu, leonardo léo, fernando nando, fernanda nanda, alexandre xande, aleixo lelo, gabriela gabi, rafaela rafa, isabel bel belinha, isabela bela, margarida guida, filomena mena, teresa teresinha tetê, augusto guto gugu, gustavo guga guto, henrique rique quique, frederico fred fredinho, joaquim quim quincas, joaquina quina, natália nati, carolina carol, daniela dani, mariana mari, patrícia pati, cristina cris tina, letícia lê, vitória vivi, valdemar dema, leopoldina leo, sofia fifi",
  diminutives: "inho inha zinho zinha",
  salutations: "prezado, prezada, prezados, prezadas",
  keys: {
    whole: "nome",
    family: "sobrenome",
    kinds: "candidato candidata completo completa",
  },
  mailboxes: "contato contacto emprego trabalho",
  lacking: "honorifics endings accounts keys.given keys.initials familiar",
};
