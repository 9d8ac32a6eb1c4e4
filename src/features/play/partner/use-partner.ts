import { useEffect, useState } from 'react';
import type { Corrector } from '#conversation/grammar/corrector/corrector.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import { loadDialogue } from '#data/catalogue/catalogue.ts';
import { loadLanguageCorrector } from '#data/catalogue/language-grammar.ts';
import { loadTalk } from '#data/catalogue/language-talk.ts';
import type { Language } from '#domain/language.ts';
import { waitForCorrector } from './wait-for-corrector.ts';
import { type PartnerFound, watchPartner } from './watch-partner.ts';

export type PartnerState = { status: 'loading' } | PartnerFound<OnDevicePartner>;

/** Longest wait for an idle moment, in ms. */
const IDLE_WITHIN_MS = 1_000;

/** Waits until the page has nothing else to do; where the browser cannot tell, no longer than it takes to draw. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, IDLE_WITHIN_MS / 4);
  });
}

/**
 * The corrector of a language once it is here, loaded in an idle moment; null until then, and where it cannot be had.
 * `ready` resolves once either is known.
 */
function correctorOf(language: Language): { now: () => Corrector | null; ready: Promise<void> } {
  let corrector: Corrector | null = null;
  const ready = untilIdle()
    .then(() => loadLanguageCorrector(language))
    .then(
      (loaded) => {
        corrector = loaded;
      },
      (error) => console.error('The corrector could not be loaded', error),
    );
  return { now: () => corrector, ready };
}

async function open(dialogue: unknown, language: Language): Promise<OnDevicePartner | null> {
  const [{ openOnDevicePartner }, talk] = await Promise.all([
    import('#conversation/on-device-partner.ts'),
    loadTalk(language),
  ]);
  const corrector = correctorOf(language);
  const opened = openOnDevicePartner(dialogue, talk, corrector.now);
  return opened.ok ? waitForCorrector(opened.partner, corrector.ready) : null;
}

/** The partner of a scene, opened as soon as its dialogue is on the device. */
export function usePartner(sceneId: string, language: Language): PartnerState {
  const [state, setState] = useState<PartnerState>({ status: 'loading' });
  useEffect(() => {
    setState({ status: 'loading' });
    return watchPartner(
      () => loadDialogue(sceneId, language),
      (dialogue) => open(dialogue, language),
      setState,
    );
  }, [sceneId, language]);
  return state;
}
