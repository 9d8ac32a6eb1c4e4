import { normalise } from '#conversation/nlu/normalise-text.ts';

/** A phrase without capitals, punctuation, spaces and accents' encoding: what differs only so is the same phrase. */
export const normalised = (text: string): string => normalise(text).replace(/[^\p{L}\p{M}\p{N}{}]/gu, '');
