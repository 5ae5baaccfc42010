import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "maturita, maturitní zkouška",
  vocational: "výuční list",
  master_craftsman: "mistrovská zkouška",
  associate: "diplomovaný specialista",
  bachelor: "bakalář, bakalářský titul",
  master: "magistr, magisterský titul",
  doctorate: "doktorát",
  state_exam: "státní zkouška",
  driving_licence: "řidičský průkaz",
  forklift_licence: "průkaz na vysokozdvižný vozík",
  first_aid: "první pomoc",
};
