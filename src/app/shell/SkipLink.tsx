/** The first stop of the keyboard, which skips everything that repeats on each page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
