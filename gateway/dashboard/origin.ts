import type { ACTORS, CAUSES } from "../routes/restore-version.ts";
import type { Texts } from "./texts.ts";

type Words<Names extends readonly string[]> = Readonly<Record<Names[number], string>>;

interface Actor {
  type: string;
  /** Null for those who have none, and if it no longer exists. */
  name: string | null;
}

/** The word for a name of the API; the name itself if it is unknown. */
const wordFor = (words: Words<readonly string[]>, name: string) => new Map(Object.entries(words)).get(name) ?? name;

/** Who made a change: the name of a member or a key, else what it is. */
export function actorText({ origins }: Texts, { name, type }: Actor): string {
  const actors: Words<typeof ACTORS> = origins;
  return name ?? wordFor(actors, type);
}

/** Who made a change and why, as in "Ada (Fill)". */
export function originText(t: Texts, { actor, cause }: { actor: Actor; cause: string }): string {
  const { origins, candidates } = t;
  const causes: Words<typeof CAUSES> = {
    ...origins,
    ...candidates.runKinds,
    api: "API",
    dashboard: t.navigation,
    edit: origins.shared_link,
    restore: candidates.restore,
  };
  const who = actorText(t, actor);
  const why = wordFor(causes, cause);
  return who === why ? who : `${who} (${why})`;
}
