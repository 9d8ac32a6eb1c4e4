/**
 * The one thing to do next: carry on an open conversation, else review the due cards, else play the first featured
 * scenario. Null where there is no scene.
 */
export type NextStepKind = 'carry-on' | 'review' | 'play' | null;

export function nextStep(state: {
  due: number;
  conversation: boolean;
  scene: boolean;
  /** Nothing but the trial was played so far: its cards are fresh, and a scene comes first (product 2.13). */
  isAfterTrial?: boolean;
}): NextStepKind {
  if (state.conversation) return 'carry-on';
  if (state.isAfterTrial && state.scene) return 'play';
  if (state.due > 0) return 'review';
  return state.scene ? 'play' : null;
}
