import type { Resource } from "./resources.ts";
import { isCounted, type Selected, type SelectedEmbed } from "./select.ts";

/** The collection of a request, or a resource that is embedded in it. */
export interface TableNode {
  resource: Resource;
  /** The embedded resources from the collection to this one; empty for the collection. */
  embeds: readonly SelectedEmbed[];
  /** What the names of its parameters begin with, as in `layouts.members.`; empty for the collection. */
  prefix: string;
  /** Whether it can have several rows. */
  isList: boolean;
  /** Whether its rows have an order: it is a list whose rows are returned. */
  isOrdered: boolean;
}

/** The collection, and all resources that `select` embeds. */
export function tableNodes(resource: Resource, select: readonly Selected[]): readonly TableNode[] {
  const root = { resource, embeds: [], prefix: "", isList: true, isOrdered: true };
  return [root, ...nodesBelow(root, select)];
}

function nodesBelow(parent: TableNode, selected: readonly Selected[]): TableNode[] {
  return selected.flatMap((entry) => {
    const found = entry.kind === "embed" ? parent.resource.embedded(entry.relation) : null;
    if (entry.kind !== "embed" || found === null) return [];
    const { resource, isList } = found;
    const node = {
      resource,
      embeds: [...parent.embeds, entry],
      prefix: `${parent.prefix}${segmentOf(entry)}.`,
      isList,
      isOrdered: isList && !entry.isSpread && !isCounted(entry),
    };
    return [node, ...nodesBelow(node, entry.children)];
  });
}

const PLAIN_SEGMENT = /^[\p{L}0-9_ $]+$/u;

function segmentOf({ alias, relation }: SelectedEmbed): string {
  const name = alias ?? relation;
  return PLAIN_SEGMENT.test(name) ? name : `"${name.replace(/["\\]/g, "\\$&")}"`;
}

/** Whether a path of names leads to a node. PostgREST finds an embedded resource by its alias and by its own name. */
export const isAt = ({ embeds }: TableNode, path: readonly string[]): boolean =>
  embeds.length === path.length &&
  embeds.every(({ alias, relation }, depth) => alias === path[depth] || relation === path[depth]);
