/**
 * Hears the learner with the browser's speech recognition, where there is one.
 *
 * Invariants
 * 1. `listen` resolves exactly once, with the text or the reason for its absence; it never throws.
 * 2. An engine that claims to work and is deaf (an installed app on iOS) is given up after two seconds.
 * 3. Text heard before an error is kept.
 */
import { languageCode } from '#domain/language.ts';
import { silenceMs } from './constants.ts';

export type RecognitionFailure = 'unsupported' | 'denied' | 'offline' | 'no-audio' | 'nothing-heard';
export type RecognitionResult = { ok: true; text: string } | { ok: false; reason: RecognitionFailure };

/**
 * The level of the voice, as far as the recogniser's own events tell it. A second stream of the microphone would measure
 * it better, and makes recognition deaf on Android.
 */
export type VoiceLevel = 'silent' | 'sound' | 'speech' | 'words';

export interface ListenOptions {
  language: string;
  /**
   * The learner's own limit; null: that of the language (product 10.6); `hold`: no pause ends it, only `signal` does.
   */
  silenceMs?: number | 'hold' | null;
  /** Words so far, while they are spoken. */
  onInterim?: (text: string) => void;
  /** The level of the voice, each time it changes. */
  onLevel?: (level: VoiceLevel) => void;
  signal?: AbortSignal;
}

/** The part of the Web Speech API that is used; TypeScript's DOM library does not have it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onaudiostart: (() => void) | null;
  onsoundstart: (() => void) | null;
  onspeechstart: (() => void) | null;
  onspeechend: (() => void) | null;
  onsoundend: (() => void) | null;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

const DEAF_AFTER_MS = 2_000;

const REASONS: Record<string, RecognitionFailure> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  network: 'offline',
  'language-not-supported': 'unsupported',
};

function recognitionClass(): (new () => Recognition) | undefined {
  const scope = globalThis as Record<string, unknown>;
  return (scope.SpeechRecognition ?? scope.webkitSpeechRecognition) as (new () => Recognition) | undefined;
}

/** True if this browser offers speech recognition. */
export function canListen(): boolean {
  return recognitionClass() !== undefined;
}

/** Listens until the learner pauses, stops or fails to be heard. */
export function listen(options: ListenOptions): Promise<RecognitionResult> {
  const Engine = recognitionClass();
  if (!Engine) return Promise.resolve({ ok: false, reason: 'unsupported' });
  return new Promise((resolve) => {
    const engine = new Engine();
    let text = '';
    let failure: RecognitionFailure = 'nothing-heard';
    const settle = () => {
      clearTimeout(clock);
      resolve(text ? { ok: true, text } : { ok: false, reason: failure });
    };
    let clock = setTimeout(() => {
      failure = 'no-audio';
      engine.abort();
      settle();
    }, DEAF_AFTER_MS);
    engine.lang = languageCode(options.language);
    engine.continuous = true;
    engine.interimResults = true;
    engine.onaudiostart = () => clearTimeout(clock);
    const tell = (level: VoiceLevel) => () => options.onLevel?.(level);
    engine.onsoundstart = tell('sound');
    engine.onspeechstart = tell('speech');
    engine.onspeechend = tell('sound');
    engine.onsoundend = tell('silent');
    engine.onresult = ({ results }) => {
      options.onLevel?.('words');
      text = Array.from(results, (result) => result[0]?.transcript ?? '')
        .join('')
        .trim();
      options.onInterim?.(text);
      clearTimeout(clock);
      const limit = options.silenceMs ?? silenceMs(options.language);
      if (limit !== 'hold') clock = setTimeout(() => engine.stop(), limit);
    };
    engine.onerror = ({ error }) => {
      failure = REASONS[error] ?? 'nothing-heard';
    };
    engine.onend = settle;
    options.signal?.addEventListener('abort', () => engine.stop());
    try {
      engine.start();
    } catch {
      failure = 'denied';
      settle();
    }
  });
}
