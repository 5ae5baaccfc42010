import type { Json } from "../core/json.ts";
import { academic } from "./academic.ts";
import { classic } from "./classic.ts";
import { compact } from "./compact.ts";
import { consultancy } from "./consultancy.ts";
import { modern } from "./modern.ts";
import { SAMPLE } from "./sample.ts";
import { sidebar } from "./sidebar.ts";
import { defaultValues, variables } from "./variables.ts";
import { LANGUAGES } from "./words.ts";

/** A layout as the interface describes it. */
export type Layout = Readonly<Record<string, Json>> & { readonly slug: string };

/** The layouts of this service, as `make publish-layouts` offers them in the layout library. */
export const LAYOUTS: readonly Layout[] = [classic, sidebar, modern, consultancy, compact, academic].map((layout) => ({
  ...layout,
  visibility: "public",
  featured: true,
  languages: LANGUAGES,
  export_filename: "{{name}} – {{headline}}",
  variables: variables(),
  default_values: defaultValues(SAMPLE),
}));
