import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** The card that says the one thing of the premium page. */
export function Hero(props: { icon: LucideIcon; title: string; children: ReactNode }) {
  const { icon: Icon, title, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 overflow-hidden rounded-sheet bg-raised p-5 shadow-soft sm:p-6"
    >
      <div className="-mx-5 -mt-5 grid h-32 place-items-center bg-plum-wash text-plum sm:-mx-6 sm:-mt-6">
        <Icon size={64} strokeWidth={1.5} aria-hidden />
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
