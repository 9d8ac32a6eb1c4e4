import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Tone = 'plain' | 'accent' | 'jade' | 'amber' | 'plum' | 'danger';

const TONES: Record<Tone, string> = {
  plain: 'bg-sunk text-ink-soft',
  accent: 'bg-accent-wash text-accent-text',
  jade: 'bg-jade-wash text-jade',
  amber: 'bg-amber-wash text-amber',
  plum: 'bg-plum-wash text-plum',
  danger: 'bg-danger-wash text-danger',
};

/** A label of a word or two. */
export function Badge(props: { tone?: Tone; icon?: LucideIcon; children: ReactNode; className?: string }) {
  const { tone = 'plain', icon: Icon, children, className } = props;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-[0.8125rem] leading-none font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {Icon ? <Icon size={14} aria-hidden /> : null}
      {children}
    </span>
  );
}
