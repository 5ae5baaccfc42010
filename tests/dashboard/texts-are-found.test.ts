import { expect, test } from "vitest";
import { textsFor } from "../../gateway/dashboard/texts.ts";

test("tags of other regions find the texts, and unknown languages are answered in English", () => {
  expect(textsFor("de-AT")).toMatchObject({ language: "de-AT", texts: { signOut: "Abmelden" } });
  expect(textsFor("pt")).toMatchObject({ language: "pt", texts: { save: "Salvar" } });
  expect(textsFor("NO")).toMatchObject({ texts: { signOut: "Logg ut" } });
  expect(textsFor("xx")).toMatchObject({ language: "en", texts: { signOut: "Sign out" } });
});
