/** The state of a page that is loading. The text fades in late, so that a quick page does not flicker. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6 text-ink-soft">
      <p role="status" className="animate-fade [animation-delay:150ms]">
        {text}
      </p>
    </div>
  );
}
