import { isRecord, member, recordOf } from "../core/json.ts";
import { admitsEmpty, conjoin, type Flat, typeOf, typesOf } from "./conjunction.ts";
import type { CheckedSchema, Schema } from "./draft-07.ts";
import { Unsuitable } from "./unsuitable.ts";

/**
 * A caller's schema in the form that strict providers accept, or the reason why it has none. `wrapped`: the answer is in
 * the member `value`, because these providers answer with objects only.
 */
export type StrictForm =
  | { kind: "strict"; schema: Record<string, unknown>; wrapped: boolean }
  | { kind: "fallback"; reason: string; wrapped: boolean };

interface Options {
  /** Nothing is required, because a part of a document contains only part of the data. */
  partial?: boolean;
}

const MAX_NODES = 1000;
/** Levels that strict providers accept. */
const MAX_STRICT_DEPTH = 10;
const MAX_CONVERSION_DEPTH = 40;

/**
 * Converts a draft-07 schema to the subset that strict providers enforce: objects whose members are all
 * required and closed, arrays of one kind of item, scalars, enums and unions. Optional members become nullable, so that
 * the model can say "absent". References are inlined, recursive ones are defined once, and `allOf` is merged. Keywords
 * outside the subset are added to the description and checked by validation.
 */
export function strictForm(checked: CheckedSchema, options: Options = {}): StrictForm {
  try {
    return new Conversion(checked, options).run();
  } catch (error) {
    if (!(error instanceof Unsuitable)) throw error;
    return { kind: "fallback", reason: error.message, wrapped: !mayBeObject(checked) };
  }
}

function mayBeObject(checked: CheckedSchema): boolean {
  try {
    const types = typesOf(conjoin(checked, [checked.root]));
    return types === undefined || types.has("object");
  } catch (error) {
    if (error instanceof Unsuitable) return true;
    throw error;
  }
}

type Converted = Record<string, unknown>;

class Conversion {
  readonly #checked: CheckedSchema;
  readonly #partial: boolean;
  readonly #underWay = new Map<string, { name: string; used: boolean }>();
  readonly #definitions: [string, Converted][] = [];
  #nodes = 0;
  #names = 0;

  constructor(checked: CheckedSchema, { partial = false }: Options) {
    this.#checked = checked;
    this.#partial = partial;
  }

  run(): StrictForm {
    const root = this.#convert([this.#checked.root], 0);
    const wrapped = root.type !== "object";
    const schema = wrapped ? closedObject([["value", this.#mayBeNull(root)]]) : { ...root };
    if (depthOf(schema) > MAX_STRICT_DEPTH) throw new Unsuitable("it is nested deeper than strict providers accept");
    if (this.#definitions.length > 0) schema.$defs = recordOf(this.#definitions);
    return { kind: "strict", schema, wrapped };
  }

  #mayBeNull(root: Converted): Converted {
    const empty = !this.#partial && admitsEmpty(conjoin(this.#checked, [this.#checked.root]));
    return empty ? root : nullable(root);
  }

  #convert(schemas: readonly Schema[], depth: number): Converted {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES || depth > MAX_CONVERSION_DEPTH) throw new Unsuitable("it expands too far");
    const flat = conjoin(this.#checked, schemas);
    const again = this.#underWay.get(flat.key);
    if (again) {
      again.used = true;
      return { $ref: `#/$defs/${again.name}` };
    }
    this.#names += 1;
    const definition = { name: `part${this.#names}`, used: false };
    this.#underWay.set(flat.key, definition);
    const converted = described(this.#build(flat, depth), flat);
    this.#underWay.delete(flat.key);
    if (!definition.used) return converted;
    this.#definitions.push([definition.name, converted]);
    // The root must not be a reference.
    return depth === 0 ? converted : { $ref: `#/$defs/${definition.name}` };
  }

  #build(flat: Flat, depth: number): Converted {
    const [choice] = flat.choices;
    if (flat.values) return enumOf(flat.values.filter((value) => hasType(value, flat.types)));
    if (choice) {
      const branches = choice.branches.map((branch) => [...choice.rest, branch]);
      return unionOf(branches.map((schemas) => this.#convert(schemas, depth + 1)));
    }
    const types = typesOf(flat);
    if (!types) throw new Unsuitable("a part of it allows any value");
    if (types.size === 0) throw new Unsuitable("a part of it allows no value");
    return unionOf([...types].map((type) => this.#ofType(type, flat, depth)));
  }

  #ofType(type: string, flat: Flat, depth: number): Converted {
    if (type === "object") return this.#object(flat, depth);
    if (type === "array") return this.#array(flat, depth);
    return { type };
  }

  #object(flat: Flat, depth: number): Converted {
    const { members, required, open } = flat.object;
    if (open) throw new Unsuitable("an object in it has members of any name");
    const converted: [string, Converted][] = [];
    for (const [name, schemas] of members) {
      const inner = this.#convert(schemas, depth + 1);
      const kept = !this.#partial && required.has(name) && admitsEmpty(conjoin(this.#checked, schemas));
      converted.push([name, kept ? inner : nullable(inner)]);
    }
    return closedObject(converted);
  }

  #array({ items }: Flat, depth: number): Converted {
    if (!items) throw new Unsuitable("a list in it has items of any or of fixed kinds");
    return { type: "array", items: this.#convert(items, depth + 1) };
  }
}

function closedObject(members: [string, Converted][]): Converted {
  return {
    type: "object",
    properties: recordOf(members),
    required: members.map(([name]) => name),
    additionalProperties: false,
  };
}

function enumOf(values: unknown[]): Converted {
  if (values.some((value) => typeof value === "object" && value !== null)) {
    throw new Unsuitable("an enum in it has objects or lists");
  }
  if (values.length === 0) throw new Unsuitable("a part of it allows no value");
  const types = [...new Set(values.map(typeOf))];
  return { type: types.length === 1 ? types[0] : types, enum: values };
}

function hasType(value: unknown, types: ReadonlySet<string> | undefined): boolean {
  if (!types || types.has(typeOf(value))) return true;
  return types.has("integer") && Number.isInteger(value);
}

function unionOf(branches: Converted[]): Converted {
  const flat = branches.flatMap((branch) => (isUnion(branch) ? branch.anyOf : [branch]));
  const [first, second] = flat;
  if (!first) throw new Unsuitable("a part of it allows no value");
  if (flat.length === 1) return first;
  // "Text or null" in the form that all providers accept.
  if (flat.length === 2 && second && isBareNull(second)) return nullable(first);
  if (flat.length === 2 && second && isBareNull(first)) return nullable(second);
  return { anyOf: flat };
}

function isUnion(schema: Converted): schema is { anyOf: Converted[] } {
  return Array.isArray(schema.anyOf) && Object.keys(schema).length === 1;
}

function isBareNull(schema: Converted): boolean {
  return schema.type === "null" && schema.enum === undefined;
}

/** Adds null to a schema: in the type of scalars, else as a choice. */
function nullable(schema: Converted): Converted {
  const { type, enum: values, anyOf, description, ...rest } = schema;
  if (takesNull(schema)) return schema;
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...anyOf, { type: "null" }] };
  if (type === undefined || type === "object" || type === "array") {
    const note = description === undefined ? {} : { description };
    return { anyOf: [type === undefined ? rest : { type, ...rest }, { type: "null" }], ...note };
  }
  const types = [type, "null"].flat();
  return { ...schema, type: types, ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}

function takesNull({ type, anyOf }: Converted): boolean {
  if (Array.isArray(anyOf)) return anyOf.some((branch) => isRecord(branch) && takesNull(branch));
  return type === "null" || (Array.isArray(type) && type.includes("null"));
}

function described(converted: Converted, { notes, descriptions }: Flat): Converted {
  const sentences = [...new Set(descriptions), ...(notes.length > 0 ? [`(${notes.join(", ")})`] : [])];
  const description = sentences.join(" ").slice(0, 2000);
  return description === "" || converted.$ref !== undefined ? converted : { ...converted, description };
}

function depthOf(schema: unknown): number {
  if (!isRecord(schema)) return 0;
  const { properties, items, anyOf } = schema;
  const inner = [
    ...(isRecord(properties) ? Object.values(properties) : []),
    items,
    ...(Array.isArray(anyOf) ? anyOf : []),
  ];
  const deepest = Math.max(0, ...inner.map(depthOf));
  const counts = member(schema, "anyOf") === undefined && (isRecord(properties) || items !== undefined);
  return deepest + (counts ? 1 : 0);
}
