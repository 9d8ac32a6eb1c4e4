import { useMemo } from 'react';
import { type OpenConversation, readOpenConversation } from '#data/learner-db/queries/open-conversation.ts';
import { learnerLanguage, learnerLevel } from '#data/learner-db/queries/profile.ts';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import { featuredFor } from '#domain/featured.ts';
import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import { useAccount } from '#session/account-store.ts';
import { useToday } from '#shared/clock/use-today.ts';
import { useDueCount } from '#shared/flashcards/use-due-count.ts';
import { useSessionPreferences } from '#shared/learner/learner-store-context.ts';
import { useDayGoal } from '#shared/learner/use-day-goal.ts';
import { usePastAttempts } from '#shared/learner/use-past-attempts.ts';
import { useProfile, useProfileState } from '#shared/learner/use-profile.ts';
import { type ShownProgress, useProgress } from '#shared/learner/use-progress.ts';
import { useSubscription } from '#shared/learner/use-subscription.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { useScenarios } from '#shared/scenarios/use-scenarios.ts';
import { useSceneLanguages } from '#shared/scenarios/use-scene-languages.ts';

/** The number of latest attempts shown. */
const RECENT = 3;

export interface Home {
  progress: ShownProgress;
  /** The scenarios in the learner's language. */
  scenes: readonly Scenario[];
  featured: readonly Scenario[];
  /** An active subscription. */
  subscriber: boolean;
  /** The languages that have scenes; null until the catalogue has been fetched once. */
  ready: readonly Language[] | null;
  open: OpenConversation | null;
  /** The number of due cards. */
  due: number;
  recent: readonly AttemptRow[];
  goal: { done: number; goal: number };
}

/** The learner's featured scenarios, ranked again when the attempts change or a new study day begins. */
function useFeatured(scenes: readonly Scenario[] | undefined): Scenario[] | undefined {
  const attempts = usePastAttempts();
  const level = learnerLevel(useProfile(), useSessionPreferences());
  const today = useToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `today` stands for the clock, read at most once a day
  return useMemo(() => {
    if (!scenes || !attempts) return undefined;
    return featuredFor(scenes, level, attempts, new Date());
  }, [scenes, attempts, level, today]);
}

/** The conversation that was left open last; null: none. Undefined also while the scenes are loading. */
function useOpenConversation(
  language: Language,
  scenes: readonly Scenario[] | undefined,
): OpenConversation | null | undefined {
  const playable = scenes?.filter(({ isUnlocked }) => isUnlocked).map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another object after every sync
  return useLearnerQuery(
    async (store) => scenes && readOpenConversation(store, language, scenes),
    [language, playable?.join(' ')],
    null,
  );
}

export interface HomeLearner {
  name: string;
  language: Language;
  /** False while the profile may be on its way, and with it another language. */
  isKnown: boolean;
}

/** The learner's name and language, which load before everything else. */
export function useLearner(): HomeLearner {
  const profile = useProfile();
  const state = useProfileState();
  const isNew = useAccount((account) => account.isNew);
  const language = learnerLanguage(profile, useSessionPreferences());
  const isKnown = isNew || !state || state.isConclusive || state.profile !== null;
  return { name: profile?.first_name.trim() ?? '', language, isKnown };
}

/** All data of the dashboard at once, so that nothing moves once it is shown. Null while loading. */
export function useHome(language: Language): Home | null {
  const scenes = useScenarios();
  const progress = useProgress();
  const featured = useFeatured(scenes);
  const subscriber = useSubscription()?.active;
  const ready = useSceneLanguages();
  const open = useOpenConversation(language, scenes);
  const due = useDueCount();
  const recent = useLearnerQuery(
    ({ db }) => db.attempts.orderBy('createdAt').reverse().limit(RECENT).toArray(),
    [],
    [],
  );
  const goal = useDayGoal();
  if (!scenes || !progress || !featured || ready === undefined || open === undefined) return null;
  if (due === undefined || subscriber === undefined || !recent || !goal) return null;
  return { progress, scenes, featured, subscriber, ready, open, due, recent, goal };
}
