import { isNothing, type Remembered } from '#conversation/memory/remembered.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { answerLeave } from '#data/learner-db/writes/remembered.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { toast } from '#ui/feedback/toast.ts';
import { TEXT } from '../text.ts';

/** The question that is open: what was told, and the answer. */
export interface LeaveQuestion {
  told: Remembered;
  answer: (given: boolean) => void;
}

/**
 * The question for leave to remember; null where it was answered, or nothing was told. Before it is answered nothing is
 * stored but the conversation itself.
 */
export function useLeave(partner: OnDevicePartner, { state }: ConversationRow): LeaveQuestion | null {
  const store = useLearnerStore();
  const leave = useSetting('remember');
  if (leave !== null) return null;
  const told = partner.newlyTold(null, state);
  if (isNothing(told)) return null;
  return {
    told,
    answer(given) {
      answerLeave(store, given, told).catch((error: unknown) => {
        console.error('The answer was not stored', error);
        toast(TEXT.leaveToRemember.notStored, TEXT.leaveToRemember.notStoredText);
      });
    },
  };
}
