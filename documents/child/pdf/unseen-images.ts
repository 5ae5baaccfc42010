/**
 * Counts the images that the library leaves out for their size while `task` runs. It says so only in a warning; all its
 * other warnings go nowhere.
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
