/** The signed-in learner's open store, for the provider to hand down. */
import { createStore } from 'zustand';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';

export const openStore = createStore<{ store: LearnerStore | null }>()(() => ({ store: null }));
