import { Layers } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button-class.ts';
import { TEXT } from './text.ts';

/** The number of due cards, shown below another next step. */
export function DueRow({ due }: { due: number }) {
  return (
    <section className="flex items-center gap-3.5 rounded-card bg-raised py-3 pr-3 pl-4 shadow-soft">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint-health text-tint-health-ink">
        <Layers size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-base">{TEXT.due(due)}</h2>
        <p className="text-sm text-ink-soft">{TEXT.dueLead(due)}</p>
      </div>
      <Link to="/study" className={buttonClass(due > 0 ? 'soft' : 'quiet')}>
        {TEXT.review}
      </Link>
    </section>
  );
}
