import { z } from "zod";

/** One variable of a layout, as stored in `layouts.variables`. */
export interface LayoutVariable {
  key: string;
  /** `inline-text` (one line) or `text-block` (several lines). Other types are read as `text-block`. */
  type: string;
  default?: string | undefined;
  /** Minimum length in code points. 0 or absent means no minimum. */
  min_length?: number | undefined;
  /** Maximum length in code points. Null or absent means no maximum. */
  max_length?: number | null | undefined;
  sensitive?: boolean | undefined;
  ai_instructions?: string | undefined;
}

const entry = z.object({
  key: z.string().min(1),
  type: z.string().catch("text-block"),
  default: z.string().optional().catch(undefined),
  min_length: z.number().min(0).optional().catch(undefined),
  max_length: z.number().min(0).nullish().catch(undefined),
  sensitive: z.boolean().optional().catch(undefined),
  ai_instructions: z.string().optional().catch(undefined),
});

/**
 * Reads `layouts.variables`. A layout is free JSON and must not fail a run: entries without a key or with a repeated key
 * are ignored, and members of a wrong type count as absent.
 */
export function readLayoutVariables(stored: unknown): LayoutVariable[] {
  const variables = new Map<string, LayoutVariable>();
  for (const item of Array.isArray(stored) ? stored : []) {
    const { data } = entry.safeParse(item);
    if (data && !variables.has(data.key)) variables.set(data.key, data);
  }
  return [...variables.values()];
}
