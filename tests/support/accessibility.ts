import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * The elements of a page that violate rules of axe, by default all that it enables. The content security policy of the
 * page does not restrict `evaluate`.
 */
export async function violationsOn(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  // Copying the whole result from the browser takes several times as long as the check.
  const { violations, passes } = await page.evaluate<{ violations: string[]; passes: number }>(`
    axe.run(document, ${JSON.stringify({ resultTypes: ["violations"], ...options })}).then((result) => ({
      violations: result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 200))),
      passes: result.passes.length,
    }))
  `);
  expect(passes).toBeGreaterThan(0);
  return violations;
}
