import { Volume2 } from 'lucide-react';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import type { CardVoice } from '#shared/flashcards/use-card-voice.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from './text.ts';

type CardSourceProps = { card: CardRow; voice: CardVoice; titles: ReadonlyMap<string, string> | undefined };

/** The example of a card, and the line of the conversation that it came from, with a button to hear it. */
export function CardSource({ card, voice, titles }: CardSourceProps) {
  const line = card.sourceTurn;
  const title = card.sceneId ? titles?.get(card.sceneId) : undefined;
  // A sentence with a gap stands above already, as does the phrase. A card made of the whole line would only repeat it.
  const above = card.kind === 'cloze' ? [card.front, card.example] : [card.front];
  const example = card.example && card.example !== line?.text && !above.includes(card.example) ? card.example : null;
  const quoted = line && !above.includes(line.text) ? line : null;
  return (
    <>
      {example ? (
        <p className="mt-3 text-ink-soft">
          <Foreign language={card.language} text={example} size="small" />
        </p>
      ) : null}
      {quoted || title ? (
        <div className="mt-4 rounded-control bg-sunk px-4 py-3 text-left">
          {title ? (
            <p className="text-sm text-ink-soft">
              {line?.who === 'learner' ? TEXT.fromYou(title) : TEXT.fromConversation(title)}
            </p>
          ) : null}
          {quoted ? (
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1 pt-1">
                <Foreign language={card.language} text={quoted.text} size="small" />
                {quoted.translation ? <p className="text-sm text-ink-soft">{quoted.translation}</p> : null}
              </div>
              <IconButton
                label={TEXT.hearLine}
                className="-mr-2"
                onClick={() => void voice.say(quoted.text, card.language)}
              >
                <Volume2 size={20} aria-hidden />
              </IconButton>
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
