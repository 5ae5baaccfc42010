import { z } from "zod";

const json = z.record(z.string(), z.unknown());
const item = z.record(z.string(), z.looseObject({ tags: z.array(z.string()) }));
const document = z.looseObject({
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), item),
  webhooks: z.record(z.string(), item),
  components: z.record(z.string(), json),
});

/** The part of an OpenAPI document that describes one tag: its operations or events, and the components that they use. */
export function partOf(whole: unknown, tag: string): object {
  const { tags, paths, webhooks, components, ...others } = document.parse(whole);
  const ofTag = (items: z.infer<typeof document>["paths"]) =>
    Object.fromEntries(
      Object.entries(items).flatMap(([path, methods]) => {
        const kept = Object.entries(methods).filter(([, operation]) => operation.tags.includes(tag));
        return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)]];
      }),
    );
  const events = ofTag(webhooks);
  const part = {
    ...others,
    tags: tags.filter(({ name }) => name === tag),
    paths: ofTag(paths),
    ...(Object.keys(events).length === 0 ? {} : { webhooks: events }),
  };
  return { ...part, components: usedComponents(part, components) };
}

/** The components to which a document refers, also by other components; and all security schemes. */
function usedComponents(part: object, components: z.infer<typeof document>["components"]) {
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, kind = "", name = ""] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"/]+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      follow(components[kind]?.[name]);
    }
  };
  follow(part);
  return Object.fromEntries(
    Object.entries(components).flatMap(([kind, all]) => {
      const kept = Object.entries(all).filter(([name]) => kind === "securitySchemes" || used.has(`${kind}/${name}`));
      return kept.length === 0 ? [] : [[kind, Object.fromEntries(kept)]];
    }),
  );
}
