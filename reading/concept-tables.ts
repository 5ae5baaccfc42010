/**
 * Words that translations exchange. Each line is one meaning in the languages of the service; a word may have several.
 * Lines that begin with `!` are facts about a person: prose may not add them.
 */
export const CONCEPTS = `
!engineer bauingenieur bauingenieurin ingenieur ingenieure ingenior ingeniero ingeniera ingenjor engenheiro engenheira inzenyr ingegnere 工程师 工程師 エンジニア
!developer programmer ontwikkelaar programmeur entwickler entwicklerin programmierer developpeur developpeuse desarrollador desarrolladora desenvolvedor desenvolvedora programador programadora programador udvikler utvikler utvecklare vyvojar vyvojarka sviluppatore sviluppatrice programmatore 开发者 开发人员 開發人員 開発者 プログラマー
development ontwikkeling entwicklung developpement desarrollo desenvolvimento udvikling utvikling utveckling vyvoj sviluppo 开发 開發 開発
!nurse verpleegkundige verpleger verpleegster krankenschwester krankenpfleger krankenpflegerin pflegefachkraft pflegefachmann pflegefachfrau infirmier infirmiere enfermero enfermera enfermeiro enfermeira sygeplejerske sykepleier sjukskoterska sestra infermiere infermiera 护士 護士 看護師
!teacher leraar lerares docent docente lehrer lehrerin enseignant enseignante professeur professeure maestro maestra profesor profesora professor professora larer laerer larare ucitel ucitelka insegnante 教师 教師 老师
!professor hoogleraar professeur profesor catedratico professore profesorka 教授
!doctor physician arts arzt arztin medecin medico medica laege lege lakare lekar lekarka dottore 医生 醫生 医師
!lawyer attorney advocaat anwalt anwaltin rechtsanwalt avocat avocate abogado abogada advogado advogada advokat avvocato 律师 律師 弁護士
!accountant boekhouder buchhalter buchhalterin comptable contable contador contadora bogholder regnskapsforer redovisningsekonom ucetni ragioniere contabile 会计 會計 会計士
!architect architekt architektin architecte arquitecto arquitecta arquiteto arquiteta arkitekt architetto 建筑师 建築師 建築家
!consultant adviseur adviser advisor berater beraterin konsulent conseiller conseillere consultor consultora konsult konsultent poradce consulente 顾问 顧問 コンサルタント
!analyst analist analytiker analytikerin analyste analista analytik 分析师 分析師 アナリスト
!designer ontwerper gestalter gestalterin concepteur conceptrice disenador disenadora formgiver formgivare navrhar progettista 设计师 設計師 デザイナー
!manager leidinggevende leiter leiterin leder gestionnaire responsable gerente gestor gestora jefe jefa chef ledare manazer manazerka vedouci responsabile direttore 经理 經理 マネージャー 管理者
!head hoofd leiter leiterin chef cheffe responsable jefe jefa chefe leder ledare vedouci capo responsabile 主管 部長
!lead leader leidinggevende leiter leiterin fuhrer chef responsable lider leder ledare vedouci capo responsabile リーダー
!director directeur directrice direktor direktorin directora diretor diretora direktoren reditel reditelka direttore direttrice 总监 總監 董事 ディレクター
!chief hoofd chef leitender leitende jefe chefe overste sjef hlavni capo 首席
!president voorzitter prasident prasidentin presidente presidenta ordforande predseda 总裁 總裁 社長
!vice vizeprasident plaatsvervangend stellvertretender stellvertretende adjoint adjunto 副
!executive bestuurder geschaftsfuhrer geschaftsfuhrerin dirigeant ejecutivo ejecutiva executivo executiva dirigente
!founder cofounder oprichter grunder grunderin mitgrunder fondateur fondatrice fundador fundadora grundlaegger grunnlegger grundare zakladatel fondatore 创始人 創辦人 創業者
!owner eigenaar inhaber inhaberin proprietaire propietario propietaria proprietario proprietaria indehaver ejer eier agare majitel titolare
!assistant assistent assistente assistentin assistante asistente asistent asistentka 助理 アシスタント
!secretary secretaresse sekretar sekretarin secretaire secretario secretaria sekretaer sekreterare sekretarka segretario segretaria 秘书 秘書
!coordinator coordinatrice koordinator koordinatorin coordinateur coordinador coordinadora coordenador coordenadora samordnare koordinatorka coordinatore 协调员 協調員 コーディネーター
!supervisor teamleider aufseher vorarbeiter superviseur supervisora forman formand arbeidsleder arbetsledare supervisore 主任
!technician technicus techniker technikerin technicien technicienne tecnico tecnica tekniker technik tecnici 技术员 技術員 技術者
!mechanic monteur mechaniker mechanikerin mechatroniker mecanicien mecanico mekaniker mechanik meccanico 机械师 機械師 整備士
!electrician elektricien elektriker elektrikerin electricien electricista eletricista elektrikar elettricista 电工 電工 電気技師
!salesperson salesman verkoper verkaufer verkauferin vendeur vendeuse vendedor vendedora saelger selger saljare prodavac prodejce venditore 销售员
!buyer inkoper einkaufer einkauferin acheteur acheteuse comprador compradora indkober innkjoper inkopare nakupci acquirente
!cook kok koch kochin cuisinier cuisiniere cocinero cocinera cozinheiro cozinheira kock kuchar kucharka cuoco 厨师 廚師 料理人
!baker bakker backer boulanger boulangere panadero panadera padeiro bager bagare pekar fornaio
!driver chauffeur fahrer fahrerin conducteur conductor motorista conduttore sjafor forare ridic autista 司机 司機 運転手
!researcher onderzoeker forscher forscherin chercheur chercheuse investigador investigadora pesquisador pesquisadora forsker forskare vyzkumnik ricercatore ricercatrice 研究员 研究員 研究者
!scientist wetenschapper wissenschaftler wissenschaftlerin scientifique cientifico cientifica cientista videnskabsmand vetenskapsman vedec scienziato 科学家 科學家 科学者
!administrator beheerder verwalter administrateur administrador administradora administratör spravce amministratore 管理员 管理員
!receptionist receptioniste empfangsmitarbeiter receptionniste recepcionista receptionniste resepsjonist recepcni 前台
!translator vertaler ubersetzer ubersetzerin traducteur traductrice traductor traductora tradutor tradutora oversaetter oversetter oversattare prekladatel traduttore 翻译 翻譯 翻訳者
!journalist journaliste periodista jornalista novinar giornalista 记者 記者
!pharmacist apotheker apothekerin pharmacien pharmacienne farmaceutico farmaceutica farmaceut apotekare lekarnik farmacista 药剂师 藥劑師 薬剤師
!dentist tandarts zahnarzt zahnarztin dentiste dentista tandlaege tannlege tandlakare zubar 牙医 牙醫 歯科医師
!carpenter timmerman schreiner tischler zimmermann menuisier charpentier carpintero carpinteiro tomrer snickare tesar falegname
!psychologist psycholoog psychologe psychologin psychologue psicologo psicologa psykolog psycholog 心理学家 心理師
!therapist therapeut therapeutin therapeute terapeuta terapeut fysioterapeut physiotherapeut kinesitherapeute fisioterapeuta
!worker medewerker arbeiter arbeiterin mitarbeiter mitarbeiterin ouvrier employe employee empleado empleada funcionario medarbejder medarbeider medarbetare pracovnik impiegato impiegata employee kaufmann kauffrau sachbearbeiter sachbearbeiterin 员工 員工
!principal
!senior seniorin 高级 高級 シニア 上级
!junior juniorin debutant 初级 初級 ジュニア
!intern internship trainee stagiair stagiaire stage praktikant praktikantin praktikum becario becaria practicas estagiario estagiaria estagio praktik praktikplads praksis praktikant staz stazista tirocinio tirocinante 实习生 實習生 インターン 实习
!apprentice apprenticeship leerling lehrling auszubildende auszubildender lehre apprenti apprentie apprentissage aprendiz laerling lærling larling ucen apprendista
!volunteer vrijwilliger freiwilliger freiwillige ehrenamtlich benevole voluntario voluntaria frivillig volontar dobrovolnik volontario 志愿者 義工 ボランティア
!freelance freelancer zelfstandig selbststandig selbstandig freiberuflich independant independante autonomo autonoma selvstaendig selvstendig frilans egenforetagare nezavisly libero 自由职业 フリーランス
!student studente studentin etudiant etudiante estudiante estudante studerende studentka studentessa 学生 學生
!bachelor bsc ba bs beng baccalaureaat bachelorabschluss licence licenciatura grado bacharel bacharelado kandidat bakalar bakalarsky laurea triennale 学士 學士
!master msc ma meng masters magister masterabschluss maitrise maestria mestrado mestre kandidatuddannelse mastergrad magistrsky magistrale 硕士 碩士 修士
!doctorate phd dphil doctoraat doktor promotion promoviert doktorgrad doctorat doctorado doutorado doutor doktorat dottorato doktorsky 博士
!diploma diplom diplome 文凭 文憑 ディプロマ
!degree graad abschluss hochschulabschluss titulo titulacion grau titul 学位 學位
!university universiteit universitat universite universidad universidade universitet univerzita univerzity universita 大学 大學
!college hogeschool hochschule fachhochschule ecole escuela escola hojskole hogskola hoyskole skola scuola facultad faculdade 学院 學院
!school schule ecole escuela escola skole skola scuola 学校 學校
!hospital ziekenhuis krankenhaus klinikum spital hopital hospitalet sygehus sykehus sjukhus nemocnice ospedale 医院 醫院 病院
!clinic kliniek klinik clinique clinica klinikken 诊所 診所 クリニック
!bank banque banco banken banca 银行 銀行
!certified certification certificate certificaat gecertificeerd zertifiziert zertifikat zertifizierung certifie certifiee certificat certificado certificada certificacion certificacao certificeret certificering sertifisert sertifikat certifierad certifikovany certifikat certificato certificazione 认证 認證 認定 証明書
!licence license licensed rijbewijs fuhrerschein permis carnet carteira korekort forerkort korkort ridicsky patente 驾照 駕照 免許
!award prize prijs onderscheiding preis auszeichnung prix premio pris utmarkelse oceneni 奖 獎 賞
!honours honors laude distinction auszeichnung
!fluent vloeiend fliessend courant couramment fluido fluida fluente flydende flytende flytande plynule plynne 流利 流暢 流暢
!native moedertaal muttersprache muttersprachler maternelle nativo nativa materna modersmal morsmal rodily materstina madrelingua 母语 母語
!basic basis grundkenntnisse grundlegend notions basico basica grundlaeggende grunnleggende grundlaggande zakladni base 基础 基礎
!intermediate gemiddeld mittelstufe mittlere intermediaire intermedio intermediario mellomniva mellanniva stredne pokrocila intermedio 中级 中級
!advanced gevorderd fortgeschritten avance avanzado avanzada avancado avancada avanceret avansert avancerad pokrocily avanzato 高级 高級 上級
good goed goede gut gute guter bon bonne bueno buena bom boa god godt goda dobry dobra buono buona 良好
professional zakelijk verhandlungssicher professionnel professionnelle profesional profissional profesionalni professionale
!married getrouwd gehuwd verheiratet marie mariee casado casada gift zenaty vdana sposato sposata coniugato coniugata 已婚 既婚
single unmarried ongehuwd alleenstaand ledig celibataire soltero soltera solteiro solteira ugift ogift svobodny svobodna celibe nubile 未婚 独身
!divorced gescheiden geschieden divorce divorcee divorciado divorciada skilt skild fraskilt rozvedeny rozvedena divorziato divorziata 离异 離婚
!widowed weduwe weduwnaar verwitwet veuf veuve viudo viuda viuvo viuva enke anka vdovec vdova vedovo vedova 丧偶
!physics natuurkunde physik physique fisica fysik fysikk fyzika 物理 物理学 物理學
!chemistry scheikunde chemie chimie quimica kemi kjemi chimica 化学 化學
!biology biologie biologia biologi 生物 生物学 生物學
!mathematics maths math wiskunde mathematik mathematiques matematicas matematica matematik matematikk matematika 数学 數學
!economics economie wirtschaftswissenschaften volkswirtschaft volkswirtschaftslehre betriebswirtschaft betriebswirtschaftslehre economia okonomi økonomi ekonomi ekonomie 经济学 經濟學 経済学
!medicine geneeskunde medizin medecine medicina medicin medisin medicina 医学 醫學
!law rechten recht jura rechtswissenschaften droit derecho direito jura juss juridik pravo giurisprudenza 法律 法学 法學
!psychology psychologie psicologia psykologi 心理学 心理學
!history geschiedenis geschichte histoire historia historie storia 历史 歷史 歴史
!informatics informatica informatik informatique datalogi informatika computing 计算机 計算機 情報
!philosophy filosofie philosophie filosofia filosofi 哲学 哲學
!statistics statistiek statistik statistiques estadistica estatistica statistika statistica 统计 統計
!sociology sociologie soziologie sociologia 社会学 社會學
science wetenschap wetenschappen wissenschaft wissenschaften sciences ciencia ciencias videnskab vitenskap vetenskap veda scienza scienze 科学 科學
computer computerwissenschaften ordinateur ordenador computador computacao 计算机 コンピュータ
engineering techniek ingenieurwesen bauingenieurwesen technik ingenierie ingenieria engenharia teknik inzenyrstvi ingegneria 工程 工学
technology technologie technologies technik tecnologia teknologi technologia 技术 技術
software programvare mjukvara logiciel logiciels 软件 軟件 軟體 ソフトウェア
hardware materiel maskinvare hardvare 硬件
web internet 网络
data donnees datos dados daten dat dati 数据 數據 データ
network netwerk netzwerk reseau red rede netvaerk nettverk natverk sit rete 网络 網絡 ネットワーク
system systeem systeme sistema systém 系统 系統 システム
systems systemen systeme systemes sistemas sistemi
security beveiliging veiligheid sicherheit securite seguridad seguranca sikkerhed sikkerhet sakerhet bezpecnost sicurezza 安全 セキュリティ
project projekt projet proyecto projeto prosjekt progetto 项目 項目 專案 プロジェクト
projects projecten projekte projekten projets proyectos projetos projekter prosjekter projekty progetti
product produkt produit producto produto prodotto vyrobek 产品 產品 製品
products producten produkte produits productos produtos produkter prodotti vyrobky
quality kwaliteit qualitat qualite calidad qualidade kvalitet kvalita qualita 质量 品質
test testing tests prueba pruebas teste testes testovani 测试 測試 テスト
management beheer verwaltung leitung fuhrung gestion administracion gestao ledelse ledning rizeni gestione direction 管理 マネジメント
leadership leiderschap leidinggeven fuhrung liderazgo lideranca lederskab ledelse ledarskap vedeni 领导 領導 リーダーシップ
administration administratie verwaltung administracion administracao administrasjon administrativa amministrazione 行政
team teams equipe equipo squadra tym hold lag gruppe 团队 團隊 チーム
customer client klant kunde kunden cliente clientes kund zakaznik 客户 客戶 顧客
service dienst services servicio servico sluzba servizio kundendienst kundenservice 服务 服務 サービス
support ondersteuning unterstutzung soutien soporte suporte stotte stod podpora supporto 支持 サポート
sales verkoop vertrieb verkauf ventes ventas vendas salg forsaljning prodej vendite 销售 銷售 営業
purchasing procurement inkoop einkauf achats compras indkob innkjop inkop nakup acquisti 采购 採購 購買
marketing vermarkting markedsforing marknadsforing mercadotecnia 市场 市場 マーケティング
communication communicatie kommunikation comunicacion comunicacao kommunikasjon komunikace comunicazione 沟通 溝通 コミュニケーション
finance financial financien finanzen financier financiere finanzas financas finans finance financni finanza 财务 財務 金融
accounting boekhouding buchhaltung rechnungswesen comptabilite contabilidad contabilidade regnskab regnskap redovisning ucetnictvi contabilita 会计 會計 経理
human personeel personal humaines humanos lidske umane 人力
resources personeelszaken ressources recursos zdroje risorse 资源 資源
production productie produktion fertigung produccion producao produksjon vyroba produzione 生产 生產 製造
logistics logistiek logistik logistique logistica logistikk logistika 物流
warehouse magazijn lager entrepot almacen armazem sklad magazzino 仓库 倉庫
construction civil civiele bouw bau bauwesen bauingenieur bauingenieurin bauingenieurwesen batiment construccion construcao byggeri bygg stavebnictvi edilizia 建筑 建築 建設
health gezondheid zorg gesundheit sante salud saude sundhed helse halsa zdravi salute 健康
care zorg verpleging pflege soins cuidado cuidados pleje omsorg vard pece cura assistenza versorgung 护理 護理 看護
wound wond wund wunde plaie herida ferida sar rana ferita
patient patienten patienter pasient paciente paziente pacient 病人 患者
education onderwijs opleiding ausbildung bildung enseignement formation educacion educacao uddannelse utdanning utbildning vzdelani istruzione 教育
training opleiding schulung weiterbildung formation formacion treinamento traening opplaering skoleni formazione 培训 培訓
research onderzoek forschung recherche investigacion pesquisa forskning vyzkum ricerca 研究
design ontwerp gestaltung entwurf conception diseno projeto formgivning navrh progettazione 设计 設計
architecture architectuur architektur arquitectura arquitetura arkitektur architettura 架构 架構
maintenance onderhoud wartung instandhaltung entretien mantenimiento manutencao vedligeholdelse vedlikehold underhall udrzba manutenzione 维护 維護 保守
operations operationeel betrieb exploitation operaciones operacoes drift provoz operazioni 运营 營運 運用
planning planung planification planificacion planejamento planlaegning planlegging planering planovani pianificazione 计划 計劃 計画
strategy strategie estrategia strategi strategia 战略 策略 戦略
business bedrijf geschaft wirtschaft commerce negocio negocios virksomhed foretag obchod affari zaken 商务 商業 ビジネス
international internationaal internationale internationaler internacional mezinarodni internazionale 国际 國際
technical technisch technische technischer technique tecnico tecnica teknisk technicky 技术 技術
digital digitaal digitale digitalni 数字 數位 デジタル
public openbaar offentlich oeffentlich publico publica offentlig verejny pubblico 公共
general algemeen allgemein allgemeine generale geral generel generell allman obecny 总 總 一般
night nacht nuit noche noite nat natt noc notte 夜
shift dienst schicht schichten poste turno turnos vagt skift smena 班
driving rijden fahren conduite conducir dirigir korsel korning rizeni guida
skills vaardigheden fahigkeiten kenntnisse competences habilidades faerdigheder ferdigheter fardigheter dovednosti competenze 技能 スキル
experience ervaring erfahrung berufserfahrung experiencia experienca erfaring erfarenhet zkusenost zkusenosti esperienza 经验 經驗 経験
year years jaar jaren jahr jahre jahren an ans annee annees ano anos ar rok let roku anno anni 年
month months maand maanden monat monate monaten mois mes meses maned maneder manad manader mesic mesice mese mesi 月
knowledge kennis kenntnis kenntnisse grundkenntnisse wissen connaissance connaissances conocimiento conhecimento viden kunnskap kunskap znalost znalosti conoscenza 知识 知識
language languages taal talen sprache sprachen langue langues idioma idiomas lingua sprog sprak jazyk jazyky lingue 语言 語言 言語
company firm bedrijf firma unternehmen entreprise empresa virksomhed selskab foretag spolecnost azienda 公司 会社
department afdeling abteilung departement departamento afdeling avdeling avdelning oddeleni reparto 部门 部門
full voltijds vollzeit plein completo completa integral fuldtid heltid plny tempo
part deeltijd teilzeit partiel parcial deltid castecny parziale
head-office hoofdkantoor zentrale siege sede hovedkontor huvudkontor
euro euros eur €
dollar dollars usd $
pound pounds gbp £
yen jpy ¥ 円
koruna czk kc
krone kroner krona kronor dkk nok sek kr
franc francs chf
percent procent prozent pourcent porcentaje procenta percento %
!london londen londres londra londyn
!paris parijs parigi pariz
!munich munchen monaco mnichov munique
!cologne koln keulen colonia
!vienna wien wenen vienne viena viden
!brussels brussel brussel bruxelles bruselas bruxelas brusel bryssel bruessel
!antwerp antwerpen anvers amberes
!ghent gent gand gante
!bruges brugge
!copenhagen kobenhavn kopenhagen copenhague kodan kopenhamn
!gothenburg goteborg
!prague praha praag prag praga praze prahy
!lisbon lisboa lissabon lisbonne lisbona
!rome roma rom rim
!milan milano mailand
!turin torino
!florence firenze florenz
!venice venezia venedig
!naples napoli neapel
!geneva geneve genf ginebra ginevra
!zurich zurigo
!warsaw warszawa warschau varsovie varsovia varsava
!moscow moskou moskau moscou moscu moskva
!athens athene athen athenes atenas
!bucharest bucuresti bukarest bucarest
!beijing peking pekin 北京
!shanghai 上海
!tokyo tokio 东京 東京
!hongkong 香港
!hague haag haye haya
!europe europa europee evropa 欧洲 歐洲
!netherlands nederland niederlande holland holanda olanda paises-bajos 荷兰 荷蘭 オランダ
!dutch nederlands nederlandse niederlandisch neerlandais holandes hollandsk nederlandsk nizozemsky olandese
!english engels engelse englisch anglais inglese ingles engelsk engelska anglicky
!german duits duitse deutsch deutsche allemand aleman alemao tysk tyska nemecky tedesco
!french frans franse franzosisch francais frances fransk franska francouzsky francese
!spanish spaans spaanse spanisch espagnol espanol espanhol spansk spanska spanelsky spagnolo
!portuguese portugees portugiesisch portugais portugues portugisisk portugisiska portugalsky portoghese
!italian italiaans italiaanse italienisch italien italiano italiensk italienska italsky
!danish deens danisch danois danes dansk danska dansky danese
!norwegian noors norwegisch norvegien noruego noruegues norsk norska norsky norvegese
!swedish zweeds schwedisch suedois sueco svensk svenska svedsky svedese
!czech tsjechisch tschechisch tcheque checo tcheco tjekkisk tsjekkisk tjeckisk tjeckiska cesky cestina ceco
!chinese chinees chinesisch chinois chino chines kinesisk kinesiska cinsky cinese mandarin mandarijn 中文 普通话
!japanese japans japanisch japonais japones japansk japanska japonsky giapponese 日本语 日語
`;

/**
 * Articles, prepositions, pronouns and auxiliary verbs by language, and words with which sentences of CVs begin. No fact
 * consists of them.
 */
export const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: "a an the and or but of in on at to for from by with without within across into over under about as is are was were be been being has have had he she his her him hers they them their it its i me my we our you your who which that this these those not no also more most than then until till since during after before between through per via other such both each all any some several many where when while if so up out off own very well am do does did can could will would should may might just only even still there here what how",
  nl: "de het een en of maar van in op aan te tot voor met zonder binnen over onder als is zijn was waren heeft had hij zij ze haar hem hun ik mijn we wij ons onze u uw die dat dit deze niet geen ook meer meest dan sinds tijdens na tussen door per bij naar om uit er waar wie wat daar werd wordt worden kan heb hebben",
  de: "der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur in im am an auf aus bei beim mit ohne fur über uber unter als ist sind war waren hat hatte haben er sie es ihr ihre ihren ihrem seine seinen sein seiner ich mein meine wir unser die nicht kein keine auch mehr seit wahrend nach vor zwischen durch pro bis sowie wo wer was wird wurde werden sich nun dort dabei damit",
  fr: "le la les l un une des du de d et ou mais a au aux en dans sur sous pour par avec sans chez comme est sont etait ont avait il elle ils elles son sa ses leur leurs je mon ma mes nous notre vous qui que qu ce cette ces ne pas aussi plus depuis pendant apres avant entre afin ainsi dont lors se s",
  es: "el la los las un una unos unas y e o u pero de del a al en con sin por para sobre como es son era ha han fue su sus se yo mi mis nosotros que cual este esta estos no tambien mas desde durante despues antes entre hasta donde lo le",
  pt: "o a os as um uma uns umas e ou mas de do da dos das ao aos em no na nos nas com sem por para pelo pela sobre como e sao era foi tem seu sua seus suas se eu meu minha nos que este esta nao tambem mais desde durante apos antes entre ate onde",
  da: "en et den det de og eller men af i pa til for fra med uden ved om som er var har havde han hun hans hendes jeg min mit vi vores ikke ogsa mere siden under efter for mellem inden der blev bliver sig samt hos",
  nb: "en ei et den det de og eller men av i pa til for fra med uten ved om som er var har hadde han hun hans hennes jeg min mitt vi var ikke ogsa mer siden under etter for mellom innen der ble blir seg samt hos",
  sv: "en ett den det de och eller men av i pa till for fran med utan vid om som ar var har hade han hon hans hennes jag min mitt vi var inte aven mer sedan under efter fore mellan inom dar blev blir sig samt hos",
  cs: "a i nebo ale v ve na z ze s se k ke do od po pro pri za o u bez mezi jako je jsou byl byla bylo ma mel on ona jeho jeji ja muj my nas ktery ktera ktere ne take vice behem pred az kde si",
  it: "il lo la i gli le un uno una e ed o ma di del dello della dei degli delle a al allo alla ai agli alle da dal dalla in nel nella nei con senza per su sul come e sono era ha hanno suo sua suoi io mio mia noi che cui questo questa non anche piu durante dopo prima tra fra fino dove si",
};

/** zero to twelve, then the tens from twenty to ninety and a hundred. Forms of one number are separated by `|`. */
export const NUMBER_WORDS: Readonly<Record<string, string>> = {
  en: "zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety hundred",
  nl: "nul een|één twee drie vier vijf zes zeven acht negen tien elf twaalf twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd",
  de: "null ein|eine|einem|einer zwei drei vier funf|fuenf sechs sieben acht neun zehn elf zwolf|zwoelf zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert",
  fr: "zero un|une deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante cinquante soixante septante|soixante-dix huitante|quatre-vingts nonante cent",
  es: "cero un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien|ciento",
  pt: "zero um|uma dois|duas tres quatro cinco seis sete oito nove dez onze doze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem|cento",
  da: "nul en|et to tre fire fem seks syv otte ni ti elleve tolv tyve tredive fyrre halvtreds tres halvfjerds firs halvfems hundrede",
  nb: "null en|et to tre fire fem seks sju|syv atte ni ti elleve tolv tjue tretti forti femti seksti sytti atti nitti hundre",
  sv: "noll en|ett tva tre fyra fem sex sju atta nio tio elva tolv tjugo trettio fyrtio femtio sextio sjuttio attio nittio hundra",
  cs: "nula jeden|jedna|jednoho dva|dve|dvou tri ctyri peti|pet sesti|sest sedmi|sedm osmi|osm deviti|devet deseti|deset jedenact dvanact dvacet tricet ctyricet padesat sedesat sedmdesat osmdesat devadesat sto",
  it: "zero un|uno|una due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento",
  zh: "零 一 二|两|兩 三 四 五 六 七 八 九 十 十一 十二 二十 三十 四十 五十 六十 七十 八十 九十 百",
};

/** Languages and countries whose names in every language of the service are known. */
export const LANGUAGE_CODES =
  "ar bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk ko lb lt lv mk ms mt nb ne nl no pa pl ps pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi zh";
export const REGION_CODES =
  "AE AL AR AT AU BA BE BG BR BY CA CH CL CN CO CR CY CZ DE DK DZ EE EG ES FI FR GB GE GR HK HR HU ID IE IL IN IQ IR IS IT JO JP KE KR KW LB LK LT LU LV MA MD MT MX MY NG NL NO NP NZ PE PH PK PL PT QA RO RS RU SA SE SG SI SK SY TH TN TR TW UA US UY VE VN ZA";

/** Words that join several things, so that the things beside them need not belong together. */
export const CONJUNCTIONS = "and or en of und oder sowie et ou y e o u og eller och a i nebo ed";

/**
 * German nouns that occur in any prose of a CV, by their endings: other languages mark names by their capital, German does
 * not.
 */
export const GERMAN_NOUN_ENDINGS =
  "ung ungen heit heiten keit keiten schaft schaften tion tionen ität täten ismus nis nisse enz anz ment mente ling erin innen weise kraft kräfte dienst dienste arbeit arbeiten zeit zeiten jahr jahre jahren jahres bereich bereiche bereichen liebe freude wesen prozess prozesse prozessen werk weg wege ziel ziele zielen erfolg erfolge erfolgen punkt punkte thema themen rahmen umfeld blick willen mut geist sinn einsatz aufbau ausbau abschluss umgang anspruch aufgabe aufgaben rolle rollen lösung lösungen stärke stärken interesse interessen fokus hand menschen person personen leute kollegen kolleginnen mitarbeiter mitarbeitern mitarbeitende mitarbeitenden kunden kundinnen partner partnern patienten team teams gruppe gruppen tag tage tagen woche wochen stunde stunden alltag beruf berufs leben lebens lauf laufbahn karriere stelle stellen position positionen teil teile form formen art arten basis grund gründe inhalt inhalte ergebnis wissen können kenntnisse kompetenz kompetenzen fähigkeiten praxis theorie technik methode methoden konzept konzepte konzepten idee ideen plan pläne planung qualität bezug beitrag hilfe wert werte ort orte raum welt kontakt austausch gespräch gespräche start beginn ende mittelpunkt system systeme systemen systems kosten umsatz umsätze umsatzes projekt projekte projekten projekts software produkt produkte produkten daten markt märkte märkten branche branchen industrie unternehmen unternehmens firma abteilung kunde strategie strategien service services prozessen betrieb betriebe betriebs anlage anlagen maschine maschinen gerät geräte netz netze verkehr handel recht rechte kultur gesundheit pflege nacht nächte morgen abend wochenende station stationen schicht schichten familie kinder natur sport musik reise reisen bücher sprache sprachen deutsch englisch wort worte text texte bericht berichte zahl zahlen fall fälle fällen frage fragen problem probleme problemen risiko risiken druck stress detail details überblick verantwortungs engagement vertrauen respekt humor neugier disziplin geduld freundlichkeit sorgfalt präzision ordnung struktur strukturen";
