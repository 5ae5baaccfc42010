import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "of st mac mc",
  titles: "mr mrs ms miss mx dr prof professor sir dame jr jnr ii iii iv phd msc bsc mba llm llb rev hon",
  phones: "tel phone mobil mobile cell fax whatsapp signal",
  accounts: "id profile handle account user username",
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
  lacking: "honorifics endings",
};
