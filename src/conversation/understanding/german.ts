import type { LanguagePack } from './language-pack.ts';

export const german: LanguagePack = {
  name: 'German',
  code: 'de-DE',
  spaced: true,
  rewrite: (text) => text.normalize('NFD').replace(/\p{M}+/gu, ''),
  stem: (word) => word,
  attributes: {},
  small: [],
  inert: [],
  numbers: {},
  counts: {},
  joints: [],
  negatesBackwards: false,
};
