import { useMemo } from 'react';
import type { LearnerClock } from './format-time.ts';
import { useNow } from './use-now.ts';

/** The interval at which "today" and "2 minutes ago" are renewed, in ms. */
const TICK_MS = 20_000;

/** The time and time zone of this device, renewed every few seconds. */
export function useLearnerClock(): LearnerClock {
  const now = useNow(TICK_MS);
  return useMemo(() => ({ now, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }), [now]);
}
