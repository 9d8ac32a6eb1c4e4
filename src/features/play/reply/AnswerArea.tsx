import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { ActiveConversation } from '../conversation/use-conversation.ts';
import type { ConversationView } from '../conversation/use-conversation-view.ts';
import { Composer } from './Composer.tsx';
import { HintPanel } from './HintPanel.tsx';
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

/** The reply field, and above it the hint, the word being looked up or an error message. */
export function AnswerArea({ scenario, partner, active, conversation, view, onListen }: AnswerAreaProps) {
  const { hintOpen, picked, pick, audible, voiceProblem } = view;
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
      <Composer
        language={scenario.language}
        busy={active.busy || active.over}
        hintOpen={hintOpen}
        onHint={view.toggleHint}
        onReply={view.reply}
        onListen={onListen}
      />
    </div>
  );
}
