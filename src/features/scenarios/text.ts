import type { Language } from '#domain/language.ts';
import { byteWords } from '#platform/device-storage.ts';
import { plural } from '#shared/plural.ts';

/** Texts of the scenarios page. */
export const TEXT = {
  title: 'Scenarios',
  lead: 'Pick a place and talk. Every scene takes a few minutes.',
  search: 'Search',
  searchHint: 'Coffee, ticket, hotel…',
  clearSearch: 'Clear search',
  level: 'Level',
  category: 'Category',
  allLevels: 'All levels',
  allCategories: 'All categories',
  shown: (shown: number, all: number) => (shown === all ? plural(all, 'scene') : `${shown} of ${plural(all, 'scene')}`),
  play: 'Play',
  reached: (reached: number, of: number) => `Not finished: ${reached} of ${of} reached`,
  premium: 'See Premium',
  none: {
    title: 'No matches',
    text: 'No scene matches your choices. Try another word, level or category.',
  },
  clear: 'Show all scenes',
  empty: { title: 'No scenes here yet', text: 'They arrive with the first sync and then stay on this device.' },
  offline: {
    title: 'No scenes on this device yet',
    text: 'You are offline, and this device has not downloaded them yet. They will arrive when you are back online.',
  },
  problem: {
    title: 'The scenes did not arrive',
    text: 'The server answered with an error. Your work is safe on this device. You can try again.',
  },
  again: 'Try again',
} as const;

const count = (scenes: number) => plural(scenes, 'scene');

export const PACK = {
  stored: 'Works offline',
  notStored: 'Needs a connection once',
  allStored: 'All work offline',
  /** Of scenes of which others are not open to the learner. */
  openStored: (stored: number) => `${stored} work offline`,
  someStored: (stored: number, scenes: number) => `${stored} of ${scenes} work offline`,
  open: 'Travel pack',
  title: 'Travel pack',
  lead: 'Take whole languages with you: every scene and its pictures work offline.',
  yours: 'Your language',
  size: (bytes: number) => (bytes > 0 ? `about ${byteWords(bytes)}` : 'size not known'),
  own: (scenes: number, size: string) => `${count(scenes)}, ${size}. Kept up to date automatically.`,
  here: (scenes: number, size: string) => `${count(scenes)}, ${size}. On this device.`,
  absent: (scenes: number, size: string) => `${count(scenes)}, ${size}`,
  partial: (stored: number, scenes: number, size: string) => `${stored} of ${count(scenes)} here, ${size} to go`,
  going: (stored: number, scenes: number, size: string) => `${stored} of ${count(scenes)}, ${size} to go`,
  waiting: (stored: number, scenes: number) => `${stored} of ${count(scenes)}. Continues when you are online.`,
  incomplete: (stored: number, scenes: number) =>
    `${stored} of ${count(scenes)}. The server did not send the rest. Parley will ask again by itself.`,
  noRoom: (needed: string, free: string) => `It takes ${needed}, and this device has ${free} left.`,
  progress: (language: Language) => `${language} being stored`,
  download: 'Download',
  goOn: 'Resume',
  stop: 'Stop',
  remove: 'Remove',
  room: (bytes: number) => `This device has ${byteWords(bytes)} left for Parley.`,
  sizes: 'Sizes are uncompressed: less is sent over the network, and most devices store less.',
  failed: 'That did not work',
  failedText: 'Nothing was changed on this device. Please try again.',
} as const;
