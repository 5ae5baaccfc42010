import { describe, expect, it } from "vitest";
import {
  renderErrorPage,
  renderInvitationPage,
  renderNameUnknownPage,
  renderNotFoundPage,
} from "../../rendering/pages/notes.ts";
import { visibleText } from "./demo.ts";

function messageOf(text: string): string {
  return visibleText(text).split("\n").slice(1).join("\n");
}

describe("pages with a single message", () => {
  it("the not-found page does not repeat the address", () => {
    expect(messageOf(renderNotFoundPage("en").html)).toBe(
      "This page is not here\nThe link may be incomplete, or what it showed is no longer shared. Please ask whoever sent it to you.",
    );
    expect(renderNotFoundPage("nl").html).toContain('<html lang="nl">');
    expect(renderNotFoundPage("xx").html).toContain('<html lang="en">');
  });

  it("the error page contains the request id and nothing of the service", () => {
    expect(messageOf(renderErrorPage("en", "0199-abc").html)).toBe(
      "Something went wrong\nWe could not show this page. Please try again in a moment.\nReference: 0199-abc",
    );
    expect(messageOf(renderErrorPage("en").html)).not.toContain("Reference");
  });

  it.each([
    ["fr", "nom"],
    ["it", "nome"],
    ["pl", "imię"],
    ["ja-JP", "氏名"],
  ])("the page in %s for an anonymous file says that the name is not known", (language, word) => {
    const page = renderNameUnknownPage(language).html;
    expect(page).toContain(`<html lang="${language}">`);
    expect(messageOf(page)).toContain(word);
  });

  const invitation = { organization: "Agency {organization} & Co", language: "en" };
  it.each([
    ["open", "Join Agency {organization} & Co", true],
    ["accepted", "Welcome to Agency {organization} & Co", false],
    ["already_accepted", "Already accepted", false],
    ["expired", "This invitation has expired", false],
  ] as const)(
    "the page of an invitation in state %s has its title, and a form only if it is open",
    (state, title, hasForm) => {
      const page = renderInvitationPage(state, invitation);
      expect(messageOf(page.html).split("\n")[0]).toBe(title);
      expect(page.html.includes('<form method="post">')).toBe(hasForm);
      expect(page.contentSecurityPolicy).toContain(`form-action ${hasForm ? "'self'" : "'none'"}`);
    },
  );
});
