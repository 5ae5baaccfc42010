import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "gymnasieexamen, studentexamen",
  vocational: "yrkesutbildning, yrkesexamen",
  master_craftsman: "mästarbrev",
  associate: "högskoleexamen",
  bachelor: "kandidatexamen, högskoleingenjör",
  master: "masterexamen, magisterexamen, civilingenjör",
  doctorate: "doktorsexamen",
  state_exam: "statsexamen",
  driving_licence: "körkort",
  forklift_licence: "truckkort",
  first_aid: "första hjälpen",
};
