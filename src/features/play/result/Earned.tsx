import { Coins, Flame, type LucideIcon, Star, Trophy } from 'lucide-react';
import { figuresOf } from '#shared/learner/progress-figures.ts';
import type { ShownProgress } from '#shared/learner/use-progress.ts';
import { RESULT } from './text.ts';

type Figure = { icon: LucideIcon; look: string; text: string; gained: number };

/** The learner's numbers after the conversation, as home shows them, each with what the conversation has added. */
export function Earned({ before, now }: { before: ShownProgress; now: ShownProgress }) {
  const { streak, points, stars, coins, streakDays } = figuresOf(now);
  const figures: Figure[] = [
    {
      icon: Flame,
      look: streakDays > 0 ? 'fill-persimmon text-persimmon' : 'text-ink-soft',
      text: streak,
      gained: streakDays - figuresOf(before).streakDays,
    },
    { icon: Trophy, look: 'text-jade', text: points, gained: now.total_points - before.total_points },
    { icon: Star, look: 'fill-star text-star', text: stars, gained: now.stars - before.stars },
    { icon: Coins, look: 'text-amber', text: coins, gained: now.coins - before.coins },
  ];
  return (
    <ul aria-label={RESULT.earned} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {figures.map(({ icon: Icon, look, text, gained }) => (
        <li key={text} className="flex items-center gap-2 rounded-control bg-raised px-3 py-2.5 shadow-soft">
          <Icon size={20} aria-hidden className={`shrink-0 ${look}`} />
          <span className="text-[0.9375rem] font-semibold">{text}</span>
          {gained > 0 ? <span className="ml-auto text-sm font-semibold text-jade">{RESULT.more(gained)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
