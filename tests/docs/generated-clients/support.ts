// The program of each generated client makes the same ten calls, and prints their results.

declare const process: { argv: string[] };

export const [, , origin = "", apiKey = ""] = process.argv;

export const file = new File(["Imogen Hartley-Osei\nStructural engineer\nE-mail: imogen@example.com\n"], "cv.txt");

export function check<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The call returned an error.");
  return value;
}

export const report = (call: string, result: unknown) => console.log(JSON.stringify([call, result]));
