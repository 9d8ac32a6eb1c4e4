import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { Foreign } from '#ui/text/Foreign.tsx';

/** The phrase of a card with its answer. It is smaller than as a question, so that a comparison and the meaning fit below. */
export function PhraseShown({ card }: { card: CardRow }) {
  return (
    <p className="text-center hyphens-auto">
      <Foreign language={card.language} text={card.front} pinyin={card.pinyin} size="large" />
    </p>
  );
}
