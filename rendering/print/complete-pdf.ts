import { createHash } from "node:crypto";
import {
  AFRelationship,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { DIGITAL_SOURCE } from "../core/generated-text.ts";
import { srgbProfile } from "./colour-profile.ts";

/** What a PDF states about itself. */
export interface PdfMetadata {
  readonly title: string;
  readonly language: string;
  readonly organization: string;
  readonly hasGeneratedText: boolean;
  /** The candidate's values as JSON Resume; null for a document without a candidate. */
  readonly resume: string | null;
}

/**
 * Completes a PDF that the browser printed. Adds metadata (XMP) that state conformance to PDF/UA-1 and PDF/A-3,
 * descriptions of links, page labels, heads and bodies of tables, and the candidate's values as an embedded file.
 */
export async function completePdf(pdf: Uint8Array, metadata: PdfMetadata): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const made = document.getCreationDate() ?? new Date();
  if (metadata.resume !== null) {
    await document.attach(Buffer.from(metadata.resume), "resume.json", {
      mimeType: "application/json",
      description: "The values of this document (JSON Resume)",
      creationDate: made,
      modificationDate: made,
      afRelationship: AFRelationship.Data,
    });
  }
  catalog.set(PDFName.of("PageLabels"), context.obj({ Nums: [0, { S: "D" }] }));
  const xmp = Buffer.from(xmpOf(metadata, made, document.getProducer() ?? ""));
  const stream = context.stream(xmp, { Type: "Metadata", Subtype: "XML" });
  catalog.set(PDFName.of("Metadata"), context.register(stream));
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }));
  const intent = context.obj({ Type: "OutputIntent", S: "GTS_PDFA1", DestOutputProfile: profile });
  intent.set(PDFName.of("OutputConditionIdentifier"), PDFString.of("sRGB"));
  catalog.set(PDFName.of("OutputIntents"), context.obj([intent]));
  const id = PDFHexString.of(createHash("md5").update(pdf).digest("hex"));
  context.trailerInfo.ID = context.obj([id, id]);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    if (object.get(PDFName.of("Subtype")) === PDFName.of("Link")) describeLink(object);
    if (object.get(PDFName.of("S")) === PDFName.of("Table")) groupRows(document, object, ref);
  }
  return document.save({ addDefaultPage: false });
}

/** Screen readers announce the description of a link. */
function describeLink(link: PDFDict): void {
  const address = link.lookupMaybe(PDFName.of("A"), PDFDict)?.lookupMaybe(PDFName.of("URI"), PDFString, PDFHexString);
  const shown = address?.decodeText().replace(/^(?:mailto:|tel:|https?:\/\/)/, "");
  if (shown !== undefined && shown !== "") link.set(PDFName.of("Contents"), PDFHexString.fromText(shown));
}

/** Puts the first rows of a table, which consist of titles, into THead and the others into TBody. */
function groupRows({ context }: PDFDocument, table: PDFDict, tableRef: PDFRef): void {
  const kids = table.lookupMaybe(PDFName.of("K"), PDFArray)?.asArray() ?? [];
  const rows = kids.flatMap((kid) => {
    const row = kid instanceof PDFRef ? context.lookupMaybe(kid, PDFDict) : undefined;
    return kid instanceof PDFRef && row?.get(PDFName.of("S")) === PDFName.of("TR") ? [{ ref: kid, row }] : [];
  });
  // Other children, such as the lines of a table, stay outside of the groups.
  const others = kids.filter((kid) => rows.every(({ ref }) => ref !== kid));
  const count = rows.findIndex(({ row }) => !isTitles(row));
  const headed = count === -1 ? rows.length : count;
  if (headed === 0) return;
  const groups = [
    { name: "THead", rows: rows.slice(0, headed) },
    { name: "TBody", rows: rows.slice(headed) },
  ].filter((group) => group.rows.length > 0);
  const made = groups.map((group) => {
    const ref = context.register(
      context.obj({ Type: "StructElem", S: group.name, P: tableRef, K: group.rows.map((one) => one.ref) }),
    );
    for (const { row } of group.rows) row.set(PDFName.of("P"), ref);
    return ref;
  });
  table.set(PDFName.of("K"), context.obj([...others, ...made]));
}

function isTitles(row: PDFDict): boolean {
  const cells = row.lookup(PDFName.of("K"));
  if (!(cells instanceof PDFArray) || cells.size() === 0) return false;
  return Array.from({ length: cells.size() }, (_, at) => cells.lookupMaybe(at, PDFDict)).every(
    (cell) => cell?.get(PDFName.of("S")) === PDFName.of("TH"),
  );
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function xmpOf({ title, language, organization, hasGeneratedText }: PdfMetadata, made: Date, producer: string): string {
  const date = `${made.toISOString().slice(0, 19)}Z`;
  const creator =
    organization === ""
      ? ""
      : `\n<dc:creator><rdf:Seq><rdf:li>${escaped(organization)}</rdf:li></rdf:Seq></dc:creator>`;
  const source = hasGeneratedText
    ? `\n<Iptc4xmpExt:DigitalSourceType>${DIGITAL_SOURCE}</Iptc4xmpExt:DigitalSourceType>`
    : "";
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>${creator}
<xmp:CreatorTool>Candidate Document Service</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>${escaped(producer)}</pdf:Producer>
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>${source}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
