import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type FlipCardProps = { front: ReactNode; back: ReactNode; flipped: boolean };

const FACE =
  'col-start-1 row-start-1 flex min-h-64 flex-col items-center justify-center gap-3 rounded-card bg-raised p-6 text-center shadow-soft backface-hidden';

/** A card with two faces that turns over. Screen readers read only the visible face. */
export function FlipCard({ front, back, flipped }: FlipCardProps) {
  return (
    <div className="perspective-distant">
      <div
        className={classNames(
          'grid transition-transform duration-300 ease-calm transform-3d',
          flipped && 'rotate-y-180',
        )}
      >
        <div className={FACE} aria-hidden={flipped}>
          {front}
        </div>
        <div className={classNames(FACE, 'rotate-y-180')} aria-hidden={!flipped}>
          {back}
        </div>
      </div>
    </div>
  );
}
