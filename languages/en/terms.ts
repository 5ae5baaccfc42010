import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "name, full name, fullname",
    first_name: "first name, given name, forename, firstname",
    last_name: "last name, family name, surname, lastname",
    email: "email, e mail, mail, email address, e mail address, emails",
    phone:
      "phone, phone number, telephone, telephone number, tel, mobile, mobile number, mobile phone, mob, cell, cell phone, phones, contact number, telephone no, mobile no, phone no",
    address: "address, home address, postal address",
    city: "city, town, place of residence, residence, location, based in, home town, hometown, current location",
    region: "region, state, province, county",
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
      "profile, personal profile, professional profile, summary, professional summary, executive summary, career summary, personal statement, about, about me, introduction, biography, bio, who i am, personal summary, career objective, objective, profile summary, career profile, about myself, professional overview, career overview, summary of qualifications, qualifications summary, professional objective, job objective, career goals",
    experience:
      "experience, work, work experience, professional experience, employment, employment history, work history, career history, career, relevant experience, job experience, jobs, positions, employers, where i have worked, professional background, career experience, experience in detail, industry experience, other experience, internships, professional employment, research experience, teaching experience, internship experience, industrial experience, where i ve worked, where i worked, work background, employment record, positions held, previous employment, previous positions, professional history, professional career, career path, career highlights, work placements, placements, academic positions, academic appointments, professional appointments, employment experience, employment background, what i ve done",
    education:
      "education, education and training, academic background, academic qualifications, educational background, studies, academic history, schools, degrees, qualifications and education, academic qualification, where i studied, where i ve studied, where i have studied, education history, educational history, academic record, academic education, academic profile, academic training, academic credentials, formal education, university education, educational qualifications, education background, schooling, what i studied",
    skills:
      "skills, key skills, core skills, technical skills, it skills, computer skills, soft skills, competences, competencies, core competencies, expertise, areas of expertise, technologies, tools, skillset, core competences, technical expertise, technical proficiencies, key competencies, professional skills, top skills, strengths, technical, software, programming languages, technical stack, tech stack, hard skills, digital skills, programming skills, computer science skills, skills summary, programming, key technologies, skill, skill set, what i m good at, what i am good at, what i can do, what i do well, abilities, proficiencies, capabilities, core capabilities, specialties, specialities, specialisms, areas of specialisation, areas of specialization, areas of competence, areas of knowledge, methods and tools, tools and methods, know how, competence, tech skills, main skills, key strengths, core strengths, knowledge, technology stack, practical skills, it knowledge, transferable skills, technical knowledge, technical competencies, technical competences, professional competencies, key competences, key expertise, specialist skills, toolbox, toolkit",
    languages:
      "languages, language skills, foreign languages, languages spoken, spoken languages, language proficiency, language, linguistic skills, linguistic competence, linguistic competences, linguistic abilities, linguistic proficiency, language competence, language competences, language competency, language knowledge, language abilities, language profile, languages i speak, knowledge of languages, command of languages",
    certificates:
      "certificates, certifications, licenses and certifications, licences, qualifications, certification, licenses, professional certifications, certificates and licences",
    courses: "courses, training, trainings, professional development",
    projects: "projects, key projects, selected projects",
    publications: "publications",
    awards: "awards, honors, honours, honors and awards, achievements",
    volunteering: "volunteering, volunteer work, volunteer experience, voluntary work",
    interests:
      "interests, hobbies, hobbies and interests, personal interests, outside work, leisure, leisure interests",
    references: "references, reference, referees, referee",
    personal:
      "personal details, personal data, personal information, contact, contact details, contact information, contact me, details, get in touch, about this candidate, how to reach me, find me, where to find me, how to find me, reach me, contact data, personal particulars",
    other:
      "additional information, other information, memberships, professional memberships, affiliations, military service, community, community service, declaration, extracurricular activities, activities, leadership, conferences, patents, research, open source, talks, presentations, teaching, extras, miscellaneous, hobbies and other, other, links, legal, privacy statement, extracurricular activity, extra curricular activities, extracurriculars",
  },
  documentTitles: "cv, curriculum, curriculum vitae, resume, vita, europass, europass curriculum vitae",
  fillers:
    "the, a, of, my, your, cv, and, other, relevant, main, all, full, short, long, candidate, applicant, candidates, text, block, field, section, list, overview, info, content, body, value, details, person",
  occupations:
    "engineer, developer, programmer, manager, consultant, designer, analyst, architect, nurse, teacher, professor, lecturer, accountant, assistant, specialist, director, administrator, officer, technician, lead, coordinator, representative, chef, cook, driver, electrician, mechanic, lawyer, scientist, researcher, intern, therapist, physiotherapist, recruiter, planner, operator, welder, carpenter, plumber, supervisor, baker, editor, journalist, translator, pharmacist, physician, surgeon, dentist, cashier, receptionist, secretary, controller, auditor, buyer, strategist, tester, owner, founder, marketer, salesperson, librarian, head of, vice president, executive, apprentice, trainee, advisor, adviser, agent, artist, attendant, builder, carer, caregiver, clerk, coach, contractor, counsellor, counselor, dispatcher, economist, estimator, foreman, freelancer, gardener, guard, hygienist, inspector, instructor, investigator, judge, labourer, laborer, machinist, mentor, midwife, organizer, organiser, painter, paramedic, partner, photographer, president, principal, producer, psychologist, scrum master, product owner, social worker, statistician, steward, student assistant, superintendent, surveyor, trader, trainer, tutor, underwriter, veterinarian, volunteer, waiter, waitress, warden, worker, writer, cto, ceo, cfo, coo, devops, fitter, merchandiser, bookkeeper, sommelier, barista, medic, expert, phd candidate, phd student, student, scholar, fellow, evangelist, ambassador, associate, host, hostess, assistant manager, cleaner, packer, picker, rigger, roofer, tiler, tailor, nanny, examiner, copywriter, videographer, animator, illustrator, curator, archivist, ranger, pilot, captain, purser, logistician, actuary, biologist, chemist, physicist, mathematician, geologist, dietitian, nutritionist, optician, radiographer, sonographer, phlebotomist, vet, groom, farmhand, undergraduate researcher",
  employers:
    "municipality, borough, hospital, clinic, bank, group, agency, company, solutions, technologies, systems, services, consulting, consultancy, partners, council, ministry, centre, center, restaurant, hotel, studio, studios, foundation, labs, laboratories, software, logistics, industries, associates, holdings, trust, pharmacy, museum, airlines, payments, hosting, analytics, energy, engineering, networks, media, insurance, government, department of, city of, university hospital",
  schools: "university, college, school, institute, academy, polytechnic, faculty, high school",
  degrees:
    "bachelor, bachelors, master, masters, bsc, msc, ba, ma, bs, ms, beng, meng, mba, phd, mphil, dphil, doctorate, diploma, degree, a levels, gcse, gcses, llb, llm, md, b sc, m sc, ph d, b a, m a, certificate, hnd, abitur, b s, m s, b tech, btech, m tech, mtech, b e, m e, b eng, b com, msci, b a sc",
  spokenLanguages:
    "mandarin, cantonese, flemish, farsi, castilian, tagalog, brazilian portuguese, sign language, british sign language, american sign language",
  period: {
    present: "present, now, current, currently, today, to date, ongoing, this day, date, in progress",
    since: "since, from",
    from: "",
    until: "to, until, till, through",
    at: "at",
  },
  parts: {
    company:
      "company, employer, organisation, organization, company name, client, name, workplace, name and address of employer",
    position: "position, job title, role, title, function, position held, occupation, job, occupation or position held",
    school:
      "school, university, institution, institute, college, school name, organisation, organization, name, name and type of organisation providing education and training, name and type of organisation",
    degree:
      "degree, qualification, study, field of study, course, programme, program, diploma, title, area, study type, title of qualification awarded, field, major, subject",
    start: "start, start date, from, begin, since, started, joined, joining date",
    end: "end, end date, to, until, ended, finish, finished, left, leaving date",
    period: "period, dates, date, years, year, duration, time, when",
    place: "place, location, city, country, where",
    text: "text, description, details, summary, tasks, responsibilities, achievements, duties, highlights, bullets, bullet points, body, notes, activities, main activities and responsibilities",
    item: "item, name, title, skill, certificate, award",
    language: "language, name",
    level: "level, proficiency, fluency",
  },
  ordinaryNames:
    "will, mark, may, june, april, august, summer, winter, rose, grace, hope, faith, joy, page, young, long, small, little, short, strong, white, black, green, brown, gray, grey, blue, gold, silver, king, knight, bishop, pope, noble, wise, good, best, rich, poor, stone, wood, woods, forest, hill, hills, field, fields, rivers, brook, brooks, bridge, bridges, church, park, parks, street, lane, way, case, cross, banks, bank, bill, bills, grant, chase, chance, hunt, hunter, fisher, cook, baker, carter, mason, miller, porter, potter, turner, taylor, tyler, walker, parker, farmer, butler, archer, fletcher, cooper, smith, weaver, shepherd, ward, warden, gardner, gardener, dean, major, marshall, sergeant, general, judge, law, price, cash, rush, swift, sharp, sweet, moody, frank, ernest, art, drew, jack, rob, nick, pat, sue, dot, penny, bob, dick, max, gene, jay, guy, miles, lance, norm, rusty, dale, cliff, glen, heath, reed, ray, sky, star, dawn, eve, ivy, lily, violet, daisy, olive, iris, heather, holly, ginger, ruby, pearl, amber, crystal, opal, jade, robin, jasmine, melody, harmony, destiny, mercy, patience, prudence, charity, constance, honor, victor, pilot, fox, wolf, bear, lamb, bird, crane, swan, finch, drake, lyon, bush, root, branch, leaf, berry, bean, rice, beer, wine, bell, ball, hook, rod, post, pool, pond, lake, marsh, moss, snow, frost, rain, storm, gale, day, weeks, monday, friday, early, close, read, reading, write, wright, sell, sells, love, power, powers, speed, steel, bond, hand, head, foot, leg, heart, battle, cannon, gunn, shields, pike, spear, horn, drum, harper, piper, singer, player, rider, driver, sailor, foreman, goodman, newman, freeman, case manager, flash, flash memory, flash storage, flash drive, flash drives, adobe flash, macromedia flash, flash player, white paper, white papers, white box, black box, black belt, black friday, green belt, green field, green energy, brown field, grey box, blue collar, gold standard, silver medal, gold medal, long term, short term, small business, small businesses, young people, young professionals, best practice, best practices, grace period, page speed, bank holiday, joint venture, mark up, mark down, hope to, will be, power bi, early years, general manager, big data, art director, law school, law firm, price list, cash flow, case study, case studies, field sales, field service, head of, first aid, lane management, rich media, star schema, snow white, human resources, cold chain, wine list, post office, real estate, main street, new york, san francisco, bay area, silicon valley, summers, winters, waters, stones, gates, mills, wells, fern, thorn, birch, oak, elm, maple, willow, hazel, poppy, sage, basil, pepper, cherry, apple, peach, plum, underwood, greenwood, sherwood, hardwood, driftwood, chandler, sawyer, tanner, thatcher, fuller, barber, butcher, chamberlain, chancellor, marshal, squire, baron, earl, duke, prince, queen, abbot, deacon, parson, monk, noon, flood, drought, moon, cloud, sunshine, honour, justice, victory, diamond, copper, steele, irons, brass, flint, clay, sand, rock, vale, heights, grove, garden, gardens, meadow, ford, ferry, harbor, harbour, cove, shore, beach, coast, birdsong, heron, hawk, falcon, eagle, wren, sparrow, nightingale, dove, crow, raven, peacock, cock, partridge, bull, buck, stag, hart, hare, lion, badger, otter, salmon, herring, bass, trout, crab, hood, cape, cope, mantle, bonnet, capes, boots, buckle, button, pockets, purse, pound, shilling, money, smart, bright, blunt, keen, quick, large, low, high, old, elder, senior, junior, scarlet, sandy, stormy, sunny, merry, gay, royal, loyal, savage, wild, grave, gentle, bitter, salt, sugar, honey, wheat, barley, rye, corn, beans, roots, hedges, bloom, blossom, petal, seed, harvest, cotton, silk, linen, wool, velvet, lace, ribbon, thread, needle, pin, nail, hammer, saw, axe, spade, plow, wheeler, cart, wagon, carriage, coach, train, rail, rails, track, court, place, castle, tower, hall, chambers, house, home, cottage, lodge, barn, temple, chapel, bells, fiddler, dancer, speaker, reader, writer, laws, hands, heads, cheek, back, bliss, marks, rays, chuck, earnest, herb, skip, trip, wade, warren, wills, colt, dash, maverick, reign, ace, forge, gunner, legend, rebel, saint, genesis, heaven, journey, trinity, serenity, temperance, verity, clarity, felicity, amity, unity, liberty, sierra, phoenix, atlas, orion, luna, aurora, stella, nova, sterling, linden, forrest, woody, lawn, lawns, link, links, bonds, stock, stocks, shares, trader, booth, coffin, cases, cooks, bacon, ham, pickles, fry, roast, bakes, bread, butter, cheese, coffee, tea, ale, brewer, cellar",
  referees:
    "under the supervision of, under the direction of, under the responsibility of, answering to, ref, refs, referee, reference, supervisor, line manager, manager, professor, recommended by, reporting to, reports to, reported to, contact person, mentor",
  relatives:
    "husband, wife, spouse, fiance, fiancee, son, daughter, father, my mother, my brother, my sister, my partner",
  otherSubjects:
    "company, employer, client, applied, desired, target, previous, next, emergency, line, customer, recruiter, consultant, contactperson, organisation, organization, school, university, project, reference, agency, office, manager, account, vacancy, user, file, owner, partner, years, year, number, count, total, level, score, amount, salary, rate",
  rewriting: "summar, rewrite, describe briefly, in your own words, translate, persuasive",
};
