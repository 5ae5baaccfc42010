/** Something that the user of the stack can mend. Its message says what, and how. */
export class StackError extends Error {
  override name = "StackError";
}
