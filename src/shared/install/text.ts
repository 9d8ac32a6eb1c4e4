import type { InstallMethod } from './install-method.ts';

export const TEXT = {
  title: 'Install Parley',
  why: 'It opens like any other app, in a window of its own, and works offline.',
  install: 'Install Parley',
  installing: 'Installing…',
  declined: 'Not installed. You can install it from here at any time.',
  done: 'Parley is installed on this device. Open it from your home screen or your apps.',
  invitation: 'Keep Parley at hand',
  show: 'Show me how',
  dismiss: 'No thanks',
  close: 'Close',
} as const;

/** The picture beside a step. */
export type StepIcon = 'share' | 'add' | 'dots' | 'lines' | 'done' | 'file' | 'install';
export interface Instructions {
  /** Empty where this browser cannot install. */
  steps: readonly { icon: StepIcon; text: string }[];
  note?: string;
}

/** Apple keeps the storage of an installed app apart from the browser's. */
const APART = 'Sign in there once more, and everything saved comes back.';
const IN_A_TAB = 'Parley works just as well in a tab, even offline.';

export const INSTRUCTIONS: Record<InstallMethod, Instructions> = {
  ios: {
    steps: [
      { icon: 'share', text: 'Tap Share. If you do not see it, tap ⋯ first.' },
      { icon: 'add', text: 'Scroll down and choose “Add to Home Screen”.' },
      { icon: 'done', text: 'Tap “Add”.' },
    ],
    note: APART,
  },
  'android-firefox': {
    steps: [
      { icon: 'dots', text: 'Tap the menu ⋮ beside the address.' },
      { icon: 'add', text: 'Choose “Add app to Home screen”, or “Install”.' },
      { icon: 'done', text: 'Tap “Add”.' },
    ],
  },
  'android-samsung': {
    steps: [
      { icon: 'lines', text: 'Tap the menu ☰ at the bottom.' },
      { icon: 'add', text: 'Choose “Add page to”, then “Home screen”.' },
      { icon: 'done', text: 'Tap “Add”.' },
    ],
  },
  android: {
    steps: [
      { icon: 'dots', text: 'Tap the menu ⋮ beside the address.' },
      { icon: 'add', text: 'Choose “Add to Home screen” or “Install app”.' },
      { icon: 'done', text: 'Tap “Install”.' },
    ],
  },
  'mac-safari': {
    steps: [
      { icon: 'file', text: 'Open the File menu of Safari.' },
      { icon: 'add', text: 'Choose “Add to Dock…”.' },
      { icon: 'done', text: 'Click “Add”.' },
    ],
    note: APART,
  },
  'mac-safari-old': {
    steps: [],
    note: `This version of Safari cannot install apps; Safari 17 and later can, from the File menu. ${IN_A_TAB}`,
  },
  'firefox-windows': {
    steps: [],
    note: `Firefox does not install apps as other browsers do. Newer versions for Windows can put a site on the taskbar, with the button in the address bar. ${IN_A_TAB}`,
  },
  firefox: {
    steps: [],
    note: `Firefox on this computer cannot install apps; Chrome, Edge and Safari can. ${IN_A_TAB}`,
  },
  chromium: {
    steps: [
      { icon: 'install', text: 'Look for the install button at the end of the address bar.' },
      { icon: 'dots', text: 'If it is not there, open the browser’s menu and look for “Install”.' },
    ],
    note: `Private windows cannot install. ${IN_A_TAB}`,
  },
};
