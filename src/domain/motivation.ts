/** Reasons for learning (product 1.5). */
export const MOTIVATIONS = [
  'family',
  'business',
  'travel',
  'education',
  'culture',
  'immigration',
  'hobby',
  'other',
] as const;
export type Motivation = (typeof MOTIVATIONS)[number];
