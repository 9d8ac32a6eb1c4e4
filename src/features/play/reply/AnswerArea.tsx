import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import { sayable } from '#conversation/suggestions.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { ActiveConversation } from '../conversation/use-conversation.ts';
import type { ConversationView } from '../conversation/use-conversation-view.ts';
import { TEXT } from '../text.ts';
import { Composer } from './Composer.tsx';
import { HintPanel } from './HintPanel.tsx';
import { RememberQuestion } from './RememberQuestion.tsx';
import { useLeave } from './use-leave.ts';
import { WordPanel } from './WordPanel.tsx';

type AnswerAreaProps = {
  scenario: Scenario;
  partner: OnDevicePartner;
  active: ActiveConversation;
  conversation: ConversationRow;
  view: ConversationView;
  /** Silences the partner while the microphone is open. */
  onListen: () => void;
};

/** The reply field, and above it the hint, the word being looked up, an error message or the way to the result. */
export function AnswerArea({ scenario, partner, active, conversation, view, onListen }: AnswerAreaProps) {
  const { hintOpen, picked, pick, audible, voiceProblem } = view;
  const reachedAll = conversation.outcomes.every(({ reached }) => reached);
  const question = useLeave(partner, conversation);
  return (
    <div className="sticky bottom-(--bar) z-20 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-3 lg:bottom-0">
      {hintOpen ? (
        <HintPanel partner={partner} conversation={conversation} voice={audible} onClose={view.toggleHint} />
      ) : null}
      {picked ? (
        <WordPanel
          picked={picked}
          language={scenario.language}
          sceneId={scenario.id}
          voice={audible}
          onPick={(part) => pick({ ...picked, part })}
          onClose={() => pick(null)}
        />
      ) : null}
      {question && !hintOpen && !picked ? <RememberQuestion {...question} /> : null}
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
      <Composer
        language={scenario.language}
        suggestions={hintOpen || picked ? [] : sayable(conversation.suggestions)}
        busy={active.busy}
        hintOpen={hintOpen}
        onHint={view.toggleHint}
        onReply={view.reply}
        onComposing={view.compose}
        onListen={onListen}
      />
    </div>
  );
}
