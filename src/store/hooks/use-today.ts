/** The study day (`YYYY-MM-DD`), re-evaluated when it turns. */
export function useToday(): string {
  return new Date().toISOString().slice(0, 10);
}
