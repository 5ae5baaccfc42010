import { describe, expect, test } from "vitest";
import type { ModelSettings } from "../../filling/provider/model-settings.ts";
import { openProvider } from "../../filling/provider/provider.ts";
import { SettingsError } from "../../platform/settings.ts";
import { readModelSettings } from "../../worker/services/model-settings.ts";
import { fill } from "./in-this-thread.ts";
import { facts, noLimit } from "./stand-in.ts";

const settings: ModelSettings = { apiKey: "k", model: "default-model", allowedModels: ["large-model"] };

describe("the model of a run", () => {
  const provider = openProvider(settings);

  test.each([
    [null, "default-model"],
    ["", "default-model"],
    ["  ", "default-model"],
    ["default-model", "default-model"],
    ["large-model", "large-model"],
  ])("of an organization with model %j is %s", (own, chosen) => {
    expect(provider?.chooseModel(own)).toBe(chosen);
  });

  test("must be one that the operator allows", async () => {
    await expect(fill(facts({ model: "other" }), provider, noLimit())).rejects.toMatchObject({
      status: 422,
      code: "model_not_allowed",
      details: "Allowed: default-model, large-model.",
    });
  });

  test("is only the default if no list is set", () => {
    const plain = openProvider({ apiKey: "k", model: "default-model" });
    expect(() => plain?.chooseModel("large-model")).toThrowError(/not allowed/);
  });

  test("is missing if neither names one", () => {
    const nameless = openProvider({ apiKey: "k" });
    expect(() => nameless?.chooseModel(null)).toThrowError(expect.objectContaining({ code: "no_model_configured" }));
  });
});

describe("without a provider", () => {
  test("the settings open no provider", () => {
    expect(openProvider({})).toBeNull();
    expect(openProvider({ model: "default-model" })).toBeNull();
    expect(openProvider({ baseUrl: "http://127.0.0.1:1/v1", model: "m" })).not.toBeNull();
  });
});

describe("settings of the model", () => {
  test("are read from the environment", () => {
    const read = readModelSettings({
      OPENAI_BASE_URL: "http://localhost:11434/v1",
      OPENAI_API_KEY: "",
      OPENAI_MODEL: "small, large, other,",
      OPENAI_PRICES: '{"small": {"input": 1, "output": 2}}',
    });
    expect(read).toMatchObject({
      baseUrl: "http://localhost:11434/v1",
      apiKey: undefined,
      model: "small",
      allowedModels: ["large", "other"],
      prices: { small: { input: 1, output: 2 } },
    });
  });

  test.each([
    ["OPENAI_BASE_URL", "not a url"],
    ["OPENAI_BASE_URL", "ftp://host/v1"],
    ["OPENAI_PRICES", "{}}"],
    ["OPENAI_PRICES", '{"small": 3}'],
  ])("%s=%s stops the start with an error that names it", (name, value) => {
    expect(() => readModelSettings({ [name]: value })).toThrowError(SettingsError);
    expect(() => readModelSettings({ [name]: value })).toThrowError(name);
  });
});
