import { SPEECH_UNSUPPORTED } from '#platform/speech/speaker.ts';

/** Reasons why a line is not heard, and remedies. */
export const VOICE_TEXT = {
  speechUnsupported: SPEECH_UNSUPPORTED,
  readInstead: 'You can read every line instead.',
  problems: (language: string) => ({
    'no-speech': 'This browser has no voice to read aloud with.',
    'no-voice': `This device has no ${language} voice.`,
    'needs-connection': `The ${language} voice of this device needs a connection.`,
  }),
  speechFailed: 'This line could not be spoken. You can read it, or tap it to try again.',
} as const;
