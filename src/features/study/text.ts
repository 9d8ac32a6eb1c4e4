import { FLASHCARD_TEXT } from '#shared/flashcards/text.ts';
import { plural } from '#shared/plural.ts';

export const TEXT = {
  ...FLASHCARD_TEXT,
  title: 'Study',
  tabs: 'Study',
  review: 'Review',
  vocabulary: 'Vocabulary',

  none: 'No cards due',
  noneYet: 'Your first conversation will make cards for you.',
  toScenarios: 'Find a conversation',
  showAnswer: 'Show answer',
  questions: {
    meaning: () => 'What does it mean?',
    production: (language: string) => `Say it in ${language}`,
    listening: () => 'What do you hear?',
    cloze: () => 'Which word is missing?',
  },
  putRight: 'You said this: put it right',
  newCard: 'New',
  left: (count: number) => `${plural(count, 'card')} due`,
  progress: (done: number, all: number) => `${done} of ${all} cards done`,
  hear: 'Hear it',
  hearLine: 'Hear the line',
  fromConversation: (title: string) => `From your conversation “${title}”`,
  fromYou: (title: string) => `You said this in “${title}”`,

  undone: 'Undone',
  rated: (label: string, interval: string) => `${label} · ${interval}`,
  paused: 'Paused',
  buried: 'Put off until tomorrow',
  deleted: 'Deleted',

  more: 'More for this card',
  bury: 'Tomorrow',
  leechTitle: 'This one keeps slipping away',
  leechText: 'It happens. Your own wording or a new example often helps, or give it a rest.',
  leechEdit: 'Reword it',
  leechPause: 'Give it a rest',
  tooLate: 'That card has been deleted for good.',
  swipeGood: 'Good',
  swipeAgain: 'Again',
  swipeHint: 'Or swipe: right for Good, left for Again.',

  doneTitle: 'All done for today',
  doneNow: 'All done for now',
  answered: (cards: number, known: number) =>
    known === cards
      ? `You went through ${plural(cards, 'card')} and knew ${cards === 1 ? 'it' : 'them all'}.`
      : `You went through ${plural(cards, 'card')} and knew ${known} at once.`,
  doneToday: (cards: number) => `${plural(cards, 'card')} done today.`,
  soon: (count: number, time: string) =>
    count === 1 ? `1 card comes back at ${time}.` : `${count} cards come back, the first at ${time}.`,
  ahead: 'Review them now',
  tomorrow: (count: number) => (count === 0 ? 'Nothing is due tomorrow yet.' : `Tomorrow: ${plural(count, 'card')}.`),
  heldBack: (count: number) => `${plural(count, 'more card')} can wait: you have reached today’s limit.`,
  beyond: 'Do some more',

  settings: 'Study settings',
  settingsText: 'They apply to each language, on all your devices.',
  newPerDay: 'New cards a day',
  newPerDayText: 'Five to ten is a good pace.',
  reviewsPerDay: 'Reviews a day',
  reviewsPerDayText: 'The rest wait until tomorrow, the ones you are most likely to forget first.',
  keysSwitch: 'Keyboard shortcuts',
  keysSwitchText: 'Single keys for answers and actions',
  wholeNumber: (most: number) => `A whole number from 0 to ${most}, please.`,
} as const;

export const RATINGS = [
  { rating: 1, label: 'Again' },
  { rating: 2, label: 'Hard' },
  { rating: 3, label: 'Good' },
  { rating: 4, label: 'Easy' },
] as const;

/** The keyboard shortcuts as the help lists them. */
export const KEYS = [
  ['Space', 'Show answer'],
  ['1 – 4', 'Rate: Again, Hard, Good, Easy'],
  ['U', 'Undo'],
  ['E', 'Edit'],
  ['S', 'Pause'],
] as const;
