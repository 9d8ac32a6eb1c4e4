import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import type { CardVoice } from '#shared/flashcards/use-card-voice.ts';
import { ClozeFace } from './ClozeFace.tsx';
import { ListeningFace } from './ListeningFace.tsx';
import { ProductionFace } from './ProductionFace.tsx';

export type KindFaceProps = {
  card: CardRow;
  /** True while the answer side is shown. */
  shown: boolean;
  /** True after an answer: what the learner does first then takes the focus. */
  takesFocus: boolean;
  voice: CardVoice;
  /** The title of the scene from which the card came. */
  title: string | undefined;
  onShow: () => void;
};

/** The question of a card of another kind than the meaning, and its answer once it is shown. */
export function KindFace(props: KindFaceProps) {
  if (props.card.kind === 'listening') return <ListeningFace {...props} />;
  return props.card.kind === 'cloze' ? <ClozeFace {...props} /> : <ProductionFace {...props} />;
}
