import { useId, useRef } from 'react';
import { KINDS, type Remembered } from '#conversation/memory/remembered.ts';
import { KIND_LABELS } from '#shared/remembered/kind-labels.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Mixed } from '#ui/text/Mixed.tsx';
import { TEXT } from '../text.ts';
import type { LeaveQuestion } from './use-leave.ts';

/** "Name: Anna · Food and drink: no peanuts". */
function inWords(told: Remembered): string {
  const kinds = KINDS.filter((kind) => told[kind]?.length);
  return kinds.map((kind) => `${KIND_LABELS[kind]}: ${told[kind]?.map(({ text }) => text).join(', ')}`).join(' · ');
}

/**
 * Asks once whether partners may remember what was told. It stands above the reply field and holds nothing up: the
 * conversation goes on beside it.
 */
export function RememberQuestion({ told, answer }: LeaveQuestion) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const respond = (given: boolean) => {
    // By keyboard, the reply comes next; on a phone the field would open the keyboard unasked.
    if (panel.current?.querySelector(':focus-visible'))
      panel.current.parentElement?.querySelector('textarea')?.focus({ preventScroll: true });
    answer(given);
  };
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      aria-describedby={`${id}-what`}
      className="mb-3 max-h-[40cqh] animate-rise overflow-y-auto rounded-card bg-accent-wash p-4 short:max-h-[30cqh]"
    >
      <h2 id={id} className="font-sans text-base font-semibold">
        {TEXT.leaveToRemember.question}
      </h2>
      <div id={`${id}-what`} className="mt-1 text-sm text-ink-soft">
        <p>
          <Mixed text={inWords(told)} />
        </p>
        <p>{TEXT.leaveToRemember.where}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => respond(true)}>{TEXT.leaveToRemember.yes}</Button>
        <Button variant="quiet" onClick={() => respond(false)}>
          {TEXT.leaveToRemember.no}
        </Button>
      </div>
    </section>
  );
}
