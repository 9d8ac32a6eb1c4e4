import { plural } from '#shared/plural.ts';
import type { WordStatus } from './words/word-list.ts';

export const TEXT = {
  search: 'Search your words',
  searchHint: 'Word, pinyin or meaning',
  searchHintLatin: 'Word or meaning',
  filters: 'Filters',
  language: 'Language',
  strength: 'Strength',
  scene: 'Scenario',
  allLanguages: 'All',
  allStrengths: 'All',
  allScenes: 'All',
  clear: 'Clear filters',
  found: (count: number) => plural(count, 'word'),
  reading: 'Still reading your words…',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Try another word, part of one, or fewer filters.',
  empty: 'No words yet',
  emptyText: 'The words that you meet in conversations are collected here.',
  toScenarios: 'Find a conversation',
  list: 'Vocabulary',
  hear: (front: string) => `Hear it: ${front}`,

  word: 'Your word',
  noCard: 'You have met this word, but it is not a flashcard yet.',
  answers: (count: number, lapses: number) =>
    lapses === 0
      ? `Answered ${plural(count, 'time')}.`
      : `Answered ${plural(count, 'time')}, forgotten ${plural(lapses, 'time')}.`,
  sentences: 'Where you met it',
  noSentences: 'It does not appear in this form in any of your conversations.',
  youSaid: 'You',
  playAgain: (title: string) => `Play “${title}”`,
  hearLine: 'Hear the line',
  saveCard: 'Save as flashcard',
  deleted: 'Card deleted.',
} as const;

export const STATUS_NAMES: Record<WordStatus, string> = {
  new: 'New',
  learning: 'Learning',
  fading: 'Fading',
  familiar: 'Familiar',
  strong: 'Strong',
  paused: 'Paused',
  none: 'No card yet',
};
