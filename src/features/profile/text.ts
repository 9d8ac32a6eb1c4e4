import type { OnlyHere } from '#session/sign-out.ts';
import { plural } from '#shared/plural.ts';

/** Texts of the profile's first view; the other views have their own. */
export const TEXT = {
  title: 'Profile',
  menu: 'Your profile',
  back: 'Back',
  noName: 'No name yet',
  summaries: {
    you: 'Name, language, level',
    history: (count: number) => (count === 0 ? 'None finished yet' : `${count.toLocaleString('en')} finished`),
    settings: 'Voice, reading, daily goal, appearance',
    remembered: (leave: boolean | null, count: number) =>
      leave ? (count === 0 ? 'Nothing yet' : plural(count, 'thing')) : 'Off',
    premium: 'Its scenes, and your subscription',
    data: 'Download or delete everything',
  },
  lastSync: (when: string) => `Last synced ${when}`,
  neverSynced: 'Not synced yet',
  waiting: (count: number) => `${plural(count, 'change')} waiting`,
  attention: (count: number) => `${plural(count, 'change')} ${count === 1 ? 'needs' : 'need'} your attention`,
  you: 'About you',
  nameMissing: 'Please enter a name.',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'Saved',
  sentLater: 'on this device, and sent once you are online.',
  unsaved: 'Not saved yet',
  notSaved: 'Not saved',
  notSavedText: 'This device could not store your changes. They are still here: please try again.',
  history: 'Your conversations',
  noHistory: { text: 'Every conversation you finish is kept here, word for word.', start: 'Start one' },
  allHistory: (count: number) => (count === 1 ? 'Open the list' : `All ${count.toLocaleString('en')} conversations`),
  talking: 'While you talk',
  backgroundAudio: 'Background audio',
  backgroundAudioText: 'The sounds of the place while you talk.',
  allSettings: 'All settings',
  data: 'Your data',
  dataText: 'Everything you have done, in one file that is yours to keep.',
  moreData: 'What is in it, and how to delete everything',
  account: 'Account',
  signedInAs: (name: string) => `Signed in as ${name}.`,
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  unsent: {
    title: 'You have unsent changes',
    onlyHere: 'Some of this is only on this device',
    text: ({ waiting, rejected, conversations }: OnlyHere) =>
      [
        waiting > 0 && `${plural(waiting, 'change')} ${waiting === 1 ? 'has' : 'have'} not reached the server yet.`,
        rejected > 0 && `${plural(rejected, 'change')} ${rejected === 1 ? 'needs' : 'need'} your attention.`,
        conversations > 0 &&
          `${plural(conversations, 'conversation')} ${conversations === 1 ? 'is' : 'are'} not finished.`,
        waiting > 0
          ? 'If you sign out anyway, everything stays on this device, and the changes are sent when you sign in here again.'
          : 'If you sign out anyway, everything stays on this device until you sign in here again.',
        'On a device that you share, you can remove it all instead. Then whatever is only here is lost.',
      ]
        .filter(Boolean)
        .join(' '),
    stay: 'Stay signed in',
    anyway: 'Sign out anyway',
    remove: 'Remove anyway',
  },
} as const;
