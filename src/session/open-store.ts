/** The signed-in learner's open store, which the provider passes to the screens. */
import { createStore } from 'zustand';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';

export const openStore = createStore<{ store: LearnerStore | null }>()(() => ({ store: null }));
