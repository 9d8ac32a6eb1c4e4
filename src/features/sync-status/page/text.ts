import { plural } from '#shared/plural.ts';

export const SYNC_TEXT = {
  lastSync: (ago: string, moment: string) => (ago ? `Last sync ${ago} (${moment})` : `Last sync ${moment}`),
  neverSynced: 'This device has not synced yet',
  syncNow: 'Sync now',
  syncing: 'Syncing…',
  waiting: {
    title: 'Waiting to be sent',
    none: 'Nothing is waiting: everything you have done has reached the server.',
    count: (count: number) => `${plural(count, 'change')}, newest first`,
  },
  problems: {
    title: 'Needs your attention',
    text: 'Changes that the server did not accept were undone on this device. They hold nothing else up.',
    aside: 'What this version cannot read is set aside; nothing is lost.',
    rejected: (moment: string) => `Rejected ${moment}`,
    came: (moment: string) => `Received ${moment}`,
    said: 'What the server said',
    retry: 'Try again',
    retryAll: 'Try all again',
    download: 'Download',
    downloadAll: 'Download all',
    discard: 'Discard',
    dismiss: 'Dismiss',
    more: (count: number) => `Show ${count.toLocaleString('en')} more`,
    retried: (what: string) => `Waiting to be sent again: ${what}`,
    retriedAll: (count: number) => `${plural(count, 'change')} waiting to be sent again`,
    discarded: (what: string) => `Discarded: ${what}`,
    dismissed: (what: string) => `Dismissed: ${what}`,
    gone: 'It has already been dealt with.',
    failed: 'That did not work. Nothing has changed; please try again.',
    confirm: {
      title: 'Discard this change?',
      text: (what: string) =>
        `“${what}” was never saved on the server, so it cannot come back. You can download it first.`,
      keep: 'Keep it',
    },
  },
  storage: {
    title: 'On this device',
    used: (used: string) => `Parley uses ${used}`,
    free: (free: string) => `about ${free} more is free for it`,
    unknownUse: 'This browser cannot tell how much space Parley uses.',
    learning: 'Scenes and your own work',
    app: 'The app itself, so that it opens without a network',
    holds: (conversations: number, flashcards: number) =>
      `${plural(conversations, 'conversation')} and ${plural(flashcards, 'flashcard')} are kept here.`,
    almostFull: 'Space is running low. Free some on this device, or Parley may be unable to save new work.',
    kept: { title: 'Kept safe', text: 'The browser has promised not to clear it on its own.' },
    notKept: {
      title: 'Not protected yet',
      text: 'If this device runs short of space, the browser may delete what Parley keeps here. Synced work comes back from the server; unsent changes would be lost.',
    },
    unknown: { title: 'Unknown', text: 'This browser does not say whether it protects what Parley stores here.' },
    keep: 'Keep it safe',
    keeping: 'Asking…',
    nowKept: 'The browser has agreed not to delete Parley’s data by itself.',
    refused:
      'The browser did not agree this time. It often does once you have used Parley for a while, or after you add it to your home screen.',
    cannotAsk: 'This browser makes no such promise. Sync often, so that nothing exists only here.',
  },
  lateCredits: {
    title: 'Credited to earlier days',
    text: 'Offline work counts for the day on which you did it.',
    arrived: (moment: string) => `Arrived ${moment}`,
    none: 'There were no late credits in the last 30 days.',
  },
} as const;
