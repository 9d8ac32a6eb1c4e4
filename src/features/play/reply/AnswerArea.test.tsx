import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { outcomes } from '#data/testing/conversation.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import type { Scenario } from '#domain/scene.ts';
import { LearnerStoreContext } from '#shared/learner/learner-store-context.ts';
import type { ActiveConversation } from '../conversation/use-conversation.ts';
import type { ConversationView } from '../conversation/use-conversation-view.ts';
import { AnswerArea } from './AnswerArea.tsx';

const OFFER = { kind: 'choice', objective: 1, text: 'A glass of water.', translation: 'Some water' } as const;
const NUDGE = { kind: 'hint', objective: 1, text: 'Say what you would like to drink.' } as const;

async function shown(row: Partial<ConversationRow>, view: Partial<ConversationView> = {}): Promise<string> {
  return renderToStaticMarkup(
    <LearnerStoreContext value={await openTestStore()}>
      <AnswerArea
        scenario={{ id: 'restaurant', language: 'English' } as Scenario}
        partner={{ hint: () => null, models: () => [] } as unknown as OnDevicePartner}
        active={{ busy: false, problem: null } as ActiveConversation}
        conversation={
          { state: {}, entries: [], hintsUsed: [], outcomes: outcomes(0), ...row } as unknown as ConversationRow
        }
        view={{ hintOpen: false, picked: null, voiceProblem: null, ...view } as ConversationView}
        word={null}
        onListen={() => undefined}
      />
    </LearnerStoreContext>,
  );
}

const open = { index: 1, reached: false, hinted: false };

// product 6.18
it('leads to the result once every objective is reached, and the field stays open to the end', async () => {
  expect(await shown({ outcomes: [...outcomes(0), open] })).not.toContain('See result');
  for (const ending of ['open', 'finished', 'staying'] as const) {
    const page = await shown({ outcomes: outcomes(0, 1), ending });
    expect(page).toContain('See result</button>');
    expect(page).toContain('aria-label="Your reply"');
    expect(page).not.toContain('disabled=""');
  }
});

// product 6.23
it('offers what the partner suggests as replies, but no nudge, and makes room for an open panel', async () => {
  const page = await shown({ suggestions: [NUDGE, OFFER] });
  expect(page).toMatch(/<ul aria-label="Suggestions".*<button type="button".*A glass of water\..*Some water.*<\/ul>/);
  expect(page).not.toContain(NUDGE.text);
  expect(await shown({ suggestions: [NUDGE] })).not.toContain('Suggestions');
  expect(await shown({})).not.toContain('Suggestions');
  expect(page).toContain('One suggestion is free');
  expect(await shown({ suggestions: [OFFER], suggestionsSent: 1 })).toContain('now halves the points');
  expect(await shown({ suggestions: [OFFER] }, { hintOpen: true })).not.toContain('Suggestions');
});
