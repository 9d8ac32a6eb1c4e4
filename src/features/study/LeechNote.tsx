import { Button } from '#ui/controls/Button.tsx';
import { TEXT } from './text.ts';

/** Advice on a card that is forgotten again and again. It blames the card, not the learner. */
export function LeechNote({ onEdit, onPause }: { onEdit: () => void; onPause: () => void }) {
  return (
    <aside className="mt-5 rounded-control bg-amber-wash px-4 py-3">
      <p className="font-semibold">{TEXT.leechTitle}</p>
      <p className="mt-0.5 text-[0.9375rem]">{TEXT.leechText}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onEdit}>{TEXT.leechEdit}</Button>
        <Button onClick={onPause}>{TEXT.leechPause}</Button>
      </div>
    </aside>
  );
}
