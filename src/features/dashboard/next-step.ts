/**
 * The one thing to do next: a conversation left open is carried on; cards that are due come before they are forgotten;
 * else the first featured scene is played; without scenes there is nothing.
 */
export type NextStepKind = 'carry-on' | 'review' | 'play' | null;

export function nextStep(state: { due: number; conversation: boolean; scene: boolean }): NextStepKind {
  if (state.conversation) return 'carry-on';
  if (state.due > 0) return 'review';
  return state.scene ? 'play' : null;
}
