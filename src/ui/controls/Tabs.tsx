import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: string; content: ReactNode };

/** Tabs over their panels; `label` names the row for screen readers. */
export function Tabs(props: { label: string; tabs: readonly Tab[]; value: string; onChange: (value: string) => void }) {
  return (
    <Radix.Root value={props.value} onValueChange={props.onChange}>
      <Radix.List aria-label={props.label} className="inline-flex gap-1 rounded-full bg-sunk p-1">
        {props.tabs.map(({ value, label }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className="min-h-11 rounded-full px-5 font-semibold text-ink-soft transition-colors data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-soft"
          >
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value} className="mt-6 rounded-control outline-offset-4">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
