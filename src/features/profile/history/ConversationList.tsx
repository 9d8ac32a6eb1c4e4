import type { SceneRow } from '#data/device-database.ts';
import type { ListedConversation } from '#data/learner-db/queries/attempt-history.ts';
import { AttemptList, type AttemptListProps } from '#shared/AttemptList.tsx';
import { viewPath } from '../views.ts';

type ConversationListProps = Pick<AttemptListProps, 'today' | 'onOpen' | 'stateOf'> & {
  conversations: readonly ListedConversation[];
  scenes: ReadonlyMap<string, SceneRow> | undefined;
};

/** Attempts on a card, each a link to its page in the profile. */
export function ConversationList({ conversations, scenes, ...list }: ConversationListProps) {
  return (
    <AttemptList
      attempts={conversations}
      titleOf={(id) => scenes?.get(id)?.title ?? id}
      linkTo={(id) => viewPath('history', id)}
      inset
      {...list}
    />
  );
}
