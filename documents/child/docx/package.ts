import { posix } from "node:path";
import { Refused } from "../refused.ts";
import { parseXml } from "./xml.ts";
import { openZip, type ZipArchive } from "./zip-archive.ts";

interface Relationship {
  /** The last segment of the type's URI, which is the same in both dialects of the format: `header`, `styles`. */
  kind: string;
  part: string;
}

/** A part that contains text, and the targets of its links by their relationship id (`r:id`). */
export interface StoryPart {
  xml: Buffer;
  links: ReadonlyMap<string, string>;
}

export interface WordPackage {
  document: StoryPart;
  /** The part of the first relationship of a kind, or null. */
  partOfKind(kind: string): Promise<StoryPart | null>;
  /** The part with the relationship id (`r:id`), or null. */
  partById(id: string): Promise<StoryPart | null>;
}

const MAIN_PART = /wordprocessingml\.(?:document|template)\.main\+xml$/;
const MACRO_PART = /ms-word\.\w+\.macroEnabled\w*\.main\+xml$/i;

/**
 * Opens the package of a Word document.
 * @throws Refused when the archive is of another kind.
 */
export async function openWordPackage(file: Buffer): Promise<WordPackage> {
  const archive = await openZip(file);
  if (!archive.has("[Content_Types].xml")) {
    // OpenDocument and EPUB archives have a part of this name.
    throw new Refused(archive.has("mimetype") ? "other_office_file" : "not_supported");
  }
  const main = await findMainPart(archive);
  refuseOtherKinds(await archive.read("[Content_Types].xml"), main);
  const { relationships, links } = await readRelationships(archive, main);
  const read = async (relationship: Relationship | undefined): Promise<StoryPart | null> => {
    if (relationship === undefined || !archive.has(relationship.part)) return null;
    const { links } = await readRelationships(archive, relationship.part);
    return { xml: await archive.read(relationship.part), links };
  };
  return {
    document: { xml: await archive.read(main), links },
    partOfKind: (kind) => read([...relationships.values()].find((one) => one.kind === kind)),
    partById: (id) => read(relationships.get(id)),
  };
}

async function findMainPart(archive: ZipArchive): Promise<string> {
  const { relationships } = await readRelationships(archive, "");
  const main = [...relationships.values()].find(({ kind }) => kind === "officeDocument");
  if (main === undefined) throw new Refused("not_supported");
  return main.part;
}

function refuseOtherKinds(contentTypes: Buffer, main: string): void {
  let byExtension = "";
  let byName: string | undefined;
  parseXml(contentTypes, {
    open(name, { PartName: part = "", Extension: extension, ContentType: type }) {
      if (name === "Default" && extension?.toLowerCase() === "xml") byExtension = type ?? "";
      else if (name === "Override" && part.toLowerCase() === `/${main.toLowerCase()}`) byName = type;
    },
  });
  const type = byName ?? byExtension;
  if (MACRO_PART.test(type)) throw new Refused("macro_document");
  if (!MAIN_PART.test(type)) throw new Refused("other_office_file");
}

interface Relationships {
  relationships: Map<string, Relationship>;
  /** The targets of links by the id of the relationship. */
  links: Map<string, string>;
}

/** The relationships of a part, or of the package if the name is empty. */
async function readRelationships(archive: ZipArchive, part: string): Promise<Relationships> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
  const relationships = new Map<string, Relationship>();
  const links = new Map<string, string>();
  if (!archive.has(name)) return { relationships, links };
  parseXml(await archive.read(name), {
    open(element, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (element !== "Relationship" || id === undefined || type === undefined || target === undefined) return;
      if (mode === "External") {
        if (posix.basename(type) === "hyperlink") links.set(id, target);
        return;
      }
      const resolved = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
      relationships.set(id, { kind: posix.basename(type), part: resolved });
    },
  });
  return { relationships, links };
}
