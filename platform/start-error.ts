/** A process cannot start. The message says in one line what the operator must do. */
export class StartError extends Error {
  override name = "StartError";
}
