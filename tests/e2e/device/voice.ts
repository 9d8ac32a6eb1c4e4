/** A device that speaks and hears, since Chromium without a screen does neither. */
import type { Page } from '@playwright/test';

/** Gives the page a voice for a language, and ears that understand `heard`. What was said is in `saidOn`. */
export async function giveVoice(page: Page, lang: string, heard = ''): Promise<void> {
  await page.addInitScript(
    ([lang, transcript]) => {
      const said: string[] = [];
      const voices = [{ name: 'Stand-in', lang, localService: true, default: true, voiceURI: 'stand-in' }];
      class Utterance extends EventTarget {
        text: string;
        onstart: (() => void) | null = null;
        onend: (() => void) | null = null;
        constructor(text: string) {
          super();
          this.text = text;
        }
      }
      const speechSynthesis = {
        speaking: false,
        pending: false,
        getVoices: () => voices,
        cancel: () => undefined,
        speak(utterance: Utterance) {
          said.push(utterance.text);
          setTimeout(() => utterance.onstart?.());
          setTimeout(() => utterance.onend?.(), 10);
        },
      };
      class Recognition {
        onresult: ((event: object) => void) | null = null;
        onend: (() => void) | null = null;
        start() {
          setTimeout(() => this.onresult?.({ results: [[{ transcript }]] }), 50);
        }
        stop() {
          this.onend?.();
        }
        abort() {
          this.onend?.();
        }
      }
      const given = { speechSynthesis, SpeechSynthesisUtterance: Utterance, SpeechRecognition: Recognition, said };
      for (const [name, value] of Object.entries(given)) {
        Object.defineProperty(window, name, { value, configurable: true });
      }
    },
    [lang, heard] as const,
  );
}

/** The sentences spoken on the page since it was loaded. */
export const saidOn = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
