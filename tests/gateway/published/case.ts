/** What is said of an answer. */
export interface Said {
  status: number;
  /** The JSON, or the text where it is no JSON. Left out: not looked at. */
  body?: unknown;
  /** The code of an error. */
  code?: string;
  headers?: Readonly<Record<string, string | null>>;
}

/** A request, and what PostgREST publishes of its answer. */
export interface Case {
  title: string;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  expected: Said;
  /** Where a policy of ours answers otherwise. */
  ours: Said | null;
}

interface Options {
  headers?: Readonly<Record<string, string>>;
  said?: Omit<Said, "status" | "body">;
  status?: number;
  ours?: Said;
}

/** GET, answered 200 with these rows. */
export function reads(title: string, path: string, body: unknown, options: Options = {}): Case {
  return made(title, "GET", path, null, { status: options.status ?? 200, body }, options);
}

/** A write with a JSON body, or with a text that is sent as it is. */
export function writes(
  title: string,
  method: string,
  path: string,
  body: unknown,
  expected: Said,
  options: Options = {},
): Case {
  const text = body === null || typeof body === "string" ? body : JSON.stringify(body);
  return made(title, method, path, text, expected, options);
}

/** GET, refused. */
export function refuses(
  title: string,
  path: string,
  status: number,
  code: string,
  options: Options = {},
): Case {
  return made(title, "GET", path, null, { status, code }, options);
}

function made(
  title: string,
  method: string,
  path: string,
  body: string | null,
  expected: Said,
  { headers = {}, said = {}, ours }: Options,
): Case {
  const isJson = body !== null && headers["content-type"] === undefined;
  return {
    title,
    method,
    path,
    headers: isJson ? { "content-type": "application/json", ...headers } : headers,
    body,
    expected: { ...expected, ...said },
    ours: ours ?? null,
  };
}
