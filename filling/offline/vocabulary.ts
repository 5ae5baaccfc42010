import { plainTerm } from "./words.ts";

/**
 * The words of CVs in the interface's languages: en, nl, de, fr, es, pt, it, da, nb, sv, cs, zh/yue, ja.
 * One list serves headings and labels in documents as well as the keys and instructions of variables.
 * Case and accents do not matter.
 */

/** Facts of one line. */
const factTerms = {
  name: [
    "name, full name, naam, volledige naam, voor en achternaam, naam en voornaam, vollstandiger name, vor und nachname, nom complet, nom et prenom, nom prenom, prenom et nom, nombre, nombre completo, nombre y apellidos, nome, nome completo, nome e cognome, navn, fulde navn, fullt navn, namn, fullstandigt namn, jmeno a prijmeni, cele jmeno",
    "姓名, 氏名, 名前, お名前",
  ],
  first_name: [
    "first name, given name, forename, firstname, voornaam, vorname, prenom, primeiro nome, fornavn, fornamn, jmeno",
    "名, 名字",
  ],
  last_name: [
    "last name, family name, surname, lastname, achternaam, familienaam, nachname, familienname, nom, nom de famille, apellido, apellidos, sobrenome, apelido, cognome, efternavn, etternavn, efternamn, prijmeni",
    "姓",
  ],
  email: [
    "email, e mail, mail, email address, e mail address, mailadres, emailadres, e mailadres, e mail adres, emailadresse, e mail adresse, mailadresse, courriel, adresse email, adresse e mail, adresse electronique, correo, correo electronico, direccion de correo, endereco de email, posta elettronica, indirizzo email, e post, epost, e postadress, e postadresse, emailova adresa",
    "电邮, 邮箱, 电子邮件, 電郵, 電子郵件, メール, メールアドレス, eメール",
  ],
  phone: [
    "phone, phone number, telephone, telephone number, tel, mobile, mobile number, mobile phone, cell, cell phone, telefoon, telefoonnummer, mobiel, gsm, gsm nummer, telefon, telefonnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, rufnummer, numero de telephone, portable, mob, telefono, movil, telefono movil, numero de telefono, telefone, celular, telemovel, cellulare, numero di telefono, telefonni cislo",
    "电话, 手机, 電話, 手機, 電話番号, 携帯, 携帯電話",
  ],
  address: [
    "address, home address, postal address, adres, woonadres, adresse, anschrift, wohnort, adresse postale, direccion, domicilio, endereco, morada, indirizzo, residenza, bopael, adress, bostadsadress, bydliste, adresa",
    "地址, 住址, 住所, 現住所",
  ],
  city: [
    "city, town, place of residence, residence, location, stad, woonplaats, stadt, ort, ville, lieu de residence, ciudad, localidad, cidade, citta, bosted, bostadsort, mesto",
    "城市, 居住地",
  ],
  birth_date: [
    "date of birth, birth date, birthdate, birthday, born, dob, geboortedatum, geboren, geboren op, geburtsdatum, geboren am, date de naissance, ne le, nee le, fecha de nacimiento, data de nascimento, data di nascita, nato il, nata il, fodselsdato, fodt, fodelsedatum, fodd, datum narozeni",
    "出生日期, 出生年月, 生日, 生年月日",
  ],
  birth_place: [
    "place of birth, birthplace, geboorteplaats, geburtsort, lieu de naissance, lugar de nacimiento, local de nascimento, luogo di nascita, fodested, fodeort, misto narozeni",
    "出生地",
  ],
  nationality: [
    "nationality, citizenship, nationaliteit, staatsangehorigkeit, nationalitat, nationalite, nacionalidad, nacionalidade, nazionalita, cittadinanza, nationalitet, statsborgerskab, statsborgerskap, medborgarskap, statni prislusnost, narodnost",
    "国籍, 國籍",
  ],
  driving_licence: [
    "driving licence, driving license, drivers license, driver s license, driver s licence, rijbewijs, fuhrerschein, permis de conduire, permis, carnet de conducir, permiso de conducir, carta de conducao, carteira de motorista, cnh, patente, patente di guida, korekort, forerkort, korkort, ridicsky prukaz",
    "驾照, 駕照, 駕駛執照, 運転免許",
  ],
  availability: [
    "availability, available from, available, notice period, beschikbaarheid, beschikbaar, beschikbaar vanaf, beschikbaar per, opzegtermijn, verfugbarkeit, verfugbar ab, kundigungsfrist, disponibilite, disponible, preavis, disponibilidad, disponibilidade, disponibilita, tilgaengelighed, tilgjengelighet, oppsigelsestid, tillganglighet, uppsagningstid, dostupnost",
    "到岗时间, 可到職日, 入社可能日",
  ],
  linkedin: ["linkedin, linked in, linkedin url, linkedin profile, linkedin profiel, linkedin profil"],
  github: ["github, git hub, github url, gitlab"],
  website: [
    "website, web site, homepage, web, url, portfolio, personal website, blog, site web, site internet, pagina web, sitio web, sito web, hjemmeside, nettside, hemsida, webove stranky",
    "网站, 網站, ウェブサイト, ホームページ",
  ],
  headline: [
    "headline, job title, current position, current job, position, role, profession, occupation, function, functie, functietitel, huidige functie, beroep, berufsbezeichnung, beruf, aktuelle position, titre du poste, poste actuel, poste, profession actuelle, metier, puesto, puesto actual, cargo, cargo actual, profesion, cargo atual, profissao, posizione attuale, ruolo, professione, qualifica, stilling, stillingsbetegnelse, titel, jobtitel, yrkestitel, yrke, befattning, pozice, povolani",
    "职位, 職位, 职业, 職業, 職種",
  ],
} as const;

/** Parts of several lines under a heading. */
const sectionTerms = {
  profile: [
    "profile, personal profile, professional profile, summary, professional summary, executive summary, career summary, personal statement, about, about me, introduction, biography, bio, profiel, persoonlijk profiel, profielschets, samenvatting, over mij, profil, kurzprofil, zusammenfassung, uber mich, profil professionnel, resume professionnel, resume du profil, a propos, a propos de moi, perfil, perfil profesional, resumen, resumen profesional, sobre mi, perfil profissional, resumo, resumo profissional, sobre mim, profilo, profilo professionale, sommario, su di me, chi sono, sammendrag, resume om mig, om mig, om meg, profiltekst, sammanfattning, profil a souhrn, o mne, shrnuti",
    "个人简介, 自我评价, 个人评价, 個人簡介, 自我介紹, 自己紹介, 自己pr, プロフィール, 職務要約, 概要",
  ],
  experience: [
    "experience, work experience, professional experience, employment, employment history, work history, career history, career, relevant experience, job experience, werkervaring, ervaring, loopbaan, beroepservaring, professionele ervaring, arbeidsverleden, berufserfahrung, berufspraxis, arbeitserfahrung, beruflicher werdegang, werdegang, erfahrung, experience professionnelle, experiences professionnelles, experiences, parcours professionnel, emplois, experiencia, experiencia profesional, experiencia laboral, historial laboral, trayectoria profesional, experiencia profissional, historico profissional, percurso profissional, esperienza, esperienza lavorativa, esperienze lavorative, esperienza professionale, esperienze professionali, erhvervserfaring, arbejdserfaring, ansaettelser, arbeidserfaring, yrkeserfaring, jobberfaring, arbetslivserfarenhet, yrkeserfarenhet, arbetserfarenhet, anstallningar, pracovni zkusenosti, praxe, zamestnani, profesni zkusenosti",
    "工作经历, 工作经验, 工作經歷, 工作經驗, 职业经历, 職務経歴, 職歴, 経歴",
  ],
  education: [
    "education, education and training, academic background, academic qualifications, educational background, studies, opleiding, opleidingen, opleiding en training, studie, studies en opleiding, ausbildung, bildung, bildungsweg, schulbildung, studium, akademische ausbildung, formation, formations, formation academique, etudes, diplomes, parcours scolaire, educacion, formacion, formacion academica, estudios, educacao, formacao, formacao academica, escolaridade, istruzione, istruzione e formazione, formazione, titoli di studio, uddannelse, uddannelser, utdanning, utdannelse, utbildning, utbildningar, vzdelani, studia",
    "教育, 教育经历, 教育背景, 教育經歷, 学历, 學歷, 学歴",
  ],
  skills: [
    "skills, key skills, core skills, technical skills, it skills, computer skills, soft skills, competences, competencies, core competencies, expertise, areas of expertise, technologies, tools, skillset, vaardigheden, competenties, kennis, kennis en vaardigheden, computervaardigheden, technische vaardigheden, fahigkeiten, kenntnisse, kompetenzen, edv kenntnisse, it kenntnisse, fachkenntnisse, competences techniques, competences cles, savoir faire, informatique, aptitudes, competencias, habilidades, conocimientos, destrezas, habilidades tecnicas, competencias tecnicas, aptidoes, competenze, competenze tecniche, capacita, capacita e competenze, abilita, kompetencer, faerdigheder, kvalifikationer, ferdigheter, kompetanse, kvalifikasjoner, kompetens, kompetenser, fardigheter, kunskaper, dovednosti, znalosti, schopnosti",
    "技能, 专业技能, 專業技能, スキル, 技術スキル, 活かせる経験",
  ],
  languages: [
    "languages, language skills, foreign languages, talen, talenkennis, taalvaardigheden, sprachen, sprachkenntnisse, fremdsprachen, langues, langues etrangeres, competences linguistiques, idiomas, lenguas, linguas, lingue, lingue straniere, conoscenze linguistiche, sprog, sprogkundskaber, sprak, sprakkunnskaper, sprakkunskaper, jazyky, jazykove znalosti",
    "语言, 语言能力, 語言, 語言能力, 語学, 語学力, 言語",
  ],
  certificates: [
    "certificates, certifications, licenses and certifications, licences, qualifications, certificaten, certificeringen, diploma s en certificaten, zertifikate, zertifizierungen, qualifikationen, certificats, certificados, certificaciones, certificacoes, certificati, certificazioni, certifikater, certificeringer, sertifikater, sertifiseringer, certifikat, certifieringar, certifikaty, osvedceni",
    "证书, 资格证书, 證書, 証照, 資格, 免許資格, 免許 資格",
  ],
  courses: [
    "courses, training, trainings, professional development, cursussen, cursussen en trainingen, trainingen, bijscholing, kurse, weiterbildung, weiterbildungen, fortbildung, fortbildungen, cours, formation continue, cursos, cursos y seminarios, formacion complementaria, cursos complementares, corsi, corsi di formazione, kurser, kurs, kurser og efteruddannelse, kurser och utbildningar, kurzy, skoleni",
    "培训, 培訓, 研修",
  ],
  projects: [
    "projects, key projects, selected projects, projecten, projekte, projets, proyectos, projetos, progetti, projekter, prosjekter, projekt, projekty",
    "项目, 项目经验, 項目經驗, 專案經驗, プロジェクト",
  ],
  publications: [
    "publications, publicaties, publikationen, publicaciones, publicacoes, pubblicazioni, publikationer, publikasjoner, publikace",
    "出版物, 论文, 論文",
  ],
  awards: [
    "awards, honors, honours, honors and awards, achievements, prijzen, onderscheidingen, auszeichnungen, preise, distinctions, prix, prix et distinctions, premios, logros, premios e distincoes, premi, riconoscimenti, priser, utmerkelser, utmarkelser, oceneni",
    "获奖, 荣誉, 獎項, 受賞",
  ],
  volunteering: [
    "volunteering, volunteer work, volunteer experience, voluntary work, vrijwilligerswerk, ehrenamt, ehrenamtliche tatigkeit, benevolat, engagement, voluntariado, trabalho voluntario, volontariato, frivilligt arbejde, frivillig arbeid, frivillighet, ideellt arbete, volontararbete, dobrovolnictvi",
    "志愿者, 志愿服务, 義工, ボランティア",
  ],
  interests: [
    "interests, hobbies, hobbies and interests, personal interests, interesses, hobby s, hobby s en interesses, hobbys, interessen, freizeit, loisirs, centres d interet, interets, intereses, aficiones, interesses pessoais, passatempos, interessi, hobby, interesser, fritid, fritidsinteresser, interesser og fritid, intressen, konicky, zajmy",
    "兴趣, 兴趣爱好, 興趣, 趣味",
  ],
  references: [
    "references, referenties, referenzen, referencias, referenze, referencer, referanser, referenser, reference, doporuceni",
    "推荐人, 推薦人, 推薦",
  ],
  personal: [
    "personal details, personal data, personal information, contact, contact details, contact information, contact me, details, persoonlijke gegevens, personalia, contactgegevens, personliche daten, personliche angaben, kontakt, kontaktdaten, donnees personnelles, informations personnelles, etat civil, coordonnees, contacto, datos personales, datos de contacto, informacion personal, contato, dados pessoais, informacoes pessoais, contatto, contatti, dati personali, informazioni personali, personlige oplysninger, kontaktoplysninger, personlige opplysninger, kontaktinformasjon, personuppgifter, kontaktuppgifter, osobni udaje, kontaktni udaje, kontakty",
    "个人信息, 个人资料, 联系方式, 個人資料, 聯絡方式, 個人情報, 連絡先",
  ],
} as const;

export type FactMeaning = keyof typeof factTerms;
export type SectionMeaning = keyof typeof sectionTerms;
export type Meaning = FactMeaning | SectionMeaning;

/** Titles of the document itself, which stand where a name is looked for. */
export const documentTitles: ReadonlySet<string> = termSet(
  "cv, curriculum, curriculum vitae, resume, lebenslauf, levensloop, vita, curriculo, zivotopis, strukturovany zivotopis, meritforteckning, europass, europass curriculum vitae, 简历, 个人简历, 履歴書, 職務経歴書, 履歷, 履歷表, 個人履歷",
);

/** Words that change nothing about what a variable or a heading is about. */
export const fillers: ReadonlySet<string> = termSet(
  "the, a, of, my, your, cv, and, en, und, et, og, och, other, relevant, main, all, full, short, long, candidate, applicant, candidates, kandidaat, kandidat, candidat, candidato, text, block, field, section, list, overview, info, content, body, value, details, person, overige, weitere, autres, otros, outros, altri, ovrig, ovriga, dalsi",
);

/** Endings of words that name an occupation; a line with one of them can be a person's headline. */
export const occupations: readonly string[] = terms(
  "engineer, developer, programmer, manager, consultant, designer, analyst, architect, nurse, teacher, professor, lecturer, accountant, assistant, specialist, director, administrator, officer, technician, lead, coordinator, representative, chef, cook, driver, electrician, mechanic, lawyer, scientist, researcher, intern, therapist, physiotherapist, recruiter, planner, operator, welder, carpenter, plumber, supervisor, baker, editor, journalist, translator, pharmacist, physician, surgeon, dentist, cashier, receptionist, secretary, controller, auditor, buyer, strategist, tester, owner, founder, marketer, salesperson, librarian, ontwikkelaar, verpleegkundige, leraar, lerares, docent, adviseur, medewerker, medewerkster, boekhouder, monteur, chauffeur, ingenieur, bediende, verkoper, leidinggevende, directeur, projectleider, bakker, kok, entwickler, entwicklerin, ingenieurin, leiter, leiterin, berater, beraterin, kaufmann, kauffrau, pfleger, pflegerin, krankenschwester, lehrer, lehrerin, techniker, technikerin, sachbearbeiter, sachbearbeiterin, mechaniker, mechatroniker, elektriker, verkaufer, verkauferin, geschaftsfuhrer, backer, koch, architektin, buchhalter, buchhalterin, developpeur, developpeuse, ingenieure, responsable, infirmier, infirmiere, comptable, conseiller, conseillere, technicien, technicienne, assistante, enseignant, enseignante, vendeur, vendeuse, chef de projet, avocat, avocate, boulanger, ingeniero, ingeniera, desarrollador, desarrolladora, gerente, enfermero, enfermera, contable, profesora, profesor, administrativo, administrativa, director, directora, consultor, consultora, abogado, abogada, tecnico, engenheiro, engenheira, desenvolvedor, desenvolvedora, enfermeiro, enfermeira, professora, analista, contador, contadora, advogado, advogada, ingegnere, sviluppatore, sviluppatrice, responsabile, infermiere, infermiera, insegnante, impiegato, impiegata, ragioniere, consulente, avvocato, udvikler, ingenior, leder, sygeplejerske, konsulent, laerer, projektleder, saelger, tekniker, arkitekt, utvecklare, chef, sjukskoterska, konsult, larare, projektledare, saljare, ekonom, utvikler, sykepleier, radgiver, prosjektleder, selger, vyvojar, vyvojarka, inzenyr, manazer, manazerka, ucetni, ucitel, ucitelka, technik, zdravotni sestra, obchodnik",
);

/**
 * Words that make a variable tell of somebody or something else than the candidate, or ask for a figure
 * that would have to be worked out.
 */
export const elsewhere: ReadonlySet<string> = termSet(
  "company, employer, client, applied, desired, target, previous, next, emergency, line,  customer, recruiter, consultant, contactperson, organisation, organization, school, university, project, reference, agency, office, manager, account, vacancy, user, file, owner, partner, years, year, number, count, total, level, score, amount, salary, rate, bedrijf, werkgever, klant, opdrachtgever, vacature, kantoor, jaren, aantal, niveau, salaris, tarief, firma, unternehmen, arbeitgeber, kunde, kunden, stelle, jahre, anzahl, gehalt, entreprise, employeur, societe, annees, nombre de, salaire, empresa, cliente, empleador, anos, numero, salario, azienda, datore, anni, stipendio, virksomhed, arbejdsgiver, kunde, antal, ar, lon, bedrift, arbeidsgiver, antall, lonn, foretag, arbetsgivare, kund, spolecnost, zamestnavatel, pocet, plat",
);

/** Beginnings of words that ask for a text to be written about a part rather than for the part itself. */
export const rewriting: readonly string[] = terms(
  "summar, rewrite, describe briefly, in your own words, translate, persuasive, samenvat, vat samen, herschrijf, vertaal, zusammenfass, fasse, umschreib, ubersetz, resum, synthes, reecri, tradui, reescrib, reescrev, traduc, traduz, riassum, riscriv, sammenfatt, opsummer, oppsummer, sammanfatt, oversat, oversett, oversatt, shrn, preloz",
);

export const factWords = readTerms<FactMeaning>(factTerms);
export const sectionWords = readTerms<SectionMeaning>(sectionTerms);
export const sectionMeanings: readonly SectionMeaning[] = [...new Set(sectionWords.values())];

function terms(list: string): string[] {
  return list.split(", ").map(plainTerm);
}

function termSet(list: string): ReadonlySet<string> {
  return new Set(terms(list));
}

/** From a term to its meaning. A term that two meanings list belongs to the first. */
function readTerms<Name extends string>(lists: Record<Name, readonly string[]>): ReadonlyMap<string, Name> {
  const meanings = new Map<string, Name>();
  for (const meaning in lists) {
    for (const term of lists[meaning].flatMap(terms)) {
      if (!meanings.has(term)) meanings.set(term, meaning);
    }
  }
  return meanings;
}
