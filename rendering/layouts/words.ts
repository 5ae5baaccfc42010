/** Titles of sections and columns in the languages of the service, and in Arabic for documents from right to left. */

export const LANGUAGES = ["en", "nl", "de", "fr", "es", "it", "pt-BR", "sv", "nb", "da", "cs", "ja", "zh", "yue", "ar"];

/** A text by language code. */
export type Texts = Readonly<Record<string, string>>;

/** The texts in the order of LANGUAGES. */
function texts(...given: string[]): Texts {
  if (given.length !== LANGUAGES.length) throw new TypeError(`A word has ${given.length} languages: ${given[0]}`);
  return Object.fromEntries(LANGUAGES.map((language, index) => [language, given[index] ?? ""]));
}

export const WORDS = {
  summary: texts(
    ...[
      "Profile",
      "Profiel",
      "Profil",
      "Profil",
      "Perfil",
      "Profilo",
      "Perfil",
      "Profil",
      "Profil",
      "Profil",
      "Profil",
    ],
    ...["プロフィール", "个人简介", "個人簡介", "نبذة"],
  ),
  experience: texts(
    ...["Experience", "Werkervaring", "Berufserfahrung", "Expérience", "Experiencia", "Esperienza", "Experiência"],
    ...["Erfarenhet", "Erfaring", "Erfaring", "Praxe", "職務経歴", "工作经历", "工作經驗", "الخبرة المهنية"],
  ),
  education: texts(
    ...["Education", "Opleiding", "Ausbildung", "Formation", "Formación", "Istruzione", "Formação", "Utbildning"],
    ...["Utdanning", "Uddannelse", "Vzdělání", "学歴", "教育背景", "學歷", "التعليم"],
  ),
  skills: texts(
    ...["Skills", "Vaardigheden", "Kenntnisse", "Compétences", "Competencias", "Competenze", "Competências"],
    ...["Kompetenser", "Kompetanse", "Kompetencer", "Dovednosti", "スキル", "技能", "技能", "المهارات"],
  ),
  languages: texts(
    ...["Languages", "Talen", "Sprachen", "Langues", "Idiomas", "Lingue", "Idiomas", "Språk", "Språk", "Sprog"],
    ...["Jazyky", "語学", "语言", "語言", "اللغات"],
  ),
  certificates: texts(
    ...["Certificates", "Certificaten", "Zertifikate", "Certifications", "Certificados", "Certificati", "Certificados"],
    ...["Certifikat", "Sertifikater", "Certifikater", "Certifikáty", "資格", "证书", "證書", "الشهادات"],
  ),
  contact: texts(
    ...["Contact", "Contact", "Kontakt", "Contact", "Contacto", "Contatti", "Contato", "Kontakt", "Kontakt", "Kontakt"],
    ...["Kontakt", "連絡先", "联系方式", "聯絡方式", "للتواصل"],
  ),
  projects: texts(
    ...["Projects", "Projecten", "Projekte", "Projets", "Proyectos", "Progetti", "Projetos", "Uppdrag", "Prosjekter"],
    ...["Projekter", "Projekty", "プロジェクト", "项目", "項目", "المشاريع"],
  ),
  publications: texts(
    ...[
      "Publications",
      "Publicaties",
      "Publikationen",
      "Publications",
      "Publicaciones",
      "Pubblicazioni",
      "Publicações",
    ],
    ...[
      "Publikationer",
      "Publikasjoner",
      "Publikationer",
      "Publikace",
      "論文・著作",
      "论文与著作",
      "論文及著作",
      "المنشورات",
    ],
  ),
  awards: texts(
    ...["Grants and awards", "Beurzen en prijzen", "Förderungen und Preise", "Bourses et prix", "Becas y premios"],
    ...["Borse e premi", "Bolsas e prêmios", "Anslag och priser", "Stipender og priser", "Bevillinger og priser"],
    ...["Granty a ocenění", "助成・受賞", "资助与奖项", "資助及獎項", "المنح والجوائز"],
  ),
  availability: texts(
    ...["Availability", "Beschikbaarheid", "Verfügbarkeit", "Disponibilité", "Disponibilidad", "Disponibilità"],
    ...["Disponibilidade", "Tillgänglighet", "Tilgjengelighet", "Tilgængelighed", "Dostupnost", "稼働可能時期"],
    ...["到岗时间", "到職時間", "التفرغ"],
  ),
  period: texts(
    ...["Period", "Periode", "Zeitraum", "Période", "Periodo", "Periodo", "Período", "Period", "Periode", "Periode"],
    ...["Období", "期間", "时间", "時間", "الفترة"],
  ),
  project: texts(
    ...[
      "Project and client",
      "Project en opdrachtgever",
      "Projekt und Kunde",
      "Projet et client",
      "Proyecto y cliente",
    ],
    ...["Progetto e cliente", "Projeto e cliente", "Uppdrag och kund", "Prosjekt og kunde", "Projekt og kunde"],
    ...["Projekt a klient", "案件・顧客", "项目与客户", "項目及客戶", "المشروع والعميل"],
  ),
  role: texts(
    ...["Role", "Rol", "Rolle", "Rôle", "Función", "Ruolo", "Função", "Roll", "Rolle", "Rolle", "Role", "役割", "角色"],
    ...["角色", "الدور"],
  ),
  page: texts(
    ...["Page {{page}} of {{pages}}", "Pagina {{page}} van {{pages}}", "Seite {{page}} von {{pages}}"],
    ...["Page {{page}} sur {{pages}}", "Página {{page}} de {{pages}}", "Pagina {{page}} di {{pages}}"],
    ...["Página {{page}} de {{pages}}", "Sida {{page}} av {{pages}}", "Side {{page}} av {{pages}}"],
    ...["Side {{page}} af {{pages}}", "Strana {{page}} z {{pages}}", "{{page}} / {{pages}} ページ"],
    ...["第 {{page}} / {{pages}} 页", "第 {{page}} / {{pages}} 頁", "صفحة {{page}} من {{pages}}"],
  ),
} as const satisfies Record<string, Texts>;
