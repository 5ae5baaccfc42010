/** A document took too long; the browser that was at it has been killed. */
export class RenderTimeout extends Error {
  override name = "RenderTimeout";
}

/** A document has so many pages that nobody would read it, and making it would cost too much. */
export class DocumentTooLong extends Error {
  override name = "DocumentTooLong";

  constructor() {
    super("The document is too long to be made a file.");
  }
}

/** Runs `work`; when it is not done in time, `stop` is called and the promise fails with RenderTimeout. */
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

/** Lets at most `size` tasks run at a time, the others in the order in which they came. */
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
