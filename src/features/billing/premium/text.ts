/** Texts about the subscription, in the overview and the premium view. */
export const TEXT = {
  subscription: 'Subscription',
  free: { title: 'Free', text: 'All free scenes, as often as you like.' },
  premium: 'Premium',
  ended: 'Ended',
  until: (date: string) => `Premium scenes are open to you until ${date}.`,
  open: 'Premium scenes are open to you.',
  expired: (date: string) => `Your premium account ended on ${date}.`,
  see: 'See premium',
  manageShort: 'Manage premium',
  check: 'Check again',
  checking: 'Checking…',
  checked: 'Up to date',
  checkFailed: 'Your subscription could not be checked',
  checkFailedText: 'The server did not answer. Nothing has changed; please try again later.',
} as const;
