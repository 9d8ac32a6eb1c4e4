import { plural } from '#shared/plural.ts';

export const DATA_TEXT = {
  download: 'Download',
  downloadText:
    'One JSON file with everything: your profile and settings, what partners remember, every conversation with its words and feedback, every flashcard with all its reviews, and anything still waiting to be sent. It is made on this device, so it works offline too.',
  incomplete: 'Older work is still arriving from the server. Wait until it is here, or the file will be incomplete.',
  export: 'Download my data',
  exporting: 'Preparing…',
  exportFailed: 'The download failed',
  exportFailedText: 'Your data is untouched. Please try again.',
  kept: 'Where your data is kept',
  keptText: 'Everything is on this device, with a copy on the server where you signed up. Nobody else gets it.',
  privacy: 'Read about privacy',
  delete: 'Delete account',
  deleteText:
    'Deletes your account and everything in it for good: on the server, on this device, and on your other devices as soon as they are online.',
  offline: 'Deleting needs a connection. Come back once you are online.',
  open: 'Delete my account',
  dialog: {
    title: 'Delete your account?',
    text: 'This cannot be undone: nobody can bring it back for you.',
    goes: 'You will lose:',
    conversations: (count: number) => `${plural(count, 'conversation')} with every word`,
    cards: (count: number) => `${plural(count, 'flashcard')} with all reviews`,
    progress: 'your points, stars, coins and streak',
    unsent: (count: number) =>
      `${plural(count, 'change')} that ${count === 1 ? 'has' : 'have'} not reached the server yet`,
    premium:
      'Your premium is still running. End it first, under Subscription, so that the payment provider charges nothing more.',
    download: 'Download everything first',
    type: (word: string) => `Type ${word} to confirm`,
    word: 'delete',
    cancel: 'Keep my account',
    confirm: 'Delete everything',
    busy: 'Deleting…',
  },
  failed: {
    unreachable:
      'The server did not answer. Check your connection and try again. If it has deleted your account all the same, Parley will find out and tell you.',
    'sign-in': 'Please sign in again first: the server no longer knows this session. Nothing was deleted.',
    'server-failed': 'The server could not do it just now. Nothing was deleted; please try again in a minute.',
  },
} as const;
