import type { AttemptRow } from '../../store/rows.ts';
import { Bubble } from '../../ui/Bubble.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { AttemptFeedback } from './AttemptFeedback.tsx';
import { TEXT } from './text.ts';

type AttemptDialogProps = { attempt: AttemptRow; title: string; onClose: () => void };

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A finished conversation to read again: what went well, what to keep, what was said. */
export function AttemptDialog({ attempt, title, onClose }: AttemptDialogProps) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars count={attempt.stars} />
          <span>
            {attempt.score} / {attempt.max} points · {attempt.language} · {WHEN.format(new Date(attempt.createdAt))}
          </span>
        </span>
      }
    >
      <div className="flex flex-col gap-6">
        <AttemptFeedback feedback={attempt.feedback} language={attempt.language} />
        <section className="flex flex-col gap-3">
          <h3 className="text-lg">{TEXT.attempt.transcript}</h3>
          {attempt.transcript.length === 0 ? <p className="text-ink-soft">{TEXT.attempt.none}</p> : null}
          {attempt.transcript.map((entry, index) => (
            <Bubble
              // biome-ignore lint/suspicious/noArrayIndexKey: a transcript is never reordered
              key={index}
              who={entry.who}
              name={entry.who === 'partner' ? TEXT.attempt.partner : TEXT.attempt.you}
              language={attempt.language}
              text={entry.text}
              pinyin={entry.pinyin}
              translation={entry.translation}
            />
          ))}
        </section>
      </div>
    </Dialog>
  );
}
