import { useMemo } from 'react';
import type { LearnerClock } from './format-time.ts';
import { useNow } from './use-now.ts';

/** How often "today" and "2 minutes ago" are looked at again, in ms. */
const TICK_MS = 20_000;

/** The learner's clock, as this device has it. */
export function useLearnerClock(): LearnerClock {
  const now = useNow(TICK_MS);
  return useMemo(() => ({ now, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }), [now]);
}
