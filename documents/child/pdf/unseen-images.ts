/**
 * Counts the images that the library leaves out for their size while `task` runs. The library reports this only in a
 * warning. Its other warnings are dropped.
 */
export async function countUnseenImages<Result>(
  task: () => Promise<Result>,
): Promise<{ result: Result; unseen: number }> {
  let unseen = 0;
  const warn = console.warn;
  console.warn = (message: unknown) => {
    if (String(message).includes("Image exceeded maximum allowed size")) unseen++;
  };
  try {
    return { result: await task(), unseen };
  } finally {
    console.warn = warn;
  }
}
