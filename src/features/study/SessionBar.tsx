import { Undo2 } from 'lucide-react';
import { Button } from '#ui/controls/Button.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { TEXT } from './text.ts';
import type { Session } from './use-review-session.ts';

/** The progress of the session, a confirmation of the last command, and the undo button. */
export function SessionBar({ session }: { session: Session }) {
  const { card, commands, given, left, message } = session;
  const answers = given.filter(({ rating }) => rating !== null).length;
  return (
    <div className="mb-2">
      {card ? <ProgressBar ratio={answers / (answers + left)} label={TEXT.progress(answers, answers + left)} /> : null}
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm text-ink-soft">
        <p>{card ? TEXT.left(left) : null}</p>
        <div className="flex items-center gap-1">
          <p aria-live="polite">{message}</p>
          {given.length > 0 ? (
            <Button variant="quiet" className="px-3" onClick={commands.undo}>
              <Undo2 size={18} aria-hidden /> {TEXT.undo}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
