import { classNames } from '../class-names.ts';

/**
 * Shows the latest event and has it read out. The element is always in the page, because a live region that appears
 * together with its text is often not read; while there is no text it takes up no room.
 */
export function Announcement({ text, className }: { text: string | null; className?: string }) {
  return (
    <p aria-live="polite" className={text ? classNames('animate-fade text-[0.9375rem]', className) : 'sr-only'}>
      {text}
    </p>
  );
}
