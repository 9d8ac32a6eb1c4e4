/** Demo content of each language for the tour and the landing page (product 4.19). */
import type { Language } from '#domain/language.ts';
import type { Demo } from './demo-format.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { mandarin } from './mandarin.ts';
import { spanish } from './spanish.ts';

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
