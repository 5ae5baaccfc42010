/** A page of the documentation. Its HTML and its Markdown have the same address, the latter with `.md`. */
export interface Page {
  /** The path, such as `/docs/candidates`. */
  address: string;
  title: string;
  /** One sentence without its period, for lists of pages. */
  summary: string;
  /** Made at the first use. Begins with the title. Links to other pages are absolute paths that end with `.md`. */
  markdown: () => string;
  /** The part of the navigation in which the page is. */
  part: Part;
  /** What a search finds; null for the whole text. The tables of the reference would make every page a result. */
  searched: string | null;
  /** The page above this one; null for those in the navigation. */
  parent: Pick<Page, "address" | "title"> | null;
}

/** The parts, in the order of the navigation. */
export const PARTS = ["Guides", "For operators", "Reference", "Errors"] as const;
type Part = (typeof PARTS)[number];
