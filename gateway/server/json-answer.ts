const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

/** An answer of JSON text that SQL or PostgREST has made. */
export function jsonAnswer(text: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...JSON_TYPE, ...headers } });
}
