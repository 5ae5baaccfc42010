import { addressOfOperation, addressOfTag, markdownOf, REFERENCE, ROOT } from "./addresses.ts";
import { describeSchema } from "./fields.ts";
import { code, joined, jsonBlock, link, table } from "./markdown.ts";
import { type Api, nameOf, type Operation, type Tag } from "./openapi.ts";
import type { Page } from "./page.ts";

const OVERVIEW = { address: REFERENCE, title: "Reference" };

/** The page that lists the resources. */
export function referencePage(api: Api): Page {
  const { title } = OVERVIEW;
  const rows = api.tags.map((tag) => [
    link(tag["x-displayName"], markdownOf(addressOfTag(tag.name))),
    tag.description,
    code(`/openapi/${tag.name}.json`),
  ]);
  const markdown = () =>
    joined(
      `# ${title}`,
      api.description,
      table(["Resource", "Meaning", "OpenAPI 3.1"], rows),
      `${code("/openapi.json")} describes all of them in one document. ${link("Schemas", markdownOf(`${REFERENCE}/schemas`))} lists the types of all bodies.`,
    );
  return {
    ...OVERVIEW,
    summary: "every operation, field and event",
    markdown,
    searched: "",
    part: "Reference",
    parent: null,
  };
}

/** The page of a resource: its operations, and the fields of a row. */
export function resourcePage(api: Api, tag: Tag): Page {
  const title = tag["x-displayName"];
  const operations = [...api.operations, ...api.events].filter((operation) => operation.tag === tag.name);
  const row = rowOf(api, tag);
  const markdown = () =>
    joined(
      `# ${title}`,
      tag.description,
      `The OpenAPI document of this resource is ${code(`/openapi/${tag.name}.json`)}.`,
      "## Operations",
      table([tag.name === "events" ? "Event" : "Operation", "Request", "Meaning"], operations.map(operationRow)),
      row !== undefined && joined("## Fields", describeSchema(row)),
    );
  return {
    address: addressOfTag(tag.name),
    title,
    summary: tag.description,
    markdown,
    searched: `${tag.description} ${Object.keys(row?.properties ?? {}).join(" ")}`,
    part: "Reference",
    parent: OVERVIEW,
  };
}

function operationRow(operation: Operation): string[] {
  const { tag, operationId, summary, description, method, path } = operation;
  const address = markdownOf(tag === "events" ? addressOfOperation(tag, path) : addressOfOperation(tag, operationId));
  return [
    link(summary, address),
    tag === "events" ? "POST" : code(`${method} ${path}`),
    description.split(/(?<=\.)\s/)[0] ?? "",
  ];
}

/** The schema of a row, from the response to the list of the resource. */
function rowOf({ operations, schemas }: Api, tag: Tag) {
  const list = operations.find((operation) => operation.tag === tag.name && operation.path === `/${tag.name}`);
  const schema = list?.responses[200]?.content["application/json"]?.schema?.items;
  return schema?.$ref === undefined ? schema : schemas[nameOf(schema.$ref)];
}

/** The page of an event, with the recorded body of a notification. */
export function eventPage(tag: Tag, event: Operation): Page {
  const { path, description, requestBody } = event;
  const media = requestBody?.content["application/json"];
  const markdown = () =>
    joined(
      `# ${path}`,
      description,
      `Webhooks receive it as a POST. ${link("Webhooks", `${ROOT}/webhooks.md`)} describes signatures and retries.`,
      media?.example !== undefined && joined("## Example", jsonBlock(media.example)),
      media?.schema !== undefined && joined("## Body", describeSchema(media.schema)),
      "## Answers of your endpoint",
      table(
        ["Status", "Effect"],
        Object.entries(event.responses).map(([status, response]) => [status, response.description]),
      ),
    );
  return {
    address: addressOfOperation(tag.name, path),
    title: path,
    summary: description,
    markdown,
    searched: description,
    part: "Reference",
    parent: { address: addressOfTag(tag.name), title: tag["x-displayName"] },
  };
}

/** The pages of the named schemas, and their list. */
export function schemaPages(api: Api): Page[] {
  const overview = { address: `${REFERENCE}/schemas`, title: "Schemas" };
  const names = Object.keys(api.schemas).sort();
  const list: Page = {
    ...overview,
    summary: "the types of all bodies",
    markdown: () =>
      joined(
        `# ${overview.title}`,
        "The types of the bodies of requests, answers and events.",
        names.map((name) => `- ${link(name, markdownOf(`${overview.address}/${name}`))}`).join("\n"),
      ),
    searched: "",
    part: "Reference",
    parent: OVERVIEW,
  };
  const pages = Object.entries(api.schemas).map(
    ([name, schema]): Page => ({
      address: `${overview.address}/${name}`,
      title: name,
      summary: schema.description ?? "",
      markdown: () =>
        joined(`# ${name}`, schema.properties === undefined ? null : schema.description, describeSchema(schema)),
      searched: Object.keys(schema.properties ?? {}).join(" "),
      part: "Reference",
      parent: overview,
    }),
  );
  return [list, ...pages];
}
