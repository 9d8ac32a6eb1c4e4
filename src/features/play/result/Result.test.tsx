import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { Result } from './Result.tsx';

const scenario = {
  id: 'restaurant',
  title: 'Ordering at a Restaurant',
  language: 'English',
  languageAssets: {},
  imageUrl: null,
  objectives: ['Ask for a table', 'Order a main dish', 'Ask for the bill'].map((description) => ({
    description,
    points: 20,
    completed: false,
  })),
} as unknown as Scenario;
const voice = { say: vi.fn() } as unknown as Voice;

function shown(reached: number, stars: AttemptRow['stars']): string {
  const attempt = {
    language: 'English',
    score: reached * 20,
    max: 60,
    reached,
    total: 3,
    stars,
    outcomes: scenario.objectives.map((_, index) => ({ index, reached: index < reached, withModel: false })),
    feedback: { well: [], corrections: [], phrases: [{ text: 'The bill, please.', translation: 'Asking to pay.' }] },
    transcript: [{ who: 'partner', text: 'See you soon!', at: '' }],
  } as unknown as AttemptRow;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Result attempt={attempt} scenario={scenario} face="waiter-english" voice={voice} onAgain={vi.fn()} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('the result of a scenario', () => {
  it('ends with the partner’s goodbye once everything is reached', () => {
    const text = shown(3, 3);
    expect(text).toContain('Scenario complete');
    expect(text).toContain('60 / 60 points');
    expect(text).toContain('See you soon!');
    expect(text).not.toContain('next time');
  });

  it('counts the remaining objectives of a conversation ended early, and does not repeat the partner’s open question', () => {
    expect(shown(1, 1)).toContain('You reached 1 of 3. The other 2 can wait for next time.');
    expect(shown(2, 2)).toContain('You reached 2 of 3. The last one can wait for next time.');
    expect(shown(2, 2)).toContain('Scenario complete');
    expect(shown(2, 2)).not.toContain('See you soon!');
  });

  it('counts the phrases to take away', () => {
    expect(shown(3, 3)).toContain('A phrase to keep');
    expect(shown(3, 3)).toContain('It is in your flashcards now.');
  });
});
