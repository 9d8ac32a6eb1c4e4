import { Leaf } from 'lucide-react';
import type { AccountDeleted as Kind } from '#session/deletion/account-deleted-notice.ts';

const WORDS: Record<Kind, { title: string; text: string }> = {
  own: {
    title: 'Your account has been deleted',
    text: 'It is closed for good, and everything in it goes from the server and from this device. Thank you for learning with Parley.',
  },
  elsewhere: {
    title: 'This account was deleted',
    text: 'It was deleted on another device that was signed in to it. Everything kept on this device is gone too.',
  },
};

/** The last message to a learner whose account has been deleted. */
export function AccountDeletedNotice({ kind }: { kind: Kind }) {
  const { title, text } = WORDS[kind];
  return (
    <div role="status" className="mx-auto w-full max-w-6xl px-5 pb-4 sm:px-8">
      <div className="flex items-start gap-3 rounded-card bg-jade-wash px-5 py-4 text-jade">
        <Leaf size={22} aria-hidden className="mt-0.5 shrink-0" />
        <div>
          <p className="font-display text-lg font-bold">{title}</p>
          <p className="text-ink">{text}</p>
        </div>
      </div>
    </div>
  );
}
