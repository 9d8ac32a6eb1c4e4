import { useEffect, useState } from 'react';
import type { OnDevicePartner } from '../../conversation/on-device-partner.ts';
import type { Language } from '../../domain/language.ts';
import { loadDialogue } from '../../store/catalogue.ts';

export type PartnerState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'ready'; partner: OnDevicePartner };

/** The partner of a scene, opened from the dialogue that the device holds. */
export function usePartner(sceneId: string, language: Language): PartnerState {
  const [state, setState] = useState<PartnerState>({ status: 'loading' });
  useEffect(() => {
    let current = true;
    setState({ status: 'loading' });
    const open = async () => {
      const [{ openOnDevicePartner }, dialogue] = await Promise.all([
        import('../../conversation/on-device-partner.ts'),
        loadDialogue(sceneId, language),
      ]);
      const opened = dialogue === null ? null : openOnDevicePartner(dialogue);
      return opened?.ok ? opened.partner : null;
    };
    open()
      .catch((error: unknown) => {
        console.error('The partner could not be opened', error);
        return null;
      })
      .then((partner) => {
        if (current) setState(partner ? { status: 'ready', partner } : { status: 'missing' });
      });
    return () => {
      current = false;
    };
  }, [sceneId, language]);
  return state;
}
