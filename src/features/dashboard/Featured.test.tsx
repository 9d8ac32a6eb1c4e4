/** The featured scenes of a learner (product 5.16). */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Scenario } from '#domain/scene.ts';
import { FeaturedScene } from './FeaturedScene.tsx';

const scene = {
  id: 'market',
  title: 'Bargaining at the Market',
  description: 'Get a fair price.',
  level: 'beginner',
  categoryId: 'shopping',
  duration: 7,
  accessType: 'free',
  unlockable: true,
  unlockCost: 30,
  languageAssets: {},
  imageUrl: null,
} as unknown as Scenario;

const render = (isUnlocked: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FeaturedScene scene={{ ...scene, isUnlocked }} subscriber={false} language="Mandarin" />
    </MemoryRouter>,
  );

test('a locked scene carries its overlay and no link to play', () => {
  expect(render(false)).toMatch(/Unlockable Scenario.*Unlock for 30 coins/s);
  expect(render(false)).not.toContain('/play');
  expect(render(true)).not.toContain('Unlockable');
  expect(render(true)).toContain('/play?scenario=market');
});
