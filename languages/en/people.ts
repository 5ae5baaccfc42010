import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "of st mac mc",
  titles: "mr mrs ms miss mx dr prof professor sir dame jr jnr ii iii iv phd msc bsc mba llm llb rev hon",
  phones: "tel phone mobil mobile cell fax whatsapp signal",
  accounts: "id profile handle account user username",
  nicknames:
    "bartholomew bart barty, clifford cliff, constance connie, eugene gene, florence flo flossie, harold hal harry, josephine josie, lillian lily lil, marjorie marge margie, mildred millie, norman norm, reginald reg reggie, ruth ruthie, sidney sid, stanley stan, sylvia syl, terence terry, virginia ginny ginger, winifred winnie freda, veronica ronnie vera, wesley wes, gillian gill jill, imogen immy, alistair ali, angus gus, hamish jamie, catriona trina, fionnuala nuala, siobhan shiv, padraig paddy podge, seamus shay jim, eoghan owen, bernadette bernie, maureen mo, philippa pippa pip, henrietta hettie etta, antonia toni, arabella bella, cordelia delia, hugo hugh, rupert rupe, leopold leo, cameron cam, madison maddy, mackenzie kenzie, gabrielle gabby, nicole nikki nicky, dominic dom, elijah eli, ezekiel zeke, jeremiah jerry, jeremy jem",
  diminutives: "y ie",
  salutations: "dear, to whom it may concern",
  keys: {
    whole: "name names",
    given:
      "first_name first_names given_name given_names fore_name fore_names middle_name middle_names nick_name nick_names",
    family:
      "last_name last_names family_name family_names sur_name sur_names birth_name birth_names maiden_name maiden_names",
    initials: "initials",
    kinds: "candidate full complete preferred legal official display known own real passport person personal",
  },
  mailboxes:
    "info mail email contact post office admin cv job jobs work hello hi me the my team sales support hr recruitment test name user noreply private personal www web dev code design",
  lacking: "honorifics endings familiar",
};
