import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '../controls/button-class.ts';

export type CarouselProps = {
  heading: string;
  /** Content next to the heading. */
  aside?: ReactNode;
  items: readonly { id: string; content: ReactNode }[];
  /** The names of the two buttons. */
  previous: string;
  next: string;
};

/** A row that can be swiped, scrolled, tabbed through, or moved by buttons that show where there is more. */
export function Carousel({ heading, aside, items, previous, next }: CarouselProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  const look = useCallback(() => {
    const list = row.current;
    if (!list) return;
    const end = list.scrollWidth - list.clientWidth;
    setMore({ before: list.scrollLeft > 4, after: list.scrollLeft < end - 4 });
  }, []);

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new ResizeObserver(look);
    observer.observe(list);
    return () => observer.disconnect();
  }, [look]);

  const move = (direction: 1 | -1) => {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: 'smooth' });
  };

  return (
    <section aria-labelledby={id} aria-roledescription="carousel" className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <h2 id={id} className="flex-1 text-xl">
          {heading}
        </h2>
        {aside}
        {more.before || more.after ? (
          <div className="hidden gap-1 md:flex">
            <MoveButton label={previous} disabled={!more.before} onClick={() => move(-1)} icon={ChevronLeft} />
            <MoveButton label={next} disabled={!more.after} onClick={() => move(1)} icon={ChevronRight} />
          </div>
        ) : null}
      </div>
      <ul
        ref={row}
        onScroll={look}
        className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 pb-6 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:px-8"
      >
        {items.map((item) => (
          <li key={item.id} className="w-[min(85%,19rem)] shrink-0 snap-start lg:w-[calc((100%-2rem)/3)]">
            {item.content}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MoveButton(props: { label: string; disabled: boolean; onClick: () => void; icon: typeof ChevronLeft }) {
  const Icon = props.icon;
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
      className={buttonClass('secondary', 'icon')}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
