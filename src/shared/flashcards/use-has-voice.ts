import { useEffect, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { useOnline } from '#platform/use-online.ts';

/** True once it is known that the device can speak the language, with the network as it is. */
export function useHasVoice(language: Language | undefined): boolean {
  const online = useOnline();
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!language) return undefined;
    let isCurrent = true;
    const look = async () => {
      // Fetched by itself: the dashboard only counts cards and never speaks.
      const { Speaker } = await import('#platform/speech/speaker.ts');
      const can = await new Speaker().canSpeak(language, !online);
      if (isCurrent) setHas(can);
    };
    look().catch((error: unknown) => console.info('The voices of this device are not known', error));
    return () => {
      isCurrent = false;
    };
  }, [language, online]);
  return has;
}
