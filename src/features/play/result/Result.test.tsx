import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { NO_PROGRESS } from '#data/learner-db/shown-progress.ts';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import { Outcomes } from '#shared/attempts/Outcomes.tsx';
import { Earned } from './Earned.tsx';
import { ResultHead } from './ResultHead.tsx';

const scenario = {
  id: 'restaurant',
  title: 'Ordering at a Restaurant',
  language: 'English',
  languageAssets: {},
  imageUrl: null,
  objectives: ['Ask for a table', 'Order a main dish', 'Ask for the bill'].map((description) => ({
    description,
    points: 25,
    completed: false,
  })),
} as unknown as Scenario;

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const attemptOf = (reached: number, stars: AttemptRow['stars'], hinted = -1) =>
  ({
    language: 'English',
    score: reached * 25 - (hinted >= 0 ? 12 : 0),
    max: 75,
    reached,
    total: 3,
    stars,
    outcomes: scenario.objectives.map((_, index) => ({ index, reached: index < reached, hinted: index === hinted })),
    transcript: [{ who: 'partner', text: 'See you soon!', at: '' }],
  }) as unknown as AttemptRow;

const head = (attempt: AttemptRow) =>
  textOf(
    renderToStaticMarkup(<ResultHead attempt={attempt} scenario={scenario} face="waiter-english" onGoOn={vi.fn()} />),
  );

describe('the result of a scenario', () => {
  it('ends with the partner’s goodbye once everything is reached', () => {
    const text = head(attemptOf(3, 3));
    expect(text).toContain('Scenario complete');
    expect(text).toContain('75 / 75 points');
    expect(text).toContain('See you soon!');
    expect(text).not.toContain('Go on talking');
  });

  it('is no complete scenario where objectives are left, and leads back in', () => {
    const text = head(attemptOf(2, 2));
    expect(text).toContain('Conversation ended');
    expect(text).not.toContain('Scenario complete');
    expect(text).toContain('You reached 2 of 3. One objective is left.');
    expect(text).toContain('Go on talking');
    expect(text).not.toContain('See you soon!');
  });

  it('shows what the hint cost, so that the points of the objectives add up to the score', () => {
    const attempt = attemptOf(2, 1, 0);
    const text = textOf(renderToStaticMarkup(<Outcomes attempt={attempt} objectives={scenario.objectives} />));
    expect(text).toContain('completed with the model answer, for half the points 13 of 25 pts');
    expect(text).toContain('Order a main dish completed 25 pts');
    expect(text).toContain('not reached 0 of 25 pts');
    expect(text).toContain('Together 38 of 75 pts');
    expect(attempt.score).toBe(13 + 25);
  });

  it('shows the learner’s numbers as home does, with what was added', () => {
    const now = { ...NO_PROGRESS, total_points: 85, coins: 35, stars: 3, current_streak: 1, streakAlive: true };
    const text = textOf(renderToStaticMarkup(<Earned before={{ ...NO_PROGRESS, total_points: 10 }} now={now} />));
    expect(text).toBe('1-day streak +1 85 points +75 3 stars +3 35 coins +35');
  });
});
