import type { ForeignSize } from '#ui/text/Foreign.tsx';

/** The largest size at which a sentence or a long word fits a narrow phone. */
export function phraseSize({ front }: { front: string }): ForeignSize {
  const longest = Math.max(...front.split(/\s+/).map((word) => word.length));
  if (longest > 22) return 'medium';
  return front.length > 40 || longest > 14 ? 'large' : 'huge';
}
