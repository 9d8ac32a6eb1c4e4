import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { ConversationPartner } from '#conversation/partner.ts';
import { freshOutcomes, openingEntries } from '#conversation/take-turn.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { countPlays } from '#data/learner-db/queries/count-plays.ts';
import { learnerLevel, readProfile } from '#data/learner-db/queries/profile.ts';
import { readRemembered } from '#data/learner-db/queries/remembered.ts';
import type { SessionPreferences } from '#data/learner-db/session-preferences.ts';
import { startConversation } from '#data/learner-db/writes/conversation.ts';
import type { Scenario } from '#domain/scene.ts';

interface Beginning {
  /** The standard scene, even if it is not the first time. */
  standard: boolean;
  session: SessionPreferences;
}

/** A seed by chance, odd or even as the number of plays is: so the partner's lines of the last visit do not come back. */
function drawSeed(plays: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return ((drawn & ~1) + (plays % 2)) >>> 0;
}

/** Stores a new conversation, at the learner's level and with what is remembered of them, and returns the partner's first lines. */
export async function beginConversation(
  store: LearnerStore,
  { id, language, objectives }: Pick<Scenario, 'id' | 'language' | 'objectives'>,
  partner: Pick<ConversationPartner, 'start'>,
  { standard, session }: Beginning,
): Promise<TranscriptEntry[]> {
  const now = new Date();
  const level = learnerLevel(await readProfile(store), session);
  const plays = await countPlays(store, id, language);
  const seed = standard || plays === 0 ? null : drawSeed(plays);
  const { state, lines } = partner.start({ seed, level, remembered: await readRemembered(store) });
  const entries = openingEntries(lines, now);
  await startConversation(store, {
    sceneId: id,
    language,
    startedAt: now.toISOString(),
    entries,
    state,
    outcomes: freshOutcomes(objectives.length),
  });
  return entries;
}
