import { existing } from "../platform/existing.ts";
import type { Operation } from "./openapi.ts";
import type { Sample } from "./samples.ts";

/** The query of an operation that does nothing, or too much, without one. */
function queryOf({ operationId, method, path, parameters }: Operation): string {
  const required = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(
      ({ name, example }) =>
        `${name}=${example === undefined ? `$${name.toUpperCase()}` : encodeURIComponent(String(example))}`,
    );
  if (required.length > 0) return `?${required.join("&")}`;
  const isCollection = !path.slice(1).includes("/");
  if (isCollection && (method === "PATCH" || method === "DELETE")) return "?id=eq.$ID";
  return operationId.startsWith("list") ? "?limit=20" : "";
}

/** A request to an operation, with the recorded body. */
export function sampleOf(operation: Operation): Sample {
  const { method, path, isPublic } = operation;
  const variables = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `$${name.toUpperCase()}`);
  return {
    method,
    url: `${isPublic ? "$ORIGIN" : "$URL"}${variables}${queryOf(operation)}`,
    headers: isPublic ? [] : [["Authorization", "Bearer $KEY"]],
    body: bodyOf(operation),
    file: fileOf(operation),
  };
}

function bodyOf({ requestBody }: Operation): Sample["body"] {
  if (requestBody === undefined) return null;
  const json = requestBody.content["application/json"];
  if (json === undefined) return { kind: "form", fields: [{ name: "file", value: "cv.pdf", isFile: true }] };
  // A body without an example is optional.
  return json.example === undefined ? null : { kind: "json", value: json.example };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/octet-stream": "bin",
};

/** The file that the response becomes; null if it is a text. */
function fileOf({ responses }: Operation): string | null {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"));
  const [type] = Object.keys(existing(success)[1].content);
  const extension = type === undefined ? undefined : EXTENSIONS[type];
  return extension === undefined ? null : `document.${extension}`;
}
