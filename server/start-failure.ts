/** A fault that keeps the server from starting and that its operator can mend; the message says how. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
