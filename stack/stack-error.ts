/** An error that the user of the stack can correct. Its message says what is wrong and how to correct it. */
export class StackError extends Error {
  override name = "StackError";
}
