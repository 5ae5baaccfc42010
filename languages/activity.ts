import { english } from "./en/index.ts";
import { findLanguage } from "./languages.ts";
import { fill, reactionName } from "./phrases.ts";

/** What readers did with a candidate, as private.activity_of returns it. */
export interface Acts {
  /** The name of the link and the reader; empty if unknown. */
  reader: string;
  views: number;
  seconds: number;
  pdf: number;
  docx: number;
  /** Each with the name that the reader gave; empty if none. */
  reactions: readonly { reaction: string; reader: string }[];
}

/** Who did it and what, as in {reader: "A reader", acts: "read 3 min, downloaded PDF, “Invite”"}. */
export function describeActs(language: string, { reader, views, seconds, pdf, docx, reactions }: Acts) {
  const { activity, reaction: texts, phrases } = findLanguage(language) ?? english;
  const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(seconds / 60);
  const acts = [
    ...(seconds >= 3 ? [fill(activity.read, { minutes })] : views > 0 ? [activity.opened] : []),
    ...(pdf > 0 ? [fill(activity.downloaded, { format: "PDF" })] : []),
    ...(docx > 0 ? [fill(activity.downloaded, { format: "Word" })] : []),
    ...reactions.map(
      ({ reaction, reader: name }) =>
        `“${reactionName(reaction, phrases) ?? reaction}”${name === "" ? "" : ` (${name})`}`,
    ),
  ];
  return { reader: reader || texts.aReader, acts: acts.join(", ") };
}
