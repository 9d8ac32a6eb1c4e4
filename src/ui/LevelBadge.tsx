import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import type { Level } from '../domain/level.ts';
import { Badge } from './Badge.tsx';

export const LEVEL_NAMES: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

const ICONS = { beginner: SignalLow, intermediate: SignalMedium, advanced: SignalHigh };

export function LevelBadge({ level, className }: { level: Level; className?: string }) {
  return (
    <Badge icon={ICONS[level]} className={className}>
      {LEVEL_NAMES[level]}
    </Badge>
  );
}
