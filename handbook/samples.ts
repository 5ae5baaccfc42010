/** A text with variables of the environment, such as `$URL/candidates/$ID`. */
type Template = string;

/** A request that a page shows in several languages. */
export interface Sample {
  method: string;
  url: Template;
  headers: readonly (readonly [name: string, value: Template])[];
  body: SampleBody | null;
  /** The name of the file that the body of the response becomes; null if it is printed. */
  file: string | null;
}

type SampleBody =
  | { kind: "json"; value: unknown }
  /** Fields of a form; `file` is the name of a file. */
  | { kind: "form"; fields: readonly { name: string; value: Template; isFile: boolean }[] };

/** A request as code: a fenced block in each language. */
export function codeOf(sample: Sample): { language: string; text: string }[] {
  return [{ language: "sh", text: curl(sample) }, ...translationsOf(sample)];
}

/** A request in the languages other than the shell. */
export function translationsOf(sample: Sample): { language: string; text: string }[] {
  return [
    { language: "ts", text: typescript(sample) },
    { language: "python", text: python(sample) },
  ];
}

const VARIABLE = /\$([A-Z_][A-Z0-9_]*)/g;
const hasVariable = (text: Template) => text.search(VARIABLE) !== -1;

function curl({ method, url, headers, body, file }: Sample): string {
  const isDefault = method === (body === null ? "GET" : "POST");
  const given = [
    `curl${isDefault ? "" : ` -X ${method}`} "${url}"`,
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body?.kind === "json" ? [`-H "Content-Type: application/json"`, `-d ${shellJson(body.value)}`] : []),
    ...(body?.kind === "form"
      ? body.fields.map(({ name, value, isFile }) => `-F ${name}=${isFile ? "@" : ""}${value}`)
      : []),
    ...(file === null ? [] : [`-o ${file}`]),
  ];
  return given.join(" \\\n  ");
}

/** JSON as a word of the shell. Recorded bodies contain no variables. */
const shellJson = (value: unknown) => `'${JSON.stringify(value, null, 2).replaceAll("'", `'\\''`)}'`;

function typescript({ method, url, headers, body, file }: Sample): string {
  const isForm = body?.kind === "form";
  const allHeaders = body?.kind === "json" ? [...headers, ["Content-Type", "application/json"] as const] : headers;
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(allHeaders.length === 0
      ? []
      : ["  headers: {", ...allHeaders.map(([name, value]) => `    ${key(name)}: ${tsText(value)},`), "  },"]),
    ...(body?.kind === "json" ? [`  body: JSON.stringify(${indented(tsValue(body.value))}),`] : []),
    ...(isForm ? ["  body: form,"] : []),
  ];
  const hasFile = isForm && body.fields.some(({ isFile }) => isFile);
  const imports = [
    ...(hasFile ? [`import { openAsBlob } from "node:fs";`] : []),
    ...(file === null ? [] : [`import { writeFile } from "node:fs/promises";`]),
  ];
  const form = isForm
    ? [
        "const form = new FormData();",
        ...body.fields.map(({ name, value, isFile }) =>
          isFile
            ? `form.append("${name}", await openAsBlob("${value}"), "${value}");`
            : `form.append("${name}", ${tsText(value)});`,
        ),
      ]
    : [];
  const call =
    options.length === 0
      ? [`const response = await fetch(${tsText(url)});`]
      : [`const response = await fetch(${tsText(url)}, {`, ...options, "});"];
  const use =
    file === null
      ? method === "HEAD"
        ? "console.log(response.status, response.headers);"
        : "console.log(response.status, await response.text());"
      : `await writeFile("${file}", await response.bytes());`;
  return [...imports, ...(imports.length === 0 ? [] : [""]), ...form, ...call, use].join("\n");
}

const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** A text as an expression in TypeScript. */
function tsText(text: Template): string {
  if (!hasVariable(text)) return JSON.stringify(text);
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, "\\$&");
  return `\`${escaped.replace(VARIABLE, (_all, name: string) => `\${process.env.${name}}`)}\``;
}

function tsValue(value: unknown, indent = ""): string {
  return literal(value, indent, { text: tsText, name: key, constants: { true: "true", false: "false", null: "null" } });
}

interface Notation {
  text: (text: string) => string;
  name: (name: string) => string;
  constants: Readonly<Record<string, string>>;
}

/** A JSON value as an expression: in one line if it is short. */
function literal(value: unknown, indent: string, notation: Notation): string {
  const inner = `${indent}  `;
  if (typeof value === "string") return notation.text(value);
  if (typeof value !== "object" || value === null) return notation.constants[String(value)] ?? JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((entry) => literal(entry, inner, notation))
    : Object.entries(value).map(([name, entry]) => `${notation.name(name)}: ${literal(entry, inner, notation)}`);
  const [open, close, space] = isList ? ["[", "]", ""] : ["{", "}", " "];
  if (parts.length === 0) return `${open}${close}`;
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (line.length + indent.length <= 90 && !line.includes("\n")) return line;
  return [open, ...parts.map((part) => `${inner}${part},`), `${indent}${close}`].join("\n");
}

function python({ method, url, headers, body, file }: Sample): string {
  const isForm = body?.kind === "form";
  const options = [
    ...(headers.length === 0
      ? []
      : [`    headers={${headers.map(([name, value]) => `${JSON.stringify(name)}: ${pyText(value)}`).join(", ")}},`]),
    ...(body?.kind === "json" ? [`    json=${indentedMore(pyValue(body.value))},`] : []),
    ...(isForm ? formArguments(body.fields) : []),
  ];
  const verb = method.toLowerCase();
  const call =
    options.length === 0
      ? [`response = requests.${verb}(${pyText(url)})`]
      : [`response = requests.${verb}(`, `    ${pyText(url)},`, ...options, ")"];
  const use =
    file === null
      ? method === "HEAD"
        ? "print(response.status_code, response.headers)"
        : "print(response.status_code, response.text)"
      : `open("${file}", "wb").write(response.content)`;
  return ["import os", "import requests", "", ...call, use].join("\n");
}

function formArguments(fields: readonly { name: string; value: Template; isFile: boolean }[]): string[] {
  const files = fields.filter(({ isFile }) => isFile).map(({ name, value }) => `"${name}": open("${value}", "rb")`);
  const texts = fields.filter(({ isFile }) => !isFile).map(({ name, value }) => `"${name}": ${pyText(value)}`);
  return [
    ...(files.length === 0 ? [] : [`    files={${files.join(", ")}},`]),
    ...(texts.length === 0 ? [] : [`    data={${texts.join(", ")}},`]),
  ];
}

/** A text as an expression in Python, which has the escapes of JSON. */
function pyText(text: Template): string {
  if (!hasVariable(text)) return JSON.stringify(text);
  const escaped = JSON.stringify(text).replaceAll("{", "{{").replaceAll("}", "}}");
  return `f${escaped.replace(VARIABLE, (_all, name: string) => `{os.environ['${name}']}`)}`;
}

function pyValue(value: unknown): string {
  const constants = { true: "True", false: "False", null: "None" };
  return literal(value, "", { text: pyText, name: JSON.stringify, constants });
}

const indented = (text: string) => text.replaceAll("\n", "\n  ");
const indentedMore = (text: string) => text.replaceAll("\n", "\n    ");
