import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "von vom zu zum zur der den und",
  titles: "dipl herr prof dr frau hrn mag",
  phones: "telefon handy mobil portable",
  accounts: "profil konto",
  nicknames:
    "stefanie steffi, stephanie steffi steph, sabine bine biene, christine tine tina chrissi, christian chris chrischi, michaela michi ela, michael michi micha michel, andreas andi anderl, andrea andi, thomas tom thommy, matthias matze hias matthi, wolfgang wolfi wolle, joachim achim jochen jo, hans-peter hape, klaus-peter kp, karl-heinz kalle heinz, karlheinz kalle, rudolf rudi rolf, ferdinand ferdi nand, leopold poldi, theresia resi resl, walburga burgl wally, brigitte gitti biggi, birgit biggi, monika moni, petra petzi, gabriele gabi, elfriede friedl elfi, hildegard hilde, rosemarie rosi, magdalena leni lena, helene leni lene, eleonore lore nora, waltraud traudl traudi, kunigunde gundi, dorothea dorle dora thea, ingeborg inge, franziska franzi fanny, valentin vale, vinzenz zenz, benedikt bene, dominik nik dome, manfred manni fred, siegfried sigi siggi, gottfried friedl, reinhard hardy reini, eberhard ebi hardy, gerhard gerd hardy, bernhard bernd bernie, burkhard burkhi, lieselotte lilo lotte, charlotte lotte lotti, wilhelmine minna, wilhelm willi, alois loisl luis, anton toni, florian flo, korbinian korbi",
  diminutives: "i chen lein erl",
  salutations: "sehr geehrte, sehr geehrter, liebe, lieber, liebes",
  keys: {
    whole: "name",
    given: "vorname",
    family: "nachname familienname",
    initials: "initialen",
    kinds: "kandidat vollständiger voller vollständig",
  },
  mailboxes: "kontakt bewerbung privat",
  lacking: "honorifics endings familiar",
};
