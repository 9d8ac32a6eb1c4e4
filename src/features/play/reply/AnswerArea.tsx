import type { ReactNode } from 'react';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import { repliesOffered } from '#conversation/suggestions.ts';
import { FREE_SUGGESTIONS } from '#conversation/take-turn.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { ActiveConversation } from '../conversation/use-conversation.ts';
import type { ConversationView } from '../conversation/use-conversation-view.ts';
import { TEXT } from '../text.ts';
import { AgainNotice } from './AgainNotice.tsx';
import { Composer } from './Composer.tsx';
import { HintPanel } from './HintPanel.tsx';
import { RememberQuestion } from './RememberQuestion.tsx';
import { useLeave } from './use-leave.ts';

type AnswerAreaProps = {
  scenario: Scenario;
  partner: OnDevicePartner;
  active: ActiveConversation;
  conversation: ConversationRow;
  view: ConversationView;
  /** The word being looked up, where it has no place of its own. */
  word: ReactNode;
  /** Silences the partner while the microphone is open. */
  onListen: () => void;
};

/** The reply field, and above it the hint, the word being looked up, an error message or the way to the result. */
export function AnswerArea({ scenario, partner, active, conversation, view, word, onListen }: AnswerAreaProps) {
  const { hintOpen, audible, voiceProblem } = view;
  const reachedAll = conversation.outcomes.every(({ reached }) => reached);
  const question = useLeave(partner, conversation);
  return (
    <div className="relative -mx-4 max-h-[75%] shrink-0 overflow-y-auto border-t border-line bg-paper px-4 pt-2.5 pb-[calc(10px+var(--safe-bottom))]">
      {hintOpen ? (
        <HintPanel partner={partner} conversation={conversation} voice={audible} onClose={view.toggleHint} />
      ) : null}
      {word}
      {question && !hintOpen && !word ? <RememberQuestion {...question} /> : null}
      {active.problem ? (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {active.problem}
        </p>
      ) : null}
      {voiceProblem ? (
        <p role="status" className="mb-2 text-sm text-ink-soft">
          {voiceProblem}
        </p>
      ) : null}
      {reachedAll ? (
        <Button variant="soft" className="mb-2 w-full" onClick={view.end}>
          {TEXT.seeResult}
        </Button>
      ) : null}
      {view.again ? <AgainNotice onStop={() => view.sayAgain(false)} /> : null}
      <Composer
        again={view.again}
        language={scenario.language}
        suggestions={
          hintOpen || word || view.again ? [] : repliesOffered(partner, conversation.state, conversation.suggestions)
        }
        isFree={(conversation.suggestionsSent ?? 0) < FREE_SUGGESTIONS}
        busy={active.busy}
        hintOpen={hintOpen}
        onHint={view.toggleHint}
        onReply={view.reply}
        onComposing={view.compose}
        onListening={view.listen}
        onListen={onListen}
      />
    </div>
  );
}
