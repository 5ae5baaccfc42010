// The program of each generated client makes the same calls, and prints their results.

declare const process: { argv: string[] };

export const [, , origin = "", apiKey = ""] = process.argv;

export const file = new File(["Imogen Hartley-Osei\nStructural engineer\nE-mail: imogen@example.com\n"], "cv.txt");

export const EMAIL = { key: "email", type: "inline-text", ai_instructions: "E-mail address.", max_length: 80 } as const;

export const UNKNOWN_ID = "0190d5a2-8a3c-7f4e-9b1d-3c5e7f9a1b2c";

/** The first bytes of a file. */
export const startOf = (file: ArrayBuffer) => new TextDecoder("latin1").decode(file).slice(0, 5);

export function check<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The call returned an error.");
  return value;
}

export const report = (call: string, result: unknown) => console.log(JSON.stringify([call, result]));
