import { type ReactNode, useId } from 'react';
import { PremiumArt } from './PremiumArt.tsx';

/** The card that says the one thing of the premium page. */
export function Hero({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 overflow-hidden rounded-sheet bg-raised p-5 shadow-soft sm:p-6"
    >
      <div className="-mx-5 -mt-5 sm:-mx-6 sm:-mt-6">
        <PremiumArt />
      </div>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Why it did not go on, if it did not. */
export function Failure({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text ? <p className="rounded-control bg-amber-wash px-4 py-3 text-[0.9375rem] text-amber">{text}</p> : null}
    </div>
  );
}
