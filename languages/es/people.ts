import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de del la las los el y",
  titles: "sr sra srta senor senora dna lic",
  phones: "teléfono móvil celular telefono",
  nicknames:
    "manuela manoli lola, dolores loli lola lolita, josefa pepi pepita fina, antonia toñi, antonio toño toni, juana juani, guillermo memo guille, gregorio goyo, gregoria goya, ignacio nachito iñaki, jesús chus chuy suso, maría-teresa maite, rosario charo chayo, encarnación encarni, asunción asun, ascensión ascen chon, presentación presen, inmaculada inma, concepción conchi, mercedes merceditas, remedios reme, purificación puri, esperanza espe, soledad chole, montserrat montse, graciela chela, aurelio lelo, alfonso poncho fonso, alfredo fredo, arturo turo, hortensia tencha, refugio cuca, socorro coco, hilario layo, eustaquio taco, vicente chente, gonzalo gonza chalo, ricardo richi, sergio checo, daniel dani, david deivid, leticia lety, patricia paty, verónica vero, bartolomé bartolo, nicolás colás, agustín tin, joaquín quino, valentina vale, fabiola fabi",
  diminutives: "ito ita itos",
  salutations: "estimado, estimada, estimados, estimadas",
  keys: {
    whole: "nombre",
    given: "primer_nombre",
    family: "apellido apellidos",
    kinds: "candidato candidata completo completa",
  },
  mailboxes: "contacto empleo trabajo",
  lacking: "honorifics endings accounts keys.initials familiar",
};
