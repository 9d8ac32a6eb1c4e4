import { Share2 } from 'lucide-react';
import { Button } from '#ui/controls/Button.tsx';
import { RESULT } from './text.ts';

/** Shares the result by the device's own dialog; nothing where the device has none. */
export function ShareButton({ title, language, stars }: { title: string; language: string; stars: number }) {
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ text: RESULT.shared(title, language, stars), url: location.origin });
    } catch (error) {
      // The learner closing the dialog ends here too.
      console.info('The result was not shared', error);
    }
  };
  return (
    <Button size="large" variant="quiet" onClick={() => void share()}>
      <Share2 size={18} aria-hidden /> {RESULT.share}
    </Button>
  );
}
