import { Check } from 'lucide-react';
import type { AttemptFeedback as Feedback } from '#data/learner-db/tables/local-models.ts';
import type { Language } from '#domain/language.ts';
import { Section } from '#ui/layout/Section.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { Mixed } from '#ui/text/Mixed.tsx';
import { HISTORY_TEXT } from './text.ts';

/** The feedback on a conversation, without its empty parts. */
export function AttemptFeedback({ feedback, language }: { feedback: Feedback; language: Language }) {
  return (
    <>
      {feedback.well.length > 0 ? (
        <Section title={HISTORY_TEXT.well}>
          <ul className="flex flex-col gap-1.5">
            {feedback.well.map((line) => (
              <li key={line} className="flex gap-2">
                <Check size={18} aria-hidden className="mt-1 shrink-0 text-jade" />
                <span>
                  <Mixed text={line} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {feedback.corrections.length > 0 ? (
        <Section title={HISTORY_TEXT.corrections}>
          <ul className="flex flex-col gap-3">
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
        </Section>
      ) : null}
      {feedback.phrases.length > 0 ? (
        <Section title={HISTORY_TEXT.phrases}>
          <ul className="flex flex-col gap-2">
            {feedback.phrases.map((phrase) => (
              <li key={phrase.text}>
                <Foreign language={language} text={phrase.text} pinyin={phrase.pinyin} />
                <p className="text-sm text-ink-soft">{phrase.translation}</p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
