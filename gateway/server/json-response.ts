const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

/** A response of JSON text from SQL or PostgREST. */
export function jsonResponse(text: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...JSON_TYPE, ...headers } });
}
