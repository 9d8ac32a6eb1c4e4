import { Link } from 'react-router-dom';
import { useReviewQueue } from '#shared/flashcards/use-review-queue.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from './text.ts';

/** Offers the due cards as the next step. */
export function ReviewNext({ due }: { due: number }) {
  return (
    <section className="grid items-center overflow-hidden rounded-sheet bg-tint-health text-tint-health-ink shadow-soft md:min-h-72 md:grid-cols-[1.2fr_1fr]">
      <CardStack count={Math.min(3, due)} />
      <div className="flex flex-col gap-2 p-5 pt-0 md:p-7">
        <p className="text-sm font-semibold">{TEXT.next.review}</p>
        <h2 className="text-2xl md:text-3xl">{TEXT.due(due)}</h2>
        <p>{TEXT.dueLeadNext}</p>
        <Link to="/study" className={buttonClass('primary', 'large', 'mt-2 w-full')}>
          {TEXT.review}
        </Link>
      </div>
    </section>
  );
}

/** The places of the cards, from the bottom of the stack to its top. */
const PLACES = ['translate-x-12 rotate-12', '-translate-x-12 -rotate-12', 'rotate-2'];
const SHORT = 6;

/** One to three cards, fanned out. The top one shows the word that has been due longest. */
function CardStack({ count }: { count: number }) {
  const first = useReviewQueue()?.cards[0];
  return (
    <div aria-hidden="true" className="relative grid h-48 place-items-center overflow-hidden md:h-full">
      {PLACES.slice(-count).map((place, index) => (
        <div
          key={place}
          className={`absolute grid h-36 w-28 place-items-center rounded-card bg-raised p-2 text-center text-ink shadow-soft ring-1 ring-line md:h-48 md:w-36 ${place}`}
        >
          {index === count - 1 && first && first.front.length <= SHORT ? (
            <Foreign language={first.language} text={first.front} size="large" className="font-semibold" />
          ) : (
            <span className="h-1.5 w-12 rounded-full bg-line" />
          )}
        </div>
      ))}
    </div>
  );
}
