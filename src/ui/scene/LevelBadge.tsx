import type { Level } from '#domain/level.ts';
import { Badge } from '../layout/Badge.tsx';

export const LEVEL_NAMES: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

const BARS: Record<Level, number> = { beginner: 1, intermediate: 2, advanced: 3 };

export function LevelBadge({ level, className }: { level: Level; className?: string }) {
  return (
    <Badge className={className}>
      <svg viewBox="0 0 14 14" width="13" height="13" fill="currentColor" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5}
            y={14 - bar * 4.2}
            width="3.4"
            height={bar * 4.2}
            rx="1.2"
            opacity={bar <= BARS[level] ? 1 : 0.28}
          />
        ))}
      </svg>
      {LEVEL_NAMES[level]}
    </Badge>
  );
}
