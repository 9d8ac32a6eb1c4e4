import { SlidersHorizontal } from 'lucide-react';
import { Button } from '#ui/controls/Button.tsx';
import { TEXT } from './text.ts';

type FilterButtonsProps = {
  filtering: boolean;
  onToggle: () => void;
  /** Null: no filter is set. */
  onClear: (() => void) | null;
};

/** Opens the filters and clears them. */
export function FilterButtons({ filtering, onToggle, onClear }: FilterButtonsProps) {
  return (
    <div className="flex gap-1">
      {onClear ? (
        <Button variant="quiet" onClick={onClear}>
          {TEXT.clear}
        </Button>
      ) : null}
      <Button aria-expanded={filtering} onClick={onToggle}>
        <SlidersHorizontal size={18} aria-hidden /> {TEXT.filters}
      </Button>
    </div>
  );
}
