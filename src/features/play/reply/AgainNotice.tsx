import { RotateCcw, X } from 'lucide-react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TEXT } from '../text.ts';

/** Says that the next reply takes the place of the last one, and offers to leave it as it was. */
export function AgainNotice({ onStop }: { onStop: () => void }) {
  return (
    <div className="mb-2 flex items-center gap-2 rounded-control bg-jade-wash pl-3 text-sm font-medium text-jade">
      <RotateCcw size={16} aria-hidden className="shrink-0" />
      <p role="status" className="flex-1">
        {TEXT.sayAgainNow}
      </p>
      <IconButton label={TEXT.stopSayingAgain} onClick={onStop}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
