import { useState } from 'react';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import type { Picked } from '../reply/WordPanel.tsx';
import { useAmbience } from './use-ambience.ts';
import type { ActiveConversation } from './use-conversation.ts';
import { useGoodbye } from './use-goodbye.ts';

export interface ConversationView {
  muted: boolean;
  toggleSound(): void;
  hintOpen: boolean;
  toggleHint(): void;
  /** The word being looked up. */
  picked: Picked | null;
  pick(word: Picked | null): void;
  /** The reason why nothing is heard. A reply shows that the learner has read it, and hides it. */
  voiceProblem: string | null;
  /** The voice for lines that the learner asks to hear: its problem is shown again. */
  audible: Voice;
  /** Notes that the learner has begun to type or speak, or has not. */
  compose(composing: boolean): void;
  /** The microphone is open. */
  listening: boolean;
  listen(listening: boolean): void;
  /** The next reply takes the place of the last one. */
  again: boolean;
  sayAgain(again: boolean): void;
  /** Resolves to false where the turn could not be stored. `isSuggested`: sent just as the partner suggested it. */
  reply(text: string, isSuggested?: boolean): Promise<boolean>;
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
  const [listening, setListening] = useState(false);
  const [again, setAgain] = useState(false);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [readProblem, setReadProblem] = useState<string | null>(null);
  useGoodbye({
    conversation,
    speaking: voice.speaking,
    looking: hintOpen || picked !== null,
    composing: composing || again,
    onOver: () => void active.end(),
    onStay: () => void active.stay(),
  });
  useAmbience({ scene: scenario.id, muted, speaking: voice.speaking || listening });

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
    toggleHint: () => show(!hintOpen, null),
    picked,
    pick(word) {
      if (word?.part.word) void active.lookUp({ word: word.part.word, line: word.entry.text });
      show(false, word);
    },
    voiceProblem: voice.problem === readProblem ? null : voice.problem,
    audible: {
      ...voice,
      say(lines, slow) {
        setReadProblem(null);
        return voice.say(lines, slow);
      },
    },
    compose: setComposing,
    listening,
    listen: setListening,
    again,
    sayAgain(wanted) {
      voice.stop();
      show(false, null);
      setAgain(wanted);
    },
    async reply(text, isSuggested = false) {
      voice.stop();
      setReadProblem(voice.problem);
      const lines = await active.reply(text, { retakes: again, isSuggested });
      if (!lines) return false;
      setAgain(false);
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
