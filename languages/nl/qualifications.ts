import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "havo, vwo, middelbareschooldiploma",
  vocational: "mbo, beroepsopleiding",
  master_craftsman: "meesterbrief",
  associate: "associate degree",
  bachelor: "bachelordiploma, bachelor",
  master: "masterdiploma, master, doctorandus, drs",
  doctorate: "doctoraat, gepromoveerd",
  state_exam: "staatsexamen",
  driving_licence: "rijbewijs",
  forklift_licence: "heftruckcertificaat",
  first_aid: "EHBO, EHBO-diploma",
};
