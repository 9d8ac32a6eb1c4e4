import type { LanguagePack } from './language-pack.ts';

export const spanish: LanguagePack = {
  name: 'Spanish',
  code: 'es-ES',
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
