import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button-class.ts';
import { TEXT } from './text.ts';

/** How many cards are due; `next`: reviewing them is the one thing to do next. */
export function DueCards({ due, next }: { due: number; next: boolean }) {
  return (
    <section className="flex flex-col gap-1 rounded-sheet bg-tint-health p-5 text-tint-health-ink">
      <CardStack count={due} />
      <h2 className="mt-auto pt-3 text-2xl">{TEXT.due(due)}</h2>
      <p>{TEXT.dueLead(due)}</p>
      <Link to="/study" className={buttonClass(next ? 'primary' : 'secondary', 'large', 'mt-3 w-full')}>
        {TEXT.review}
      </Link>
    </section>
  );
}

/** One to three cards, fanned out, as many as are due. */
function CardStack({ count }: { count: number }) {
  const cards = [-8, 3, 12].slice(0, Math.max(1, Math.min(3, count)));
  return (
    <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
      {cards.map((turn, index) => (
        <g key={turn} transform={`rotate(${turn} 52 60) translate(${index * 7} 0)`} opacity={count === 0 ? 0.45 : 1}>
          <rect
            x="16"
            y="12"
            width="46"
            height="56"
            rx="9"
            fill="var(--color-raised)"
            stroke="currentColor"
            strokeWidth="2"
          />
          <path d="M26 32h26M26 42h16" stroke="currentColor" strokeWidth="3" strokeLinecap="round" opacity=".5" />
        </g>
      ))}
    </svg>
  );
}
