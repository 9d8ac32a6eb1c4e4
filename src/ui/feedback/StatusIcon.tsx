import { classNames } from '../class-names.ts';
import { STATUS_ICONS, type StatusKind } from './StatusPill.tsx';

const TONES: Record<StatusKind, string> = {
  saved: 'bg-jade-wash text-jade',
  syncing: 'bg-sunk text-ink-soft',
  offline: 'bg-sunk text-ink-soft',
  waiting: 'bg-amber-wash text-amber',
  problem: 'bg-danger-wash text-danger',
};

/** The sync status as an icon; the text beside it says the same. */
export function StatusIcon({ kind }: { kind: StatusKind }) {
  const Icon = STATUS_ICONS[kind];
  return (
    <span className={classNames('grid size-12 shrink-0 place-items-center rounded-full', TONES[kind])}>
      <Icon size={26} aria-hidden />
    </span>
  );
}
