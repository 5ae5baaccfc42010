import type { CvLanguage } from "./language.ts";

export const italian: CvLanguage = {
  code: "it",
  countries: ["IT", "CH"],

  labels: {
    name: "nome, nome completo, nome e cognome",
    first_name: "nome di battesimo",
    last_name: "cognome",
    email: "email, e mail, posta elettronica, indirizzo email",
    phone: "telefono, cellulare, numero di telefono",
    address: "indirizzo, residenza",
    city: "citta",
    birth_date: "data di nascita, nato il, nata il",
    birth_place: "luogo di nascita",
    nationality: "nazionalita, cittadinanza",
    driving_licence: "patente, patente di guida",
    availability: "disponibilita",
    website: "sito web",
    headline: "posizione attuale, ruolo, professione, qualifica",
  },
  headings: {
    profile: "profilo, profilo professionale, sommario, su di me, chi sono",
    experience:
      "esperienza, esperienza lavorativa, esperienze lavorative, esperienza professionale, esperienze professionali",
    education: "istruzione, istruzione e formazione, formazione, titoli di studio",
    skills: "competenze, competenze tecniche, capacita, capacita e competenze, abilita",
    languages: "lingue, lingue straniere, conoscenze linguistiche",
    certificates: "certificati, certificazioni",
    courses: "corsi, corsi di formazione",
    projects: "progetti",
    publications: "pubblicazioni",
    awards: "premi, riconoscimenti",
    volunteering: "volontariato",
    interests: "interessi, hobby",
    references: "referenze",
    personal: "contatto, contatti, dati personali, informazioni personali",
  },
  documentTitles: "curriculum vitae",
  fillers: "candidato, altri",
  occupations:
    "ingegnere, sviluppatore, sviluppatrice, responsabile, infermiere, infermiera, insegnante, impiegato, impiegata, ragioniere, consulente, avvocato",
  otherSubjects: "azienda, cliente, datore, numero, anni, stipendio",
  rewriting: "riassum, riscriv, traduc",
  commands: [/\b(?:ignora|dimentica)\b[^.!?。\n]{0,40}(?:istruzioni|regole)/giu],
};
