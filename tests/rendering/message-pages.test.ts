import { describe, expect, it } from "vitest";
import { renderErrorPage, renderInvitationPage, renderNotFoundPage } from "../../rendering/pages/notes.ts";
import { pageHeaders } from "../../rendering/pages/shell.ts";
import { visibleText } from "./demo.ts";

function own(text: string): string {
  return visibleText(text).split("\n").slice(1).join("\n");
}

describe("pages with a single message", () => {
  it("the not-found page does not repeat the address", () => {
    expect(own(renderNotFoundPage("en").html)).toBe(
      "This page is not here\nThe link may be incomplete, or what it showed is no longer shared. Please ask whoever sent it to you.",
    );
    expect(renderNotFoundPage("nl").html).toContain('<html lang="nl">');
    expect(renderNotFoundPage("xx").html).toContain('<html lang="en">');
  });

  it("the error page contains the request id and nothing of the service", () => {
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

  it("have headers that keep their address private", () => {
    expect(pageHeaders(renderNotFoundPage("en"))).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
  });
});
