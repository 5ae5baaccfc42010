import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "a an the and or but of in on at to for from by with without within across into over under about as is are was were be been being has have had he she his her him hers they them their it its i me my we our you your who which that this these those same not no also more most than then until till since during after before between through per via other such both each all any some several many where when while if so up out off own very well am do does did can could will would should may might just only even still there here what how having either neither",
  numberWords:
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred",
  ordinals: "first second third fourth fifth",
  fractions: "half third|thirds quarter|quarters fifth|fifths",
  conjunctions: "and or",
  beforeMonths: "in since from until till by of during to through early late mid end",
  beforeOccupations: "a an the as my our your senior junior lead head assistant",
  afterOccupations: "at in for of on with",
  negations:
    "no not without never none lacks lacking cannot neither nor nil don't doesn't didn't hasn't haven't isn't won't lack lacked nothing aren't wasn't wouldn't couldn't rejected declined can't hadn't weren't",
  exclusions: "without",
  adversatives: "but however although except though",
  hedges:
    "familiar familiarity basic basics beginner beginners elementary rudimentary some little limited exposure learning introductory novice fundamentals acquainted hopes hoping aspires aspiring theoretical superficial occasional occasionally rusty self-study currently+learning first+contact taster tasters shadowed shadowing sat+in",
  wishes:
    "hope hopes hoping aspire aspires aspiring aspiration wish wishes would+like would+love want wants wanting eager seeking looking+to plan+to plans+to planning+to intend intends aim+to aims+to aiming+to interested ambition ambitions dream looking+for looks+for seeks",
  presently: "current currently earns",
  helping:
    "assisted assisting assist assists helped helping helps supported supporting supports reported reporting reports shadowed shadowing accompanied assistance observed deputise deputize deputised deputized deputises deputising deputizing stood participated participating participation took+part takes+part take+part taking+part contributed contributing contributor involved replaced substituted part+of member+of alongside under co-led contributes accompanies attended attending attends sat+in seconded assistant+to in+support within member acting contribute participates participate collaborated collaborating collaborates",
  claims:
    "experience experienced expert expertise proficient proficiency advanced strong extensive deep skilled specialist specialised specialized mastery master solid excellent fluent senior certified certification guru versed adept professional professionally",
  alone: "independently autonomously unaided single-handedly by+myself by+herself by+himself",
  leading:
    "lead leads led leading leader leadership head heads headed heading manage manages managed managing manager management direct directs directed director supervise supervises supervised supervising supervisor oversee oversees oversaw overseeing chief president ran runs run chaired chairs convenes convened convening responsible charge foreman captain coordinated coordinates coordinator executive owner founder superintendent responsibility responsibilities accountable accountability ownership directing coordinating spearheaded spearheading presided coordinate",
  guiding:
    "mentored mentoring mentor mentors coached coaching coach coaches tutored tutoring tutor guided guiding trained training trains onboarded onboarding inducted induction instructed instructing instructs inducting",
  agents: "by",
  granted: "granted approved accepted successful successfully",
  attending: "attended attend attending started begun began",
  finished:
    "completed complete completion finished graduated graduate graduation obtained awarded earned degree diploma received passed taken sat won winner holds holder completing finishing graduating issued granted recipient named honoured honored recognised recognized appointed promoted valid finish completes finishes obtain obtains obtaining attained conferred gained",
  studying: "study studies studied studying",
  unachieved:
    "abandoned stopped incomplete unfinished uncompleted withdrew discontinued dropped nominated nominee nomination finalist shortlisted runner expired lapsed interrupted suspended quit failed revoked withdrawn cancelled uncertified left+after left+before left+without left+unfinished dropped+out gave+up unsuccessful deferred retaking resit unsuccessfully rejected nominations declined refused paused turned+down abandon abandoning dropout dropping+out drops+out giving+up gives+up flunked quitting ran+out no+longer+valid",
  stages: "exam exams examination examinations test module modules part parts level levels paper papers unit units",
  ongoing:
    "progress ongoing expected anticipated pursuing enrolled pending studying expects expect expecting planned provisional provisionally underway preparing preparation awaiting remaining booked scheduled upcoming awaited application+submitted applied+for in+training under+way candidate not+yet unsuccessful considering applied part+qualified postponed still+to be+taken be+sat be+completed be+obtained be+awarded be+issued under+review in+review under+evaluation working+towards prepares+for yet starts begins due+to",
  increasing:
    "increased increase increases increasing raised raise raising grew grown growing growth boosted doubled tripled lengthened extended prolonged boosting boosts doubling",
  decreasing:
    "reduced reduce reduces reducing reduction cut cuts cutting decreased decrease lowered lowering shortened fell dropped slashed trimmed shortening shrank decreasing decreases lowers brought+down went+down goes+down came+down brings+down",
  byAmount: "by",
  origins: "from",
  destinations: "to into onto",
  points: "point points",
  atLeast: "over more least plus above exceeding",
  collectives: "6=half-a-dozen|half-dozen 12=dozen 2=twice 3=thrice",
  durations: "15=quarter-of-an-hour|quarter-hour 30=half-an-hour|half-hour 45=three-quarters-of-an-hour",
  outside: "outside beyond",
  supportVerbs:
    "give gives gave giving do does did doing make makes made making take takes took taking hold holds held holding perform performs performed performing practise practises practised practising practice practices practiced practicing carry carries carried carrying possesses possess possessed",
  times: "times",
  thousands: "thousand",
  andHalf: "and-a-half",
  multiples: "50=halved|halving|halves 100=doubled|doubling|doubles 200=tripled|tripling|triples|trebled",
  gross: "gross before+tax before+taxes pre-tax",
  net: "net nett after+tax after+taxes take-home",
  hour: "hour hourly hours hr hrs h p/h p.h.",
  day: "day daily days",
  week: "week weekly weeks wk wks p/w p.w.",
  month: "month monthly months p/m pcm",
  year: "year yearly years annual annually annum pa p.a. p/a p.y.",
  skillGroups:
    "programming, programming languages, language, languages, development language, development languages, technologies, web, devops, backend, back end, back-end, frontend, front end, front-end, frameworks, libraries, libraries/toolkits, tools, database, databases, rdbms, os, operating systems, other, others",
  afterSkillGroups: "development design engineering security services programming applications",
  lowerTitles: "acting associate guest interim sub non visiting",
  formerTitles: "former formerly ex retired honorary emeritus",
  lowerBeginnings: "sub",
  lowerAbbreviations: "asst",
  leaderEndings: "er lead",
  levels:
    "basic|simple|basics|elementary|beginner|beginners|rudimentary|limited|moderate|few|rusty|school|conversational|understands|passive|little|some|moderately|conversation intermediate|medium|average|conversational|independent|moderate|moderately|conversation advanced|fluent|fluently|expert|proficient|proficiency|excellent|confident|negotiation",
  knowing: "knows know uses use utilises utilizes",
  languageUses:
    "understand|understands|understanding|comprehension|listening read|reads|reading speak|speaks|speaking|spoken|oral write|writes|writing|written",
  qualities:
    "good|very|strong|solid|fair|outstanding|superior|novice|adept|competent|skilled knowledge|level|command|grasp|understanding|familiarity|user|speaker|speakers",
  delegating:
    "lies+with lie+with lay+with rests+with rest+with rested+with sits+with sat+with falls+to fell+to falls+under held+by handled+by",
  winners: "winner won win champion",
  persons: "person people persons",
  partners: "client clients customer customers supplier suppliers vendor vendors account accounts brand brands",
  employedNow: "works",
  employed: "work worked working employed employee joined",
  about: "about around roughly approximately nearly almost under over circa ca some",
  definiteArticles: "the",
  beforeOwnTitles: "as a an am is was are were be been being become became then later",
  relativePronouns: "who whom whose",
  firstPerson: "i me we us",
  units: "tonne|tonnes|ton|tons watt|watts kilowatt|kilowatts megawatt|megawatts sqm decade|decades",
  square: "square",
  ofWhich: "of which, of whom, of them, including",
  each: "each, per head, apiece",
  together: "altogether, together, in total, in all, total, overall, combined",
  rates: "per a an",
  exclusive: "sole solely single-handed",
  firstLanguages: "first+language first+languages mother+tongue mother+tongues",
  relocating: "relocate relocates relocating relocation",
  moving: "move moves moving mobility mobile",
  inflections: "s es us",
  derivations:
    "ed d ing er ers or ors ment ments ion ions ation ations al ally ly ance ence ive ies ied ying ity ics ic ist ists ant ent",
  nationalities: "an|ans|ian|ians a|ia",
  abstractEndings: "tion sion ness ity logy ance ence ship ism",
  adjectiveEndings: "ed ing ly ful ive ate al ent ant able ible ous ic",
  prefixes: "co sub vice ex non in un",
  nameLinks: "of for",
  scales: "1000=k 1000000=million|millions|m|mm|mn 1000000000=billion|billions|bn",
  percent: "percent, per cent",
  quarters: "of quarter per",
  dateLinks: "of",
  dayEndings: "st nd rd th",
  ordinaryMonths: "led set out may march",
  titleForms: "man=woman waiter=waitress",
  lacking:
    "denyingBeginnings eras nounEndings numberLink nouns beforeEmployers compoundLinks definiteEndings elisions afterPeople",
};
