import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "van de den der op in 't ten ter te",
  titles: "ir ing drs heer mevrouw dhr mw mr dr prof",
  phones: "telefoon mobiel gsm",
  accounts: "profiel account",
  nicknames:
    "wilhelmina mien miep mina willy wilma, geertruida truus geertje truida trudy ger, hendrika riek rika hennie, johanna joke jopie annie hannie, maria mia ria marietje rietje miep, petronella nel pietje petra ella, cornelia corrie cora neel nelly, jacoba coba co, adriana ad jaan sjaan, antonia toos tonny toni, elisabeth bep betje lies liesje ellie, margaretha greetje gré greta, hendricus harrie henk, gerardus gerrit geert, martinus tinus maarten, lambertus bert lammert, bartholomeus bart mees, dirk dick, albertus bert ab appie, franciscus frans cis, theodora dora thea, christina stien stina, catharina toos trien kaatje, josephus sjef jos, mattheus thijs theeuw, matthijs thijs, nicolaas klaas nico, sebastiaan bas, laurentius laurens rens, leonardus leendert leon, egbert ebbe, marinus rinus, reinier rein, willemina wil mientje, frederika rika freddie, roelof roel, sijbrand siep, everdina dien, alberdina dina",
  diminutives: "je tje pje ke ie",
  salutations: "geachte, beste",
  keys: {
    whole: "naam",
    given: "voornaam",
    family: "achternaam",
    initials: "initialen",
    kinds: "kandidaat ganzer volledige roep hele",
  },
  mailboxes: "sollicitatie contact prive",
  lacking: "honorifics endings familiar",
};
