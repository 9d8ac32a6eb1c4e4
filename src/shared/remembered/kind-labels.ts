import type { MemoryKind } from '#conversation/memory/remembered.ts';

/** The kinds of what partners remember, as the learner reads them. */
export const KIND_LABELS: Record<MemoryKind, string> = {
  name: 'Name',
  diet: 'Food and drink',
  companions: 'With you',
  occasion: 'Occasion',
  origin: 'From',
  job: 'Work',
  likes: 'Likes',
};
