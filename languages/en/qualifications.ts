/** Names of degrees, licences and certificates that translations exchange, in the form of `jobTitles`. */
export const qualifications = {
  secondary: "high school diploma, secondary school diploma, A levels, school leaving certificate",
  vocational: "vocational training, apprenticeship, vocational qualification",
  master_craftsman: "master craftsman, master craftsman's certificate",
  associate: "associate degree, associate of applied science, AAS, associate of science, associate of arts",
  bachelor: "bachelor's degree, bachelor degree, bachelor, bachelors, bachelor's",
  master: "master's degree, master degree, master, masters, master's",
  doctorate: "doctorate, PhD, doctor of philosophy, doctoral degree",
  state_exam: "state examination",
  driving_licence: "driving licence, driver's license, driving license, driver's licence, full driving licence",
  forklift_licence: "forklift licence, forklift license, forklift certificate",
  first_aid: "first aid certificate, first aid, first aider",
};

export type Qualifications = Readonly<Record<keyof typeof qualifications, string>>;
