import type { ConversationPartner } from '#conversation/partner.ts';

/** Longest wait of a reply, in ms: the corrector is nearly always there before the learner has thought of one. */
export const CORRECTOR_WITHIN_MS = 2_000;

/**
 * A partner whose answer waits for the corrector, so that the first reply of a visit is corrected too; for `within` ms at
 * most, since an answer without a correction is better than none.
 * @param ready resolves once the corrector is here or cannot be had; never rejects
 */
export function waitForCorrector<Partner extends ConversationPartner>(
  partner: Partner,
  ready: Promise<void>,
  within = CORRECTOR_WITHIN_MS,
): Partner {
  return {
    ...partner,
    reply: async (...parameters: Parameters<ConversationPartner['reply']>) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, within);
      });
      await Promise.race([ready, late]);
      clearTimeout(timer);
      return partner.reply(...parameters);
    },
  };
}
