/**
 * The one thing to do next: a conversation left open is carried on, cards that are due come before they are forgotten,
 * else one talks.
 */
export function nextThing(state: { due: number; conversation: boolean; scene: boolean }): 'talk' | 'review' | null {
  if (state.conversation) return 'talk';
  if (state.due > 0) return 'review';
  return state.scene ? 'talk' : null;
}
