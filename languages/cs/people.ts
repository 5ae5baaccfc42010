import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  titles: "pan pani ing bc mgr judr mudr",
  endings: "a e u y i o ou em ovi uv ova ove ovo ovou ovu ovych ym y eho emu ych ymi ho mu",
  phones: "telefon mobil",
  accounts: "profil",
  nicknames:
    "jan honza jenda jeník, josef pepa pepík jožka, jiří jirka jura, františek franta fanda, václav vašek venca, jaroslav jarda slávek, stanislav standa, zdeněk zdenda, miroslav mirek, ladislav láďa, vladimír vláďa, bohumil bohouš, bohuslav slávek bohouš, oldřich olda, vojtěch vojta, ondřej ondra, matěj máťa, lukáš luky, jakub kuba, tomáš tom tomík, michal míša, petr péťa, pavel pája, martin máťa, antonín tonda, karel kája, rudolf ruda, alois lojza, eduard eda, emanuel eman, kateřina katka káťa, markéta marky mája, alžběta běta bětka, anežka anýzka, barbora bára barča, veronika verča, tereza terka, eliška ela, magdaléna magda lenka majda, lucie lucka, hana hanka, marie máňa maruška, jana janička, zdeňka zdena, jaroslava jarka, ludmila lída, božena boženka, květoslava květa, drahomíra drahuš, jindřich jindra, bedřich béďa, svatopluk svaťa",
  diminutives: "ka ek ik icka inka ecek uska ousek anka",
  salutations: "vážený, vážená, vážení, vážené",
  keys: {
    whole: "jméno jmeno",
    given: "křestní_jméno krestni_jmeno",
    family: "příjmení prijmeni",
    kinds: "kandidat celé cele úplné",
  },
  mailboxes: "kontakt prace",
  lacking: "particles honorifics keys.initials familiar",
};
