/** A page that is on its way. The text comes late to the eye, so that a quick page does not flicker. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6 text-ink-soft">
      <p role="status" className="animate-fade [animation-delay:150ms]">
        {text}
      </p>
    </div>
  );
}
