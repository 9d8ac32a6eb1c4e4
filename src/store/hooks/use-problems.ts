export interface Problem {
  id: string;
  kind: 'refused-change' | 'unreadable-row';
  /** Plain words, ready to show. */
  message: string;
  /** ISO 8601. */
  at: string;
}

/** What the server refused or sent unreadable: listed until dismissed. */
export function useProblems(): Problem[] | undefined {
  return undefined;
}
