import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readPeople, type Stranger } from "./people.ts";

/**
 * Prints people with the document classes for CVs of TeX Live: for each class and person a PDF, the person, and the words in the
 * order of the source. A class that has a folder is left out. `node bench/strangers/print-latex.ts OUTPUT_FOLDER [PEOPLE.json …]`
 */
const run = promisify(execFile);
const LATIN = ["en", "de", "nl", "fr", "da", "es", "pt-BR", "sv-SE", "nb-NO", "cs"];

type Resume = Stranger["resume"];
type Job = Resume["work"][number];
type School = Resume["education"][number];

/** The commands of one class. Arguments are values as they are printed, so source and page have the same words. */
interface Design {
  name: string;
  engine?: "pdflatex" | "xelatex" | "lualatex";
  preamble(person: Resume): string;
  begin?(person: Resume): string;
  section(title: string): string;
  job(job: Job, dates: string): string;
  school(school: School, dates: string): string;
  pair(key: string, value: string): string;
  end?: string;
}

const entry = (dates: string, ...parts: string[]): string =>
  `\\cventry{${dates}}${parts.map((part) => `{${part}}`).join("")}`;

function moderncv(style: string, engine: Design["engine"] = "pdflatex", font = ""): Design {
  return {
    name: `moderncv-${style}${font ? `-${engine}` : ""}`,
    engine,
    preamble: ({ basics }) => `\\documentclass[11pt,a4paper]{moderncv}
\\moderncvstyle{${style}}\\moderncvcolor{blue}
${engine === "pdflatex" ? "\\usepackage[utf8]{inputenc}" : font}
\\usepackage[scale=0.8]{geometry}
\\name{${basics.name.split(" ")[0]}}{${basics.name.split(" ").slice(1).join(" ")}}
\\title{${tex(basics.label)}}\\address{${basics.location.city}}{${basics.location.region}}{}
\\phone[mobile]{${basics.phone}}\\email{${basics.email}}`,
    begin: ({ basics }) => `\\makecvtitle\n${tex(basics.summary)}`,
    section: (title) => `\\section{${title}}`,
    job: ({ position, company, summary, highlights }, dates) =>
      entry(dates, tex(position), tex(company), "", "", `${tex(summary)}${list(highlights)}`),
    school: ({ studyType, institution, area }, dates) =>
      entry(dates, tex(studyType), tex(institution), tex(area), "", ""),
    pair: (key, value) => `\\cvitem{${tex(key)}}{${tex(value)}}`,
  };
}

function komacv(style: string): Design {
  return {
    ...moderncv(style),
    name: `komacv-${style}`,
    preamble: ({ basics }) => `\\documentclass[11pt,a4paper,${style}]{komacv}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}
\\firstname{${basics.name.split(" ")[0]}}\\familyname{${basics.name.split(" ").slice(1).join(" ")}}
\\title{${tex(basics.label)}}\\mobile{${basics.phone}}\\email{${basics.email}}`,
    begin: ({ basics }) => `\\maketitle\n${tex(basics.summary)}`,
  };
}

/** Article with the CV commands that many people write themselves. */
function article(name: string, packages: string, font = "", engine: Design["engine"] = "pdflatex"): Design {
  return {
    name,
    engine,
    preamble: () => `\\documentclass[10pt,a4paper]{article}
${engine === "pdflatex" ? "\\usepackage[utf8]{inputenc}" : "\\usepackage{fontspec}"}
${packages}\\usepackage[margin=2cm]{geometry}\\usepackage{titlesec}\\usepackage{enumitem}\\usepackage[hidelinks]{hyperref}
\\titleformat{\\section}{\\large\\scshape}{}{0pt}{}[\\titlerule]\\pagestyle{empty}\\setlength{\\parindent}{0pt}`,
    begin: ({ basics }) => `${font}\\begin{center}{\\Huge\\scshape ${tex(basics.name)}}\\\\ ${tex(basics.label)}\\\\
${basics.location.city} $|$ ${basics.phone} $|$ \\href{mailto:${basics.email}}{${basics.email}}\\end{center}
${tex(basics.summary)}`,
    section: (title) => `\\section{${title}}`,
    job: ({ position, company, summary, highlights }, dates) =>
      `\\begin{tabular*}{\\textwidth}{l@{\\extracolsep{\\fill}}r}\\textbf{${tex(company)}} & ${dates}\\\\
\\textsc{${tex(position)}} & \\\\\\end{tabular*}\n\n${tex(summary)}${list(highlights)}`,
    school: ({ studyType, institution, area }, dates) =>
      `\\textbf{${tex(institution)}} \\hfill ${dates}\\\\ ${tex([studyType, area].filter(Boolean).join(", "))}\n`,
    pair: (key, value) => `\\textbf{${tex(key)}}: ${tex(value)}\n`,
  };
}

/** A side bar and a main part, whose rows touch. */
function paracol(): Design {
  const base = article("article-two-columns", "\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\usepackage{paracol}");
  return {
    ...base,
    begin: ({ basics, skills, languages }) => `\\columnratio{0.3}\\setlength{\\columnsep}{1.5em}\\begin{paracol}{2}
{\\LARGE ${tex(basics.name)}}\\\\ ${tex(basics.label)}\\\\ ${basics.email}\\\\ ${basics.phone}\\\\ ${basics.location.city}
\\section*{Skills}${skills.map(({ name, keywords }) => `\\textbf{${tex(name)}}\\\\ ${keywords.map(tex).join("\\\\ ")}`).join("\n\n")}
\\section*{Languages}${languages.map(({ language, fluency }) => `${tex(language)} \\hfill ${tex(fluency)}\\\\`).join("\n")}
\\switchcolumn
${tex(basics.summary)}`,
    end: "\\end{paracol}",
  };
}

const europass: Design = {
  name: "europasscv",
  preamble: ({ basics }) => `\\documentclass[english,a4paper]{europasscv}\\usepackage[english]{babel}
\\ecvname{${tex(basics.name)}}\\ecvaddress{${basics.location.city}}\\ecvmobile{${basics.phone}}\\ecvemail{${basics.email}}`,
  begin: ({ basics }) => `\\begin{europasscv}\\ecvpersonalinfo\\ecvbigitem{Job applied for}{${tex(basics.label)}}`,
  section: (title) => `\\ecvsection{${title}}`,
  job: ({ position, company, summary, highlights }, dates) =>
    `\\ecvtitle{${dates}}{${tex(position)}}\\ecvitem{}{${tex(company)}}\\ecvitem{}{${tex(summary)}${items(highlights)}}`,
  school: ({ studyType, institution, area }, dates) =>
    `\\ecvtitle{${dates}}{${tex([studyType, area].filter(Boolean).join(", "))}}\\ecvitem{}{${tex(institution)}}`,
  pair: (key, value) => `\\ecvblueitem{${tex(key)}}{${tex(value)}}`,
  end: "\\end{europasscv}",
};

const europecv: Design = {
  name: "europecv",
  preamble: ({
    basics,
  }) => `\\documentclass[helvetica,narrow,a4paper]{europecv}\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}
\\ecvname{${tex(basics.name)}}\\ecvtelephone{${basics.phone}}\\ecvemail{${basics.email}}`,
  begin: ({ basics }) => `\\begin{europecv}\\ecvpersonalinfo\\ecvitem{Desired employment}{${tex(basics.label)}}`,
  section: (title) => `\\ecvsection{${title}}`,
  job: ({ position, company, summary, highlights }, dates) =>
    `\\ecvitem{Dates}{${dates}}\\ecvitem{Occupation or position held}{${tex(position)}}\\ecvitem{Name of employer}{${tex(company)}}
\\ecvitem{Main activities}{${tex(summary)}${items(highlights)}}`,
  school: ({ studyType, institution, area }, dates) =>
    `\\ecvitem{Dates}{${dates}}\\ecvitem{Title of qualification awarded}{${tex([studyType, area].filter(Boolean).join(", "))}}
\\ecvitem{Name of organisation}{${tex(institution)}}`,
  pair: (key, value) => `\\ecvitem{${tex(key)}}{${tex(value)}}`,
  end: "\\end{europecv}",
};

const curve: Design = {
  name: "currvita",
  preamble: () =>
    `\\documentclass[11pt,a4paper]{article}\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{currvita}`,
  begin: ({ basics }) => `\\begin{cv}{${tex(basics.name)}}
\\begin{cvlist}{${tex(basics.label)}}\\item ${basics.email}\\item ${basics.phone}\\item ${tex(basics.summary)}`,
  section: (title) => `\\end{cvlist}\\begin{cvlist}{${title}}`,
  job: ({ position, company, summary, highlights }, dates) =>
    `\\item[${dates}] ${tex(position)}, ${tex(company)}. ${tex(summary)} ${items(highlights)}`,
  school: ({ studyType, institution, area }, dates) =>
    `\\item[${dates}] ${tex([studyType, area, institution].filter(Boolean).join(", "))}`,
  pair: (key, value) => `\\item[${tex(key)}] ${tex(value)}`,
  end: "\\end{cvlist}\\end{cv}",
};

const simplecv: Design = {
  ...curve,
  name: "simplecv",
  preamble: () =>
    `\\documentclass[a4paper]{simplecv}\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{palatino}`,
  begin: ({
    basics,
  }) => `\\leftheader{${tex(basics.label)}\\\\${basics.phone}}\\rightheader{${basics.email}}\\title{${tex(basics.name)}}\\maketitle
\\section{Profile}\\begin{topic}\\item[] ${tex(basics.summary)}`,
  section: (title) => `\\end{topic}\\section{${title}}\\begin{topic}`,
  end: "\\end{topic}",
};

const tucv: Design = {
  name: "tucv",
  preamble: () =>
    "\\documentclass[11pt,a4paper]{article}\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{tucv}",
  begin: ({ basics }) => `\\begin{center}{\\LARGE ${tex(basics.name)}}\\\\ ${tex(basics.label)}\\\\ ${basics.phone}\\\\
${basics.email}\\\\ ${basics.location.city}\\end{center}\n\\resentrysinglecol{${tex(basics.summary)}}`,
  section: (title) => `\n\\resheading{${title}}\n`,
  job: ({ position, company, summary, highlights }, dates) => {
    const [start = "", end = ""] = dates.split("--");
    return `\\resemployer{${tex(company)}}{}\n\\resjob{${tex(position)}}{${start}}{${end}}\n\\ressubentrysinglecol{${tex(summary)}${list(highlights)}}`;
  },
  school: ({ studyType, institution, area }, dates) =>
    `\\resschool{${tex(institution)}}{}\n\\ressubentry{${tex([studyType, area].filter(Boolean).join(", "))}}{${dates}}`,
  pair: (key, value) => `\\resdesc{${tex(key)}:}{${tex(value)}}\n`,
};

const harnon: Design = {
  name: "harnon-cv",
  preamble: ({ basics }) => `\\documentclass{harnon-cv}\\usepackage[utf8]{inputenc}
\\author{${tex(basics.name)}}\\youraddress{${tex(basics.location.city)}}\\youremail{${basics.email}}\\yournumber{${basics.phone}}`,
  begin: ({ basics }) => `\\maketitle\n${tex(basics.label)}\n\n${tex(basics.summary)}`,
  section: (title) => `\\addheadertext{${title}}`,
  job: ({ position, company, summary, highlights }, dates) =>
    `\\timelineitem{${dates}}{\\addcallout{${tex(position)}, ${tex(company)}}\n\n${tex(summary)}\n\n${highlights.map(tex).join("\n\n")}}\\stoptimeline`,
  school: ({ studyType, institution, area }, dates) =>
    `\\timelineitem{${dates}}{\\addcallout{${tex([studyType, area].filter(Boolean).join(", "))}}\n\n${tex(institution)}}\\stoptimeline`,
  pair: (key, value) => `\n\\noindent\\addcallout{${tex(key)}} ${tex(value)}\n`,
};

const gradStudent: Design = {
  name: "gradstudentresume",
  preamble: () =>
    "\\let\\medspace\\relax\\documentclass{gradstudentresume}\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}",
  begin: ({ basics }) =>
    `\\begin{info}{${tex(basics.name)}}{${tex(basics.location.city)}}{${basics.phone}}{${basics.email}}\\end{info}\n${tex(basics.summary)}\n`,
  section: (title) => `\n\\sectionheading{${title}}\n`,
  job: ({ position, company, summary, highlights }, dates) =>
    `\\begin{desc}{${tex(company)}}{${dates}}{${tex(position)}}${[summary, ...highlights].map((text) => `\\item ${tex(text)}`).join("")}\\end{desc}`,
  school: ({ studyType, institution, area }, dates) =>
    `\\undergrad{${tex(institution)}}{${dates}}{${tex([studyType, area].filter(Boolean).join(", "))}}{}{}\n`,
  pair: (key, value) => `\\subsectionheading{${tex(key)}} ${tex(value)}\n`,
};

const timeline: Design = {
  ...moderncv("casual"),
  name: "moderntimeline",
  preamble: (person) => `${moderncv("casual").preamble(person)}\n\\usepackage{moderntimeline}\\tlmaxdates{1995}{2026}`,
  job: ({ position, company, summary, highlights }, dates) => {
    const [start = "", end = ""] = dates.split("--");
    return `\\tlcventry{${start}}{${end}}${[position, company].map((part) => `{${tex(part)}}`).join("")}{}{}{${tex(summary)}${list(highlights)}}`;
  },
};

const rightToLeft = (language: string): Design => ({
  ...article(`bidi-${language}`, "", "", "xelatex"),
  preamble: () => `\\documentclass[11pt,a4paper]{article}\\usepackage{fontspec}\\usepackage[margin=2cm]{geometry}
\\usepackage{bidi}\\setmainfont[Script=${language === "ar" ? "Arabic" : "Hebrew"}]{${language === "ar" ? "Amiri" : "DejaVu Sans"}}
\\setRTL\\pagestyle{empty}\\setlength{\\parindent}{0pt}`,
  begin: ({ basics }) =>
    `{\\Huge ${tex(basics.name)}}\\\\ ${tex(basics.label)}\\\\ \\LR{${basics.phone}} | \\LR{${basics.email}}\n\n${tex(basics.summary)}\n`,
  job: ({ position, company, summary, highlights }, dates) =>
    `${tex(company)} \\hfill \\LR{${dates}}\\\\ ${tex(position)}\n\n${tex(summary)}\n\n${highlights.map(tex).join("\n\n")}\n`,
  school: ({ studyType, institution, area }, dates) =>
    `${tex(institution)} \\hfill \\LR{${dates}}\\\\ ${tex(`${studyType} ${area}`)}\n`,
  pair: (key, value) => `${tex(key)}: ${tex(value)}\n`,
});

const DESIGNS: Design[] = [
  ...["classic", "casual", "banking", "oldstyle", "fancy"].map((style) => moderncv(style)),
  moderncv("banking", "xelatex", "\\usepackage{fontspec}"),
  moderncv("classic", "lualatex", "\\usepackage{fontspec}"),
  ...["classic", "casual", "oldstyle"].map(komacv),
  article("article-type1", "\\usepackage[T1]{fontenc}\\usepackage{lmodern}"),
  article("article-type3", "\\usepackage[T1]{fontenc}"),
  article("article-cm-ot1", ""),
  article("article-libertine", "\\usepackage[T1]{fontenc}\\usepackage{libertine}"),
  article("article-fontin-xelatex", "", "", "xelatex"),
  article("article-charter", "\\usepackage[T1]{fontenc}\\usepackage{charter}"),
  paracol(),
  europass,
  europecv,
  curve,
  simplecv,
  tucv,
  harnon,
  gradStudent,
  timeline,
];

const [output, ...files] = process.argv.slice(2);
if (output === undefined) {
  process.stderr.write("usage: node bench/strangers/print-latex.ts OUTPUT_FOLDER [PEOPLE.json …]\n");
  process.exit(2);
}
const { people } = readPeople(files);
const wanted = people.filter(({ language }) => LATIN.includes(language));
for (const [at, design] of DESIGNS.entries()) {
  if (existsSync(join(output, `latex-${design.name}`))) continue;
  const three = [0, 1, 2]
    .map((step) => wanted[(3 * at + step) % wanted.length])
    .filter((person) => person !== undefined);
  for (const person of three) await print(design, person);
}
for (const person of people) {
  if (["ar", "he"].includes(person.language)) await print(rightToLeft(person.language), person);
}

async function print(design: Design, person: Stranger): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), "latex-"));
  const folder = join(String(output), `latex-${design.name}`);
  try {
    const { source, blocks } = write(design, person.resume);
    await writeFile(join(scratch, "cv.tex"), source);
    const command = ["-interaction=nonstopmode", "-halt-on-error", "cv.tex"];
    await run(design.engine ?? "pdflatex", command, { cwd: scratch, timeout: 120_000 });
    await mkdir(folder, { recursive: true });
    await copyFile(join(scratch, "cv.pdf"), join(folder, `${person.id}.pdf`));
    await writeFile(join(folder, `${person.id}.json`), JSON.stringify({ ...person, blocks }, null, 1));
  } catch (error) {
    const log = error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
    console.error(
      `${design.name} ${person.id}: ${log
        .split("\n")
        .filter((line) => /^!|Error/.test(line))
        .slice(0, 2)}`,
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function write(design: Design, person: Resume): { source: string; blocks: string[] } {
  const body: string[] = [design.begin?.(person) ?? ""];
  const two = design.name === "article-two-columns";
  const aside = two
    ? [
        ...person.skills.flatMap(({ name, keywords }) => [name, ...keywords]),
        ...person.languages.flatMap(({ language, fluency }) => [language, fluency]),
      ]
    : [];
  const blocks: string[] = [person.basics.name, person.basics.label, ...aside, person.basics.summary];
  const section = (title: string): void => void body.push(design.section(title));
  section("Experience");
  for (const job of person.work) {
    const dates = period(job);
    body.push(design.job(job, dates));
    blocks.push(job.company, job.position, dates.replace("--", " "), job.summary, ...job.highlights);
  }
  section("Education");
  for (const school of person.education) {
    body.push(design.school(school, period(school)));
    blocks.push(school.institution, school.studyType, school.area);
  }
  if (!two) {
    section("Skills");
    for (const { name, keywords } of person.skills) body.push(design.pair(name, keywords.join(", ")));
    section("Languages");
    for (const { language, fluency } of person.languages) body.push(design.pair(language, fluency));
    blocks.push(...person.skills.map(({ name, keywords }) => `${name} ${keywords.join(", ")}`));
    blocks.push(...person.languages.map(({ language, fluency }) => `${language} ${fluency}`));
  }
  const source = `${design.preamble(person)}\n\\begin{document}\n${body.join("\n")}\n${design.end ?? ""}\n\\end{document}\n`;
  return { source, blocks: blocks.filter(Boolean) };
}

function period({ startDate, endDate }: { startDate: string; endDate?: string | undefined }): string {
  return `${startDate.slice(0, 4)}--${endDate?.slice(0, 4) ?? "2026"}`;
}

function list(highlights: readonly string[]): string {
  return highlights.length === 0 ? "" : items(highlights);
}

function items(texts: readonly string[]): string {
  if (texts.length === 0) return "";
  return `\\begin{itemize}${texts.map((text) => `\\item ${tex(text)}`).join(" ")}\\end{itemize}`;
}

function tex(text: string): string {
  return text.replace(/[&%$#_{}]/g, "\\$&").replaceAll("~", "\\textasciitilde{}");
}
