import { property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { renderErrorPage, renderInvitationPage, renderNotFoundPage } from "../../rendering/pages/notes.ts";
import { pageHeaders } from "../../rendering/pages/shell.ts";
import { en } from "../../rendering/phrases/en.ts";
import { fill, LANGUAGES, phrasesFor, preferredLanguage } from "../../rendering/phrases/index.ts";
import { check } from "../support/properties.ts";
import { visibleText } from "./demo.ts";

/** The languages that the interface lists. */
const INTERFACE_LANGUAGES = [
  "en",
  "cs",
  "da-DK",
  "de",
  "en-GB",
  "es",
  "fr",
  "ja-JP",
  "nb-NO",
  "nl",
  "pt-BR",
  "sv-SE",
  "yue",
  "zh",
];

function own(text: string): string {
  return visibleText(text).split("\n").slice(1).join("\n");
}

describe("the pages' own words", () => {
  it("are there in every language of the interface", () => {
    for (const language of INTERFACE_LANGUAGES) expect(phrasesFor(language).language).toBe(language);
    expect(phrasesFor("xx")).toEqual({ phrases: en, language: "en" });
  });

  it.each(Object.keys(LANGUAGES))(
    "in %s are all translated, with the places that are filled in",
    (language) => {
      const { phrases } = phrasesFor(language);
      for (const [key, text] of Object.entries(phrases)) {
        const english = Object.entries(en).find(([name]) => name === key)?.[1] ?? "";
        expect(text.trim()).not.toBe("");
        expect(text.match(/\{\w+\}/g)?.toSorted() ?? []).toEqual(english.match(/\{\w+\}/g)?.toSorted() ?? []);
      }
      const same = Object.entries(phrases).filter(([key, text]) =>
        Object.entries(en).some(([name, other]) => name === key && other === text),
      );
      if (language !== "en") expect(same.length).toBeLessThan(3);
    },
  );

  it("are filled once", () => {
    expect(fill("{organization} and {reference}", { organization: "{reference}", reference: "x" })).toBe(
      "{reference} and x",
    );
    expect(fill("{unknown}", {})).toBe("{unknown}");
  });
});

describe("the visitor's language", () => {
  it.each([
    ["nl-NL,nl;q=0.9,en;q=0.8", "nl-NL"],
    ["xx,fr;q=0.5", "fr"],
    ["en;q=0.1, de;q=0.9", "de"],
    ["de;q=0, nl;q=0.1", "nl"],
    ["*", "en"],
    ["", "en"],
    [undefined, "en"],
  ])("of %j is %s", (header, expected) => {
    expect(preferredLanguage(header)).toBe(expected);
  });

  it("is always one that pages speak", () => {
    check(
      property(string(), (header) => {
        expect(phrasesFor(preferredLanguage(header)).language).toBe(preferredLanguage(header));
      }),
    );
  });
});

describe("pages that say one thing", () => {
  it("not found says nothing of what was looked for", () => {
    expect(own(renderNotFoundPage("en").html)).toBe(
      "This page is not here\nThe link may be incomplete, or what it showed is no longer shared. Please ask whoever sent it to you.",
    );
    expect(renderNotFoundPage("nl").html).toContain('<html lang="nl">');
    expect(renderNotFoundPage("xx").html).toContain('<html lang="en">');
  });

  it("an error names the request, and nothing of the service", () => {
    expect(own(renderErrorPage("en", "0199-abc").html)).toBe(
      "Something went wrong\nWe could not show this page. Please try again in a moment.\nReference: 0199-abc",
    );
    expect(own(renderErrorPage("en").html)).not.toContain("Reference");
  });

  const invitation = { organization: "Agency {organization} & Co", language: "en" };
  it.each([
    ["open", "Join Agency {organization} & Co", true],
    ["accepted", "Welcome to Agency {organization} & Co", false],
    ["already_accepted", "Already accepted", false],
    ["expired", "This invitation has expired", false],
  ] as const)("an invitation that is %s", (state, title, asks) => {
    const page = renderInvitationPage(state, invitation);
    expect(own(page.html).split("\n")[0]).toBe(title);
    expect(page.html.includes('<form method="post">')).toBe(asks);
    expect(page.contentSecurityPolicy).toContain(`form-action ${asks ? "'self'" : "'none'"}`);
  });

  it("are served so that their address stays with the reader", () => {
    expect(pageHeaders(renderNotFoundPage("en"))).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
  });
});
