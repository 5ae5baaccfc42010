import { emailAddress, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { mailDraft } from "../../rendering/pages/proposal.ts";
import { DEMO_ROWS } from "../support/demo-candidate.ts";
import { check } from "../support/properties.ts";
import { demoFacts, factsWith, visibleText } from "./demo.ts";

/** The fields that a mail program reads from the address (RFC 6068). */
function parseMailto(address: string): { to: string; subject: string; body: string; fields: number } {
  const url = new URL(address);
  const pairs = url.search
    .slice(1)
    .split("&")
    .filter(Boolean)
    .map((pair) => pair.split("="));
  const fields = new Map(pairs.map(([name = "", value = ""]) => [name, decodeURIComponent(value)]));
  expect(url.protocol).toBe("mailto:");
  return {
    to: decodeURIComponent(url.pathname),
    subject: fields.get("subject") ?? "",
    body: fields.get("body") ?? "",
    fields: pairs.length,
  };
}

function draftOf(facts: Facts, index = 0): ReturnType<typeof parseMailto> {
  const reaction = facts.organization.reactions[index];
  if (reaction === undefined) throw new Error("no such reaction");
  return parseMailto(mailDraft(facts, reaction));
}

describe("a reaction", () => {
  it("is a mail draft to the member with filled placeholders", () => {
    expect(draftOf(demoFacts())).toEqual({
      to: "maarten.kuiper@northlight.example",
      subject: "Invitation: Senior data engineer",
      body: "Dear Maarten Kuiper,\r\n\r\nWe would like to meet Sofia Lindqvist, the Senior data engineer you presented.\r\n\r\nPossible times:\r\n- \r\n\r\nKind regards,",
      fields: 2,
    });
  });

  it("contains no name if the facts are anonymous", () => {
    const { subject, body, to } = draftOf(anonymise(demoFacts()));
    expect(subject).toBe("Invitation: Senior data engineer");
    expect(body).not.toMatch(/Sofia|Lindqvist/);
    expect(to).toBe("maarten.kuiper@northlight.example");
  });

  it.each(["organization", "none"])("has the recipient of the reaction or else the member if %s is named", (named) => {
    const facts = (to?: string) =>
      factsWith([], {
        organization: {
          name: "A",
          proposal_by: named,
          proposal_reactions: [{ id: "invite", subject: "S", body: "B", ...(to === undefined ? {} : { to }) }],
        },
        user_profile: { name: "M", email: "m@a.example" },
      });
    expect(draftOf(facts())).toEqual({ to: "m@a.example", subject: "S", body: "B", fields: 2 });
    expect(draftOf(facts("jobs@a.example")).to).toBe("jobs@a.example");
    expect(draftOf(facts("a@b,c@d")).to).toBe("m@a.example");
    expect(renderCandidatePage(facts("jobs@a.example")).html).not.toContain("m@a.example");
  });

  it.each([
    ["We would like to meet {{candidate.name}}.", "We would like to meet the candidate."],
    ["About {{name}}, {{city}}", "About the candidate"],
    ["Phone: {{phone}}\nRegards", "Regards"],
  ])("has no gap where an anonymous document has no value: %s", (body, expected) => {
    const facts = factsWith([], {
      values: {},
      organization: { name: "A", proposal_reactions: [{ id: "invite", subject: body, body }] },
    });
    const draft = draftOf({ ...facts, anonymous: true, candidate: { ...facts.candidate, name: "" } });
    expect(draft.body).toBe(expected);
  });

  it("cannot get another recipient, header or line from values", () => {
    check(
      property(string({ unit: "binary" }), emailAddress(), (value, email) => {
        const facts = factsWith([], {
          values: { evil: `${value}\r\nBcc: x@evil.example&cc=y@evil.example?to=z` },
          organization: {
            name: "A",
            proposal_reactions: [{ id: "invite", subject: "S {{evil}}", body: "B {{evil}}" }],
          },
          user_profile: { name: "M", email },
        });
        const draft = draftOf(facts);
        expect(draft.fields).toBe(2);
        expect([email, ""]).toContain(draft.to);
        expect(draft.subject).not.toMatch(/[\r\n]/);
        expect(draft.body.startsWith("B ")).toBe(true);
      }),
    );
  });

  it.each(["", "no address", "a@b,c@d", "a@b?bcc=x@y", "a@b\r\nBcc: x@y", "<a@b.example>", "a b@c"])(
    "has no recipient if the member's address is %j",
    (email) => {
      const facts = factsWith([], {
        organization: { name: "A", proposal_reactions: [{ id: "invite", subject: "S", body: "B" }] },
        user_profile: { name: "M", email },
      });
      expect(draftOf(facts).to).toBe("");
    },
  );

  it("is cut to a length that mail programs accept", () => {
    const facts = factsWith([], {
      values: { long: "😀".repeat(10_000) },
      organization: { name: "A", proposal_reactions: [{ id: "invite", subject: "{{long}}", body: "{{long}}" }] },
    });
    const { subject, body } = draftOf(facts);
    expect([...body]).toHaveLength(1500);
    expect(subject.length).toBeLessThanOrEqual(300);
  });
});

describe("the column beside the document", () => {
  const rows = (organization: Record<string, unknown>) => ({
    ...DEMO_ROWS,
    organization: { ...DEMO_ROWS.organization, ...organization },
  });
  const shown = (organization: Record<string, unknown>, language = "en"): string =>
    visibleText(
      renderCandidatePage(readFacts({ ...rows(organization), candidate: { ...DEMO_ROWS.candidate, language } })).html,
    );

  it("has the reactions in the candidate's language", () => {
    expect(shown({})).toMatch(/Your reaction\nInvite for an interview\nAsk or comment\nNot a match$/);
    expect(shown({}, "nl")).toMatch(/Jouw reactie\nUitnodigen voor een gesprek\nVraag of opmerking\nGeen match$/);
    const own = [
      { id: "second_opinion", type: "email" },
      { id: "", type: "email", subject: "About {{headline}}" },
    ];
    expect(shown({ proposal_reactions: own })).toMatch(/Second opinion\nAbout Senior data engineer$/);
  });

  it("has the author that the organization chose", () => {
    expect(shown({ proposal_by: "member" })).toMatch(/Presented by\nMaarten Kuiper\nNorthlight\nmaarten\.kuiper/);
    expect(shown({ proposal_by: "organization" })).toMatch(/Presented by\nNorthlight\nYour reaction/);
    expect(shown({ proposal_by: "none", proposal_reactions: [] })).not.toContain("Presented by");
  });

  it("has no reactions of unknown types", () => {
    expect(shown({ proposal_reactions: [{ id: "call", type: "phone" }] })).not.toContain("Your reaction");
  });
});
