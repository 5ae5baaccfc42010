import type { Language } from "./language.ts";

export const english: Language = {
  code: "en",
  detectorCode: "en",
  ocr: { data: "eng", script: "Latin", commonWords: "the, of, and, in, for, to, with, on, from, at, is, as" },
  countries: ["GB", "US", "IE", "AU"],

  phrases: {
    candidate: "Candidate",
    candidateProfile: "Candidate profile",
    attachments: "Attachments",
    presentedBy: "Presented by",
    yourReaction: "Your reaction",
    invite: "Invite for an interview",
    comment: "Ask or comment",
    reject: "Not a match",
    downloadPdf: "Download PDF",
    downloadWord: "Download Word file",
    editCandidate: "Edit candidate",
    editHint: "Change the marked texts in their place, then save.",
    otherFields: "Not placed in this layout",
    save: "Save",
    saved: "Your changes are saved.",
    addItem: "Add to {name}",
    removeItem: "Remove {name}",
    moveUp: "Move {name} up",
    moveDown: "Move {name} down",
    removedItem: "{name} is removed.",
    undo: "Undo",
    photo: "Photo",
    removePhoto: "Remove the photo",
    photoRefused: "The photo was not saved. Please choose a PNG, JPEG, WebP, AVIF or GIF image of at most 5 MB.",
    saveFailed: "Your changes could not be saved. Your texts are still here. Please try again in a moment.",
    yourText: "Your text:",
    notSaved: "Nothing was saved. Please check these fields:",
    changedMeanwhile:
      "Someone else changed this candidate while you were editing, so nothing was saved. Your texts are still here; where they differ, the stored text stands below the field. Save again to keep yours.",
    storedNow: "Stored now:",
    quoted: "From the documents:",
    notInDocuments: "Not found in the documents:",
    tooShort: "Please write at least {count} characters.",
    tooLong: "Please write at most {count} characters.",
    atMost: "At most {count} characters",
    anonymityTitle: "Before you send the anonymous version",
    anonymityHint: "The anonymous page and its files omit the following words. A button also saves your changes.",
    doubtfulWords: "Doubtful words, which are shown",
    nothingDoubtful: "No shown word is doubtful.",
    removedWords: "Removed words",
    chosenWords: "Your choices",
    wordIsFine: "This is fine",
    hideWord: "Hide this too",
    showWord: "Show this",
    undoChoice: "Undo",
    ruleName: "name",
    ruleContact: "contact",
    ruleNumber: "number",
    ruleSensitive: "sensitive field",
    wordHidden: "hidden",
    wordShown: "shown",
    nameUnknown:
      "This profile is not shown yet, because its name is not known and therefore cannot be removed. Please ask whoever sent you the link.",
    notFoundTitle: "This page is not here",
    notFoundText:
      "The link may be incomplete, or what it showed is no longer shared. Please ask whoever sent it to you.",
    invitationTitle: "Join {organization}",
    invitationText: "You were invited to become a member of {organization}.",
    accept: "Accept the invitation",
    acceptedTitle: "Welcome to {organization}",
    acceptedText: "Your membership is active. You can close this page.",
    alreadyAcceptedTitle: "Already accepted",
    alreadyAcceptedText: "This invitation was accepted before; there is nothing left to do.",
    expiredTitle: "This invitation has expired",
    expiredText: "Please ask {organization} for a new one.",
    layouts: "Layouts",
    featured: "Featured",
    moreLayouts: "More layouts",
    noLayouts: "No layout is published yet.",
    errorTitle: "Something went wrong",
    errorText: "We could not show this page. Please try again in a moment.",
    fileText: "This file cannot be made just now. Please try again later, or print the page itself.",
    reference: "Reference: {reference}",
  },

  invitation: {
    subject: "Invitation to join {organization}",
    greeting: "Hello {name},",
    greetingWithoutName: "Hello,",
    body: "{organization} invites you to work on its candidate documents.",
    button: "Accept the invitation",
    expiry: "The link works until {date}.",
    ignore: "If you did not expect this e-mail, you need not do anything.",
  },
  signIn: {
    subject: "Sign in to {organization}",
    body: "This link signs you in to the dashboard of {organization}.",
    button: "Sign in",
    expiry: "The link works once, within 15 minutes.",
    ignore: "If you did not request it, you need not do anything.",
  },

  webhookReport: {
    failingSubject: "A webhook of {organization} fails",
    failing:
      "Since {date}, no delivery to {endpoint} has succeeded. If this continues for 120 hours, the endpoint is disabled.",
    disabledSubject: "A webhook of {organization} was disabled",
    gone: "{endpoint} was disabled, because it responded that it is gone (410).",
    silent: "{endpoint} was disabled, because no delivery succeeded for 120 hours.",
    enable: "To enable it, change any field of the webhook. Then send the failed notifications again.",
    recoveredSubject: "A webhook of {organization} works again",
    recovered: "Deliveries to {endpoint} succeed again. Failed notifications can be sent again.",
  },

  anonymity: {
    labels: {
      employers: "[employer]",
      schools: "[school]",
      education_years: "[year]",
      birth: "[age/birth]",
      nationality: "[personal status]",
      places: "[place]",
      photos: "[photo]",
      links: "[link]",
    },
    keys: {
      age: "age, years old",
      gender: "gender, sex, pronouns",
      marital_status: "marital status, civil status, family status, marital state",
      photo: "photo, picture, photograph, headshot, profile picture, profile photo, image",
    },
    genderWords:
      "he, she, his, her, hers, him, himself, herself, male, female, woman, mother, father, businessman, businesswoman, chairman, chairwoman, salesman, saleswoman, spokesman, spokeswoman",
    patterns: {
      birth: [
        String.raw`aged?[ :]+\d{2}(?! (?:people|users|systems))`,
        String.raw`(?:\d{2}|(?:twenty|thirty|forty|fifty|sixty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)[- ](?:years?|yrs?)[- ]old`,
        String.raw`\d{2}\s?(?:y/o|yo)`,
        String.raw`born[^.;\n]{0,60}?(?:YEAR)(?: in CAP)?`,
        "born (?:and (?:raised|bred) )?in CAP",
        "in (?:my|his|her|their) (?:early |mid[- ]?|late )?(?:twenties|thirties|forties|fifties|sixties)",
        String.raw`(?:year|date|place) of birth[ :]+(?:is )?[^,.;\n]{2,40}`,
      ],
      gender: [
        String.raw`(?-i:Mr|Mrs|Ms|Miss|Madam)\.?(?=\s(?-i:\p{Lu}))`,
        "man(?![- ](?:hour|day|week|month|year|power|made|agement))",
      ],
      nationality: [
        String.raw`(?:(?-i:\p{Lu})\p{L}+(?:[- ](?-i:\p{Lu})\p{L}+)?)(?:[- ](?:national|citizen)s?|(?:[- ]dual)? (?:nationality|citizenship|passport))(?: holder)?`,
        "(?:nationality|citizenship)(?: is| of)? (?:the )?CAP",
        "citizen of (?:the )?CAP",
        String.raw`(?:happily )?(?:married|divorced|widowed|unmarried)(?: (?:with|and)? ?(?:one|two|three|four|no|\d) (?:child(?:ren)?|kids?|sons?|daughters?))?`,
        "single (?:mother|father|parent)",
        String.raw`(?:mother|father|parent|mum|dad) of (?:one|two|three|four|five|\d)(?: (?:children|kids))?`,
        "(?:my|his|her) (?:wife|husband|spouse|fiancée?)",
        String.raw`(?:I have|he has|she has) (?:one|two|three|four|\d) (?:child(?:ren)?|kids?)`,
      ],
    },
    employerCues:
      "joined, join, employed by, employed at, employed with, worked at, worked for, working at, working for, works at, works for, work at, work for, hired by, employer is, career at, years at, started at, moved to work at",
    placeCues:
      "based in, living in, lives in, live in, located in, resident in, resident of, residing in, resides in, relocated to, relocate to, relocating to, moved to, moved from, move to, grew up in, raised in, originally from, comes from, offices in, office in, willing to move to, commute to",
    graduation: "graduated, graduate, graduating, graduation, studied, degree, diploma, a-levels",
    cities:
      "London, Manchester, Birmingham, Leeds, Liverpool, Glasgow, Edinburgh, Bristol, Sheffield, Cardiff, Belfast, Nottingham, Leicester, Newcastle, Southampton, Brighton, Oxford, Cambridge, Aberdeen, Dublin, Galway, New York, Los Angeles, Chicago, Houston, Philadelphia, San Francisco, San Diego, Seattle, Boston, Denver, Atlanta, Miami, Dallas, Portland, Toronto, Vancouver, Montreal, Ottawa, Calgary, Sydney, Melbourne, Brisbane, Perth, Adelaide, Auckland, Cape Town, Johannesburg, Nairobi, Lagos, Accra, Mumbai, Delhi, Bangalore, Chennai, Hyderabad, Karachi, Dubai, Abu Dhabi, Singapore, Hong Kong, Tokyo, Osaka, Beijing, Shanghai, Shenzhen, Guangzhou, Seoul, Bangkok, Manila, Jakarta, Moscow, Kyiv, Warsaw, Krakow, Prague, Budapest, Bucharest, Vienna, Zurich, Geneva, Basel, Munich, Cologne, Brussels, Antwerp, Ghent, The Hague, Copenhagen, Lisbon, Rome, Milan, Naples, Turin, Athens, Istanbul, Ankara, Cairo, Tel Aviv, Casablanca, Seville, Mexico City",
  },

  labels: {
    name: "name, full name",
    first_name: "first name, given name, forename, firstname",
    last_name: "last name, family name, surname, lastname",
    email: "email, e mail, mail, email address, e mail address, emails",
    phone:
      "phone, phone number, telephone, telephone number, tel, mobile, mobile number, mobile phone, mob, cell, cell phone, phones, contact number, telephone no, mobile no, phone no",
    address: "address, home address, postal address",
    city: "city, town, place of residence, residence, location, based in, home town, hometown, current location",
    birth_date: "date of birth, birth date, birthdate, birthday, born, dob",
    birth_place: "place of birth, birthplace",
    nationality: "nationality, citizenship",
    driving_licence: "driving licence, driving license, drivers license, driver s license, driver s licence",
    availability: "availability, available from, available, notice period",
    website: "website, web site, homepage, web, url, portfolio, personal website, blog",
    headline:
      "headline, job title, current position, current job, position, role, profession, occupation, function, title, professional title, current role, current title, desired position",
  },
  headings: {
    profile:
      "profile, personal profile, professional profile, summary, professional summary, executive summary, career summary, personal statement, about, about me, introduction, biography, bio, who i am, personal summary, career objective, objective, profile summary, career profile",
    experience:
      "experience, work experience, professional experience, employment, employment history, work history, career history, career, relevant experience, job experience, jobs, positions, employers, where i have worked, professional background, career experience, experience in detail, industry experience, other experience, internships, professional employment, research experience, teaching experience, internship experience, industrial experience",
    education:
      "education, education and training, academic background, academic qualifications, educational background, studies, academic history, schools, degrees, qualifications and education, academic qualification",
    skills:
      "skills, key skills, core skills, technical skills, it skills, computer skills, soft skills, competences, competencies, core competencies, expertise, areas of expertise, technologies, tools, skillset, core competences, technical expertise, technical proficiencies, key competencies, professional skills, top skills, strengths, technical, software, programming languages, technical stack, tech stack, hard skills, digital skills, programming skills, computer science skills, skills summary, programming, key technologies",
    languages:
      "languages, language skills, foreign languages, languages spoken, spoken languages, language proficiency, language",
    certificates:
      "certificates, certifications, licenses and certifications, licences, qualifications, certification, licenses, professional certifications, certificates and licences",
    courses: "courses, training, trainings, professional development",
    projects: "projects, key projects, selected projects",
    publications: "publications",
    awards: "awards, honors, honours, honors and awards, achievements",
    volunteering: "volunteering, volunteer work, volunteer experience, voluntary work",
    interests:
      "interests, hobbies, hobbies and interests, personal interests, outside work, leisure, leisure interests",
    references: "references, reference",
    personal:
      "personal details, personal data, personal information, contact, contact details, contact information, contact me, details, get in touch, about this candidate, how to reach me",
    other:
      "additional information, other information, memberships, professional memberships, affiliations, military service, community, community service, declaration, extracurricular activities, activities, leadership, conferences, patents, research, open source, talks, presentations, teaching, extras, miscellaneous, hobbies and other, other, links, legal, privacy statement, extracurricular activity, extra curricular activities, extracurriculars",
  },
  documentTitles: "cv, curriculum, curriculum vitae, resume, vita, europass, europass curriculum vitae",
  fillers:
    "the, a, of, my, your, cv, and, other, relevant, main, all, full, short, long, candidate, applicant, candidates, text, block, field, section, list, overview, info, content, body, value, details, person",
  occupations:
    "engineer, developer, programmer, manager, consultant, designer, analyst, architect, nurse, teacher, professor, lecturer, accountant, assistant, specialist, director, administrator, officer, technician, lead, coordinator, representative, chef, cook, driver, electrician, mechanic, lawyer, scientist, researcher, intern, therapist, physiotherapist, recruiter, planner, operator, welder, carpenter, plumber, supervisor, baker, editor, journalist, translator, pharmacist, physician, surgeon, dentist, cashier, receptionist, secretary, controller, auditor, buyer, strategist, tester, owner, founder, marketer, salesperson, librarian, head of, vice president, executive, apprentice, trainee, advisor, adviser, agent, artist, attendant, builder, carer, caregiver, clerk, coach, contractor, counsellor, counselor, dispatcher, economist, estimator, foreman, freelancer, gardener, guard, hygienist, inspector, instructor, investigator, judge, labourer, laborer, machinist, mentor, midwife, organizer, organiser, painter, paramedic, partner, photographer, president, principal, producer, psychologist, scrum master, product owner, social worker, statistician, steward, student assistant, superintendent, surveyor, trader, trainer, tutor, underwriter, veterinarian, volunteer, waiter, waitress, warden, worker, writer, cto, ceo, cfo, coo, devops, fitter, merchandiser, bookkeeper, sommelier, barista, medic, expert, phd candidate, phd student, student, scholar, fellow, evangelist, ambassador, associate, host, hostess, assistant manager, cleaner, packer, picker, rigger, roofer, tiler, tailor, nanny, examiner, copywriter, videographer, animator, illustrator, curator, archivist, ranger, pilot, captain, purser, logistician, actuary, biologist, chemist, physicist, mathematician, geologist, dietitian, nutritionist, optician, radiographer, sonographer, phlebotomist, vet, groom, farmhand, undergraduate researcher",
  employers:
    "hospital, clinic, bank, group, agency, company, solutions, technologies, systems, services, consulting, consultancy, partners, council, ministry, centre, center, restaurant, hotel, studio, studios, foundation, labs, laboratories, software, logistics, industries, associates, holdings, trust, pharmacy, museum, airlines, payments, hosting, analytics, energy, engineering, networks, media, insurance, government, department of, city of, university hospital",
  schools: "university, college, school, institute, academy, polytechnic, faculty, high school",
  degrees:
    "bachelor, bachelors, master, masters, bsc, msc, ba, ma, bs, ms, beng, meng, mba, phd, mphil, dphil, doctorate, diploma, degree, a levels, gcse, gcses, llb, llm, md, b sc, m sc, ph d, b a, m a, certificate, hnd, abitur, b s, m s, b tech, btech, m tech, mtech, b e, m e, b eng, b com, msci, b a sc",
  spokenLanguages:
    "mandarin, cantonese, flemish, farsi, castilian, tagalog, brazilian portuguese, sign language, british sign language, american sign language",
  period: {
    present: "present, now, current, currently, today, to date, ongoing, this day, date",
    since: "since, from",
    from: "",
    until: "to, until, till, through",
    at: "at",
  },
  parts: {
    company: "company, employer, organisation, organization, company name, client, name, workplace",
    position: "position, job title, role, title, function, position held, occupation, job",
    school: "school, university, institution, institute, college, school name, organisation, organization, name",
    degree:
      "degree, qualification, study, field of study, course, programme, program, diploma, title, area, study type",
    start: "start, start date, from, begin, since, started, joined, joining date",
    end: "end, end date, to, until, ended, finish, finished, left, leaving date",
    period: "period, dates, date, years, year, duration, time, when",
    place: "place, location, city, country, where",
    text: "text, description, details, summary, tasks, responsibilities, achievements, duties, highlights, body, notes, activities",
    language: "language, name",
    level: "level, proficiency, fluency",
  },
  ordinaryNames:
    "will, mark, may, june, april, august, summer, winter, rose, grace, hope, faith, joy, page, young, long, small, little, short, strong, white, black, green, brown, gray, grey, blue, gold, silver, king, knight, bishop, pope, noble, wise, good, best, rich, poor, stone, wood, woods, forest, hill, hills, field, fields, rivers, brook, brooks, bridge, bridges, church, park, parks, street, lane, way, case, cross, banks, bank, bill, bills, grant, chase, chance, hunt, hunter, fisher, cook, baker, carter, mason, miller, porter, potter, turner, taylor, tyler, walker, parker, farmer, butler, archer, fletcher, cooper, smith, weaver, shepherd, ward, warden, gardner, gardener, dean, major, marshall, sergeant, general, judge, law, price, cash, rush, swift, sharp, sweet, moody, frank, ernest, art, drew, jack, rob, nick, pat, sue, dot, penny, bob, dick, max, gene, jay, guy, miles, lance, norm, rusty, dale, cliff, glen, heath, reed, ray, sky, star, dawn, eve, ivy, lily, violet, daisy, olive, iris, heather, holly, ginger, ruby, pearl, amber, crystal, opal, jade, robin, jasmine, melody, harmony, destiny, mercy, patience, prudence, charity, constance, honor, victor, pilot, fox, wolf, bear, lamb, bird, crane, swan, finch, drake, lyon, bush, root, branch, leaf, berry, bean, rice, beer, wine, bell, ball, hook, rod, post, pool, pond, lake, marsh, moss, snow, frost, rain, storm, gale, day, weeks, monday, friday, early, close, read, reading, write, wright, sell, sells, love, power, powers, speed, steel, bond, hand, head, foot, leg, heart, battle, cannon, gunn, shields, pike, spear, horn, drum, harper, piper, singer, player, rider, driver, sailor, foreman, goodman, newman, freeman, case manager, white paper, white papers, white box, black box, black belt, black friday, green belt, green field, green energy, brown field, grey box, blue collar, gold standard, silver medal, gold medal, long term, short term, small business, small businesses, young people, young professionals, best practice, best practices, grace period, page speed, bank holiday, joint venture, mark up, mark down, hope to, will be, power bi, early years, general manager, big data, art director, law school, law firm, price list, cash flow, case study, case studies, field sales, field service, head of, first aid, lane management, rich media, star schema, snow white, human resources, cold chain, wine list, post office, real estate, main street, new york, san francisco, bay area, silicon valley",
  referees:
    "referee, reference, supervisor, line manager, manager, professor, recommended by, reporting to, reports to, reported to, contact person, mentor",
  births: "born, born on, d o b, date of birth, birth date, birthday",
  identifiers:
    "passport, passport number, passport no, national insurance, national insurance number, ni number, nino, nhs number, social security number, social security, ssn, tax number, tax id, tax reference, utr, tin, iban, bank account, account number, account no, sort code, bic, swift, id number, identity number, identity card, id card, national id, driving licence number, driver s license number, personal number",
  otherSubjects:
    "company, employer, client, applied, desired, target, previous, next, emergency, line, customer, recruiter, consultant, contactperson, organisation, organization, school, university, project, reference, agency, office, manager, account, vacancy, user, file, owner, partner, years, year, number, count, total, level, score, amount, salary, rate",
  rewriting: "summar, rewrite, describe briefly, in your own words, translate, persuasive",
  commands: [
    /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?。\n]{0,40}\b(?:instructions?|the above|everything (?:above|before|else|you)|(?:previous|prior|earlier|above|preceding|your|system|other) (?:prompts?|rules|guidelines|directions|text))\b/giu,
    /\b(?:reveal|print|repeat|output|show|leak)\b[^.!?。\n]{0,30}\b(?:system prompt|your (?:instructions|prompt|rules))\b/giu,
    /\b(?:you are|act as|you're) (?:now )?(?:an? |the )?(?:AI|helpful assistant|language model|LLM|chatbot|recruit(?:er|ing) (?:bot|assistant))\b/giu,
    /\b(?:you are|you're) (?:now|from now on|no longer) (?:an?|the|in|acting|required|instructed|bound)\b|\bfrom now on,? you\b/giu,
    /\b(?:please|kindly|always|must) (?:ensure|make sure|make certain|see to it|be sure)(?: that)?[^.!?。\n]{0,30}\b(?:candidate|applicant)\b/giu,
    /\b(?:ensure|make sure|make certain|see to it)(?: that)? (?:the|this) (?:candidate|applicant)[^.!?。\n]{0,40}\b(?:top|best|highest|first|excellent|outstanding|perfect|ideal|strongest|hired)\b/giu,
    /\b(?:new|updated|additional|real) (?:system )?instructions?(?: for (?:the|you|any))?\s*:/giu,
    /\b(?:note|message|instructions?|attention)\b[^.!?。\n]{0,20}\b(?:to|for) (?:the |any |all )?(?:AI|LLM|language model|assistant|parser|ATS|chatbot|model)s?(?:\s?[:,–—]|\s-\s| (?:that|who|which|reading|processing|reviewing)\b)/giu,
    /\bif you are an? (?:AI|LLM|language model|assistant|bot)\b/giu,
    /<\/?(?:system|instructions?|assistant|user)>|<\|im_(?:start|end)\|>|\[\/?INST\]/giu,
  ],
};
