import { classNames } from '../class-names.ts';

/**
 * What has just happened, shown and read out. Always in the page: a live region that appears together with its words is
 * often not read. While there is nothing to say it takes no room.
 */
export function Announcement({ text, className }: { text: string | null; className?: string }) {
  return (
    <p aria-live="polite" className={text ? classNames('animate-fade text-[0.9375rem]', className) : 'sr-only'}>
      {text}
    </p>
  );
}
