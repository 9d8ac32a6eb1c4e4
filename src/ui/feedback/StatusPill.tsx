import { CircleAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';

export type StatusKind = 'saved' | 'syncing' | 'offline' | 'waiting' | 'problem';

export const STATUS_ICONS: Record<StatusKind, LucideIcon> = {
  saved: CloudCheck,
  syncing: RefreshCw,
  offline: CloudOff,
  waiting: CloudUpload,
  problem: CircleAlert,
};

export type StatusPillProps = {
  label: string;
  kind: StatusKind;
  text: string;
  /** The address of the details. */
  to: string;
  /** The name of that page. */
  title: string;
};

/**
 * A quiet status text: a live `status` named `label`, which links to the details. On a phone it is an icon while all is
 * saved, since words are for trouble.
 */
export function StatusPill({ label, kind, text, to, title }: StatusPillProps) {
  const Icon = STATUS_ICONS[kind];
  return (
    <div role="status" aria-label={label} className="-my-2 flex max-w-full md:-my-1">
      <Link to={to} title={title} className="group flex min-h-11 min-w-11 items-center justify-end rounded-2xl">
        <span
          className={classNames(
            'inline-flex items-center gap-1.5 rounded-2xl px-2.5 py-1 text-[0.8125rem] leading-snug font-medium whitespace-nowrap md:whitespace-normal',
            kind === 'problem'
              ? 'bg-danger-wash text-danger group-hover:underline'
              : 'bg-sunk text-ink-soft group-hover:text-ink',
          )}
        >
          <Icon size={14} aria-hidden className="shrink-0" />
          <span className={kind === 'saved' ? 'max-md:sr-only' : undefined}>{text}</span>
        </span>
      </Link>
    </div>
  );
}
