import type { TalkState } from '../partner.ts';

/** The talk of a conversation that has just begun. */
export const NO_TALK: TalkState = {
  told: {},
  avoids: [],
  mentioned: [],
  offered: null,
  earlier: null,
  asked: [],
  open: null,
  askedBack: false,
  warned: [],
  ending: 'open',
};
