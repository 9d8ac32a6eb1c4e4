/**
 * Lets calls of a function through one after another, in the order in which they came. A call that fails holds up
 * nobody.
 */
export function oneAtATime<Argument, Result>(
  call: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (argument) => {
    const result = before.then(() => call(argument));
    before = result.catch(() => undefined); // whoever called hears of it
    return result;
  };
}
