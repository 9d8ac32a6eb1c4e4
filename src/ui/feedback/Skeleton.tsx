import { classNames } from '../class-names.ts';

/** The shape of loading content, which screen readers skip. Its size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-control bg-sunk', className)} />;
}
