import { Coins } from 'lucide-react';
import { useProgress } from '#shared/learner/use-progress.ts';
import { UNLOCK } from '#shared/unlock/text.ts';

/** The learner's coins. */
export function CoinBalance() {
  const coins = useProgress()?.coins;
  if (coins === undefined) return null;
  return (
    <p className="inline-flex min-h-9 items-center gap-2 rounded-full bg-amber-wash px-3.5 font-semibold text-amber">
      <Coins size={18} aria-hidden />
      {UNLOCK.coins(coins)}
    </p>
  );
}
