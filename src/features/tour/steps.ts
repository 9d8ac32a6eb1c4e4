/** The four steps of the welcome tour and their pace (product 4.13 to 4.17). */
export const DIALOGUE_MS = 2500;
export const OBJECTIVES_MS = 1500;
export const FLIP_MS = 2000;

export const STEPS = [
  {
    id: 'path',
    title: 'Choose Your Learning Path',
    text: 'Every scenario is a place where you have something to get done. This is where most people begin.',
  },
  {
    id: 'conversation',
    title: 'Practice Real Conversations',
    text: 'They speak, you answer in your own words. Help is always one tap away.',
  },
  {
    id: 'progress',
    title: 'Track Your Progress',
    text: 'Objectives tick themselves off while you talk, and each is worth points.',
  },
  {
    id: 'flashcards',
    title: 'Review Custom Flashcards',
    text: 'Words from your own conversations come back just before you would forget them.',
  },
] as const;

export const TEXT = {
  title: 'Welcome to Parley!',
  next: 'Next',
  back: 'Back',
  /** The label is not "Next", which leads to the next step. */
  goOn: 'Go on',
  turn: 'Turn the card',
  anotherCard: 'Another card',
  pause: 'Pause',
  play: 'Play',
  start: 'Start Learning Now',
  loading: 'Loading scenario...',
  stepOf: (step: number) => `Step ${step} of ${STEPS.length}`,
} as const;
