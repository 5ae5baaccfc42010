import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "age, years old",
    gender: "gender, sex, pronouns",
    marital_status: "marital status, civil status, family status, marital state",
    photo: "photo, picture, photograph, headshot, profile picture, profile photo, image",
  },
  genderWords:
    "he, she, his, her, hers, him, himself, herself, male, female, woman, mother, father, businessman, businesswoman, chairman, chairwoman, salesman, saleswoman, spokesman, spokeswoman",
  patterns: {
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
};
