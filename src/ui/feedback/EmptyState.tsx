import type { ReactNode } from 'react';

/** The face of a list without content: why it is empty and what to do. It also serves the offline and error states. */
export function EmptyState(props: { picture?: ReactNode; title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-6 py-10 text-center">
      {props.picture ? <div aria-hidden>{props.picture}</div> : null}
      <p className="font-display text-xl font-bold">{props.title}</p>
      {props.text ? <p className="max-w-sm text-ink-soft">{props.text}</p> : null}
      {props.action ? <div className="mt-2">{props.action}</div> : null}
    </div>
  );
}
