import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "af av",
  titles: "fru herr",
  phones: "telefon mobil",
  accounts: "profil konto",
  nicknames:
    "birgitta gittan britta, margareta greta maggan mags, karl kalle, karl-johan kalle, karl-erik kalle, gustav gurra gösta, gustaf gurra, lennart lelle lenne, lars lasse, bengt benke bengan, anders adde ante, johan jocke johnny, joakim jocke kim, niklas nicke, nils nisse, per pelle, per-erik pelle, pär pelle, olof olle, ulf uffe, stig stickan, stefan steffe, mikael micke, magnus mange, fredrik fredde figge, henrik henke, erik erka jerka, björn nalle, hans hasse, sven svempa, torbjörn tobbe, tobias tobbe, robert robban, roger rogge, rolf roffe, leif leffe, bertil berra, torsten totte, oskar ogge, sebastian sebbe, alexander alle acke, marie mia, maria mia maja, katarina kattis katta, kristina stina kicki titti, elisabet lisa bettan, elisabeth lisa bettan, barbro babsan, gunilla nilla, pernilla nilla, anneli ann, viktoria vickan, susanne sussie, charlotta lotta, charlotte lotta lotten, ingeborg bojan, agneta netta, madeleine maddan, johanna hanna jojo, josefin jossan, jennifer jennie",
  diminutives: "an e is",
  salutations: "bästa",
  keys: {
    whole: "namn",
    given: "förnamn fornamn",
    family: "efternamn",
    kinds: "kandidat",
  },
  mailboxes: "kontakt jobb",
  lacking: "honorifics endings keys.initials familiar",
};
