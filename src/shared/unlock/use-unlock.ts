import { useState } from 'react';
import { unlockScenario } from '#data/learner-db/writes/unlock.ts';
import type { Scenario } from '#domain/scene.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useLearnerStore } from '../learner/learner-store-context.ts';
import { denialText } from '../scenarios/access-text.ts';
import { useSyncStatus } from '../sync-status/use-sync-status.ts';
import { UNLOCK } from './text.ts';

/** Spends coins on a scene without asking again, because the button names the price. `left`: the coins that remain. */
export function useUnlock(scene: Scenario, onUnlocked: () => void) {
  const store = useLearnerStore();
  const offline = useSyncStatus()?.kind === 'offline';
  const [busy, setBusy] = useState(false);
  const unlock = async (left: number) => {
    if (busy) return;
    setBusy(true);
    try {
      const result = await unlockScenario(store, scene.id, new Date());
      if (!result.ok) return void toast(UNLOCK.failed, denialText(result.denial));
      toast(UNLOCK.done(scene.title), offline ? UNLOCK.pendingText : UNLOCK.doneText(left), 'top-center');
      onUnlocked();
    } catch (error) {
      console.error('Unlocking broke', error);
      toast(UNLOCK.failed, UNLOCK.unexpected);
    } finally {
      setBusy(false);
    }
  };
  return { busy, unlock };
}
