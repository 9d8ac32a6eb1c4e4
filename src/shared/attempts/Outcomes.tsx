import { Check, Lightbulb, Minus } from 'lucide-react';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import { hintedPoints } from '#domain/scoring.ts';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/layout/Section.tsx';
import { ATTEMPT_TEXT } from './text.ts';

type OutcomesProps = {
  attempt: Pick<AttemptRow, 'outcomes' | 'total' | 'score' | 'max'>;
  /** The objectives as the scene has them now; fewer than the attempt had, if the scene is gone. */
  objectives: readonly { description: string; points: number }[];
};

const KINDS = {
  reached: { Icon: Check, tone: 'bg-jade text-on-jade', text: ATTEMPT_TEXT.reached },
  hinted: { Icon: Lightbulb, tone: 'bg-amber-wash text-amber', text: ATTEMPT_TEXT.hinted },
  missed: { Icon: Minus, tone: 'bg-sunk text-ink-soft', text: ATTEMPT_TEXT.missed },
} as const;

/** The objectives of an attempt: reached, reached with the model answer, or missed, each with its points. */
export function Outcomes({ attempt, objectives }: OutcomesProps) {
  const places = Array.from({ length: Math.max(attempt.total, objectives.length) }, (_, index) => index);
  return (
    <Section title={ATTEMPT_TEXT.objectives}>
      <ul aria-label={ATTEMPT_TEXT.objectives} className="-my-1 divide-y divide-line">
        {places.map((index) => {
          const outcome = attempt.outcomes.find((one) => one.index === index && one.reached);
          const kind = outcome ? (outcome.hinted ? 'hinted' : 'reached') : 'missed';
          const { Icon, tone, text } = KINDS[kind];
          const full = objectives[index]?.points;
          const got = full && { reached: full, hinted: hintedPoints(full), missed: 0 }[kind];
          return (
            <li key={index} className="flex items-center gap-3 py-2.5">
              <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', tone)}>
                <Icon size={16} strokeWidth={2.5} aria-hidden />
              </span>
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-medium">
                  {objectives[index]?.description ?? ATTEMPT_TEXT.objective(index + 1)}
                </span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              {full === undefined || got === undefined ? null : (
                <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
                  {ATTEMPT_TEXT.worth(got, full)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="-mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3 font-semibold">
        <span>{ATTEMPT_TEXT.total}</span>
        <span className="tabular-nums">{ATTEMPT_TEXT.sum(attempt.score, attempt.max)}</span>
      </p>
    </Section>
  );
}
