import { classNames } from '../class-names.ts';

/** The shape of what is on its way; screen readers pass over it. Give it its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-control bg-sunk', className)} />;
}
