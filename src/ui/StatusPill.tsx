import { CircleAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from 'lucide-react';
import { classNames } from './class-names.ts';

export type StatusKind = 'saved' | 'syncing' | 'offline' | 'waiting' | 'problem';

const ICONS: Record<StatusKind, LucideIcon> = {
  saved: CloudCheck,
  syncing: RefreshCw,
  offline: CloudOff,
  waiting: CloudUpload,
  problem: CircleAlert,
};

/** A quiet word about the state of things: a live `status` named `label`. */
export function StatusPill({ label, kind, text }: { label: string; kind: StatusKind; text: string }) {
  const Icon = ICONS[kind];
  return (
    <div
      role="status"
      aria-label={label}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-[0.8125rem] font-medium whitespace-nowrap',
        kind === 'problem' ? 'bg-danger-wash text-danger' : 'bg-sunk text-ink-soft',
      )}
    >
      <Icon size={14} aria-hidden className="shrink-0" />
      {text}
    </div>
  );
}
