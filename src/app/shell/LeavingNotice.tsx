import { Leaf, MonitorSmartphone } from 'lucide-react';
import type { AccountDeleted } from '#session/deletion/account-deleted-notice.ts';

/** `unconfirmed`: signed out here, and perhaps nowhere else. */
export type Leaving = AccountDeleted | 'unconfirmed';

const WORDS: Record<Leaving, { title: string; text: string }> = {
  own: {
    title: 'Your account has been deleted',
    text: 'It is closed for good, and everything in it goes from the server and from this device. Thank you for learning with Parley.',
  },
  elsewhere: {
    title: 'This account was deleted',
    text: 'It was deleted on another device that was signed in to it. Everything kept on this device is gone too.',
  },
  unconfirmed: {
    title: 'You are signed out on this device',
    text: 'The server has not confirmed it, so your other devices may still be signed in. To sign out there as well, sign in here and sign out again while you have a connection.',
  },
};

/** The last message to a learner whose account has been deleted, or who has signed out. */
export function LeavingNotice({ kind }: { kind: Leaving }) {
  const { title, text } = WORDS[kind];
  const [Icon, colours] =
    kind === 'unconfirmed' ? [MonitorSmartphone, 'bg-amber-wash text-amber'] : [Leaf, 'bg-jade-wash text-jade'];
  return (
    <div role="status" className="mx-auto w-full max-w-6xl px-5 pb-4 sm:px-8">
      <div className={`flex items-start gap-3 rounded-card px-5 py-4 ${colours}`}>
        <Icon size={22} aria-hidden className="mt-0.5 shrink-0" />
        <div>
          <p className="font-display text-lg font-bold">{title}</p>
          <p className="text-ink">{text}</p>
        </div>
      </div>
    </div>
  );
}
