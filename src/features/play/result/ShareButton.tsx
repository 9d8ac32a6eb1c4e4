import { Share2 } from 'lucide-react';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { RESULT } from './text.ts';

/** Shares the result by the device's own dialog; nothing where the device has none. */
export function ShareButton({ title, language, stars }: { title: string; language: string; stars: number }) {
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ text: RESULT.shared(title, language, stars), url: location.origin });
    } catch (error) {
      // The learner has closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error('The result could not be shared', error);
      void toast(RESULT.notShared, RESULT.notSharedText);
    }
  };
  return (
    <Button size="large" variant="quiet" onClick={() => void share()}>
      <Share2 size={18} aria-hidden /> {RESULT.share}
    </Button>
  );
}
