/** How many cards of the learner's language are due. */
export function useDueCount(): number | undefined {
  return undefined;
}
