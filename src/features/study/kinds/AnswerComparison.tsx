import type { Comparison } from '#domain/compare-answer.ts';
import { type Language, languageCode } from '#domain/language.ts';
import { classNames } from '#ui/class-names.ts';
import { KIND_TEXT, LIKENESS_TEXT } from './text.ts';

type AnswerComparisonProps = { language: Language; given: string; comparison: Comparison };

/** The learner's answer beside the right one, whose differing words are marked. Nothing without an answer. */
export function AnswerComparison({ language, given, comparison: { likeness, parts } }: AnswerComparisonProps) {
  if (given.trim() === '') return null;
  const isRight = likeness === 'same' || likeness === 'pinyin';
  return (
    <div className={classNames('mt-4 rounded-control px-4 py-3', isRight ? 'bg-jade-wash' : 'bg-amber-wash')}>
      <p className={classNames('text-sm font-semibold', isRight ? 'text-jade' : 'text-amber')}>
        {LIKENESS_TEXT[likeness]}
      </p>
      <p className="mt-1">
        <span className="text-sm text-ink-soft">{KIND_TEXT.yours}: </span>
        <span lang={languageCode(language)}>{given}</span>
      </p>
      {isRight ? null : (
        <p lang={languageCode(language)} className="mt-1 font-medium">
          {parts.map(({ text, at, isMatched }) =>
            isMatched ? (
              text
            ) : (
              <mark
                key={at}
                className="bg-transparent text-inherit underline decoration-amber decoration-2 underline-offset-4"
              >
                {text}
              </mark>
            ),
          )}
        </p>
      )}
    </div>
  );
}
