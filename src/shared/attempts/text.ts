/** Words for the outcome of an attempt, in the result and in the history alike. */
export const ATTEMPT_TEXT = {
  objectives: 'Objectives',
  reached: 'completed',
  hinted: 'completed with the model answer, for half the points',
  missed: 'not reached',
  objective: (place: number) => `Objective ${place}`,
  worth: (got: number, full: number) => (got === full ? `${full} pts` : `${got} of ${full} pts`),
  total: 'Together',
  /** Worded otherwise than the score in the heading, which stands alone on the page. */
  sum: (score: number, max: number) => `${score} of ${max} pts`,
} as const;
