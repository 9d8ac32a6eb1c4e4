import { useState } from 'react';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import type { Picked } from '../reply/WordPanel.tsx';
import { useAmbience } from './use-ambience.ts';
import type { ActiveConversation } from './use-conversation.ts';
import { useGoodbye } from './use-goodbye.ts';

/** Entries after which the picture shrinks to make room for the log. */
const RECEDE_AFTER = 3;

export interface ConversationView {
  muted: boolean;
  toggleSound(): void;
  hintOpen: boolean;
  toggleHint(): void;
  /** The word being looked up. */
  picked: Picked | null;
  pick(word: Picked | null): void;
  /** The picture has shrunk. */
  receded: boolean;
  /** The reason why nothing is heard. A reply shows that the learner has read it, and hides it. */
  voiceProblem: string | null;
  /** The voice for lines that the learner asks to hear: its problem is shown again. */
  audible: Voice;
  /** Notes that the learner has begun to type or speak, or has not. */
  compose(composing: boolean): void;
  /** Resolves to false where the turn could not be stored. */
  reply(text: string): Promise<boolean>;
  /** Ends the conversation, or asks for confirmation where nothing of it would be kept. */
  end(): void;
  /** The confirmation is open. */
  leaving: boolean;
  stay(): void;
}

/** The state and commands of the panels and controls around a conversation. */
export function useConversationView(
  scenario: Scenario,
  active: ActiveConversation,
  conversation: ConversationRow,
  voice: Voice,
): ConversationView {
  const [muted, setMuted] = useState(false);
  const [hintOpen, setHintOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [composing, setComposing] = useState(false);
  const [picked, setPicked] = useState<Picked | null>(null);
  // A panel over the reply field takes the picture's room. The picture does not grow back, which would move the log.
  const [crowded, setCrowded] = useState(false);
  const [readProblem, setReadProblem] = useState<string | null>(null);
  useGoodbye({
    conversation,
    speaking: voice.speaking,
    looking: hintOpen || picked !== null,
    composing,
    onOver: () => void active.end(),
    onStay: () => void active.stay(),
  });
  useAmbience({ scene: scenario.id, muted, speaking: voice.speaking });

  const show = (hint: boolean, word: Picked | null) => {
    setHintOpen(hint);
    setPicked(word);
  };
  return {
    muted,
    toggleSound() {
      if (!muted) voice.stop();
      setMuted(!muted);
    },
    hintOpen,
    toggleHint() {
      setCrowded(true);
      show(!hintOpen, null);
    },
    picked,
    pick(word) {
      if (word) setCrowded(true);
      show(false, word);
    },
    receded: crowded || conversation.entries.length > RECEDE_AFTER,
    voiceProblem: voice.problem === readProblem ? null : voice.problem,
    audible: {
      ...voice,
      say(lines, slow) {
        setReadProblem(null);
        return voice.say(lines, slow);
      },
    },
    compose: setComposing,
    async reply(text) {
      voice.stop();
      setReadProblem(voice.problem);
      const lines = await active.reply(text);
      if (!lines) return false;
      show(false, null);
      if (!muted) void voice.say(lines);
      return true;
    },
    end() {
      if (conversation.outcomes.some(({ reached }) => reached)) void active.end();
      else setLeaving(true);
    },
    leaving,
    stay: () => setLeaving(false),
  };
}
