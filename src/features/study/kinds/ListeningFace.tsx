import { Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import type { KindFaceProps } from './KindFace.tsx';
import { PhraseShown } from './PhraseShown.tsx';
import { KIND_TEXT } from './text.ts';

/** The phrase by ear: it is spoken, and its text stays hidden until the answer is shown. */
export function ListeningFace({ card, shown, voice }: KindFaceProps) {
  const hear = () => void voice.say(card.front, card.language);
  const begin = useEffectEvent(() => {
    // Without a gesture on the page browsers let nothing be heard, and call it an error.
    if (!shown && navigator.userActivation?.hasBeenActive) hear();
  });
  useEffect(() => begin(), []);
  return (
    <div className="mt-3" aria-live="polite">
      {shown ? (
        <PhraseShown card={card} />
      ) : (
        <div className="flex justify-center py-4">
          <Button
            variant="secondary"
            aria-label={KIND_TEXT.hearIt}
            className="size-24 rounded-full px-0!"
            onClick={hear}
          >
            <Volume2 size={40} aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
