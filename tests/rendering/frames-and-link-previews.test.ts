import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { contrast, parseColour } from "../../rendering/colour/colour.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { paletteCss } from "../../rendering/pages/palette.ts";
import { demoFacts, factsWith } from "./demo.ts";

const metas = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g)].map(([, ...pair]) => pair),
  );

describe("the preview of a link", () => {
  it("shows the title, the organization and the profession", () => {
    expect(metas(renderCandidatePage(demoFacts()).html)).toMatchObject({
      "og:title": "Sofia Lindqvist – Northlight",
      "og:site_name": "Northlight",
      "og:description": "Senior data engineer",
      "og:locale": "en",
      description: "Senior data engineer",
    });
  });

  it("does not show the person of an anonymous page", () => {
    const shown = metas(renderCandidatePage(anonymise(demoFacts())).html);
    expect(shown["og:title"]).toBe("Candidate profile – Northlight");
    expect(Object.values(shown).join("\n")).not.toMatch(/sofia|lindqvist|@|\+31/i);
  });

  it("is not on the editable page, whose address allows changes", () => {
    expect(renderEditPage(demoFacts(), { version: "1" }).html).not.toContain("og:");
  });
});

describe("the dark frame", () => {
  const nightOf = (background: string) => {
    const css = paletteCss({ web: { background, accent: "#1f4f9b", text: "#222222" } });
    const [, night] = /prefers-color-scheme:dark\)\{:root\{([^}]*)\}/.exec(css) ?? [];
    return night === undefined
      ? null
      : new Map(Array.from(night.matchAll(/--([^:;]*):([^;]*)/g), ([, name = "", value = ""]) => [name, value]));
  };
  const colour = (night: Map<string, string>, name: string) => {
    const parsed = parseColour(night.get(name) ?? "");
    if (parsed === null) throw new Error(name);
    return parsed;
  };

  it("exists for light backgrounds of layouts, and its texts are legible", () => {
    for (const background of ["", "#ffffff", "#eaefec", "#ffe4e1", "#ffff00"]) {
      const night = nightOf(background);
      if (night === null) throw new Error(background);
      for (const name of ["text", "accent-text"]) {
        expect(contrast(colour(night, name), colour(night, "background")), `${background} ${name}`).toBeGreaterThan(
          4.5,
        );
      }
      expect(contrast(colour(night, "background"), { red: 0, green: 0, blue: 0, alpha: 1 })).toBeLessThan(1.5);
    }
  });

  it("is the layout's own if that is dark", () => {
    expect(nightOf("#101418")).toBeNull();
  });
});

it("different sides of an element are mirrored with the direction of its text", () => {
  const style = { border: { left: { width: 3, color: "#ff0000" } }, padding: [1, 2, 3, 40], margin: [5, 6, 5, 6] };
  const { html } = renderCandidatePage(factsWith([{ type: "text", value: "شيء", ...style }]));
  expect(html).toContain("border-inline-start:3px solid #ff0000");
  expect(html).toMatch(/padding-block:1px 3px;padding-inline:clamp\(16px,[\d.]+vw,40px\) 2px/);
  expect(html).toContain("margin:5px 6px 5px 6px");
  expect(html).not.toMatch(/border-(?:left|right):/);
});
