import { useState } from 'react';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import type { Picked } from '../reply/WordPanel.tsx';
import { useAmbience } from './use-ambience.ts';
import type { ActiveConversation } from './use-conversation.ts';

/** Replies after which the picture makes room for the words. */
const RECEDE_AFTER = 3;

export interface ConversationView {
  muted: boolean;
  toggleSound(): void;
  hintOpen: boolean;
  toggleHint(): void;
  /** The word that is looked up. */
  picked: Picked | null;
  pick(word: Picked | null): void;
  /** The picture has made room. */
  receded: boolean;
  /** Why nothing is heard, until it has been read: whoever answers has. */
  voiceProblem: string | null;
  /** Speaks what is asked for by hand, so that what keeps it from sounding is said again. */
  audible: Voice;
  /** False: it could not be stored. */
  reply(text: string): Promise<boolean>;
  /** Ends the conversation, or asks first where nothing would be kept of it. */
  end(): void;
  /** That question is open. */
  leaving: boolean;
  stay(): void;
}

/** What stands open over a conversation, and what its controls do. */
export function useConversationView(
  scenario: Scenario,
  active: ActiveConversation,
  conversation: ConversationRow,
  voice: Voice,
): ConversationView {
  const [muted, setMuted] = useState(false);
  const [hintOpen, setHintOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [picked, setPicked] = useState<Picked | null>(null);
  // What stands over the reply field needs the room that the picture had, and it does not grow back.
  const [crowded, setCrowded] = useState(false);
  const [readProblem, setReadProblem] = useState<string | null>(null);
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
