import type { NameTerms } from "./language.ts";
import { CV_LANGUAGES } from "./languages.ts";

/** Words of names in languages in which the service reads no CV. */
const OTHER_NAMES: readonly NameTerms[] = [
  // Arabic, Malay and Hebrew.
  { particles: "bin ibn bint binti abu al ben bte" },
  // Irish.
  { particles: "mac mc" },
  // Slovak.
  { titles: "pan pani" },
  // Korean.
  {
    honorifics:
      "씨 님 양 군 팀장 부장 과장 차장 대리 사원 주임 이사 상무 전무 사장 회장 대표 실장 본부장 선생 교수 박사 책임 선임 수석 매니저",
  },
];

/** Words in Arabic letters that belong to the following word of a name: `محمد عبد الله`. */
export const ARABIC_NAME_STARTS = "عبد أبو أبي أم ابن بن بنت آل";

/** The words of names of all languages. */
export const NAME_TERMS: readonly NameTerms[] = [...CV_LANGUAGES.map(({ people }) => people), ...OTHER_NAMES];

/** Words after the names of people who are called like a parent, folded. */
export const GENERATIONS = "jr jnr sr snr ii iii iv";

/** Arabic words before the name of a child, which with it are a name. */
export const KUNYA_WORDS = "أم أبو";

/** Korean: family names of two characters, given names that are also ordinary words, and particles after names. */
export const KOREAN_NAMES = {
  families: "남궁 황보 제갈 선우 사공 서문 독고 동방",
  ordinary:
    "지원 수정 유리 보람 은혜 사랑 하늘 슬기 아름 미소 소망 나라 우리 기쁨 진주 주연 세계 미래 소리 지수 경영 성장 정보 현장 진실 이슬 다운 보배 바다 여름 가을 겨울 지성 인성 수학 수진 화해 한결 선정 미리 소연 연수 대한 영업 재영 성공 진행 지역 인수 시원 주희 인사 인선",
  particles:
    "이 가 은 는 을 를 의 에 와 과 도 로 만 께 야 아 랑 이가 이는 이를 이의 이와 이도 이랑 에게 에게서 한테 께서 으로 처럼 부터 까지 이라는 라는 이라고 라고 이었다 였다 입니다 이다",
} as const;

/** Japanese: labels of the reading of a name in kana. */
export const KANA_LABELS =
  "ふりがな フリガナ よみがな ヨミガナ 読み仮名 読みがな よみ 読み 読み方 カナ かな 仮名 氏名カナ 氏名かな" as const;

/** Chinese family names in both kinds of characters. */
export const CHINESE_FAMILIES =
  "王 李 张 張 刘 劉 陈 陳 杨 楊 赵 趙 黄 黃 周 吴 吳 徐 孙 孫 胡 朱 高 林 何 郭 马 馬 罗 羅 梁 宋 郑 鄭 谢 謝 韩 韓 唐 冯 馮 于 董 萧 蕭 程 曹 袁 邓 鄧 许 許 傅 沈 曾 彭 吕 呂 苏 蘇 卢 盧 蒋 蔣 蔡 贾 賈 丁 魏 薛 叶 葉 阎 閻 余 潘 杜 戴 夏 钟 鍾 汪 田 任 姜 范 方 石 姚 谭 譚 廖 邹 鄒 熊 金 陆 陸 郝 孔 白 崔 康 毛 邱 秦 江 史 顾 顧 侯 邵 孟 龙 龍 万 萬 段 雷 钱 錢 汤 湯 尹 黎 易 常 武 乔 喬 贺 賀 赖 賴 龚 龔 文 欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 皇甫 慕容 令狐 夏侯" as const;

/** Characters of Chinese names in the simplified and the traditional form, in groups. */
export const HAN_VARIANTS =
  "丽麗 华華 伟偉 国國 军軍 强強 杰傑 东東 红紅 兰蘭 云雲 凤鳳 庆慶 义義 贵貴 荣榮 胜勝 学學 连連 丰豐 银銀 宝寶 龙龍 飞飛 马馬 鸿鴻 鹏鵬 莲蓮 莹瑩 颖穎 静靜 艳艷 娇嬌 婵嬋 娴嫻 苏蘇 萧蕭 兴興 业業 尧堯 轩軒 辉輝 骏駿 骁驍 驰馳 达達 远遠 进進 迈邁 逊遜 锋鋒 铭銘 锦錦 钰鈺 钧鈞 铁鐵 钟鐘鍾 锐銳 镇鎮 长長 闻聞 阳陽 际際 陆陸 陈陳 韦韋 韩韓 韵韻 顺順 顾顧 颜顏 风風 饶饒 诗詩 诚誠 谦謙 谨謹 谭譚 谢謝 许許 词詞 语語 诺諾 贤賢 贞貞 财財 质質 贺賀 赞贊 赵趙 车車 轶軼 载載 邓鄧 郑鄭 邹鄒 鉴鑒 卢盧 历歷 厉厲 双雙 叶葉 启啟 吕呂 吴吳 响響 园園 图圖 圆圓 圣聖 坚堅 壮壯 声聲 孙孫 宁寧 实實 宪憲 宾賓 导導 寿壽 尔爾 岚嵐 岛島 岭嶺 帅帥 师師 应應 庄莊 异異 张張 弥彌 归歸 彻徹 忆憶 怀懷 怜憐 恋戀 恺愷 悦悅 愿願 战戰 扬揚 择擇 挚摯 斋齋 时時 显顯 晓曉 晔曄 晖暉 条條 来來 杨楊 极極 柠檸 栋棟 栾欒 树樹 桥橋 桦樺 梦夢 楼樓 欢歡 欧歐 毕畢 汇匯 汉漢 汤湯 沣灃 沧滄 泽澤 洁潔 济濟 浔潯 涛濤 润潤 涧澗 渊淵 温溫 湾灣 滨濱 滢瀅 潇瀟 澜瀾 灏灝 灵靈 灿燦 炜煒 炼煉 烨燁 焕煥 爱愛 献獻 玛瑪 玮瑋 环環 玺璽 珑瓏 珲琿 琼瓊 瑶瑤 璎瓔 瓒瓚 畅暢 畴疇 皑皚 矫矯 础礎 祯禎 祷禱 禄祿 种種 积積 竞競 笃篤 筝箏 简簡 箫簫 篮籃 籁籟 纤纖 约約 纪紀 纬緯 纯純 纲綱 纵縱 纹紋 纺紡 练練 织織 绍紹 经經 绘繪 绢絹 绣繡 继繼 绪緒 续續 绮綺 绯緋 维維 绵綿 绿綠 缘緣 罗羅 翘翹 联聯 聪聰 肃肅 腾騰 舆輿 舰艦 艺藝 节節 芦蘆 苍蒼 苹蘋 荟薈 荡蕩 荆荊 莱萊 莺鶯 萝蘿 萤螢 蓝藍 蔷薔 蔼藹 蕴蘊 观觀 规規 览覽 觉覺 誉譽 记記 译譯 详詳 谊誼 谋謀 谐諧 谚諺 谱譜 贝貝 贡貢 贯貫 贻貽 资資 赋賦 赏賞 赐賜 赖賴 跃躍 轻輕 辅輔 边邊 运運 适適 遥遙 邺鄴 郏郟 铃鈴 铎鐸 铜銅 铮錚 铸鑄 锡錫 镜鏡 镭鐳 闪閃 闯闖 闲閒 闵閔 闽閩 阁閣 阅閱 阐闡 霁霽 项項 颂頌 颐頤 飘飄 饴飴 驭馭 驹駒 骄驕 骆駱 骊驪 骋騁 骞騫 骥驥 鱼魚 鲁魯 鲍鮑 鲜鮮 鲤鯉 鸟鳥 鸣鳴 鸥鷗 鹃鵑 鹤鶴 鹰鷹 麦麥 黄黃 齐齊 龄齡 龚龔 蒋蔣 贾賈 阎閻 万萬 钱錢 乔喬 诸諸 迟遲 宫宮 俊儁 刘劉 冯馮 邱丘 卫衛 严嚴 庞龐 窦竇 岳嶽 关關 亚亞 伦倫 侠俠 俪儷 俨儼 优優 传傳 佥僉 儿兒 兹茲 冈岡 凯凱 刚剛 创創 则則 动動 励勵 勋勳 协協 单單 叠疊 员員 团團 垒壘 备備 头頭 妆妝 姗姍 娅婭 娱娛 婴嬰 寻尋 将將 层層 币幣 带帶 帜幟 开開 弹彈 径徑 态態 总總 户戶 护護 报報 拥擁 拨撥 换換 据據 数數 无無 昼晝 权權 构構 样樣 标標 桢楨 检檢 榄欖 气氣 浓濃 涟漣 渔漁 溪谿 热熱 烂爛 炽熾 状狀 独獨 玑璣 珐琺 电電 画畫 盖蓋 监監 睿叡 确確 礼禮 祎禕 稳穩 笔筆 类類 粤粵 紧緊 绫綾 罢罷 职職 脉脈 芗薌 茎莖 药藥 虑慮 虽雖 补補 说說 谷穀 赢贏 辈輩 选選 郦酈 酝醞 释釋 针針 链鏈 镕鎔 闳閎 险險 隐隱 韬韜 预預 频頻 饮飲 馆館 驿驛 鸾鸞" as const;

/**
 * Characters of Japanese names that stand for each other, in groups: the old forms that the registers of families allow (the second
 * table of appendix 2 of the regulation 戸籍法施行規則), and the variants of common family names.
 */
export const KANJI_VARIANTS =
  "亜亞 悪惡 為爲 栄榮 衛衞 円圓 縁緣 園薗 応應 桜櫻 奥奧 横橫 価價 壊壞 懐懷 楽樂 渇渴 巻卷 陥陷 寛寬 気氣 偽僞 戯戲 虚虛 峡峽 狭狹 暁曉 駆驅 勲勳 薫薰 恵惠 掲揭 鶏鷄 芸藝 撃擊 県縣 倹儉 剣劍 険險 圏圈 検檢 顕顯 験驗 厳嚴 広廣 恒恆 黄黃 国國圀 黒黑 砕碎 雑雜 児兒 湿濕 実實 寿壽 収收 従從 渋澁 獣獸 縦縱 緒緖 叙敍 将將 渉涉 焼燒 奨奬 条條 状狀 乗乘 浄淨 剰剩 畳疊 嬢孃 譲讓 醸釀 真眞 寝寢 慎愼 尽盡 粋粹 酔醉 穂穗 瀬瀨 斉齊齋斎 静靜 摂攝 専專 戦戰 繊纖 禅禪 壮壯 争爭 荘莊 捜搜 巣巢 曽曾 装裝 痩瘦 騒騷 増增 蔵藏 臓臟 即卽 帯帶 滞滯 滝瀧 単單 団團 弾彈 昼晝 鋳鑄 庁廳 徴徵 聴聽 鎮鎭 転轉 伝傳 島嶋嶌 灯燈 盗盜 稲稻 徳德 拝拜 売賣 髪髮 抜拔 秘祕 富冨 払拂 仏佛 歩步 峰峯 翻飜 毎每 万萬 黙默 野埜 弥彌 薬藥 与與 揺搖 様樣 謡謠 来來 頼賴 覧覽 竜龍 涼凉 緑綠 涙淚 塁壘 礼禮 暦曆 歴歷 錬鍊 郎郞 録錄 辺邊邉 高髙 崎﨑嵜 沢澤 浜濱濵 吉𠮷 桑桒 藤籐 船舩 関關 塩鹽 鉄鐵 総總 宝寶 晃晄 槙槇 橋槗 館舘 柳栁 梅楳 翠翆 恭㳟" as const;

/** Folded endings of declined names in texts of languages without a folder, by language or script. */
export const OTHER_ENDINGS = {
  polish: "a e u y i o owi em iem ie ego emu im iego iemu iej ej ich imi ow ami om ach owie iu",
  cyrillic:
    "а у ю ы и е я о ом ем ой ей ою ею ым им ого его ому ему ую юю ых их ами ями ам ям ах ях ов ев ии ию ием ій ої ові еві ів і ь й ий ый ая яя",
  greek: "ος ου ο ε οι ων ους α ας ες η ης ω ως εως ις ι υ υς ιου ιο ιας ια",
} as const;

/** Words that are also names, in languages without a folder. */
export const OTHER_ORDINARY_NAMES: Readonly<Record<string, string>> = {
  tr: "tas, cicek, demir, kaya, celik, yildiz, ay, gunes, deniz, dag, irmak, nehir, pinar, gol, su, ates, duman, ruzgar, yagmur, kar, bulut, gok, toprak, kum, altin, gumus, bakir, elmas, inci, gul, lale, menekse, sumbul, nergis, yaprak, dal, cinar, kavak, mese, cam, orman, cayir, bahce, bag, tarla, bugday, arpa, elma, kiraz, aslan, kaplan, kurt, tilki, ayi, kartal, dogan, sahin, bulbul, guvercin, turna, balik, at, koc, koyun, keci, ok, kilic, kalkan, tac, taht, saray, kale, kule, kapi, yol, kopru, kara, ak, sari, mavi, yesil, kirmizi, boz, uzun, kisa, buyuk, kucuk, yeni, eski, genc, guclu, sert, yumusak, guzel, iyi, dogru, temiz, ozgur, mutlu, sevgi, sevinc, umut, baris, zafer, inan, can, ozan, yazar, usta, kalfa, demirci, terzi, ekmekci, kasap, avci, balikci, coban, berber, bakirci, boyaci, degirmenci, aydin, acar, kalkan, polat, tekin, ercan, savas, eylul, nisan, mayis, bahar, yaz, kis, guz, sabah, aksam, gece, gunduz, tan, safak",
  pl: "kowal, kowalik, mazur, wilk, lis, niedzwiedz, zajac, jelen, dzik, kot, kozak, baran, kozioł, byk, kon, sowa, orzel, sokol, jastrzab, golab, wrona, kruk, sroka, szpak, wrobel, slowik, kos, dudek, czapla, bocian, kogut, kura, ges, kaczka, ryba, karp, szczupak, rak, mucha, osa, pszczola, komar, zuk, pajak, dab, buk, brzoza, sosna, jodla, lipa, klon, jawor, wierzba, olszyna, kalina, malina, jagoda, jablonka, gruszka, sliwa, orzech, kapusta, rzepa, groch, pszenica, zyto, owies, maka, chleb, piwo, wino, sol, miod, maslo, ser, kamien, skala, gora, dolina, las, pole, laka, rzeka, potok, jezioro, morze, wyspa, most, droga, brama, mur, zamek, dwor, dom, kosciol, krzyz, dzwon, mlyn, mlynarz, piekarz, rzeznik, krawiec, szewc, stolarz, ciesla, garncarz, bednarz, kolodziej, rybak, mysliwy, pasterz, rolnik, kupiec, zolnierz, rycerz, krol, ksiaze, hrabia, biskup, papiez, mnich, sedzia, pisarz, nowak, stary, mlody, maly, wielki, duzy, dlugi, krotki, wysoki, niski, gruby, chudy, bialy, czarny, czerwony, zielony, siwy, rudy, lysy, glowa, reka, noga, oko, nos, broda, wasik, serce, zima, lato, wiosna, jesien, mroz, snieg, deszcz, wiatr, burza, slonce, ksiezyc, gwiazda, zorza, ogien, woda, ziemia, zloto, srebro, zelazo, stal, roza, lilia, fiolek, kwiat, trawa, zloty, wesoly, smutny, dobry, cichy, pokora, sila, sobota, niedziela, maj, marzec",
  hu: "nagy, kis, kiss, szabo, kovacs, molnar, horvath, nemeth, toth, olah, lakatos, juhasz, meszaros, biro, halasz, vadasz, takacs, szucs, varga, fazekas, bodnar, kadar, asztalos, acs, pek, borbely, katona, pasztor, csikos, kocsis, feher, fekete, voros, veres, zold, sarga, kek, barna, szoke, sos, edes, savanyu, hosszu, rovid, magas, kover, sovany, eros, gyors, bator, jo, boldog, vidam, szep, okos, bolcs, balogh, jobb, farkas, roka, medve, nyul, szarvas, bika, kecske, birka, lovas, madar, holló, hollo, galamb, sas, solyom, fecske, hal, csuka, bogar, mehes, virag, rozsa, liliom, ibolya, tolgy, bukk, fenyo, nyir, alma, korte, szilva, dio, borsó, buza, arpa, fold, hegy, volgy, erdo, mezo, ret, patak, folyo, to, tenger, sziget, hid, ut, kapu, fal, var, torony, haz, templom, kereszt, harang, malom, viz, tuz, szel, eso, ho, fagy, nap, hold, csillag, vilag, ezust, arany, vas, rez, acel, gyongy, korona, gyuru, kard, lanc, kiraly, herceg, grof, pap, puspok, barat, kovach, diak, mester, szolga, szabad, mai, hajnal, este, tel, nyar, tavasz, osz, vasarnap, szombat",
  fi: "maki, laine, lahti, koski, niemi, salmi, saari, jarvi, joki, lampi, ranta, kallio, kivi, vuori, metsa, pelto, niitty, korpi, suo, aalto, meri, virta, vesi, lumi, jaa, tuuli, sade, pilvi, taivas, tahti, kuu, aurinko, paiva, yo, ilta, aamu, syksy, kevat, kesa, talvi, kuusi, manty, koivu, haapa, leppa, pihlaja, tammi, lehti, oksa, juuri, kukka, ruusu, lilja, orvokki, kanerva, mansikka, marja, omena, kaura, ohra, ruis, karhu, susi, kettu, janis, hirvi, kurki, haukka, kotka, lokki, varis, harakka, peippo, lintu, kala, hauki, ahven, lohi, mehilainen, seppa, suutari, mylly, leipa, suola, rauta, kulta, hopea, vaski, rauha, onni, ilo, toivo, armo, valo, voitto, aatos, oiva, urho, sulo, rakas, kaunis, suuri, pieni, pitka, lyhyt, vanha, uusi, musta, valkea, harmaa, talo, piha, portti, silta, tie, aho, halla, routa, hall, salo, tuomi, aura, lahde, huhta, kangas, korhonen",
  et: "tamm, saar, sepp, magi, kask, kukk, rebane, ilves, parn, kuusk, lepp, mand, oun, koppel, kallas, luik, raud, roos, lill, oja, jogi, jarv, mets, pold, kivi, mand, hunt, karu, janes, hirv, kotkas, kull, vares, kala, haug, must, valge, hall, punane, suur, vaike, uus, vana, noor, pikk, lumi, jaa, tuul, paike, kuu, taht, ilm, rand, meri, laht, saaremaa, sild, tee, varav, torn, linn, kula, talu, kirik, kuningas, poiss, mees, sulane, koor, leib, sool, hobe, kuld",
  ro: "ion, lupu, ursu, vulpe, iepure, cerb, taur, vaca, berbec, oaie, cal, caine, pisica, cocos, gaina, rata, gasca, porumb, porumbel, corb, vultur, soim, peste, stiuca, albina, munte, munteanu, deal, vale, campu, padure, codru, gradina, rau, lac, mare, insula, pod, drum, poarta, turn, cetate, casa, moara, biserica, cruce, clopot, piatra, nisip, pamant, apa, foc, fum, vant, ploaie, ninsoare, ger, soare, luna, stea, cer, noapte, ziua, iarna, vara, toamna, primavara, stejar, fag, brad, pin, plop, salcie, nuc, mar, par, prun, cires, vie, strugure, grau, orz, paine, vin, sare, miere, lapte, branza, floare, florea, trandafir, crin, viorea, rosu, alb, albu, negru, verde, galben, vanat, mare, mic, micu, lung, scurt, inalt, gros, subtire, tanar, batran, nou, vechi, bun, bunu, rau, dulce, amar, frumos, mandru, viteaz, cuminte, croitoru, croitor, cojocaru, fieraru, morar, moraru, olaru, ciobanu, cioban, pescaru, vanatoru, zidaru, brutaru, macelaru, popa, diaconu, dascalu, rege, domn, boieru, capitanu, soldat, fier, otel, argint, aur, arama, perla, coroana, inel, sabie, pace, noroc, dragoste, bucurie, speranta, credinta",
  id: "budi, surya, bintang, bulan, mentari, cahaya, api, air, angin, hujan, awan, langit, bumi, gunung, bukit, lembah, laut, sungai, danau, pulau, batu, pasir, emas, perak, besi, intan, mutiara, bunga, melati, mawar, kenanga, teratai, daun, kayu, rimba, padi, kelapa, harimau, singa, gajah, elang, garuda, merpati, ikan, kuda, raja, ratu, putri, putra, pangeran, panglima, setia, jaya, mulia, agung, indah, bagus, baik, suci, bersih, kuat, sabar, tenang, damai, bahagia, cinta, kasih, harapan, iman, rezeki, untung, slamet, selamat, eka, dwi, tri, utama, satu, dua, tiga",
  sk: "novy, maly, velky, cierny, biely, vesely, kratky, dlhy, stary, mlady, holub, baran, kovac, pekar, zima, jar, leto, kral, pan, mlynar, tesar, pastor, sokol, vlk, jelen, zajac, liska, hora, les, strom, kvet, ruza, lev, orel, straka, sova, vrana, ryba, rak, kapusta, hrach, chlieb, mraz, sneh, slnko, mesiac, hviezda, voda, zem, kamen, most, mlyn, hrad, zamok, dom, kriz",
};

/** How names of a language are declined. */
export interface Declension {
  /** Letters and endings that show that a name is of this language. */
  readonly signs?: RegExp;
  /** Languages of texts in which all names are declined so. */
  readonly codes?: string;
  /**
   * Groups of folded endings, each with the ending of the basic form first; `-` is no ending after a consonant, and `~`
   * after a vowel. `=` doubles the last consonant.
   */
  readonly endings: string;
}

/** Languages that decline names in Latin letters. Names that show their language are also declined in texts of others. */
export const DECLENSIONS: readonly Declension[] = [
  // Polish.
  {
    signs: /[ąęłńśźż]|(?:[sc]|dz)k[ia]$|wicz$|czyk$|(?:w|cz|sz|i|dz|rz)[ay]k$|(?:gniew|ciech)$|[bgkptw]rz/iu,
    endings:
      "ski skiego skiemu skim skich skimi scy, cki ckiego ckiemu ckim ckich ckimi ccy, dzki dzkiego dzkiemu dzkim dzkich, ska skiej, cka ckiej, ek ka kowi kiem ku kow, iek ka kowi kiem ku, el la lowi lem le, er ra rowi rem rze, a y i e o u ie ze, o a owi em u y, - a owi em iem u ie ow",
  },
  // Bosnian, Croatian, Serbian and Slovenian.
  {
    signs: /[đćčšž]|i[cć]$/iu,
    codes: "hr sr bs sl",
    endings:
      "ko ka ku kom kov, o a u om e ov, e a u em ov, a e i u o om in ina ino inu inog inim, - a u em om e i ev ov in ova ovo ovu ovog ovim eva evo",
  },
  // Czech and Slovak.
  {
    signs: /[řěůťďňľĺŕô]|ov[áa]$|sk[ýá]$/iu,
    endings: "ova ove ovou a -, y eho emu ym em, a y e u o ou ovi, ek ka kovi kem ku, - a ovi em u e y uv ova",
  },
  // Russian, Bulgarian and Ukrainian: the names of women and men of a family.
  {
    signs: /[oe](?:v|w|ff)a?$|sk(?:iy|y|ij|yi|aya|aja|aia)$/iu,
    endings:
      "ov ova, ova ov, ev eva, eva ev, ow owa, owa ow, ew ewa, ewa ew, off ova offa, eff eva effa, sky skaya skaja skaia, skiy skaya skaja skaia, skij skaja skaya, skyi ska, skaya sky skiy ski skij, skaja sky skiy ski skij, skaia sky skiy ski skij",
  },
  // Greek: likewise.
  {
    signs: /(?:poulos|poulou|[ií]dis|[ií]dou|i[aá]dis|i[aá]dou|[aá]kis|[aá]ki|atos|atou|ellis|elli|[oó]tis|oti)$/iu,
    endings:
      "poulos poulou, poulou poulos, idis idou, idou idis, iadis iadou, iadou iadis, akis aki, aki akis, atos atou, atou atos, ellis elli, elli ellis, otis oti, oti otis",
  },
  // Latvian.
  {
    signs: /[āēīūģķļņ]/iu,
    codes: "lv",
    endings: "ins ina inam inu ini, is a im i u, s a am u os i iem, a as ai u ei, e es ei i, ns na nam nu",
  },
  // Lithuanian.
  {
    signs: /[ėįųūąę]|aus?kas$|aitis$|ien[eė]$|ait[eė]$/iu,
    codes: "lt",
    endings: "as o ui a u e, is io iui i iu y, ys io iui i, us aus ui u, a os ai oje, e es ei eje",
  },
  // Finnish and Estonian.
  {
    signs: /nen$|[aeiouyäö]{2}|[kl][äa]$/iu,
    codes: "fi",
    endings: "nen sen seen sella selle selta sesta sessa sta set sena",
  },
  // Finnish: consonants that are single, soft or absent in the other cases, and the `i` of stems in `e`.
  {
    signs: /nen$|[aeiouyäö]l[äa]$|[äö].*[äö]/iu,
    codes: "fi",
    endings:
      "tti tin tilla tille tilta tissa tista, tta tan talla talle talta tassa tasta, tto ton tolla tolle tolta tosta, tu dun dulla dulle, kki kin killa kille kilta kissa kista, kka kan kalla kalle kalta kassa kasta, kko kon kolla kolle kolta kosta, kku kun kulla kulle, ppi pin pilla pille pilta, ppa pan palla palle, ppo pon polla polle, ki en ella elle elta essa esta kea, ski sken skella skelle skelta skesta, hti hden hdella hdelle hdelta hdessa hdesta, htu hdun, nta nnan nnalla nnalle, ntti ntin ntilla ntille, mpi mmen mmella mmelle, i en ella elle elta essa esta, ~ n a ta lla lle lta ssa sta na ksi n, - in ia illa ille ilta issa ista",
  },
  // Estonian.
  {
    codes: "et",
    endings:
      "~ l le lt s st ga ks t, - e i a u el ele elt es est ega eks il ile ilt is ist iga iks al ale alt as ast aga aks ul ule ult us ust uga uks",
  },
  // Hungarian.
  {
    signs: /[őű]/iu,
    codes: "hu",
    endings:
      "o ot onek ovel ohoz onel, ~ t nak nek val vel ban ben bol ra re rol hoz hez nal nel tol tel ert ek ja je, - t et ot at nak nek val vel hez hoz nel nal tol tel ban ben bol ra re rol ert ek =al =el",
  },
  // Icelandic.
  {
    signs: /[ðþ]|d[óo]ttir$/iu,
    codes: "is",
    endings: "dottir dottur, son sonar syni, ur s ar i, a u, i a, ir is, - s ar i u",
  },
  // Romanian, Albanian and Basque: articles and cases at the end.
  { signs: /[șțăşţ]|(?:escu|eanu)$/iu, codes: "ro", endings: "a ei ii u, e ei, u ului ul, ~ lui, - ului ul u" },
  { signs: /[ë]|xh/iu, codes: "sq", endings: "a es en, ~ s n t ja jes, - i u in un it ut" },
  {
    signs: /tx|tz|etxe/iu,
    codes: "eu",
    endings: "a aren ari ak arekin, ~ k n ren ri rekin rentzat, - ek en i ekin entzat",
  },
  // Turkish and Azerbaijani, where the apostrophe before endings is often absent.
  { signs: /ə/iu, codes: "tr az", endings: "~ nin nun ya ye yla yle, - in un a e la le dan den" },
];
