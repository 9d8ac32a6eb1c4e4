import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Play } from '../conversation/use-conversation.ts';
import type { TalkView } from '../conversation/use-conversation-view.ts';
import { WordPanel } from './WordPanel.tsx';
import { Composer } from './Composer.tsx';
import { HintPanel } from './HintPanel.tsx';

type AnswerAreaProps = {
  scenario: Scenario;
  partner: OnDevicePartner;
  play: Play;
  conversation: ConversationRow;
  talk: TalkView;
  /** The partner falls silent while the microphone is open. */
  onListen: () => void;
};

/** What the learner answers with, and over it what helps: a hint, a word, or what went wrong. */
export function AnswerArea({ scenario, partner, play, conversation, talk, onListen }: AnswerAreaProps) {
  const { hintOpen, picked, pick, audible, voiceTrouble } = talk;
  return (
    <div className="sticky bottom-(--bar) z-20 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-3 lg:bottom-0">
      {hintOpen ? (
        <HintPanel partner={partner} conversation={conversation} voice={audible} onClose={talk.toggleHint} />
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
      {play.problem ? (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {play.problem}
        </p>
      ) : null}
      {voiceTrouble ? (
        <p role="status" className="mb-2 text-sm text-ink-soft">
          {voiceTrouble}
        </p>
      ) : null}
      <Composer
        language={scenario.language}
        busy={play.busy || play.over}
        hintOpen={hintOpen}
        onHint={talk.toggleHint}
        onReply={talk.reply}
        onListen={onListen}
      />
    </div>
  );
}
