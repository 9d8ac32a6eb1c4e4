import { classNames } from '../class-names.ts';

/** Three breathing dots in the place of an answer that is on its way. */
export function TypingDots({ className }: { className: string }) {
  return (
    <span aria-hidden className={classNames('inline-flex w-fit gap-1 rounded-card px-4 py-4', className)}>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          className="size-2 animate-breathe rounded-full bg-ink-soft"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  );
}
