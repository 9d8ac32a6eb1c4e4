import { Volume2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { putRightOf } from '#domain/put-right.ts';
import type { Rating, RatingPreview } from '#domain/schedule.ts';
import { isLeech } from '#domain/strength.ts';
import type { CardVoice } from '#shared/flashcards/use-card-voice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { CardActions } from './CardActions.tsx';
import { phraseSize } from './phrase-size.ts';
import { RatingButtons } from './RatingButtons.tsx';
import { TEXT } from './text.ts';
import { useSwipe } from './use-swipe.ts';

const loadSource = () => import('./CardSource.tsx');
const CardSource = lazy(() => loadSource().then((module) => ({ default: module.CardSource })));
const SwipeHint = lazy(() => import('./SwipeHint.tsx').then((module) => ({ default: module.SwipeHint })));
// On the other side of the card, so it loads while the learner thinks.
loadSource().catch((error: unknown) => console.info('The source of a card is fetched when it is needed', error));
// Few cards need it, so no card waits for its chunk.
const LeechNote = lazy(() => import('./LeechNote.tsx').then((module) => ({ default: module.LeechNote })));
const KindFace = lazy(() => import('./kinds/KindFace.tsx').then((module) => ({ default: module.KindFace })));

export type ReviewCardProps = {
  card: CardRow;
  shown: boolean;
  /** True after an answer: the focus then moves to the next card. */
  takesFocus: boolean;
  intervals: Record<Rating, RatingPreview>;
  voice: CardVoice;
  /** The titles of scenes by id. */
  titles: ReadonlyMap<string, string> | undefined;
  onShow: () => void;
  onRate: (rating: Rating) => void;
  onEdit: () => void;
  onPause: () => void;
  onBury: () => void;
  onRemove: () => void;
};

/** One card: the question of its kind first, the answer on request, then the rating. */
export function ReviewCard(props: ReviewCardProps) {
  const { card, shown, takesFocus, titles } = props;
  const isMeaning = card.kind === undefined;
  const putRight = isMeaning ? putRightOf(card.back) : null;
  const show = useRef<HTMLButtonElement>(null);
  const { say, problem } = props.voice;
  const { reach, handlers } = useSwipe(shown, (side) => props.onRate(side === 'right' ? 3 : 1));
  useEffect(() => {
    // A field for the answer may have taken it already.
    const isTaken = show.current?.closest('article')?.contains(document.activeElement);
    if (!shown && takesFocus && !isTaken) show.current?.focus({ preventScroll: true });
  }, [shown, takesFocus]);

  return (
    <div className="relative touch-pan-y" {...handlers}>
      <Suspense>
        <SwipeHint reach={reach} />
      </Suspense>
      <div
        className={reach === 0 ? undefined : 'select-none'}
        style={reach === 0 ? {} : { transform: `translateX(${reach}px)` }}
      >
        <Card as="article" className="flex min-h-80 animate-rise flex-col p-6">
          <div className="flex min-h-11 items-center justify-between gap-2">
            <p className="text-sm text-ink-soft">
              {card.reps === 0 ? (
                <b className="mr-2 rounded-full bg-jade-wash px-2.5 py-1 font-semibold text-jade">{TEXT.newCard}</b>
              ) : null}
              {putRight ? TEXT.putRight : TEXT.questions[card.kind ?? 'meaning'](card.language)}
            </p>
            {(isMeaning && !putRight) || shown ? (
              <IconButton label={TEXT.hear} className="-mr-2" onClick={() => void say(card.front, card.language)}>
                <Volume2 size={22} aria-hidden />
              </IconButton>
            ) : null}
          </div>
          {isMeaning ? (
            <p className="mt-3 text-center hyphens-auto">
              <Foreign
                language={card.language}
                text={putRight && !shown ? putRight.said : card.front}
                pinyin={shown ? card.pinyin : null}
                size={phraseSize(card)}
              />
            </p>
          ) : (
            <Suspense fallback={<Skeleton className="mt-3 h-28 w-full" />}>
              <KindFace
                {...{ card, shown, takesFocus }}
                voice={props.voice}
                title={titles?.get(card.sceneId ?? '')}
                onShow={props.onShow}
              />
            </Suspense>
          )}
          {problem ? (
            <p role="status" className="mt-2 text-sm text-ink-soft">
              {problem}
            </p>
          ) : null}
          {shown ? (
            <Answer {...props} />
          ) : (
            <div className="mt-auto pt-10">
              <Button ref={show} variant="primary" size="large" className="w-full" onClick={props.onShow}>
                {TEXT.showAnswer}
              </Button>
            </div>
          )}
        </Card>
      </div>
      <CardActions onEdit={props.onEdit} onPause={props.onPause} onBury={props.onBury} onRemove={props.onRemove} />
    </div>
  );
}

/** The meaning, the source and the ratings. It takes the focus, so that it is read out. */
function Answer({ card, voice, titles, intervals, onRate, onEdit, onPause }: ReviewCardProps) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div ref={answer} tabIndex={-1} className="mt-5 border-t border-line pt-5 text-center outline-none">
        <p className="text-xl">{putRightOf(card.back)?.reason ?? card.back}</p>
        <Suspense>
          <CardSource card={card} voice={voice} titles={titles} />
        </Suspense>
      </div>
      <Suspense>{isLeech(card) ? <LeechNote onEdit={onEdit} onPause={onPause} /> : null}</Suspense>
      <div className="bottom-(--bar) [@media(min-height:680px)]:sticky -mx-6 -mb-6 mt-auto rounded-b-card bg-raised px-6 pt-4 pb-5">
        <RatingButtons intervals={intervals} onRate={onRate} />
      </div>
    </>
  );
}
