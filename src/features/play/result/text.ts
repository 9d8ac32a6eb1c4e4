import type { RecognitionFailure } from '#platform/speech/recogniser.ts';
import { plural } from '#shared/plural.ts';

export const RESULT = {
  complete: 'Scenario complete',
  ended: 'Conversation ended',
  /** For a conversation that ended before every objective was reached. */
  left: ({ reached, total }: { reached: number; total: number }) =>
    `You reached ${reached} of ${total}. ${total - reached === 1 ? 'One objective is' : `${total - reached} objectives are`} left.`,
  goOn: 'Go on talking',
  points: (score: number, max: number) => `${score} / ${max} points`,
  inOwnWords: (count: number, reached: number) =>
    count === reached ? 'All in your own words' : `${count} of ${reached} in your own words`,
  again: 'Play again',
  review: 'Review flashcards',
  back: 'Back to scenarios',
  share: 'Share',
  shared: (title: string, language: string, stars: number) =>
    `I have just played “${title}” in ${language} on Parley: ${stars} of 3 stars.`,
  notShared: 'That could not be shared',
  notSharedText: 'This device did not open its sharing dialog. Your result is safe.',
  earned: 'What you have now',
  /** `coins` more than before the conversation. */
  more: (gained: number) => `+${gained}`,
  cards: 'Cards from this talk',
  cardsHint: 'The ticked ones are in your flashcards. Tick what you want to learn.',
  kept: (count: number) => (count === 0 ? 'No card kept' : `${plural(count, 'card')} kept`),
  notKept: 'That card could not be changed on this device. Please try again.',
  hear: (text: string) => `Hear it: ${text}`,
  reasons: {
    own: 'Your sentence, put right',
    asked: 'You asked for this',
    phrase: 'Worth knowing here',
    word: 'A frequent word',
  },
  sayAgain: 'Say it again',
  sayAgainHint: 'Your own sentences, put right.',
  said: 'You said:',
  speak: (text: string) => `Speak: ${text}`,
  listening: 'Listening…',
  right: 'That is it!',
  heard: 'Heard:',
  /** There is no field here to type in. */
  failures: {
    unsupported: 'This browser cannot listen to this language.',
    denied: 'Parley may not use the microphone. Allow it in the browser’s settings.',
    offline: 'Listening needs a connection here. Say it aloud all the same.',
    'no-audio': 'No sound comes from the microphone.',
    'nothing-heard': 'Nothing was heard. Try again.',
  } satisfies Record<RecognitionFailure, string>,
  open: 'Now within reach',
  nowOpen: 'Open',
  next: 'Next scene',
  play: (title: string) => `Play ${title}`,
  playShort: 'Play',
  transcript: 'What was said',
  you: 'You',
  partner: 'Partner',
} as const;
