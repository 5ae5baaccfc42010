import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "di da del della e i san",
  titles: "sig signor signora dott dottor dottore dottoressa avv ing prof",
  phones: "telefono",
  nicknames:
    "giuseppe beppe pino peppino peppe, giuseppa peppa pina, antonietta nietta tonia, antonio totò tonino nino, giovanni gianni nanni vanni, giovanna gianna vanna, francesco cecco ciccio franco, vincenzo enzo cenzo, vincenza enza, gaetano tano nino, salvatore totò turiddu, raffaele lello raf, raffaella lella raffa, pasquale lino pasqualino, michele lino, gennaro gennarino rino, domenica mimma, carmela melina lina, concetta tina cettina, immacolata titina imma, filomena mena filù, addolorata dora, annunziata nunzia, alessandra sandra ale, alessia ale, elisabetta betta lisa betty, margherita rita marghe, maddalena lena madda, eleonora nora ele, ludovico vico ludo, federico fede chicco, federica fede, riccardo ricky, edoardo edo, leonardo leo nando, ferdinando nando, bartolomeo meo, bernardo dino, tommaso tom maso, matteo teo, stefano ste, stefania stefi ste, valentina vale, gabriella lella, graziella lella, luigia gina gigia, teresa resi esa",
  diminutives: "ino ina etto etta uccio uccia",
  salutations: "gentile, gentili, egregio, spettabile",
  keys: {
    whole: "nome",
    kinds: "candidato candidata completo completa",
  },
  mailboxes: "contatto lavoro",
  lacking: "honorifics endings accounts keys.given keys.family keys.initials familiar",
};
