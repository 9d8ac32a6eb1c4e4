import { Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Rating } from '../../domain/schedule.ts';
import type { CardRow } from '../../store/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Foreign } from '../../ui/Foreign.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RatingButtons } from './RatingButtons.tsx';
import { TEXT } from './text.ts';
import { useCardVoice } from './use-card-voice.ts';

type ReviewCardProps = {
  card: CardRow;
  /** After an answer the focus goes on to the next card. */
  takesFocus: boolean;
  onRate: (rating: Rating) => void;
};

/** One card: the phrase first, its meaning on demand, then how well it was known. Space shows, 1 to 4 rate. */
export function ReviewCard({ card, takesFocus, onRate }: ReviewCardProps) {
  const [shown, setShown] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  const { say, trouble } = useCardVoice(card.language);

  const show = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown) answer.current?.focus();
    else if (takesFocus) show.current?.focus();
  }, [shown, takesFocus]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, button, a, [role="tab"]') || event.metaKey || event.ctrlKey || event.repeat)
        return;
      if (!shown && event.key === ' ') {
        event.preventDefault();
        setShown(true);
      }
      if (shown && /^[1-4]$/.test(event.key)) onRate(Number(event.key) as Rating);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown, onRate]);

  return (
    <Card as="article" className="animate-rise p-6">
      <p className="text-sm text-ink-soft">{TEXT.question}</p>
      <div className="mt-4 flex items-start gap-3">
        <p className="min-w-0 flex-1">
          <Foreign language={card.language} text={card.front} pinyin={shown ? card.pinyin : null} size="huge" />
        </p>
        <IconButton label={TEXT.hear} onClick={() => void say(card.front)}>
          <Volume2 size={22} aria-hidden />
        </IconButton>
      </div>
      {trouble ? (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {trouble}
        </p>
      ) : null}
      {shown ? (
        <>
          <div ref={answer} tabIndex={-1} className="mt-5 border-t border-line pt-5 outline-none">
            <p className="text-xl">{card.back}</p>
            {card.example ? (
              <p className="mt-3 border-l-4 border-line pl-3 text-ink-soft">
                <Foreign language={card.language} text={card.example} size="small" />
              </p>
            ) : null}
          </div>
          <RatingButtons card={card} onRate={onRate} />
        </>
      ) : (
        <Button ref={show} variant="primary" size="large" className="mt-10 w-full" onClick={() => setShown(true)}>
          {TEXT.showAnswer}
        </Button>
      )}
    </Card>
  );
}
