import { constantFrom, dictionary, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { cleanText } from "../../rendering/core/clean-text.ts";
import { fillLine, fillTemplate, parseTemplate } from "../../rendering/document/template.ts";
import { lookUp, textOf } from "../../rendering/document/values.ts";
import { readFacts, readLayoutFacts } from "../../rendering/facts/read-facts.ts";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { DEMO_ROWS } from "../support/demo-candidate.ts";
import { check } from "../support/properties.ts";
import { factsWith, visibleText } from "./demo.ts";

describe("a text with placeholders", () => {
  it("is split only at its placeholders", () => {
    expect(parseTemplate("a {{ b }}{{c.0.d}} {e} {{}} {{ }} {{f}")).toEqual([
      { literal: "a " },
      { key: "b" },
      { key: "c.0.d" },
      { literal: " {e} {{}} {{ }} {{f}" },
    ]);
  });

  it("is filled once, whatever its values contain", () => {
    const text = string().map((value) => value.replaceAll("{{", "("));
    check(
      property(text, text, string(), (before, after, value) => {
        const filled = fillTemplate(`${before}{{key}}${after}`, () => ({ text: value, path: null }), 1000);
        expect(filled).toBe(before + value + after);
      }),
    );
  });

  const find = (values: Record<string, string>) => (key: string) => ({ text: values[key] ?? "", path: null });
  const line = (template: string, values: Record<string, string>): string | null =>
    fillLine(template, find(values))
      ?.map((piece) => ("found" in piece ? piece.found.text : piece.literal))
      .join("") ?? null;

  it.each([
    ["{{a}} · {{b}} · {{c}}", { a: "1", b: "2", c: "3" }, "1 · 2 · 3"],
    ["{{a}} · {{b}} · {{c}}", { a: "1", c: "3" }, "1 · 3"],
    ["{{a}} · {{b}} · {{c}}", { b: "2" }, "2"],
    ["{{a}} | {{b}}", { a: "1" }, "1"],
    ["{{a}}, {{b}}", { b: "2" }, "2"],
    ["Tel. {{a}}", {}, null],
    ["Tel. {{a}} / {{b}}", { b: "2" }, "Tel. 2"],
    ["{{a}}  ·  Page {{b}} of {{c}}", { b: "1", c: "2" }, "Page 1 of 2"],
    ["{{a}} · {{b}} – Page {{c}}", { a: "1", c: "3" }, "1 · Page 3"],
    ["CV · {{a}} · Page {{b}}", { b: "2" }, "CV · Page 2"],
    ["Tel. {{a}} -5 {{b}}", { b: "2" }, "Tel.  -5 2"],
    ["no placeholder", {}, "no placeholder"],
    ["", {}, ""],
  ])("%j filled with %j is %j", (template, values, expected) => {
    expect(line(template, values)).toBe(expected);
  });
});

describe("a placeholder", () => {
  const facts = readFacts({
    candidate: {
      name: "Ada Byron",
      language: "nl-BE",
      external_data: { name: "x", values: { note: "imported" } },
      values: {
        plain: "text",
        blank: "",
        nothing: null,
        count: 12,
        yes: true,
        list: ["a", "", "b"],
        deep: { job: [{ title: "Engineer" }] },
        "dotted.key": "exact",
        own_phone: "candidate's",
      },
    },
    layout: {
      languages: ["en", "nl"],
      default_values: {
        en: { nothing: "English default", missing: "English only", blank: "not used" },
        nl: { nothing: "Dutch default" },
      },
      variables: [
        { key: "plain" },
        { key: "blank" },
        { key: "nothing" },
        { key: "missing" },
        { key: "own", default: "variable's own" },
        { key: "secret", default: "Jane Doe", sensitive: true },
        { key: "own_phone" },
        { key: "team", default: "" },
      ],
    },
    organization: { name: "Agency" },
    member: { values: { team: "Data", desk: { en: "desk", nl: "bureau" }, own_phone: "member's" } },
    user_profile: { name: "Grace", email: "grace@agency.example", phone: "+1" },
  });
  const text = (key: string): string => lookUp({ facts }, key).text;

  it.each([
    ["plain", "text"],
    ["blank", ""],
    ["nothing", "Dutch default"],
    ["missing", "English only"],
    ["own", "variable's own"],
    ["count", "12"],
    ["yes", "true"],
    ["list", "a\nb"],
    ["list.2", "b"],
    ["deep.job.0.title", "Engineer"],
    ["deep.job", "Engineer"],
    ["dotted.key", "exact"],
    ["candidate.name", "Ada Byron"],
    ["organization.name", "Agency"],
    ["member.name", "Grace"],
    ["member.email", "grace@agency.example"],
    ["member.phone", "+1"],
    ["member.team", "Data"],
    ["member.desk", "bureau"],
    ["desk", "bureau"],
    ["external.note", "imported"],
  ])("{{%s}} is replaced by %j", (key, expected) => {
    expect(text(key)).toBe(expected);
  });

  it("is replaced by nothing if it is unknown", () => {
    for (const key of [
      "unknown",
      "candidate.secret",
      "candidate.id",
      "organization.slug",
      "member.id",
      "constructor",
      "__proto__",
      "deep.job.99",
      "plain.length",
      "toString",
    ]) {
      expect(text(key)).toBe("");
    }
  });

  it("is replaced by the candidate's variable, not by the member's with the same key", () => {
    expect(text("own_phone")).toBe("candidate's");
    expect(text("team")).toBe("");
    const anonymous = anonymise({
      ...facts,
      layout: {
        ...facts.layout,
        variables: [{ key: "own_phone", inline: true, sensitive: true, default: "", minLength: 0, maxLength: null }],
      },
    });
    expect(lookUp({ facts: anonymous }, "own_phone").text).toBe("");
  });

  it("is not replaced by the default of a sensitive variable", () => {
    expect(text("secret")).toBe("");
  });

  it("is replaced by its default, even if it is sensitive, in a layout without a candidate", () => {
    const layout = { ...DEMO_ROWS.layout, default_values: { en: { name: "Jane Doe" }, nl: { name: "Jan Jansen" } } };
    const shown = (language?: string): string =>
      visibleText(renderCandidatePage(readLayoutFacts({ layout }, language)).html);
    expect(shown()).toContain("Jane Doe");
    expect(shown("nl")).toContain("Jan Jansen");
    expect(shown("xx")).toContain("Jane Doe");
  });

  it("is replaced by its own name in a layout without a candidate and without a default", () => {
    const element = {
      type: "column",
      children: [
        { type: "text", value: "{{job_title}} {{unknown}} {{candidate.name}}." },
        { type: "text", value: "Shown", visibility: { variable: "job_title" } },
        {
          type: "repeat",
          variable: "jobs",
          children: [
            { type: "text", value: "{{item.employer}} · {{period}}" },
            { type: "repeat", variable: "tasks", children: [{ type: "text", value: "- {{item}}" }] },
          ],
        },
        { type: "repeat", variable: "undeclared", children: [{ type: "text", value: "{{item.never}}" }] },
      ],
    };
    const layout = {
      languages: ["en"],
      variables: [{ key: "job_title", sensitive: true }, { key: "jobs" }],
      default_values: { en: { job_title: "", jobs: "" } },
      sections: [{ id: "one", body: element }],
    };
    const main = (html: string): string => visibleText(html.replace(/^.*<main>/s, ""));
    expect(
      main(renderCandidatePage(readLayoutFacts({ layout })).html)
        .split("\n")
        .slice(1),
    ).toEqual(["Job title .", "Shown", "Employer · Period", "Tasks"]);
    const candidate = renderCandidatePage(readFacts({ layout, candidate: { values: {} } })).html;
    expect(main(candidate)).not.toMatch(/Job title|Shown|Employer|Tasks/);
  });
});

describe("texts", () => {
  it("lose only invisible characters", () => {
    expect(cleanText("a\u0000b\u0008c\td\r\ne\rf\u2028g\u202eh\ud800i😀é")).toBe("abc\td\ne\nf\ngh\ufffdi😀é");
  });

  it("can be made of any value", () => {
    check(
      property(dictionary(string(), constantFrom(1, "x", null, true, ["y", [2]], { z: "w" })), (value) => {
        expect(textOf(value)).toBeTypeOf("string");
      }),
    );
  });

  it("omit a line that has only its label", () => {
    const facts = factsWith([{ type: "text", value: "Name: {{a}}\nPhone: {{b}}\nStatic\n{{c}}" }], {
      values: { a: "Ada" },
    });
    expect(visibleText(renderCandidatePage(facts).html)).toContain("Name: Ada\nStatic");
    expect(visibleText(renderCandidatePage(facts).html)).not.toContain("Phone");
  });
});

describe("a blank value", () => {
  const line = (template: string, values: Readonly<Record<string, unknown>>) => {
    const { html } = renderCandidatePage(factsWith([{ type: "text", value: template }], { values }));
    return /<p dir="auto">(.*?)<\/p>/.exec(html)?.[1];
  };

  it.each([
    ["{{a}} ({{b}})", { a: "English" }, "English"],
    ["{{a}} ({{b}})", { b: "C1" }, "(C1)"],
    ["{{a}} [{{b}}], {{c}}", { a: "English", c: "2020" }, "English, 2020"],
    ["{{a}} ({{b}}, {{c}})", { a: "English", b: "C1" }, "English (C1)"],
    ["{{a}} ({{b}}, {{c}})", { a: "English", c: "2020" }, "English (2020)"],
    ["{{a}} ({{b}}, {{c}})", { a: "English" }, "English"],
    ["{{a}} ({{b}}), {{c}}", { a: "English", b: "C1" }, "English (C1)"],
    ["{{a}} “{{b}}” – {{c}}", { a: "Prize", c: "2020" }, "Prize – 2020"],
    ["{{a}}（{{b}}）", { a: "英語" }, "英語"],
    ["{{a}}, {{b}} · {{c}}", { b: "Ulm" }, "Ulm"],
    ["main() {{a}}: {{b}}", { a: "x" }, "main() x:"],
  ])("of %s with %j is omitted with its brackets and separators", (template, values, shown) => {
    expect(line(template, values)).toBe(shown);
  });
});
