import { KEYS } from './text.ts';

/** The keyboard shortcuts, for devices with a keyboard. */
export function KeyHints() {
  return (
    <p
      aria-hidden
      className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-2 text-[0.8125rem] text-ink-soft max-md:hidden pointer-coarse:hidden"
    >
      {KEYS.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="rounded-md bg-sunk px-1.5 py-0.5 font-sans font-medium">{key}</kbd>
          {does.split(':')[0]}
        </span>
      ))}
    </p>
  );
}
