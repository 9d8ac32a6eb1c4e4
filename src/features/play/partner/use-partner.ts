import { useEffect, useState } from 'react';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import { loadDialogue } from '#data/catalogue/catalogue.ts';
import { loadTalk } from '#data/catalogue/language-talk.ts';
import type { Language } from '#domain/language.ts';
import { type PartnerFound, watchPartner } from './watch-partner.ts';

export type PartnerState = { status: 'loading' } | PartnerFound<OnDevicePartner>;

async function open(dialogue: unknown, language: Language): Promise<OnDevicePartner | null> {
  const [{ openOnDevicePartner }, talk] = await Promise.all([
    import('#conversation/on-device-partner.ts'),
    loadTalk(language),
  ]);
  const opened = openOnDevicePartner(dialogue, talk);
  return opened.ok ? opened.partner : null;
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
