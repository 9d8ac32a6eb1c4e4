import type { Language } from '#domain/language.ts';
import { plural } from '#shared/plural.ts';

const seconds = (ms: number) => `${(ms / 1000).toLocaleString('en')} s`;

export const SETTINGS_TEXT = {
  voice: 'Voice',
  voiceFor: (language: string) => `Voice for ${language}`,
  defaultVoice: 'Automatic',
  remote: (name: string) => `${name} (needs a connection)`,
  voiceText: 'Voices on this device come first, because they also work offline.',
  noVoices: 'This device has no voice for that language. Its system settings may offer one to install.',
  rate: 'Speaking speed',
  rates: { '0.7': 'Slow', '0.9': 'Calm', '1': 'Natural', '1.15': 'Quick' },
  listen: 'Listen',
  stop: 'Stop',
  talking: 'While you talk',
  backgroundAudio: 'Background audio',
  backgroundAudioText: 'The sounds of the place while you talk.',
  silence: 'A spoken reply ends',
  silenceText: 'How long you may pause to think before your reply is sent.',
  silenceUsual: (language: string, ms: number) => `As usual (${seconds(ms)} for ${language})`,
  silenceAfter: (ms: number) => `After a pause of ${seconds(ms)}`,
  silenceHold: 'When I let go of the button',
  cannotListen:
    'This browser cannot listen, so you type your replies here. The setting still applies on your other devices.',
  corrections: 'Corrections',
  correctionsText: 'A better way to say it, with the reason. Your points do not depend on it.',
  correctionChoices: { 'at-once': 'At once, below my reply', 'at-end': 'At the end', off: 'Off' },
  reading: 'Reading',
  pinyin: 'Pinyin',
  pinyinText: 'Shown above Chinese characters.',
  translation: 'Translation',
  translationText: 'Shown below what your partner says.',
  visibility: { shown: 'Always shown', tap: 'On tap', hidden: 'Hidden' },
  goal: 'Daily goal',
  goals: (conversations: number) => `${plural(conversations, 'conversation')} a day`,
  goalText: 'Every conversation you finish counts. Your home page shows your progress.',
  goalToday: (done: number, goal: number) => `Today: ${done} of ${goal}`,
  goalReached: (done: number, goal: number) => `Today: ${done} of ${goal}. Reached!`,
  look: 'Display',
  theme: 'Appearance',
  themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  synced: 'Changes are saved at once and carried over to your other devices.',
} as const;

/** The sample sentences for voices. */
export const SAMPLES: Record<Language, { text: string; pinyin?: string; translation: string }> = {
  Mandarin: {
    text: '你好！今天想喝点什么？',
    pinyin: 'nǐ hǎo jīn tiān xiǎng hē diǎn shén me',
    translation: 'Hello! What would you like to drink today?',
  },
  English: { text: 'Hello! What would you like to drink today?', translation: '' },
  German: { text: 'Hallo! Was möchten Sie heute trinken?', translation: 'Hello! What would you like to drink today?' },
  Spanish: { text: '¡Hola! ¿Qué desea tomar hoy?', translation: 'Hello! What would you like to drink today?' },
  French: {
    text: "Bonjour ! Qu'est-ce que vous voulez boire aujourd'hui ?",
    translation: 'Hello! What would you like to drink today?',
  },
};
