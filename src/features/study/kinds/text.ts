import type { Likeness } from '#domain/compare-answer.ts';

export const KIND_TEXT = {
  answer: (language: string) => `Your answer in ${language}`,
  answerHint: 'Type or just think it',
  word: 'The missing word',
  wordHint: 'The missing word',
  speak: 'Speak',
  listening: 'Listening…',
  notHeard: 'Nothing was heard. You can type it, or just think it.',
  situation: (title: string) => `In “${title}”`,
  gap: 'gap',
  hearIt: 'Hear it',
  yours: 'You wrote',
} as const;

/** The results of a comparison. The learner's own rating is what counts. */
export const LIKENESS_TEXT: Record<Likeness, string> = {
  same: 'Just right.',
  accents: 'Right, but for the accents.',
  pinyin: 'Right, in pinyin.',
  other: 'Not quite the same: compare the two.',
};
