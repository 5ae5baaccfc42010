/** A label for a path: `work_experience, 0, title` → `Work experience 1 title`. */
export function labelOf(path: readonly string[]): string {
  const words = path
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step))
    .map((step) => step.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replace(/[_\-.\s]+/g, " "))
    .join(" ")
    .trim();
  return words === "" ? path.join(" ") : words.charAt(0).toUpperCase() + words.slice(1);
}
