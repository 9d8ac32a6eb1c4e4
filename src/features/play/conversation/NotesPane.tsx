import type { ReactNode } from 'react';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';

type NotesPaneProps = {
  conversation: ConversationRow;
  /** The word being looked up; null: none. */
  word: ReactNode;
};

/** Beside the talk on a wide screen: the word being looked up, and better ways to say what was said so far. */
export function NotesPane({ conversation, word }: NotesPaneProps) {
  const { entries, language } = conversation;
  const isShown = useSetting('corrections') === 'at-once';
  const corrections = isShown ? entries.flatMap(({ correction }) => (correction ? [correction] : [])) : [];
  return (
    <aside aria-label={TEXT.notes} className="flex min-h-0 flex-col gap-6 overflow-y-auto px-1 py-4">
      <section>
        <h2 className="mb-2 text-base">{TEXT.wordsHere}</h2>
        {word ?? <p className="text-sm text-ink-soft">{TEXT.noWord}</p>}
      </section>
      {isShown ? (
        <section>
          <h2 className="mb-2 text-base">{TEXT.notes}</h2>
          {corrections.length === 0 ? <p className="text-sm text-ink-soft">{TEXT.noNotes}</p> : null}
          <ul className="flex flex-col gap-2">
            {corrections.map(({ said, better, pinyin }) => (
              <li key={`${said}/${better}`} className="rounded-control bg-jade-wash px-3 py-2">
                <Foreign language={language} text={better} pinyin={pinyin} size="small" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}
