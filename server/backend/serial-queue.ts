/** Runs calls of a function one after another, in the order in which they came. A failing call does not stop the next. */
export function serially<Argument, Result>(
  call: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (argument) => {
    const result = before.then(() => call(argument));
    before = result.catch(() => undefined); // its own caller receives the error
    return result;
  };
}
