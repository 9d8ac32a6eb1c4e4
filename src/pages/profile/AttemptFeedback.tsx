import { Check } from 'lucide-react';
import type { Language } from '../../domain/language.ts';
import type { AttemptFeedback as Feedback } from '../../store/rows.ts';
import { Foreign } from '../../ui/Foreign.tsx';
import { Mixed } from '../../ui/Mixed.tsx';
import { TEXT } from './text.ts';

/** What the conversation taught; parts that are empty do not show. */
export function AttemptFeedback({ feedback, language }: { feedback: Feedback; language: Language }) {
  return (
    <>
      {feedback.well.length > 0 ? (
        <section>
          <h3 className="text-lg">{TEXT.attempt.well}</h3>
          <ul className="mt-2 flex flex-col gap-1.5">
            {feedback.well.map((line) => (
              <li key={line} className="flex gap-2">
                <Check size={18} aria-hidden className="mt-1 shrink-0 text-jade" />
                <span>
                  <Mixed text={line} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {feedback.corrections.length > 0 ? (
        <section>
          <h3 className="text-lg">{TEXT.attempt.corrections}</h3>
          <ul className="mt-2 flex flex-col gap-3">
            {feedback.corrections.map((correction) => (
              <li key={`${correction.said}${correction.better}`} className="rounded-control bg-amber-wash px-4 py-3">
                <Foreign language={language} text={correction.said} size="small" className="line-through" />
                <br />
                <Foreign language={language} text={correction.better} pinyin={correction.pinyin} />
                <p className="text-sm text-ink-soft">
                  <Mixed text={correction.note ?? correction.translation} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {feedback.phrases.length > 0 ? (
        <section>
          <h3 className="text-lg">{TEXT.attempt.phrases}</h3>
          <ul className="mt-2 flex flex-col gap-2">
            {feedback.phrases.map((phrase) => (
              <li key={phrase.text}>
                <Foreign language={language} text={phrase.text} pinyin={phrase.pinyin} />
                <p className="text-sm text-ink-soft">{phrase.translation}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
