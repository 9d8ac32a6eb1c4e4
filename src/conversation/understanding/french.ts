import type { LanguagePack } from './language-pack.ts';

export const french: LanguagePack = {
  name: 'French',
  code: 'fr-FR',
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
