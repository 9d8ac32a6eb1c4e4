import { CalendarCheck, Star } from 'lucide-react';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { UNLOCK } from './text.ts';

type CoinsMissingProps = { cost: number; coins: number; stars: number; days: number };

/** The coins towards an unlock, and the ways to earn the rest. */
export function CoinsMissing({ cost, coins, stars, days }: CoinsMissingProps) {
  return (
    <>
      <ProgressBar ratio={coins / cost} label={`${coins} of ${UNLOCK.coins(cost)}`} />
      <h3 className="mt-6 text-lg">{UNLOCK.earn}</h3>
      <ul className="mt-3 flex flex-col gap-3">
        <li className="flex gap-3">
          <Star size={22} aria-hidden className="shrink-0 fill-star text-star" />
          {UNLOCK.earnStars}
        </li>
        <li className="flex gap-3">
          <CalendarCheck size={22} aria-hidden className="shrink-0 text-jade" />
          {UNLOCK.earnDays}
        </li>
      </ul>
      <p className="mt-4 text-ink-soft">{UNLOCK.thatIs(stars, days)}</p>
    </>
  );
}
