import { Check, EllipsisVertical, File, type LucideIcon, Menu, MonitorDown, Share, SquarePlus } from 'lucide-react';
import type { InstallMethod } from './install-method.ts';
import { INSTRUCTIONS, type Instructions, type StepIcon } from './text.ts';

const ICONS: Record<StepIcon, LucideIcon> = {
  share: Share,
  add: SquarePlus,
  dots: EllipsisVertical,
  lines: Menu,
  done: Check,
  file: File,
  install: MonitorDown,
};

/** Instructions for a browser that has no install prompt, with the icons to look for, or a note that it cannot install. */
export function InstallSteps({ method }: { method: InstallMethod }) {
  const { steps, note }: Instructions = INSTRUCTIONS[method];
  return (
    <>
      {steps.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {steps.map(({ icon, text }) => {
            const Icon = ICONS[icon];
            return (
              <li key={text} className="flex items-center gap-3">
                <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunk text-accent-text">
                  <Icon size={22} aria-hidden />
                </span>
                <span className="min-w-0">{text}</span>
              </li>
            );
          })}
        </ol>
      ) : null}
      {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
    </>
  );
}
