import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import { compareAnswer } from '#domain/compare-answer.ts';
import { LearnerStoreContext } from '#shared/learner/learner-store-context.ts';
import { ReviewCard, type ReviewCardProps } from '../ReviewCard.tsx';
import { AnswerComparison } from './AnswerComparison.tsx';
import { KindFace } from './KindFace.tsx';

type Kind = NonNullable<CardRow['kind']>;
const KINDS: Kind[] = ['production', 'listening', 'cloze'];
const CARD = {
  language: 'French',
  front: 'Je voudrais une table.',
  back: 'I would like a seat.',
  sourceTurn: { who: 'learner', text: 'Je voudrais un table.', at: '' },
} as CardRow;
const voice = { say: vi.fn(), problem: null };

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

async function face(kind: Kind, shown: boolean): Promise<string> {
  const props = { card: { ...CARD, kind }, shown, takesFocus: false, voice, title: 'At the Café', onShow: vi.fn() };
  return renderToStaticMarkup(
    <LearnerStoreContext value={await openTestStore()}>
      <KindFace {...props} />
    </LearnerStoreContext>,
  );
}

describe('a kind of card', () => {
  it('hides what it asks for, and gives something to go by', async () => {
    expect(words(await face('production', false))).toBe('I would like a seat. In “At the Café”');
    expect(await face('production', false)).toContain('aria-label="Your answer in French"');
    expect(words(await face('listening', false))).toBe('');
    expect(await face('listening', false)).toContain('aria-label="Hear it"');
    expect(words(await face('cloze', false))).toBe('Je voudrais gap table. I would like a seat.');
    expect(await face('cloze', false)).toContain('aria-label="The missing word"');
  });

  it.each(KINDS)('shows the phrase with its answer, and no comparison without one: %s', async (kind) => {
    expect(words(await face(kind, true))).toMatch(/^Je voudrais une ?table\.$/);
  });

  // product 9.22
  it.each(KINDS)('has "Show answer", and gives nothing away by its voice before: %s', async (kind) => {
    const card = { ...CARD, kind, reps: 1, lapses: 0, sceneId: null };
    const props = { card, shown: false, takesFocus: false, voice, titles: undefined } as unknown as ReviewCardProps;
    const html = renderToStaticMarkup(<ReviewCard {...props} />);
    expect(html).toContain('Show answer</button>');
    if (kind !== 'listening') expect(html).not.toContain('aria-label="Hear it"');
    expect(renderToStaticMarkup(<ReviewCard {...props} card={{ ...CARD, reps: 1 }} />)).toContain(
      'aria-label="Hear it"',
    );
  });

  it('marks the words of the right answer that were otherwise', () => {
    const given = 'je voudrais un table';
    const html = renderToStaticMarkup(
      <AnswerComparison language="French" given={given} comparison={compareAnswer(given, CARD.front)} />,
    );
    expect(html).toMatch(/Je voudrais <mark [^>]*>une <\/mark>table\./);
    expect(words(html)).toContain('Not quite the same: compare the two. You wrote: je voudrais un table');
  });
});
