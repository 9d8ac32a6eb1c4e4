import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import type { Picked } from '../reply/WordPanel.tsx';
import { LearnerBubble } from './LearnerBubble.tsx';
import { PartnerBubble } from './PartnerBubble.tsx';
import type { Aids } from './use-aids.ts';

export type BubbleProps = {
  entry: TranscriptEntry;
  language: Language;
  /** The position among the newest lines, which stream in one after another; null for a line that was there before. */
  order: number | null;
  voice: Voice;
  objectives: Scenario['objectives'];
  partner: Pick<OnDevicePartner, 'read' | 'syllables'>;
  aids: Aids;
  picked: Picked | null;
  onPick: (picked: Picked) => void;
  /** The translation of the line was asked for. */
  onTranslate: (entry: TranscriptEntry) => void;
  /** Lets the learner take this turn again; absent where it cannot be. */
  onSayAgain?: (() => void) | undefined;
  /** The controls of the line are shown: it is the newest, or the learner has asked for them. */
  isOpen: boolean;
  onOpen: () => void;
};

export function Bubble(props: BubbleProps) {
  return props.entry.who === 'learner' ? <LearnerBubble {...props} /> : <PartnerBubble {...props} />;
}
