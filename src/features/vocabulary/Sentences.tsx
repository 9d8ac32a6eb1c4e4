import { Volume2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { useSceneTitles } from '#shared/scenarios/use-scene-titles.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from './text.ts';
import { readSentences } from './words/sentences.ts';
import type { Word } from './words/word.ts';

type SentencesProps = { word: Word; cardId: string | null; onHear: (text: string) => void };

/** Lines of the learner's own conversations that contain the word, each with a link to its scenario. */
export function Sentences({ word, cardId, onHear }: SentencesProps) {
  const titles = useSceneTitles();
  const { language, front } = word;
  const sentences = useLearnerQuery(
    (store) => readSentences(store, { language, front, cardId }),
    [language, front, cardId],
    [],
  );
  return (
    <section className="mt-6">
      <h3 className="text-lg">{TEXT.sentences}</h3>
      {sentences === undefined ? <Skeleton className="mt-2 h-20 w-full rounded-control" /> : null}
      {sentences?.length === 0 ? <p className="mt-1 text-ink-soft">{TEXT.noSentences}</p> : null}
      <ul className="mt-2 flex flex-col gap-2">
        {sentences?.map(({ entry, sceneId }) => (
          <li key={entry.text} className="flex items-start gap-2 rounded-control bg-raised py-3 pr-1 pl-4">
            <div className="min-w-0 flex-1">
              <Foreign language={word.language} text={entry.text} size="small" />
              {entry.translation ? <p className="text-sm text-ink-soft">{entry.translation}</p> : null}
              <p className="mt-0.5 text-sm text-ink-soft">
                {entry.who === 'learner' ? `${TEXT.youSaid} · ` : null}
                <Link
                  to={`/play?scenario=${encodeURIComponent(sceneId)}`}
                  className="inline-block py-2 font-medium text-accent-text underline underline-offset-2"
                >
                  {TEXT.playAgain(titles?.get(sceneId) ?? sceneId)}
                </Link>
              </p>
            </div>
            <IconButton label={`${TEXT.hearLine}: ${entry.text}`} onClick={() => onHear(entry.text)}>
              <Volume2 size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
