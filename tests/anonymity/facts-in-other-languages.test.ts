import { describe, expect, it } from "vitest";
import { reportAnonymity } from "../../anonymity/anonymise.ts";
import { text } from "../../rendering/core/json.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";

/** The text of an anonymous document of a person who is not in it. */
function shown(summary: string, language: string): string {
  const candidate = { name: "Ottilie Quastenbrook", language, values: { summary } };
  const layout = { languages: [language], variables: [{ key: "summary", type: "text-block" }] };
  return text(reportAnonymity(readFacts({ candidate, layout })).facts.candidate.values.summary ?? "");
}

describe("in a language without a folder of its own", () => {
  it.each([
    ["el", "Είμαι 44 ετών και σχεδιάζω γέφυρες.", "44"],
    ["tr", "47 yaşında bir mühendis.", "47"],
    ["hu", "51 éves, gépészmérnök.", "51"],
    ["ro", "Am 29 de ani și repar motoare.", "29"],
    ["pl", "Mam 33 lata. Spawacz.", "33"],
    ["fi", "Olen 38-vuotias hitsaaja.", "38"],
    ["ru", "Мне 46 лет, сварщик.", "46"],
    ["uk", "Мені 27 років, зварниця.", "27"],
    ["id", "Berusia 31 tahun, tukang las.", "31"],
    ["ar", "مهندسة عمرها ٤٢ عاما.", "٤٢"],
    ["he", "מהנדסת, בת 36, חיפה", "36"],
    ["zh", "手机13912345678联系", "13912345678"],
    ["ko", "그는 44세", "44"],
    ["ko", "올해 만 39세 용접공", "39"],
  ])("an age or a number is hidden in %s: %j", (language, summary, age) => {
    expect(shown(summary, language)).not.toContain(age);
  });

  it.each([
    ["tr", "1979 doğumlu kaynakçı.", "1979"],
    ["hu", "Hegesztő (született: 1988. május 3.), Győr mellett dolgozik.", "1988"],
    ["hu", "Hegesztő (született: 1988. május 3.), Győr mellett dolgozik.", "május"],
    ["ro", "Născută la 5 martie 1990, sudoriță.", "1990"],
    ["uk", "Народилася 12 травня 1984 року, зварниця.", "1984"],
    ["sr", "Рођена 1975. године, заваривач.", "1975"],
    ["pl", "Spawaczka, ur. 3.07.1986, Gdynia", "3.07.1986"],
    ["uk", "Зварниця, нар. 17.11.1979, Суми", "17.11.1979"],
    ["el", "Συγκολλητής, γεν. 6.2.1990, Βόλος", "6.2.1990"],
    ["fa", "جوشکار، متولد ۱۳۶۱/۰۹/۱۴، شیراز", "۱۳۶۱"],
  ])("a birth is hidden in %s: %j", (language, summary, birth) => {
    expect(shown(summary, language)).not.toContain(birth);
    expect(shown(summary, language).length).toBeGreaterThan(10);
  });

  it.each([
    ["ro", "Sudor, Str. Teilor nr. 24, Iași", "Teilor"],
    ["tr", "Kaynakçı, Gazi Caddesi No: 8, Bursa", "Gazi"],
    ["hu", "Hegesztő, Petőfi utca 12, Eger", "Petőfi"],
    ["ru", "Сварщик, ул. Мира, д. 5, Тверь", "Мира"],
    ["ar", "لحام، شارع النخيل ١٢، عمان", "النخيل"],
    ["ko", "용접공, 부산시 해운대구 달맞이길 62", "달맞이길"],
    ["id", "Tukang las, Jalan Kenanga No. 9, Solo", "Kenanga"],
    ["ar", "العنوان: 15 شارع الهرم، الجيزة. لحام", "الهرم"],
    ["ar", "أسكن في ١٥ شارع الهرم بالجيزة", "الهرم"],
    ["hi", "पता: 12 गांधी मार्ग, दिल्ली", "गांधी"],
    ["th", "ที่อยู่: 12 ถนนสุขุมวิท", "สุขุมวิท"],
    ["bn", "ঠিকানা: ১২ গান্ধী রোড, ঢাকা", "গান্ধী"],
    ["fa", "آدرس: پلاک ۱۲، خیابان ولیعصر، تهران", "ولیعصر"],
  ])("an address is hidden in %s: %j", (language, summary, street) => {
    expect(shown(summary, language)).not.toContain(street);
  });

  it.each([
    ["fi", "Esimieheni oli Tuula Rautio.", "Rautio"],
    ["uk", "Мене рекомендує Надія Лисак, директорка.", "Лисак"],
    ["pl", "Przełożony: Zenon Grabarczyk, hala 3", "Grabarczyk"],
    ["tr", "Referans: Nermin Özgül, atölye şefi", "Özgül"],
  ])("a referee is hidden in %s: %j", (language, summary, name) => {
    expect(shown(summary, language)).not.toContain(name);
  });

  it.each([
    ["ru", "Опыт 20 лет, сварил 40 км труб за 2019 год."],
    ["tr", "Taş ocağında 12 yıl çalıştı, 2019 yılında ekip kurdu."],
    ["pl", "Prowadził warsztat przez 20 lat, ulepszył 14 maszyn."],
    ["ro", "Are 20 de ani de experiență și 14 brevete."],
    ["sv", "Lyfte ut 14 motorer ur 2019 års modell."],
    ["ar", "العنوان: القاهرة"],
    ["ar", "رصف 12 شارعا في القاهرة"],
  ])("other words are kept in %s: %j", (language, summary) => {
    expect(shown(summary, language)).toBe(summary);
  });
});

describe("beside a character outside of Latin-1", () => {
  it.each([
    ["de", "– Karl-Marx-Straße 5", "Karl-Marx"],
    ["de", "• Hauptstraße 9a • Ulm", "Haupt"],
    ["en", "€ 40k · Flat 2, 12 Baker Street", "Baker"],
    ["hu", "Ő, Kossuth Utca 12", "Kossuth"],
  ])("an address in %s is hidden: %j", (language, summary, street) => {
    expect(shown(summary, language)).not.toContain(street);
  });
});
