/** Demo content of each language for the tour and the landing page (product 4.19). */

import type { Language } from '#domain/language.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { mandarin } from './mandarin.ts';
import { spanish } from './spanish.ts';

export interface DemoTurn {
  role: 'assistant' | 'user';
  text: string;
  translation: string;
  /** The speaker: the host's name, or the learner. */
  character: string;
  /** Mandarin: one syllable for each Chinese character. */
  pinyin?: string;
}

export interface DemoFlashcard {
  front: string;
  back: string;
  example: string;
  /** Mandarin only. */
  pinyin?: string;
}

export interface Demo {
  /** The waiter's name in that language. */
  host: { id: 'waiter'; name: string };
  conversation: readonly DemoTurn[];
  flashcards: readonly DemoFlashcard[];
}

export const DEMOS: Record<Language, Demo> = {
  Mandarin: mandarin,
  English: english,
  German: german,
  Spanish: spanish,
  French: french,
};

/** Sample objectives of the tour (product 4.16). */
export const SAMPLE_OBJECTIVES: readonly { description: string; points: number }[] = [
  { description: 'Greet the waiter and ask for a table', points: 15 },
  { description: 'Order a main dish', points: 20 },
  { description: 'Order something to drink', points: 25 },
  { description: 'Ask for the bill', points: 30 },
];
