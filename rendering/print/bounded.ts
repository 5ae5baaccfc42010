/** A document took too long to render. Its browser has been killed. */
export class RenderTimeout extends Error {
  override name = "RenderTimeout";
}

/** A document has too many pages. */
export class DocumentTooLong extends Error {
  override name = "DocumentTooLong";

  constructor() {
    super("The document is too long to be made a file.");
  }
}

/** Runs `work`. If it exceeds the timeout, calls `stop` and throws RenderTimeout. */
export async function withDeadline<Result>(
  milliseconds: number,
  stop: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    stop();
    reject(new RenderTimeout(`The document was not rendered within ${milliseconds / 1000} s.`));
  }, milliseconds);
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A semaphore: runs at most `size` tasks at a time, in order of arrival. */
export function createQueue(size: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = size;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
