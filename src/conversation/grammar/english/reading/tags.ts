/** Parts of speech, as bits of a mask: a word has as many as it has readings. */
export const TAG = {
  NS: 1,
  NP: 2,
  VB: 4,
  VZ: 8,
  VD: 16,
  VN: 32,
  VG: 64,
  ADJ: 128,
  ADV: 256,
  /** Names of people. */
  NAME: 512,
  /** Names of towns and countries. */
  PLACE: 1024,
  DET: 2048,
  SUBJ: 4096,
  OBJ: 8192,
  PREP: 16384,
  CONJ: 32768,
  MODAL: 65536,
  BE: 131072,
  HAVE: 262144,
  DO: 524288,
  WH: 1048576,
  NUM: 2097152,
  NOT: 4194304,
  /** Comparatives and superlatives, beside ADJ. */
  DEGREE: 8388608,
  /** Pronouns such as "something", "everybody". */
  INDEF: 16777216,
  TO: 33554432,
} as const;

export type TagName = keyof typeof TAG;

export const NOUN = TAG.NS | TAG.NP;
export const VERB = TAG.VB | TAG.VZ | TAG.VD | TAG.VN | TAG.VG;
export const FINITE = TAG.VB | TAG.VZ | TAG.VD;
export const AUX = TAG.MODAL | TAG.BE | TAG.HAVE | TAG.DO;
