import { Coins, Flame, type LucideIcon, Star, Trophy } from 'lucide-react';
import { figuresOf } from '#shared/learner/progress-figures.ts';
import type { ShownProgress } from '#shared/learner/use-progress.ts';
import { TEXT } from './text.ts';

type Tile = { icon: LucideIcon; look: string; text: string };

function tiles(progress: ShownProgress): Tile[] {
  const { streakDays, streak, points, stars, coins } = figuresOf(progress);
  return [
    { icon: Flame, look: streakDays > 0 ? 'fill-persimmon text-persimmon' : 'text-ink-soft', text: streak },
    { icon: Trophy, look: 'text-jade', text: points },
    { icon: Star, look: 'fill-star text-star', text: stars },
    { icon: Coins, look: 'text-amber', text: coins },
  ];
}

export function ProgressTiles({ progress }: { progress: ShownProgress }) {
  return (
    <ul
      aria-label={TEXT.numbers}
      className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 md:grid-cols-2 lg:grid-cols-4"
    >
      {tiles(progress).map(({ icon: Icon, look, text }) => (
        <li key={text} className="flex items-center gap-2.5 rounded-control bg-raised px-3.5 py-3 shadow-soft">
          <Icon size={22} aria-hidden className={`shrink-0 ${look}`} />
          <span className="font-semibold">{text}</span>
        </li>
      ))}
    </ul>
  );
}
