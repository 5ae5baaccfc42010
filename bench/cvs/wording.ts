import type { Moment } from "./person.ts";

/** The words of a language that designs of CVs print. Lists have three variants. */
export interface Wording {
  profile: Variants;
  experience: Variants;
  education: Variants;
  skills: Variants;
  languages: Variants;
  contact: Variants;
  interests: Variants;
  cv: string;
  name: string;
  phone: string;
  mobile: string;
  email: string;
  address: string;
  born: string;
  employer: string;
  position: string;
  period: string;
  motherTongue: string;
  now: string;
  /** Abbreviated months. */
  months: readonly string[];
}

type Variants = readonly [string, string, string];

const months = (list: string): string[] => list.split(" ");

const WORDING: Readonly<Record<string, Wording>> = {
  en: {
    profile: ["Profile", "Professional Summary", "Who I am"],
    experience: ["Work Experience", "Employment History", "Where I have worked"],
    education: ["Education", "Education & Training", "Academic Qualifications"],
    skills: ["Skills", "Technical Skills", "Core Competencies"],
    languages: ["Languages", "Language Skills", "Languages Spoken"],
    contact: ["Contact", "Personal Details", "Get in touch"],
    interests: ["Interests", "Hobbies", "Outside work"],
    cv: "Curriculum Vitae",
    name: "Name",
    phone: "Phone",
    mobile: "Mobile",
    email: "Email",
    address: "Address",
    born: "Date of birth",
    employer: "Employer",
    position: "Position held",
    period: "Period",
    motherTongue: "Mother tongue",
    now: "Present",
    months: months("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
  },
  nl: {
    profile: ["Profiel", "Persoonlijk profiel", "Wie ben ik?"],
    experience: ["Werkervaring", "Arbeidsverleden", "Relevante werkervaring"],
    education: ["Opleiding", "Opleidingen", "Opleidingen en cursussen"],
    skills: ["Vaardigheden", "Competenties", "Kennis en kunde"],
    languages: ["Talen", "Talenkennis", "Taalvaardigheid"],
    contact: ["Contact", "Personalia", "Persoonsgegevens"],
    interests: ["Interesses", "Hobby's", "Vrije tijd"],
    cv: "Curriculum vitae",
    name: "Naam",
    phone: "Telefoon",
    mobile: "Mobiel",
    email: "E-mail",
    address: "Adres",
    born: "Geboortedatum",
    employer: "Werkgever",
    position: "Functie",
    period: "Periode",
    motherTongue: "Moedertaal",
    now: "heden",
    months: months("jan feb mrt apr mei jun jul aug sep okt nov dec"),
  },
  de: {
    profile: ["Profil", "Kurzprofil", "Zu meiner Person"],
    experience: ["Berufserfahrung", "Beruflicher Werdegang", "Praktische Erfahrung"],
    education: ["Ausbildung", "Bildungsweg", "Studium und Schulbildung"],
    skills: ["Kenntnisse", "Fachkenntnisse", "Kenntnisse und Fähigkeiten"],
    languages: ["Sprachen", "Sprachkenntnisse", "Fremdsprachen"],
    contact: ["Kontakt", "Persönliche Daten", "Angaben zur Person"],
    interests: ["Interessen", "Hobbys", "Freizeit"],
    cv: "Lebenslauf",
    name: "Name",
    phone: "Telefon",
    mobile: "Mobil",
    email: "E-Mail",
    address: "Anschrift",
    born: "Geburtsdatum",
    employer: "Arbeitgeber",
    position: "Position",
    period: "Zeitraum",
    motherTongue: "Muttersprache",
    now: "heute",
    months: months("Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez."),
  },
  fr: {
    profile: ["Profil", "À propos", "Qui suis-je ?"],
    experience: ["Expérience professionnelle", "Parcours professionnel", "Expériences"],
    education: ["Formation", "Études", "Diplômes et formations"],
    skills: ["Compétences", "Compétences techniques", "Domaines de compétences"],
    languages: ["Langues", "Compétences linguistiques", "Langues parlées"],
    contact: ["Contact", "Coordonnées", "Me contacter"],
    interests: ["Centres d'intérêt", "Loisirs", "Passions"],
    cv: "Curriculum vitæ",
    name: "Nom et prénom",
    phone: "Téléphone",
    mobile: "Portable",
    email: "E-mail",
    address: "Adresse",
    born: "Date de naissance",
    employer: "Employeur",
    position: "Poste",
    period: "Période",
    motherTongue: "Langue maternelle",
    now: "aujourd'hui",
    months: months("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
  },
  es: {
    profile: ["Perfil", "Perfil profesional", "Quién soy"],
    experience: ["Experiencia laboral", "Experiencia profesional", "Trayectoria laboral"],
    education: ["Formación", "Formación académica", "Estudios realizados"],
    skills: ["Habilidades", "Competencias", "Conocimientos técnicos"],
    languages: ["Idiomas", "Lenguas", "Conocimiento de idiomas"],
    contact: ["Contacto", "Datos personales", "Datos de contacto"],
    interests: ["Intereses", "Aficiones", "Tiempo libre"],
    cv: "Currículum vítae",
    name: "Nombre y apellidos",
    phone: "Teléfono",
    mobile: "Móvil",
    email: "Correo electrónico",
    address: "Dirección",
    born: "Fecha de nacimiento",
    employer: "Empresa",
    position: "Puesto",
    period: "Fechas",
    motherTongue: "Lengua materna",
    now: "actualidad",
    months: months("ene. feb. mar. abr. may. jun. jul. ago. sept. oct. nov. dic."),
  },
  "pt-BR": {
    profile: ["Perfil", "Resumo profissional", "Quem sou eu"],
    experience: ["Experiência profissional", "Histórico profissional", "Experiências de trabalho"],
    education: ["Formação acadêmica", "Educação", "Formação e cursos"],
    skills: ["Habilidades", "Competências técnicas", "Conhecimentos"],
    languages: ["Idiomas", "Línguas", "Conhecimento de idiomas"],
    contact: ["Contato", "Dados pessoais", "Fale comigo"],
    interests: ["Interesses", "Passatempos", "Lazer"],
    cv: "Currículo",
    name: "Nome",
    phone: "Telefone",
    mobile: "Celular",
    email: "E-mail",
    address: "Endereço",
    born: "Data de nascimento",
    employer: "Empresa",
    position: "Cargo",
    period: "Período",
    motherTongue: "Língua materna",
    now: "atual",
    months: months("jan fev mar abr mai jun jul ago set out nov dez"),
  },
  "sv-SE": {
    profile: ["Profil", "Sammanfattning", "Vem är jag?"],
    experience: ["Arbetslivserfarenhet", "Yrkeserfarenhet", "Anställningar"],
    education: ["Utbildning", "Utbildningar", "Studier"],
    skills: ["Kompetenser", "Kunskaper", "Tekniska färdigheter"],
    languages: ["Språk", "Språkkunskaper", "Språk jag talar"],
    contact: ["Kontakt", "Personuppgifter", "Kontakta mig"],
    interests: ["Intressen", "Fritid", "Fritid och intressen"],
    cv: "Meritförteckning",
    name: "Namn",
    phone: "Telefon",
    mobile: "Mobil",
    email: "E-post",
    address: "Adress",
    born: "Födelsedatum",
    employer: "Arbetsgivare",
    position: "Befattning",
    period: "Period",
    motherTongue: "Modersmål",
    now: "nu",
    months: months("jan feb mars april maj juni juli aug sep okt nov dec"),
  },
  zh: {
    profile: ["个人简介", "自我评价", "关于我"],
    experience: ["工作经历", "工作经验", "职业生涯"],
    education: ["教育背景", "教育经历", "学习经历"],
    skills: ["专业技能", "技能", "技能特长"],
    languages: ["语言能力", "语言", "外语水平"],
    contact: ["联系方式", "个人信息", "基本信息"],
    interests: ["兴趣爱好", "兴趣", "业余生活"],
    cv: "个人简历",
    name: "姓名",
    phone: "电话",
    mobile: "手机",
    email: "邮箱",
    address: "地址",
    born: "出生日期",
    employer: "公司",
    position: "职位",
    period: "时间",
    motherTongue: "母语",
    now: "至今",
    months: months("1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"),
  },
};

/** How a design writes dates. */
export type DateForm = "month" | "number" | "year";

/** Writes a moment in the words of the language: `Mar 2019`, `03/2019` or `2019`. */
export function written(moment: Moment, form: DateForm, language: string): string {
  const wording = wordingOf(language);
  if (moment === "now") return wording.now;
  const [year = "", month = ""] = moment.split("-");
  if (form === "year") return language === "zh" ? `${year}年` : year;
  if (language === "zh") return form === "month" ? `${year}年${Number(month)}月` : `${year}.${month}`;
  return form === "number" ? `${month}/${year}` : `${wording.months[Number(month) - 1]} ${year}`;
}

export function wordingOf(language: string): Wording {
  const wording = WORDING[language];
  if (!wording) throw new RangeError(`There are no words for the language "${language}".`);
  return wording;
}
