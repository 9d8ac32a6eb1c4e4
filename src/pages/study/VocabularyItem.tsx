import { Volume2 } from 'lucide-react';
import type { CardRow } from '../../store/rows.ts';
import { Foreign } from '../../ui/Foreign.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TEXT } from './text.ts';
import { useCardVoice } from './use-card-voice.ts';

const dayAndMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });

const hourAndMinute = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

function whenNext(card: CardRow, now: Date): string {
  if (card.suspendedAt) return TEXT.suspended;
  const due = new Date(card.due);
  if (due <= now) return TEXT.dueNow;
  const today = due.toDateString() === now.toDateString();
  return TEXT.nextReview(today ? `today at ${hourAndMinute.format(due)}` : dayAndMonth.format(due));
}

/** A phrase with its meaning, when it comes next, and its sound. */
export function VocabularyItem({ card }: { card: CardRow }) {
  const { say, trouble } = useCardVoice(card.language);
  return (
    <li className="flex items-start gap-3 rounded-card bg-raised p-4 shadow-soft">
      <div className="min-w-0 flex-1">
        <Foreign language={card.language} text={card.front} pinyin={card.pinyin} />
        <p className="mt-1">{card.back}</p>
        <p className="mt-1 text-sm text-ink-soft">{whenNext(card, new Date())}</p>
        {trouble ? (
          <p role="status" className="mt-1 text-sm text-ink-soft">
            {trouble}
          </p>
        ) : null}
      </div>
      <IconButton label={`${TEXT.hear}: ${card.front}`} onClick={() => void say(card.front)}>
        <Volume2 size={20} aria-hidden />
      </IconButton>
    </li>
  );
}
