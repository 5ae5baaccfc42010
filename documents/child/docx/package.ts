import { posix } from "node:path";
import { Refused } from "../refused.ts";
import { parseXml } from "./xml.ts";
import { openZip, type ZipArchive } from "./zip-archive.ts";

interface Relationship {
  /** The last segment of the type's URI, which is the same in both dialects of the format: `header`, `styles`. */
  kind: string;
  part: string;
}

export interface WordPackage {
  document: Buffer;
  /** The part of the first relationship of a kind, or null. */
  partOfKind(kind: string): Promise<Buffer | null>;
  /** The part with the relationship id (`r:id`), or null. */
  partById(id: string): Promise<Buffer | null>;
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
  const relationships = await readRelationships(archive, main);
  const read = async (relationship: Relationship | undefined): Promise<Buffer | null> =>
    relationship !== undefined && archive.has(relationship.part) ? archive.read(relationship.part) : null;
  return {
    document: await archive.read(main),
    partOfKind: (kind) => read([...relationships.values()].find((one) => one.kind === kind)),
    partById: (id) => read(relationships.get(id)),
  };
}

async function findMainPart(archive: ZipArchive): Promise<string> {
  const relationships = await readRelationships(archive, "");
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
    close() {},
  });
  const type = byName ?? byExtension;
  if (MACRO_PART.test(type)) throw new Refused("macro_document");
  if (!MAIN_PART.test(type)) throw new Refused("other_office_file");
}

/** The relationships of a part, or of the package if the name is empty. */
async function readRelationships(archive: ZipArchive, part: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
  const relationships = new Map<string, Relationship>();
  if (!archive.has(name)) return relationships;
  parseXml(await archive.read(name), {
    open(element, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (element !== "Relationship" || id === undefined || type === undefined || target === undefined) return;
      if (mode === "External") return;
      const resolved = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
      relationships.set(id, { kind: posix.basename(type), part: resolved });
    },
    close() {},
  });
  return relationships;
}
