import { Layers, MapPin, MessagesSquare } from 'lucide-react';
import { TEXT } from './text.ts';

const LOOKS = [
  { icon: MapPin, tint: 'bg-tint-travel text-tint-travel-ink' },
  { icon: MessagesSquare, tint: 'bg-tint-food text-tint-food-ink' },
  { icon: Layers, tint: 'bg-tint-health text-tint-health-ink' },
];

export function HowItWorks() {
  return (
    <section className="flex flex-col gap-8">
      <h2 className="text-3xl">{TEXT.howHeading}</h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {TEXT.how.map(({ title, text }, index) => {
          const { icon: Icon, tint } = LOOKS[index] ?? { icon: MapPin, tint: '' };
          return (
            <li key={title} className="flex gap-4 md:flex-col">
              <span className={`grid size-14 shrink-0 place-items-center rounded-card ${tint}`}>
                <Icon size={26} strokeWidth={1.75} aria-hidden />
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1.5 text-ink-soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
