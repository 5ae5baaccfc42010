import type { Grammar, IdentifyingTerms, SpokenLanguage } from "./language.ts";

/** A language without a folder. Its words count in documents of the language, and in texts of its script. */
export interface OtherLanguage extends SpokenLanguage {
  readonly script?: RegExp;
}

function other(
  code: string,
  identifying: Partial<IdentifyingTerms>,
  {
    script,
    experience = "",
    schools = "",
    ...grammar
  }: Grammar & { script?: RegExp; experience?: string; schools?: string } = {},
): OtherLanguage {
  return { code, identifying, grammar, occupations: "", schools, headings: { experience }, ...(script && { script }) };
}

/** Words beside facts about people in languages without a folder, so that anonymous documents omit these facts too. */
export const OTHER_LANGUAGES: readonly OtherLanguage[] = [
  other(
    "pl",
    {
      vehicles: "samochód, auto, pojazd",
      institutions:
        "muzeum, galeria, teatr, stadion, szpital, klinika, hotel, restauracja, kościół, zamek, pałac, park, most, lotnisko, dworzec, urząd, ministerstwo, biblioteka, fundacja, nagroda, puchar, fabryka, browar, piekarnia, bank, wydawnictwo, apteka, księgarnia, drukarnia, szkoła, uniwersytet, politechnika, liceum, spółka, firma, zakład",
      ages: "lat #|, mam # lat|, ma # lat|, mam # lata|, ma # lata|, wiek #, |# lat|, |# lata|, w wieku # lat, # letni, # letnia, # latek, # latka",
      namedAges: "ma # lat|, ma # lata|, # lat|",
      births:
        "urodzony, urodzona, urodziłem się, urodziłam się, urodził się, urodziła się, data urodzenia, miejsce urodzenia, data i miejsce urodzenia, rok urodzenia, ur",
      birthLinks: "w, dnia, roku",
      numbers:
        "pesel, nip, dowód osobisty, nr dowodu, numer dowodu, seria i numer dowodu, paszport, nr paszportu, prawo jazdy nr",
      registers: "uprawnienia, zaświadczenie, wpis, wpisany, wpisana, izba, licencja, rejestr",
      plates:
        "nr rejestracyjny, numer rejestracyjny, numerze rejestracyjnym, numerem rejestracyjnym, rejestracja, tablice, tablice rejestracyjne, tablicach, tablica rejestracyjna, nr rej",
      streets: "ul-, ulica-, al-, aleja-, aleje-, os-, osiedle-, plac-, rondo-",
      doors: "m, lok, lokal, mieszkanie, mieszkania, piętro",
      blocks: "blok, bl, budynek, bud, klatka, wieżowiec",
      residences: "zamieszkały, zamieszkała, zam, adres, mieszkam przy, mieszka przy, adres zamieszkania",
      leaders:
        "pod kierownictwem, pod kierunkiem, referencje od, referencje wystawił, referencje wystawiła, referencji udzielił, referencji udzieliła, rekomendowany przez, rekomendowana przez, opiekun, rekomenduje, poleca, poświadcza",
      superiors:
        "przełożony, przełożona, kierownik, kierowniczka, dyrektor, szef, szefowa, promotor, kolega, koleżanka, referencje, referent, polecający, polecająca",
      possessives: "mój, moja, mojego, mojej, jego, jej",
      relatives:
        "żona, mąż, żoną, mężem, syn, córka, dzieci, matka, ojciec, brat, siostra, żonaty z, zamężna z, syna, córki, synowie",
      addressed: "pan, pani, pana, dr, prof, mgr, inż",
      aliases:
        "zwany, zwana, znany jako, znana jako, pseudonim, mówią na mnie, nazywam się, z domu, nazwisko panieńskie, nazwisko rodowe, ksywka, przezwisko, zdrobnienie",
    },
    { conjunctions: "i oraz", experience: "doświadczenie, doświadczenia" },
  ),
  other(
    "tr",
    {
      vehicles: "araç, otomobil, araba",
      institutions:
        "müze, galeri, tiyatro, stadyum, hastane, klinik, otel, restoran, cami, kale, saray, köprü, havalimanı, istasyon, belediye, bakanlık, kütüphane, vakıf, vakfı, ödül, kupa, festival, fabrika, fırın, banka, yayınevi, eczane, matbaa, okul, lise, üniversite, holding, şirket, tekstil, inşaat",
      ages: "# yaşında, # yaşındayım, yaş #, yaşım #, yaşı #, # yaşındaki",
      births: "doğum, doğumlu, doğumluyum, doğum tarihi, doğum yeri, doğum yeri ve tarihi, doğum yılı, doğdu, doğdum",
      birthLinks: "yılında, tarihinde, da, de, ta, te",
      numbers: "t c kimlik no, tc kimlik no, kimlik no, kimlik numarası, pasaport no, vergi no, ehliyet no, sgk no",
      registers: "ruhsat, sicil, lisans, baro, barosu",
      plates: "plaka, plakalı, araç plakası, plaka no",
      streets: "-caddesi, -sokağı, -sokak, -bulvarı, -mahallesi, -cad., -sok., -mah.",
      doors: "daire, kat",
      residences: "ikamet, adres, ikametgah, adresi, ikamet adresi",
      leaders: "referans veren, gözetiminde, yönetiminde, tavsiye eden",
      superiors:
        "yönetici, yöneticim, yöneticisi, müdür, müdürüm, amirim, danışman, danışmanım, referans, referanslar, referansım, referansı",
      possessives: "benim, onun",
      relatives: "eşi, eşim, eş, kızı, kızım, oğlu, oğlum, annesi, babası, kardeşi, çocukları, ile evli",
      addressed: "bay, bayan, sayın, dr, prof",
      aliases: "lakabı, takma adı, namıdiğer, bana derler, kızlık soyadı, diğer adıyla, bilinen adıyla, lakaplı",
    },
    { conjunctions: "ve ile" },
  ),
  other(
    "hu",
    {
      vehicles: "gépkocsi, autó, személygépkocsi, gépjármű",
      institutions:
        "múzeum, galéria, színház, stadion, kórház, klinika, szálloda, étterem, templom, vár, kastély, park, híd, repülőtér, pályaudvar, minisztérium, könyvtár, alapítvány, díj, kupa, fesztivál, gyár, sörgyár, pékség, bank, kiadó, patika, nyomda, iskola, gimnázium, egyetem, művek",
      ages: "# éves, # éves vagyok, életkor #, életkora #, kora #, # évesen",
      births: "született, születtem, születési idő, születési dátum, születési hely, születési hely és idő, szül",
      birthLinks: "én, án, ban, ben, a",
      numbers:
        "adóazonosító, adóazonosító jel, adószám, taj, taj szám, személyi szám, személyi igazolvány, személyi igazolvány szám, útlevélszám, jogosítvány száma",
      registers: "nyilvántartási, engedély, kamarai",
      plates: "rendszám, rendszáma, rendszámú, frsz, forgalmi rendszám",
      streets: "-utca, -utcája, -körút, -sugárút, -rakpart, -köz",
      doors: "emelet, em, ajtó, fsz",
      residences: "lakcím, lakik, lakcíme, lakhely, állandó lakcím, cím",
      leaders: "ajánlotta, irányítása alatt, javasolja, ajánlja, ajánlásával",
      superiors: "felettesem, felettese, főnököm, vezetőm, igazgató, kolléga, referencia, ajánló, mentor",
      relatives:
        "felesége, feleségem, férje, férjem, fia, fiam, lánya, lányom, gyermekei, anyja, anyja neve, apja, testvére",
      addressed: "dr, prof, ifj, özv",
      aliases: "becenév, beceneve, ismert mint, születési név, leánykori név, hívnak, szólítanak, született",
    },
    { conjunctions: "és meg" },
  ),
  other(
    "ro",
    {
      vehicles: "autoturism, mașină, autovehicul",
      institutions:
        "muzeul, galeria, teatrul, stadionul, spitalul, clinica, hotel, restaurant, biserica, castelul, palatul, parcul, podul, aeroportul, gara, portul, primăria, ministerul, biblioteca, fundația, premiul, cupa, festivalul, fabrica, brutăria, banca, editura, farmacia, tipografia, școala, liceul, colegiul, universitatea, uzina",
      ages: "# de ani|, vârsta #, vârstă #, în vârstă de #, am # ani|, are # ani|, am # de ani|, are # de ani|, |# ani|",
      namedAges: "are # ani|, # de ani|, # ani|",
      births:
        "născut, născută, m-am născut, s-a născut, data nașterii, locul nașterii, data și locul nașterii, anul nașterii, nasc",
      birthLinks: "la, in, în, pe, pe data de, la data de",
      numbers:
        "cnp, cod numeric personal, carte de identitate, serie ci, seria, buletin, pașaport, permis de conducere nr",
      registers: "atestat, autorizație, licență, baroul, înscris, înscrisă",
      plates: "nr înmatriculare, număr de înmatriculare, numere de înmatriculare, nr auto",
      streets:
        "str-, strada-, bd-, bdul-, b-dul-, bulevardul-, calea-, aleea-, șos-, șoseaua-, splaiul-, intrarea-, piața-",
      doors: "ap, apt, bl, sc, et, apartament",
      residences: "locuiesc în, locuiește în, domiciliat în, domiciliată în, domiciliul, adresa, reședința",
      leaders:
        "sub îndrumarea, sub conducerea, recomandat de, recomandată de, subordonat lui, recomandă, recomandare de la",
      superiors: "șef, șefa, șeful, manager, director, coordonator, îndrumător, coleg, colegă, referință, referințe",
      possessives: "meu, mea, lui, ei",
      relatives:
        "soția, soțul, fiul, fiica, copiii, mama, tatăl, fratele, sora, căsătorit cu, căsătorită cu, soț, soție, fiu, fiică",
      addressed: "domnul, doamna, dl, dna, d-na, dr, prof, ing",
      aliases:
        "zis, zisă, poreclit, poreclită, cunoscut ca, cunoscută ca, porecla, nume de fată, alint, căruia i se spune, căreia i se spune",
    },
    { conjunctions: "și si", experience: "experiența, experiență" },
  ),
  other(
    "fi",
    {
      vehicles: "auto, henkilöauto, ajoneuvo",
      institutions:
        "museo, galleria, teatteri, stadion, sairaala, klinikka, hotelli, ravintola, kirkko, linna, puisto, silta, lentoasema, satama, kaupunki, kunta, ministeriö, kirjasto, säätiö, palkinto, festivaali, tehdas, panimo, leipomo, pankki, kustannus, apteekki, kirjapaino, koulu, lukio, yliopisto, ammattikorkeakoulu, opisto, telakka",
      ages: "# vuotias, ikä #, olen # vuotta|, # vuotiaana, # v|",
      births: "syntynyt, synt, syntymäaika, syntymäpaikka, syntymävuosi, syntynyt vuonna",
      birthLinks: "vuonna",
      numbers: "henkilötunnus, hetu, sotu, passi, passin numero, ajokortti numero, verotunnus",
      registers: "laillistettu, rekisteröity, lupa, rekisteri",
      plates: "rekisterinumero, rekisteritunnus, rekkari, rek nro, reknro",
      streets: "-katu, -intie, -kuja, -polku, -kaari, -väylä, -raitti, -bulevardi",
      doors: "as, asunto, krs",
      residences: "osoite, kotiosoite, asuu osoitteessa, asun osoitteessa",
      leaders:
        "suosittelijana, suosittelija on, ohjaajana toimi, esimiehenä, esihenkilönä, tiimissä oli, suosittelee, suosittelijana toimii",
      superiors:
        "esimies, esimieheni, esihenkilö, esihenkilöni, päällikkö, johtaja, kollega, suosittelija, suosittelijat, ohjaaja",
      possessives: "minun, hänen",
      relatives:
        "vaimo, vaimoni, aviomies, mieheni, puoliso, puolisoni, poika, poikani, tytär, tyttäreni, lapset, äiti, isä, sisko, veli",
      peopleLinks: "oli, on",
      addressed: "rouva, herra, tri, prof, neiti",
      aliases: "kutsumanimi, lempinimi, tunnetaan nimellä, omaa sukua, os, tyttönimi, kutsutaan, tuttavallisemmin",
    },
    { conjunctions: "ja sekä" },
  ),
  other("et", {
    addressed: "härra, proua, dr, prof",
    aliases: "kutsutud, hüüdnimi, neiupõlvenimi",
    leaders: "juhendamisel, soovitas, soovitab",
    institutions:
      "muuseum, galerii, teater, staadion, haigla, kliinik, hotell, restoran, kirik, loss, park, sild, lennujaam, jaam, sadam, vald, ministeerium, raamatukogu, fond, auhind, karikas, festival, tehas, pagariäri, pank, kirjastus, apteek, trükikoda, kool, gümnaasium, ülikool",
    ages: "# aastane, vanus #",
    births: "sündinud, sünniaeg, sünnikoht, sündis, sünd",
    numbers: "isikukood, passi number",
    plates: "registreerimismärk, numbrimärk",
    streets: "-tänav, -puiestee, -maantee",
    residences: "aadress, elukoht, elab",
    superiors: "juht, ülemus, soovitaja, soovitajad, kolleeg",
    relatives: "abikaasa, naine, mees, poeg, tütar, lapsed, ema, isa, õde, vend",
  }),
  other("lv", {
    addressed: "kungs, kundze, dr, prof",
    plates: "reģistrācijas numurs",
    aliases: "saukts, saukta, iesauka, pirmslaulību uzvārds, dzimusi",
    leaders: "vadībā, ieteica, iesaka",
    institutions:
      "muzejs, galerija, teātris, stadions, slimnīca, klīnika, viesnīca, restorāns, baznīca, pils, parks, tilts, lidosta, stacija, osta, pašvaldība, ministrija, bibliotēka, fonds, balva, kauss, festivāls, rūpnīca, fabrika, maiznīca, banka, izdevniecība, aptieka, tipogrāfija, skola, ģimnāzija, universitāte",
    ages: "# gadus vecs, # gadus veca, vecums #, man ir # gadi|, # gadu vecumā",
    births: "dzimis, dzimusi, dzimšanas datums, dzimšanas vieta, dzimšanas dati, dzim",
    numbers: "personas kods, pases numurs",
    streets: "-iela, -gatve, -bulvāris, -prospekts",
    residences: "adrese, dzīvesvieta, dzīvo",
    superiors: "vadītājs, vadītāja, priekšnieks, atsauksmes, kolēģis",
    relatives: "sieva, vīrs, dēls, meita, bērni, māte, tēvs, brālis, māsa",
  }),
  other("lt", {
    addressed: "ponas, ponia, dr, prof",
    plates: "valstybinis numeris, valst nr",
    aliases: "vadinamas, vadinama, pravardė, slapyvardis, mergautinė pavardė, buvusi pavardė",
    leaders: "vadovaujant, rekomendavo, rekomenduoja",
    institutions:
      "muziejus, galerija, teatras, stadionas, ligoninė, klinika, viešbutis, restoranas, bažnyčia, pilis, parkas, tiltas, stotis, uostas, savivaldybė, ministerija, biblioteka, fondas, premija, taurė, festivalis, gamykla, fabrikas, kepykla, bankas, leidykla, vaistinė, spaustuvė, mokykla, gimnazija, universitetas",
    ages: "# metų amžiaus, amžius #, man # metai|, man # metų|, # metų vyras, # metų moteris",
    births: "gimė, gimęs, gimusi, gimiau, gimimo data, gimimo vieta, gim",
    numbers: "asmens kodas, paso numeris",
    streets: "-gatvė, -prospektas, -alėja",
    residences: "adresas, gyvena, gyvenamoji vieta",
    superiors: "vadovas, vadovė, direktorius, rekomendacijos, kolega",
    relatives: "žmona, vyras, sūnus, dukra, vaikai, motina, tėvas, brolis, sesuo",
  }),
  other("hr", {
    vehicles: "automobil, vozilo",
    institutions:
      "muzej, galerija, kazalište, stadion, bolnica, klinika, hotel, restoran, crkva, dvorac, palača, park, most, zračna luka, kolodvor, općina, ministarstvo, knjižnica, zaklada, nagrada, kup, festival, tvornica, pivovara, pekara, banka, nakladnik, ljekarna, tiskara, škola, gimnazija, sveučilište, brodogradilište",
    ages: "imam # godina|, imam # godine|, ima # godina|, dob #, starost #, # godina star, # godina stara, star # godina, stara # godina, # godišnji, # godišnja, |# godina|",
    births: "rođen, rođena, rođen je, rođena je, datum rođenja, mjesto rođenja, mesto rođenja, godina rođenja, rođ",
    birthLinks: "u, dana, godine",
    numbers:
      "oib, jmbg, broj osobne iskaznice, broj putovnice, osobna iskaznica, broj pasoša, lična karta, vozačka dozvola br",
    plates: "registarske oznake, registarska oznaka, registracija vozila, tablice",
    streets: "ulica-, ul-, trg-, avenija-, bulevar-, šetalište-, put-",
    residences: "adresa, stanuje, prebivalište, živi na adresi",
    leaders: "pod vodstvom, pod mentorstvom, preporuka od, preporučuje, preporučio, preporučila",
    superiors: "nadređeni, nadređena, voditelj, voditeljica, direktor, mentor, kolega, preporuka, preporuke, šef",
    relatives: "supruga, suprug, sin, kći, kćer, djeca, majka, otac, brat, sestra, žena, muž, oženjen za",
    addressed: "gospodin, gospođa, g, gđa, dr, prof",
    aliases:
      "zvan, zvana, nadimak, poznat kao, poznata kao, rođena kao, djevojačko prezime, rođ, djev prezime, zovu me",
  }),
  other("sl", {
    addressed: "gospod, gospa, g, ga, dr, prof",
    plates: "registrska oznaka, registrska številka",
    aliases: "imenovan, imenovana, vzdevek, dekliški priimek, rojena kot",
    leaders: "pod vodstvom, pod mentorstvom, priporoča",
    institutions:
      "muzej, galerija, gledališče, stadion, bolnišnica, klinika, hotel, restavracija, cerkev, grad, park, most, letališče, občina, ministrstvo, knjižnica, fundacija, nagrada, pokal, festival, tovarna, pivovarna, pekarna, banka, založba, lekarna, tiskarna, šola, gimnazija, univerza",
    ages: "star # let, stara # let, starost #, imam # let|, # letni, # letna",
    births: "rojen, rojena, datum rojstva, kraj rojstva, leto rojstva, roj",
    birthLinks: "v, dne, leta",
    numbers: "emšo, davčna številka, številka osebne izkaznice, številka potnega lista",
    streets: "-ulica, -cesta, ulica-, cesta-, trg-",
    residences: "naslov, stanuje, prebivališče",
    superiors: "nadrejeni, nadrejena, vodja, direktor, mentor, mentorica, priporočila",
    relatives: "žena, mož, sin, hči, otroci, mati, oče, brat, sestra",
  }),
  other("sk", {
    addressed: "pán, pani, ing, mgr, dr, prof",
    institutions:
      "múzeum, galéria, divadlo, štadión, nemocnica, klinika, hotel, reštaurácia, kostol, hrad, zámok, palác, park, most, letisko, úrad, ministerstvo, knižnica, nadácia, cena, pohár, festival, továreň, pivovar, pekáreň, banka, vydavateľstvo, lekáreň, tlačiareň, škola, gymnázium, univerzita",
    ages: "mám # rokov|, má # rokov|, vek #, # ročný, # ročná, |# rokov|, vo veku # rokov",
    births:
      "narodený, narodená, narodil sa, narodila sa, narodil som sa, narodila som sa, dátum narodenia, miesto narodenia, rok narodenia, nar",
    birthLinks: "v, dňa, roku",
    numbers: "rodné číslo, r č, občiansky preukaz, číslo op, číslo pasu, vodičský preukaz číslo",
    plates: "ešč, evidenčné číslo vozidla, špz",
    streets: "ulica-, ul-, námestie-, nám-, trieda-, -ulica, -námestie",
    residences: "bytom, bydlisko, adresa, trvalé bydlisko, trvale bytom",
    leaders: "pod vedením, odporúčanie od",
    superiors: "nadriadený, nadriadená, vedúci, vedúca, riaditeľ, riaditeľka, kolega, kolegyňa, školiteľ, referencie",
    relatives: "manželka, manžel, syn, dcéra, deti, matka, otec, brat, sestra, ženatý s, vydatá za",
    aliases: "prezývka, prezývaný, prezývaná, zvaný, zvaná, rodená, rodné priezvisko, za slobodna, dievčenské meno",
  }),
  other("is", {
    addressed: "herra, frú, dr, prof",
    plates: "skráningarnúmer, bílnúmer",
    aliases: "kallaður, kölluð, gælunafn, þekktur sem, þekkt sem",
    leaders: "undir stjórn, meðmæli frá",
    institutions:
      "safn, leikhús, sjúkrahús, hótel, kirkja, garður, flugvöllur, höfn, sveitarfélag, bókasafn, sjóður, verksmiðja, bakarí, banki, útgáfa, apótek, skóli, menntaskóli, háskóli",
    ages: "# ára, # ára gamall, # ára gömul, aldur #",
    births: "fæddur, fædd, fæðingardagur, fæðingarstaður",
    birthLinks: "þann, árið, í",
    numbers: "kennitala, kt",
    streets: "-gata, -vegur, -stígur, -braut",
    residences: "heimilisfang, heimili, býr",
    superiors: "yfirmaður, forstjóri, meðmælandi, meðmælendur",
    relatives: "eiginkona, eiginmaður, maki, sonur, dóttir, börn, móðir, faðir, bróðir, systir",
  }),
  other("sq", {
    addressed: "zoti, zonja, dr, prof",
    leaders: "nën drejtimin e, rekomanduar nga",
    aliases: "i quajtur, e quajtur, nofka, mbiemri i vajzërisë",
    institutions:
      "muzeu, teatri, stadiumi, spitali, klinika, hotel, restorant, kisha, kalaja, parku, ura, aeroporti, bashkia, ministria, biblioteka, fondacioni, çmimi, kupa, festivali, fabrika, furra, banka, shkolla, gjimnazi, universiteti",
    ages: "# vjeç, mosha #, # vjeçar, # vjeçare",
    births: "i lindur, e lindur, lindur, datëlindja, vendlindja, ditëlindja",
    birthLinks: "më, në",
    numbers: "numri personal, nr personal, numri i pasaportës",
    streets: "rruga-, rr-, bulevardi-",
    residences: "adresa, banon në",
    superiors: "drejtori, drejtuesi, eprori, referenca",
    relatives: "gruaja, burri, bashkëshorti, bashkëshortja, djali, vajza, fëmijët, nëna, babai",
  }),
  other("id", {
    institutions:
      "museum, galeri, teater, stadion, klinik, hotel, restoran, masjid, gereja, istana, taman, jembatan, bandara, stasiun, pelabuhan, kementerian, perpustakaan, yayasan, piala, festival, pabrik, toko, bank, penerbit, apotek, percetakan, sekolah, universitas, rumah sakit, pt, cv, sma, smk",
    ages: "umur #, umur # tahun, usia #, usia # tahun, berusia # tahun, berumur # tahun, |# tahun|",
    births:
      "lahir, tanggal lahir, tempat lahir, tempat tanggal lahir, kelahiran, lahir di, lahir pada, ttl, tgl lahir, tempat tgl lahir",
    birthLinks: "pada, di, tanggal",
    numbers: "nik, no ktp, nomor ktp, ktp, npwp, no paspor, nomor paspor, nomor sim, no sim",
    plates: "nopol, plat nomor, nomor polisi, no polisi",
    streets: "jalan-, jl-, jln-, gang-, gg-",
    residences: "alamat, tinggal di, berdomisili di, domisili",
    leaders:
      "dibimbing oleh, di bawah bimbingan, melapor kepada, direkomendasikan oleh, di bawah pimpinan, atas rekomendasi",
    superiors: "atasan, atasan saya, manajer, direktur, referensi, pembimbing, rekan, pemberi referensi, penyelia",
    relatives: "istri, suami, anak, putra, putri, ibu, ayah, kakak, adik, menikah dengan",
    addressed: "pak, bapak, bu, ibu, saudara, sdr, sdri",
    aliases: "panggilan, nama panggilan, dipanggil, alias, akrab disapa, biasa dipanggil, nama kecil",
  }),
  other("vi", {
    leaders: "dưới sự hướng dẫn của, do",
    aliases: "tên thường gọi, biệt danh, còn gọi là, thường gọi là, bí danh, tên ở nhà",
    institutions:
      "bảo tàng, nhà hát, bệnh viện, khách sạn, nhà hàng, công viên, cầu, sân bay, thư viện, quỹ, giải, nhà máy, ngân hàng, trường, đại học, công ty",
    ages: "# tuổi, tuổi #",
    births: "sinh ngày, ngày sinh, sinh năm, năm sinh, nơi sinh, sinh tại, sinh ra",
    numbers: "cccd, số cccd, cmnd, số cmnd, hộ chiếu, hộ chiếu số, mã số thuế",
    plates: "biển số, biển số xe, biển số xe máy",
    streets: "đường-, phố-, ngõ-",
    residences: "địa chỉ, sống tại, cư trú tại, nơi ở",
    superiors: "quản lý, giám đốc, trưởng phòng, người tham chiếu, người hướng dẫn",
    relatives: "vợ, chồng, con trai, con gái, mẹ, cha, bố, anh trai, chị gái",
    addressed: "ông, bà, anh, chị",
  }),
  other(
    "el",
    {
      vehicles: "αυτοκίνητο, όχημα",
      institutions:
        "μουσείο, πινακοθήκη, θέατρο, στάδιο, νοσοκομείο, κλινική, ξενοδοχείο, εστιατόριο, εκκλησία, κάστρο, πάρκο, γέφυρα, αεροδρόμιο, σταθμός, λιμάνι, δήμος, υπουργείο, βιβλιοθήκη, ίδρυμα, βραβείο, κύπελλο, φεστιβάλ, εργοστάσιο, ζυθοποιία, φούρνος, τράπεζα, εκδόσεις, φαρμακείο, σχολείο, λύκειο, πανεπιστήμιο, εταιρεία",
      ages: "ετών #, # ετών|, ηλικία #, ηλικίας #, είμαι # ετών, είμαι # χρονών, # χρονών, |# ετών|",
      namedAges: "# ετών|",
      births:
        "γεννήθηκε, γεννήθηκα, γεννημένος, γεννημένη, γεννηθείς, ημερομηνία γέννησης, ημ γέννησης, έτος γέννησης, τόπος γέννησης, γεν",
      birthLinks: "στις, στην, στο, στον, το, τον, την",
      numbers:
        "αφμ, αμκα, αδτ, αριθμός ταυτότητας, αριθμός δελτίου ταυτότητας, αριθμός διαβατηρίου, διαβατήριο, δίπλωμα οδήγησης",
      registers: "άδεια, μητρώο, εγγεγραμμένος, εγγεγραμμένη",
      plates: "αριθμός κυκλοφορίας, αρ κυκλοφορίας, πινακίδα, πινακίδα κυκλοφορίας, αρ κυκλ",
      streets: "οδός-, λεωφόρος-, λεωφ-, πλατεία-, οδού-",
      residences: "διεύθυνση, διεύθυνση κατοικίας, κάτοικος, μένω, μένει, κατοικεί",
      leaders: "υπό την καθοδήγηση, υπό την επίβλεψη, συστάσεις από, συστήνει, σύσταση από",
      superiors:
        "προϊστάμενος, προϊσταμένη, διευθυντής, διευθύντρια, επιβλέπων, συνάδελφος, συστάσεις, συστάσεις, σύσταση, υπεύθυνος, υπεύθυνη",
      relatives: "σύζυγος, γυναίκα, άντρας, γιος, κόρη, παιδιά, μητέρα, πατέρας, αδελφός, αδελφή",
      addressed: "κ, κος, κα, κύριος, κυρία, δρ, καθ",
      aliases:
        "γνωστός ως, γνωστή ως, παρατσούκλι, υποκοριστικό, το γένος, γνωστός και ως, γνωστή και ως, χαϊδευτικό, πατρικό, πατρικό επώνυμο, ψευδώνυμο",
    },
    { script: /\p{Script=Greek}{3}/u, conjunctions: "και" },
  ),
  other(
    "ru",
    {
      vehicles: "автомобиль, машина",
      institutions:
        "музей, галерея, театр, стадион, больница, клиника, гостиница, отель, ресторан, церковь, замок, дворец, парк, мост, аэропорт, вокзал, министерство, библиотека, фонд, премия, кубок, фестиваль, завод, фабрика, пекарня, банк, издательство, аптека, типография, школа, лицей, университет, институт, комбинат, магазин",
      ages: "|# лет|, |# года|, |# год|, мне # лет, мне # года, возраст #, в возрасте # лет, ей # лет, ему # лет, # летний, # летняя",
      namedAges: "# лет|, # года|, # год|",
      births:
        "родился, родилась, рожд, дата рождения, место рождения, год рождения, года рождения, г р, род, уроженец, уроженка, день рождения",
      birthLinks: "в, г, году, года, городе",
      numbers:
        "паспорт, паспорт серия, серия, инн, снилс, водительское удостоверение, удостоверение, номер паспорта, загранпаспорт, полис",
      registers: "лицензия, реестр, реестре, аттестат, зарегистрирован",
      plates: "госномер, гос номер, номерной знак, номер машины, регистрационный номер",
      streets:
        "ул-, улица-, улице-, пр-т-, пр-кт-, проспект-, пер-, переулок-, бульвар-, б-р-, шоссе-, наб-, набережная-, площадь-",
      doors: "кв, квартира, корп, д, оф",
      residences: "адрес, проживает по адресу, адрес проживания, место жительства, проживаю, живу по адресу",
      leaders: "под руководством, рекомендация от, рекомендует, рекомендовал, рекомендовала",
      superiors:
        "руководитель, начальник, начальница, директор, научный руководитель, наставник, коллега, рекомендации, контактное лицо, рекомендатель, рекомендатели, рекомендации, рекомендация",
      possessives: "мой, моя, его, её",
      relatives: "жена, муж, сын, дочь, дети, мать, отец, брат, сестра, женат на, замужем за, супруга, супруг",
      peopleLinks: "это, был, была",
      addressed: "господин, госпожа, г-н, г-жа, проф",
      aliases:
        "по прозвищу, прозвище, известный как, известная как, меня зовут, урождённая, девичья фамилия, он же, она же, дома зовут, друзья зовут, девичья фамилия, ник, псевдоним",
    },
    { script: /\p{Script=Cyrillic}{3}/u, conjunctions: "и", experience: "опыт, опыта, стаж, стажа" },
  ),
  other(
    "uk",
    {
      vehicles: "автомобіль, авто",
      institutions:
        "музей, галерея, театр, стадіон, лікарня, клініка, готель, ресторан, церква, замок, палац, парк, міст, аеропорт, вокзал, міністерство, бібліотека, фонд, премія, кубок, фестиваль, завод, фабрика, пекарня, банк, видавництво, аптека, друкарня, школа, ліцей, університет, інститут, комбінат, крамниця",
      ages: "|# років|, |# роки|, |# рік|, мені # років, мені # роки, вік #, віком # років, у віці # років, # річний, # річна",
      namedAges: "# років|, # роки|, # рік|",
      births:
        "народився, народилася, народилась, дата народження, місце народження, рік народження, року народження, р н, нар, уродженець, уродженка",
      birthLinks: "у, в, р, році, року, місті",
      numbers: "паспорт, іпн, рнокпп, посвідчення водія, код платника, номер паспорта, закордонний паспорт",
      registers: "ліцензія, реєстр, реєстрі, свідоцтво, зареєстрований",
      plates: "номерний знак, держномер, номер авто, реєстраційний номер",
      streets: "вул-, вулиця-, вулиці-, просп-, пров-, провулок-, бульв-, майдан-",
      doors: "буд",
      residences: "адреса, проживає за адресою, місце проживання, мешкає",
      leaders: "під керівництвом, рекомендація від, рекомендує, рекомендував, рекомендувала",
      superiors:
        "керівник, керівниця, начальник, начальниця, директорка, науковий керівник, колега, рекомендації, рекомендації, рекомендація, рекомендувач",
      possessives: "мій, моя, його, її",
      relatives: "дружина, чоловік, син, дочка, донька, діти, мати, батько, брат, сестра, одружений з, заміжня за",
      addressed: "пан, пані",
      aliases:
        "на прізвисько, прізвисько, відомий як, відома як, мене звати, дівоче прізвище, він же, вона же, дівоче, псевдонім, друзі звуть",
    },
    { script: /\p{Script=Cyrillic}{3}/u, conjunctions: "і та й", experience: "досвід, досвіду, стаж" },
  ),
  other(
    "bg",
    {
      vehicles: "автомобил, кола",
      addressed: "господин, госпожа, г-н, г-жа, инж, д-р, проф",
      aliases: "наричан, наричана, прякор, известен като, известна като, моминско име, по баща",
      institutions:
        "музей, галерия, театър, стадион, болница, клиника, хотел, ресторант, църква, замък, дворец, парк, мост, летище, гара, община, министерство, библиотека, фондация, награда, купа, фестивал, завод, фабрика, пекарна, банка, издателство, аптека, печатница, училище, гимназия, университет",
      ages: "на # години|, възраст #, # годишен, # годишна",
      namedAges: "на # години|, # години|",
      births: "роден, родена, род, дата на раждане, място на раждане, роден на, родена на",
      birthLinks: "на, в, през, г",
      numbers: "егн, лична карта, паспорт №, лична карта №",
      plates: "регистрационен номер, рег номер, рег №",
      streets: "бул-, ж к-",
      residences: "адрес, живее на, постоянен адрес",
      leaders: "под ръководството на, препоръка от, препоръчан от",
      superiors: "ръководител, началник, мениджър, колега, препоръки",
      relatives: "съпруга, съпруг, син, дъщеря, деца, майка, баща, брат, сестра",
    },
    { script: /\p{Script=Cyrillic}{3}/u, experience: "опит" },
  ),
  other(
    "sr",
    {
      leaders: "под вођством, препорука од",
      addressed: "господин, госпођа, г, гђа, др, проф",
      institutions:
        "музеј, галерија, позориште, стадион, болница, клиника, хотел, ресторан, црква, замак, палата, парк, мост, аеродром, станица, општина, министарство, библиотека, фондација, награда, куп, фестивал, фабрика, пекара, банка, издаваштво, апотека, штампарија, школа, гимназија, универзитет",
      ages: "имам # година|, има # година|, старост #, стар # година, стара # година, |# година|",
      births: "рођен, рођена, рођ, датум рођења, место рођења, година рођења",
      birthLinks: "у, дана, године",
      numbers: "јмбг, лична карта, број пасоша, пасош",
      streets: "улица-, трг-, булевар-",
      residences: "адреса, станује, пребивалиште",
      superiors: "надређени, надређена, руководилац, директор, ментор, препоруке",
      relatives: "супруга, супруг, син, ћерка, кћерка, деца, мајка, отац, брат, сестра",
      aliases: "звани, звана, надимак, познат као, позната као, девојачко презиме, рођена као",
    },
    { script: /\p{Script=Cyrillic}{3}/u },
  ),
  other(
    "ar",
    {
      aliases:
        "الملقب, الملقبة, لقبه, لقبها, اللقب, المعروف باسم, المعروفة باسم, تعرف باسم, يعرف باسم, كنيته, كنيتها, اسم العائلة قبل الزواج",
      leaders: "بإشراف, تحت إشراف, بإدارة, تحت إدارة, بقيادة, بتوصية من, توصية من",
      institutions:
        "متحف, مسرح, ملعب, مستشفى, عيادة, فندق, مطعم, مسجد, كنيسة, قصر, حديقة, جسر, مطار, محطة, ميناء, بلدية, وزارة, مكتبة, مؤسسة, جائزة, كأس, مهرجان, مصنع, مخبز, بنك, مصرف, برج, صيدلية, مطبعة, مدرسة, جامعة, معهد, شركة, مجموعة, متجر",
      ages: "عمره #, عمرها #, وعمره #, وعمرها #, العمر #, عمري #, |# سنة|, |# عاما|, يبلغ # عاما, تبلغ # عاما, البالغ من العمر #, في # من عمره, في # من عمرها",
      namedAges: "# سنة|, # عاما|",
      births:
        "مواليد, من مواليد, ولد, ولدت, ولد في, ولدت في, تاريخ الميلاد, مكان الميلاد, تاريخ ومكان الميلاد, المولود في, المولودة في",
      birthLinks: "في, عام, سنة, بتاريخ",
      numbers: "رقم الهوية, الهوية الوطنية, رقم جواز السفر, جواز السفر, الرقم القومي, رقم الإقامة, رخصة القيادة رقم",
      plates: "رقم اللوحة, لوحة السيارة, لوحة",
      streets: "شارع-, طريق-",
      doors: "شقة, طابق, مكتب",
      blocks: "عمارة, بناية, مبنى, برج",
      residences: "العنوان, عنوان السكن, يسكن في, تسكن في, أسكن في, مقيم في, مقيمة في",
      superiors:
        "مديري, مديرتي, المدير, المديرة, المشرف, المشرفة, المرجع, المراجع, زميلي, مرجع, المعرف, المعرفون, المرجعية, مشرف, مشرفة, مدير, مديرة, أوصى به, أوصى بها",
      relatives:
        "زوجته, زوجها, زوجتي, زوجي, ابنه, ابنتها, ابني, ابنتي, والده, والدته, شقيقه, شقيقته, متزوج من, متزوجة من",
      addressed: "السيد, السيدة, الدكتور, الدكتورة, المهندس, المهندسة, الأستاذ, الأستاذة, م, د, أ, أ د",
    },
    {
      script: /\p{Script=Arabic}{3}/u,
      dateLinks: "من",
      experience: "خبرة, الخبرة",
      schools: "مدرسة, مدارس, روضة, ثانوية, معهد, كلية, جامعة",
    },
  ),
  other(
    "fa",
    {
      plates: "شماره پلاک, پلاک",
      aliases: "معروف به, مشهور به, ملقب به, نام مستعار, لقب, نام خانوادگی پیشین",
      leaders: "زیر نظر, تحت نظر, به سرپرستی, با سرپرستی, به توصیه",
      institutions:
        "موزه, تئاتر, ورزشگاه, بیمارستان, درمانگاه, هتل, رستوران, مسجد, کلیسا, کاخ, پارک, پل, فرودگاه, ایستگاه, بندر, شهرداری, وزارت, کتابخانه, بنیاد, جایزه, جام, جشنواره, کارخانه, نانوایی, بانک, برج, داروخانه, چاپخانه, دبیرستان, مدرسه, دانشگاه, شرکت, گروه, فروشگاه",
      ages: "# ساله, سن #, # سال سن",
      births: "متولد, متولد سال, تاریخ تولد, محل تولد, متولد شهر, تاریخ و محل تولد",
      numbers: "کد ملی, شماره شناسنامه, شماره گذرنامه, شماره پاسپورت",
      streets: "خیابان-, کوچه-, بلوار-",
      residences: "آدرس, نشانی, ساکن",
      superiors: "مدیر, سرپرست, معرف, معرفان, معرف‌ها, استاد راهنما, ناظر, همکار",
      relatives: "همسرش, همسرم, پسرش, دخترش, پدرش, مادرش",
      addressed: "آقای, خانم, دکتر, آقای مهندس, خانم مهندس",
    },
    { script: /\p{Script=Arabic}{3}/u, schools: "مدرسه, دبستان, دبیرستان, هنرستان, آموزشگاه, دانشگاه" },
  ),
  other(
    "he",
    {
      aliases: "המכונה, מכונה, כינוי, הכינוי, ידוע בשם, ידועה בשם, שם נעורים, לבית",
      leaders: "בהנחיית, בניהול, בהמלצת, תחת",
      institutions:
        "מוזיאון, גלריה, תיאטרון, אצטדיון, מרפאה, מלון, מסעדה, כנסייה, ארמון, פארק, גשר, תחנה, נמל, עיריית, משרד, ספריית, קרן, פרס, גביע, פסטיבל, מפעל, מאפיית, בנק, מגדל, הוצאת, דפוס, תיכון, אוניברסיטת, מכללת, חברת, קבוצת",
      ages: "בן #, בת #, גיל #, בגיל #",
      births: "נולד, נולדה, נולד ב, נולדה ב, תאריך לידה, יליד, ילידת, מקום לידה, שנת לידה",
      numbers: "ת ז, תעודת זהות, מספר זהות, מס זהות, דרכון, מספר דרכון, רישיון נהיגה מספר",
      plates: "מספר רכב, לוחית רישוי, מס' רכב",
      streets: "רחוב-, רח'-, שדרות-, שד'-",
      residences: "כתובת, גר ב, גרה ב, מתגורר ב, מתגוררת ב",
      superiors: "המנהל, המנהלת, הממליץ, ממליצים, המנחה, ממליץ, ממליצה, ממליצות, ממליצים, מנהל, מנהלת, מנחה",
      relatives: "אשתו, בעלה, אשתי, בעלי, בנו, בתו, אביו, אמו, אחיו, אחותו, נשוי ל, נשואה ל",
      addressed: "מר, גברת, גב', ד\"ר, פרופ'",
    },
    { script: /\p{Script=Hebrew}{3}/u, schools: "תיכון, גימנסיה, מדרשת, מכללת, אוניברסיטת" },
  ),
  other(
    "hi",
    {
      plates: "वाहन संख्या, गाड़ी नंबर, वाहन नंबर",
      aliases: "उर्फ, उपनाम, घर का नाम, प्यार का नाम, पुकार नाम",
      leaders: "के मार्गदर्शन में, के निर्देशन में",
      institutions:
        "संग्रहालय, अस्पताल, होटल, मंदिर, पार्क, पुल, स्टेशन, पुस्तकालय, फाउंडेशन, संस्थान, पुरस्कार, कारखाना, बैंक, स्कूल, विद्यालय, कॉलेज, विश्वविद्यालय, कंपनी, उद्योग, ट्रस्ट, लिमिटेड, इंडस्ट्रीज, भवन",
      ages: "# वर्ष|, आयु #, उम्र #, # साल का, # साल की, # वर्षीय",
      births: "जन्म तिथि, जन्मतिथि, जन्म स्थान, जन्म, जन्म वर्ष, जन्म दिनांक, जन्म तारीख",
      numbers: "आधार, आधार संख्या, पैन, पासपोर्ट, पासपोर्ट संख्या",
      streets: "मार्ग-, गली-",
      residences: "पता, निवासी, स्थायी पता, वर्तमान पता",
      superiors: "प्रबंधक, निदेशक, संदर्भ, संदर्भदाता, सिफारिशकर्ता, पर्यवेक्षक",
      relatives: "पत्नी, पति, पुत्र, पुत्री, बेटा, बेटी, पिता, माता, भाई, बहन",
      addressed: "श्री, श्रीमती, सुश्री, डॉ",
    },
    { script: /\p{Script=Devanagari}{3}/u },
  ),
  other(
    "ko",
    {
      aliases: "별명, 애칭, 본명, 개명 전 이름",
      ages: "만 #세, 나이 #, 나이 #세, 올해 #세, |#세|, 는 #세|, 은 #세|, 연령 #",
      births: "생년월일, 출생, 출생지, 년생, 출생일",
      numbers: "주민등록번호, 여권번호, 운전면허번호, 외국인등록번호, 면허번호",
      plates: "차량번호, 차량 번호",
      residences: "주소, 거주지, 거주",
      superiors: "상사, 추천인, 지도교수, 추천자, 참고인, 팀장, 상급자, 보증인, 레퍼런스, 지도 교수",
      relatives: "배우자, 아내, 남편, 아들, 딸, 아버지, 어머니",
    },
    { script: /\p{Script=Hangul}{2}/u },
  ),
  other(
    "th",
    {
      addressed: "นาย, นาง, นางสาว, คุณ, ดร",
      superiors: "ผู้อ้างอิง, บุคคลอ้างอิง, หัวหน้า, ผู้จัดการ",
      plates: "ทะเบียนรถ, ป้ายทะเบียน",
      aliases: "ชื่อเล่น, ฉายา, นามสกุลเดิม",
      ages: "อายุ #, อายุ # ปี",
      births: "เกิดวันที่, วันเกิด, วันเดือนปีเกิด, เกิดเมื่อ, เกิดที่, สถานที่เกิด",
      numbers: "เลขประจำตัวประชาชน, เลขบัตรประชาชน, บัตรประชาชน, หนังสือเดินทาง",
      residences: "ที่อยู่, อาศัยอยู่ที่",
    },
    { script: /\p{Script=Thai}{3}/u },
  ),
  other(
    "ka",
    {
      ages: "# წლის, ასაკი #",
      births: "დაბადებული, დაიბადა, დაბადების თარიღი, დაბადების ადგილი, დაბადების წელი, დაბ",
      numbers: "პირადი ნომერი, პირადი №, პ ნ, პასპორტი, პასპორტის ნომერი, საიდენტიფიკაციო კოდი",
      plates: "სახელმწიფო ნომერი, ავტომობილის ნომერი",
      streets: "ქუჩა-, ქ-, გამზირი-, გამზ-",
      residences: "მისამართი, ცხოვრობს",
      leaders: "ხელმძღვანელობით, რეკომენდაცია",
      superiors: "ხელმძღვანელი, დირექტორი, უფროსი, რეკომენდატორი",
      relatives: "მეუღლე, ცოლი, ქმარი, ვაჟი, ქალიშვილი, დედა, მამა, ძმა, და",
      addressed: "ბატონი, ქალბატონი",
      aliases: "მეტსახელი, მეტსახელად, ქალიშვილობის გვარი, ცნობილი როგორც",
      institutions:
        "მუზეუმი, თეატრი, საავადმყოფო, სასტუმრო, პარკი, ბანკი, სკოლა, უნივერსიტეტი, ქარხანა, კომპანია, ფონდი",
    },
    { script: /\p{Script=Georgian}{3}/u },
  ),
  other(
    "hy",
    {
      births: "ծնվել է, ծնված, ծննդյան ամսաթիվ, ծննդյան վայր",
      numbers: "անձնագիր, անձնագրի համար, հծհ, սոցիալական քարտ",
      residences: "հասցե, բնակության վայր",
      superiors: "ղեկավար, տնօրեն, երաշխավոր",
      relatives: "կինը, ամուսինը, որդի, դուստր, մայր, հայր, եղբայր, քույր",
      addressed: "պարոն, տիկին",
      aliases: "մականուն, օրիորդական ազգանուն",
      institutions: "թանգարան, թատրոն, հիվանդանոց, հյուրանոց, բանկ, դպրոց, համալսարան, գործարան, ընկերություն",
    },
    { script: /\p{Script=Armenian}{3}/u },
  ),
  other(
    "bn",
    {
      ages: "বয়স #, # বছর বয়স",
      births: "জন্ম তারিখ, জন্মতারিখ, জন্ম, জন্মস্থান, জন্ম সাল",
      numbers: "জাতীয় পরিচয়পত্র, জাতীয় পরিচয়পত্র নম্বর, এনআইডি, পাসপোর্ট, পাসপোর্ট নম্বর",
      streets: "সড়ক-, রোড-",
      residences: "ঠিকানা, বর্তমান ঠিকানা, স্থায়ী ঠিকানা",
      superiors: "ব্যবস্থাপক, পরিচালক, সুপারিশকারী, তত্ত্বাবধায়ক",
      relatives: "স্ত্রী, স্বামী, পুত্র, কন্যা, ছেলে, মেয়ে, পিতা, মাতা, বাবা, মা, ভাই, বোন",
      addressed: "জনাব, জনাবা, বেগম, ড, মি",
      aliases: "ডাকনাম, ডাক নাম, ওরফে, উপনাম",
      institutions: "জাদুঘর, হাসপাতাল, হোটেল, পার্ক, সেতু, ব্যাংক, স্কুল, বিদ্যালয়, কলেজ, বিশ্ববিদ্যালয়, কোম্পানি, লিমিটেড, ফাউন্ডেশন, কারখানা",
    },
    { script: /\p{Script=Bengali}{3}/u },
  ),
  other(
    "ta",
    {
      ages: "வயது #, # வயது",
      births: "பிறந்த தேதி, பிறந்த நாள், பிறந்த இடம், பிறப்பு, பிறந்த ஆண்டு",
      numbers: "ஆதார், ஆதார் எண், பான், பான் எண், பாஸ்போர்ட், கடவுச்சீட்டு எண்",
      streets: "தெரு-, சாலை-",
      residences: "முகவரி, நிரந்தர முகவரி, தற்போதைய முகவரி",
      superiors: "மேலாளர், இயக்குநர், பரிந்துரையாளர், மேற்பார்வையாளர்",
      relatives: "மனைவி, கணவர், மகன், மகள், தந்தை, தாய், அண்ணன், தம்பி, அக்கா, தங்கை",
      addressed: "திரு, திருமதி, செல்வி, டாக்டர்",
      aliases: "புனைப்பெயர், செல்லப்பெயர், என்கிற, என்ற",
      institutions: "அருங்காட்சியகம், மருத்துவமனை, ஹோட்டல், பூங்கா, பாலம், வங்கி, பள்ளி, கல்லூரி, பல்கலைக்கழகம், நிறுவனம், தொழிற்சாலை",
    },
    { script: /\p{Script=Tamil}{3}/u },
  ),
];
