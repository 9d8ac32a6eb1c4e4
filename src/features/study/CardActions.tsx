import { CalendarClock, CirclePause, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#ui/controls/Button.tsx';
import { TEXT } from './text.ts';

type CardActionsProps = { onEdit: () => void; onPause: () => void; onBury: () => void; onRemove: () => void };

/** The actions below a card, the same on both of its sides. */
export function CardActions({ onEdit, onPause, onBury, onRemove }: CardActionsProps) {
  const actions = [
    { text: TEXT.edit, icon: Pencil, act: onEdit },
    { text: TEXT.pause, icon: CirclePause, act: onPause },
    { text: TEXT.bury, icon: CalendarClock, act: onBury },
    { text: TEXT.remove, icon: Trash2, act: onRemove },
  ];
  return (
    <ul aria-label={TEXT.more} className="mt-3 grid grid-cols-4 gap-1">
      {actions.map(({ text, icon: Icon, act }) => (
        <li key={text}>
          <Button
            variant="quiet"
            className="w-full flex-col gap-0.5 px-1 py-1.5 text-[0.8125rem] font-medium text-ink-soft"
            onClick={act}
          >
            <Icon size={19} aria-hidden />
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
