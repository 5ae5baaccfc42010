import { isRecord, member } from "../core/json.ts";
import { RunError } from "../provider/run-error.ts";
import { arrayIndex } from "./apply-changes.ts";
import type { LayoutVariable } from "./layout-variable.ts";
import { type Shape, shapeOf } from "./shape.ts";
import { codePoints } from "./text-length.ts";

/** A part of the candidate's values that a fill may change. */
export interface Target {
  /** Name of the part in the question. */
  name: string;
  variable: LayoutVariable;
  /** The path that a change writes to. */
  path: string[];
  shape: Shape;
  current: unknown;
  /** Limits of the length in code points; undefined if there is no limit. */
  min: number | undefined;
  max: number | undefined;
  /** The value to write for an answer. It differs from the answer if the target is a line within a text. */
  compose(answer: unknown): unknown;
}

interface Source {
  variables: readonly LayoutVariable[];
  values: Record<string, unknown>;
  selector: readonly string[];
  /** The layout's default values. A variable without a value takes their form. */
  defaults: Record<string, unknown>;
}

export interface Targets {
  targets: Target[];
  /** Variables that are left out because their values have mixed forms. */
  unclear: string[];
}

/**
 * Finds the targets of a fill: every variable of the layout, or the part that the selector names. A selector is the key
 * of a variable, followed by indexes and member names within its value. An index into a text names one of its lines.
 * @throws RunError `selector_unknown`
 */
export function findTargets({ variables, values, defaults, selector }: Source): Targets {
  const [key, ...rest] = selector;
  if (key === undefined) return allTargets(variables, values, defaults);
  const variable = variables.find((candidate) => candidate.key === key);
  if (!variable) {
    throw new RunError("selector_unknown", `The layout has no variable "${key}".`, {
      details: `Variables of the layout: ${
        variables
          .map((v) => v.key)
          .join(", ")
          .slice(0, 1000) || "none"
      }.`,
      hint: "The first `selector` is the key of a variable, further ones are indexes or member names within its value.",
    });
  }
  return { targets: [withinVariable(variable, member(values, key), rest)], unclear: [] };
}

function allTargets(
  variables: readonly LayoutVariable[],
  values: Record<string, unknown>,
  defaults: Record<string, unknown>,
): Targets {
  const targets: Target[] = [];
  const unclear: string[] = [];
  for (const [index, variable] of variables.entries()) {
    const current = member(values, variable.key);
    const shape = shapeOf(current ?? listOf(defaults, variable), textShape(variable));
    if (shape) targets.push(wholeVariable(variable, shape, current, nameOf(variable.key, index)));
    else unclear.push(variable.key);
  }
  return { targets, unclear };
}

/** The default value if it is a list, which shows the form of the value. */
function listOf(defaults: Record<string, unknown>, { key }: LayoutVariable): unknown {
  const value = member(defaults, key);
  return Array.isArray(value) ? value : undefined;
}

/** Providers accept only plain property names. Other keys are replaced by numbered names. */
function nameOf(key: string, index: number): string {
  return /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(key) && !/^(field_\d+|comment|clear)$/.test(key)
    ? key
    : `field_${index + 1}`;
}

function textShape({ type }: LayoutVariable): Shape {
  return { kind: type === "inline-text" ? "line" : "text" };
}

function wholeVariable(variable: LayoutVariable, shape: Shape, current: unknown, name: string): Target {
  const { key, min_length, max_length } = variable;
  const max = max_length || undefined;
  const min = min_length && (max === undefined || min_length <= max) ? min_length : undefined;
  return { name, variable, path: [key], shape, current, min, max, compose: (answer) => answer };
}

function withinVariable(variable: LayoutVariable, value: unknown, segments: string[]): Target {
  const path = [variable.key];
  let current = value;
  for (const [at, segment] of segments.entries()) {
    const next = step(current, segment);
    if (next === undefined) return lineTarget(variable, path, current, segments.slice(at));
    current = next.value;
    path.push(segment);
  }
  const shape = shapeOf(current, segments.length === 0 ? textShape(variable) : { kind: "text" });
  if (!shape) throw notSelectable([variable.key, ...segments], "holds values of mixed forms");
  const whole = wholeVariable(variable, shape, current, nameOf(variable.key, 0));
  return segments.length === 0 ? whole : { ...whole, path, min: undefined, max: undefined };
}

function step(value: unknown, segment: string): { value: unknown } | undefined {
  if (Array.isArray(value)) {
    const index = arrayIndex(segment, value.length);
    return index === undefined ? undefined : { value: value[index] };
  }
  return isRecord(value) && Object.hasOwn(value, segment) ? { value: value[segment] } : undefined;
}

function lineTarget(variable: LayoutVariable, path: string[], text: unknown, rest: string[]): Target {
  const lines = typeof text === "string" ? text.split("\n") : [];
  const [segment, ...deeper] = rest;
  const index = segment === undefined ? undefined : arrayIndex(segment, lines.length);
  if (index === undefined || deeper.length > 0) throw notSelectable([...path, ...rest], "does not exist");
  const current = lines[index] ?? "";
  const ending = current.endsWith("\r") ? "\r" : "";
  const others = codePoints(lines.with(index, ending).join("\n"));
  const max = variable.max_length && path.length === 1 ? Math.max(1, variable.max_length - others) : undefined;
  return {
    name: nameOf(variable.key, 0),
    variable,
    path,
    shape: { kind: "line" },
    current: current.slice(0, current.length - ending.length),
    min: undefined,
    max,
    compose: (answer) => lines.with(index, `${answer}${ending}`).join("\n"),
  };
}

function notSelectable(selector: string[], why: string): RunError {
  const shown = selector
    .map((segment) => JSON.stringify(segment))
    .join(", ")
    .slice(0, 500);
  return new RunError("selector_unknown", `The selected part ${why}.`, {
    details: `Selector: ${shown}.`,
    hint: "Select an existing item by its index from 0, or the whole variable by its key.",
  });
}
