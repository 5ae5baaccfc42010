import { personal as arabic } from "./ar/personal.ts";
import { personal as italian } from "./it/personal.ts";
import type { PersonalTerms } from "./language.ts";
import { personal as polish } from "./pl/personal.ts";

/** The words of languages without texts of the service, by their codes. */
export const PERSONAL_TERMS: Readonly<Record<string, PersonalTerms>> = {
  it: italian,
  ar: arabic,
  pl: polish,
  he: { nationality: "אזרחות, לאום, מצב משפחתי", gender: "מין, מגדר" },
  ko: { nationality: "국적, 결혼 여부, 혼인 여부, 결혼 상태", gender: "성별" },
  tr: {
    nationality: "uyruk, uyruğu, vatandaşlık, medeni hal, medeni hali, medeni durum, medeni durumu",
    gender: "cinsiyet, cinsiyeti",
  },
  ru: { nationality: "гражданство, национальность, семейное положение", gender: "пол" },
  uk: { nationality: "громадянство, національність, сімейний стан, сімейне становище", gender: "стать" },
  el: { nationality: "εθνικότητα, υπηκοότητα, ιθαγένεια, οικογενειακή κατάσταση", gender: "φύλο" },
  hu: { nationality: "állampolgárság, nemzetiség, családi állapot", gender: "nem, neme" },
  ro: {
    nationality: "naționalitate, naționalitatea, cetățenie, cetățenia, stare civilă, starea civilă",
    gender: "sex, gen",
  },
  fi: { nationality: "kansalaisuus, siviilisääty, perhesuhteet", gender: "sukupuoli" },
  vi: { nationality: "quốc tịch, tình trạng hôn nhân, tình trạng gia đình", gender: "giới tính" },
  hi: { nationality: "राष्ट्रीयता, नागरिकता, वैवाहिक स्थिति", gender: "लिंग" },
  fa: { nationality: "ملیت, تابعیت, وضعیت تأهل, وضعیت تاهل", gender: "جنسیت, جنس" },
  th: { nationality: "สัญชาติ, เชื้อชาติ, สถานภาพ, สถานภาพสมรส", gender: "เพศ" },
  bg: { nationality: "гражданство, националност, семейно положение", gender: "пол" },
  sr: { nationality: "држављанство, националност, брачно стање", gender: "пол" },
  hr: { nationality: "državljanstvo, nacionalnost, bračno stanje, bračni status", gender: "spol" },
  sl: { nationality: "državljanstvo, narodnost, zakonski stan", gender: "spol" },
  sk: { nationality: "štátna príslušnosť, štátne občianstvo, národnosť, rodinný stav", gender: "pohlavie" },
  et: { nationality: "kodakondsus, rahvus, perekonnaseis", gender: "sugu" },
  lv: { nationality: "pilsonība, tautība, ģimenes stāvoklis", gender: "dzimums" },
  lt: { nationality: "pilietybė, tautybė, šeimyninė padėtis", gender: "lytis" },
  is: { nationality: "ríkisfang, þjóðerni, hjúskaparstaða", gender: "kyn" },
  sq: { nationality: "shtetësia, kombësia, gjendja civile", gender: "gjinia" },
  id: { nationality: "kewarganegaraan, status pernikahan, status perkawinan", gender: "jenis kelamin" },
  bn: { nationality: "জাতীয়তা, বৈবাহিক অবস্থা", gender: "লিঙ্গ" },
  ta: { nationality: "தேசியம், திருமண நிலை", gender: "பாலினம்" },
  ka: { nationality: "მოქალაქეობა, ოჯახური მდგომარეობა", gender: "სქესი" },
  hy: { nationality: "քաղաքացիություն, ամուսնական կարգավիճակ", gender: "սեռ" },
};
