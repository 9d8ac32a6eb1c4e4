import type { Language } from '#domain/language.ts';
import { plural } from '#domain/plural.ts';

const seconds = (ms: number) => `${(ms / 1000).toLocaleString('en')} s`;

export const SETTINGS_TEXT = {
  voice: 'Voice',
  voiceFor: (language: string) => `Voice for ${language}`,
  defaultVoice: 'Chosen for you',
  remote: (name: string) => `${name} (needs a connection)`,
  voiceText: 'Voices of this device come first: they work offline too.',
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
  cannotListen: 'This browser cannot listen, so you type your replies here. On your other devices it counts.',
  reading: 'Reading',
  pinyin: 'Pinyin',
  pinyinText: 'Above the characters of Mandarin.',
  translation: 'Translation',
  translationText: 'Below what your partner says.',
  visibility: { shown: 'Always shown', tap: 'On tap', hidden: 'Hidden' },
  goal: 'Daily goal',
  goals: (conversations: number) => `${plural(conversations, 'conversation')} a day`,
  goalText: 'Every conversation you finish counts. Your home page shows how far you are.',
  goalToday: (done: number, goal: number) => `Today: ${done} of ${goal}`,
  goalReached: (done: number, goal: number) => `Today: ${done} of ${goal}. Reached!`,
  look: 'Look',
  theme: 'Appearance',
  themes: { system: 'Like the device', light: 'Light', dark: 'Dark' },
  synced: 'Changes are saved at once, and follow you to your other devices.',
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
