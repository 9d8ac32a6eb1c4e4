/** What a learner reads on the study page. */
export const TEXT = {
  title: 'Study',
  tabs: 'Study',
  review: 'Review',
  vocabulary: 'Vocabulary',
  none: 'No cards due',
  noneYet: 'Your first conversation will make cards for you.',
  noneLeft: 'You are done for now. A conversation makes new cards.',
  toScenarios: 'Find a conversation',
  showAnswer: 'Show answer',
  question: 'What does it mean?',
  undo: 'Undo',
  undone: 'The last answer is taken back.',
  left: (count: number) => (count === 1 ? '1 card due' : `${count} cards due`),
  hear: 'Hear it',
  search: 'Search your words',
  searchHint: 'A word, its pinyin or its meaning',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Try another word, or part of one.',
  emptyWords: 'No words yet',
  emptyWordsText: 'What you meet in conversations is collected here.',
  nextReview: (when: string) => `Next review ${when}`,
  suspended: 'Paused',
  notStored: 'That answer could not be stored on this device.',
  tryAgain: 'Nothing is lost. Try again.',
} as const;

export const RATINGS = [
  { rating: 1, label: 'Again' },
  { rating: 2, label: 'Hard' },
  { rating: 3, label: 'Good' },
  { rating: 4, label: 'Easy' },
] as const;
