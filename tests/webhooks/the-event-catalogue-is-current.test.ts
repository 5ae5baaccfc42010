import { expect, test } from "vitest";
import { examples, GUIDE, guideWithCatalogue, WHEN } from "./event-catalogue.ts";

test("the guide has one real body of every event; npm run reference makes it anew", async () => {
  await expect(guideWithCatalogue()).toMatchFileSnapshot(GUIDE);
});

test("every event says when it happens", () => {
  expect(Object.keys(WHEN)).toEqual([...examples().keys()]);
});

test("no example holds a secret, a search vector, or text of attachments and of the AI", () => {
  expect(examples().size).toBeGreaterThan(15);
  for (const [event, body] of examples()) {
    expect.soft(body).toMatchObject({ event_type: event, payload: {} });
    expect.soft(JSON.stringify(body)).not.toMatch(/"(secret\w*|signing_secret|fts|messages|text)":/);
  }
});
