/** The scenario card (product 5.3, 5.8 to 5.10). */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScenarioCard } from './ScenarioCard.tsx';

const scene = {
  id: 'market',
  title: 'Bargaining at the Market',
  description: 'Get a fair price.',
  level: 'beginner',
  categoryId: 'shopping',
  duration: 6,
} as const;
const locked = { lock: 'unlock', title: 'Unlockable Scenario', text: 'Unlock for 30 coins' } as const;
const render = (overlay: typeof locked | null, image: string | null = '/art/market.svg') =>
  renderToStaticMarkup(<ScenarioCard scene={scene} image={image} overlay={overlay} />);

test('shows image, level badge, title and description', () => {
  const card = render(null);
  expect(card).toContain('src="/art/market.svg"');
  expect(card).toMatch(/<article aria-labelledby="([^"]+)".*<h3 id="\1"[^>]*>Bargaining at the Market<\/h3>/s);
  expect(card).toContain('Beginner');
  expect(card).toContain('Get a fair price.');
  expect(render(null, null)).toContain('role="img" aria-label="Illustration: Bargaining at the Market"');
});

test('and an overlay on locked scenarios alone', () => {
  expect(render(locked)).toMatch(/Unlockable Scenario.*Unlock for 30 coins/s);
  expect(render(null)).not.toContain('Unlock');
});
