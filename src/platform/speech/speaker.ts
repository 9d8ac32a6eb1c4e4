/**
 * Speaks the partner's lines with the browser's speech synthesis.
 *
 * Invariants
 * 1. `speak` always settles: some engines never fire `end`, so each utterance has a clock of its own.
 * 2. A newer `speak` or `stop` ends the older one; nothing of it is heard afterwards.
 * 3. Both `voice` and `lang` are set, or an engine reads Chinese with an English voice.
 * 4. A speaker keeps its voice: a new voice in the middle of a conversation sounds like another person. It changes only
 *    if the learner chooses one, or if the voice needs a network and that has gone.
 */
import { languageCode } from '#domain/language.ts';
import { PITCH, RATE, SLOW_FACTOR, VOLUME } from './constants.ts';
import { sentencesOf } from './sentences.ts';
import { chooseVoice, type VoiceWish } from './voices.ts';

export const SPEECH_UNSUPPORTED = 'Speech synthesis not supported';
/** Offline, and no voice of the language is on the device. */
export const NO_LOCAL_VOICE = 'No voice without a connection';

export interface SpeakOptions extends VoiceWish {
  language: string;
  /** The learner's rate; 0.9 unless set. */
  rate?: number;
  slow?: boolean;
  /** Called when a word of a sentence begins to sound, by engines that report it. */
  onWord?: (sentence: string, charIndex: number) => void;
}

/** Some engines swallow an utterance that follows `cancel()` at once. */
const AFTER_CANCEL_MS = 60;
const VOICES_WAIT_MS = 600;
/** An engine that makes no sound in this time makes none at all. */
const START_LIMIT_MS = 5_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The slowest reading of a sentence that is still believed, in milliseconds. */
function longestReading(sentence: string, rate: number): number {
  return START_LIMIT_MS + (sentence.length * 450) / rate;
}

/** Voices arrive late: after `voiceschanged`, or after no event at all. */
async function voicesOf(synth: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  for (let waited = 0; waited < VOICES_WAIT_MS; waited += 100) {
    const voices = synth.getVoices();
    if (voices.length > 0) return voices;
    await wait(100);
  }
  return synth.getVoices();
}

function utter(synth: SpeechSynthesis, utterance: SpeechSynthesisUtterance, options: SpeakOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = longestReading(utterance.text, utterance.rate);
    let clock = setTimeout(() => reject(new Error('Speech did not start')), START_LIMIT_MS);
    utterance.onstart = () => {
      clearTimeout(clock);
      clock = setTimeout(resolve, limit);
    };
    utterance.onboundary = ({ name, charIndex }) => {
      if (name !== 'sentence') options.onWord?.(utterance.text, charIndex);
    };
    utterance.onend = () => {
      clearTimeout(clock);
      resolve();
    };
    utterance.onerror = (event) => {
      clearTimeout(clock);
      if (event.error === 'canceled' || event.error === 'interrupted') resolve();
      else reject(new Error(`Speech failed: ${event.error}`));
    };
    synth.speak(utterance);
  });
}

export class Speaker {
  #turn = 0;
  /** The current voice, and the request for which it was chosen. */
  #kept: { language: string; wished: string | undefined; voice: SpeechSynthesisVoice } | null = null;

  /** True if this browser can speak at all. */
  get supported(): boolean {
    return Boolean(globalThis.speechSynthesis) && 'SpeechSynthesisUtterance' in globalThis;
  }

  /** The device's voices, once they have arrived; empty where there are none. */
  async voices(): Promise<SpeechSynthesisVoice[]> {
    return this.supported ? voicesOf(globalThis.speechSynthesis) : [];
  }

  /** True if there is a voice for the language; `onlyLocal` as in `VoiceWish`. */
  async canSpeak(language: string, onlyLocal: boolean): Promise<boolean> {
    return chooseVoice(await this.voices(), language, { onlyLocal }) !== null;
  }

  /**
   * Speaks the text, sentence after sentence; settles when the last has ended or a newer call took over. Rejects with
   * 'Speech synthesis not supported' where there is none or none that has a voice, with 'No voice without a connection'
   * where only local ones count and there is none of the language, else with the engine's error.
   */
  async speak(text: string, options: SpeakOptions): Promise<void> {
    if (!this.supported) throw new Error(SPEECH_UNSUPPORTED);
    this.#turn += 1;
    const turn = this.#turn;
    const synth = globalThis.speechSynthesis;
    if (synth.speaking || synth.pending) {
      synth.cancel();
      await wait(AFTER_CANCEL_MS);
    }
    const voices = await voicesOf(synth);
    const voice = this.#choose(voices, options);
    if (!voice && options.onlyLocal && voices.length > 0) throw new Error(NO_LOCAL_VOICE);
    for (const sentence of sentencesOf(text)) {
      if (turn !== this.#turn) return;
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.lang = languageCode(options.language);
      if (voice) utterance.voice = voice;
      utterance.rate = (options.rate ?? RATE) * (options.slow ? SLOW_FACTOR : 1);
      utterance.pitch = PITCH;
      utterance.volume = VOLUME;
      try {
        await utter(synth, utterance, options);
      } catch (error) {
        // An engine without a single voice counts as no engine.
        throw voices.length === 0 ? new Error(SPEECH_UNSUPPORTED, { cause: error }) : error;
      }
    }
  }

  #choose(voices: SpeechSynthesisVoice[], options: SpeakOptions): SpeechSynthesisVoice | null {
    const { language, voiceURI: wished, onlyLocal } = options;
    const kept = this.#kept;
    const isStill =
      kept && kept.language === language && kept.wished === wished && (!onlyLocal || kept.voice.localService);
    const same = isStill ? voices.find(({ voiceURI }) => voiceURI === kept.voice.voiceURI) : undefined;
    const voice = same ?? chooseVoice(voices, language, options);
    if (voice) this.#kept = { language, wished, voice };
    return voice;
  }

  /** Falls silent at once. */
  stop(): void {
    this.#turn += 1;
    if (this.supported) globalThis.speechSynthesis.cancel();
  }
}
