import { type ReactNode, useId } from 'react';
import { PremiumArt } from './PremiumArt.tsx';

/** The main card of the premium page. */
export function Hero({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-sheet bg-raised shadow-soft sm:grid sm:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <PremiumArt />
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** The reason why the last step failed, if it did. */
export function Failure({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text ? <p className="rounded-control bg-amber-wash px-4 py-3 text-[0.9375rem] text-amber">{text}</p> : null}
    </div>
  );
}
