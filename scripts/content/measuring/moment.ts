/** When in a play an authored phrase is natural, so that the checks and the measure ask it at the same moment. */

interface Ordered {
  id: string;
  after?: readonly string[] | undefined;
}

/**
 * Indexes of the objectives that have been reached by then. For one objective all before it; for several at once those
 * that one of them must come after and that the reply does not bring itself. Nothing for a phrase that reaches nothing.
 */
export function momentFor(objectives: readonly Ordered[], reaches: readonly string[]): number[] {
  const at = (id: string) => objectives.findIndex((objective) => objective.id === id);
  const [only, ...others] = reaches;
  if (only === undefined) return [];
  if (others.length === 0) return objectives.map((_, index) => index).slice(0, at(only));
  const needed = reaches.flatMap((id) => {
    const { after = [] } = objectives[at(id)] ?? {};
    const [first] = after;
    return first === undefined || after.some((other) => reaches.includes(other)) ? [] : [at(first)];
  });
  return [...new Set(needed)].sort((a, b) => a - b);
}
