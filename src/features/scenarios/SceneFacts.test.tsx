import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Scenario } from '#domain/scene.ts';
import { SceneFacts } from './SceneFacts.tsx';

const scene = { categoryId: 'food', categoryName: 'Food & drink', objectives: [] } as unknown as Scenario;
const shown = (stored: boolean | undefined) =>
  renderToStaticMarkup(<SceneFacts scene={scene} unfinished={null} stored={stored} />);

// product 5.24
it('says in words that a scene works offline, without the tick of what has been done', () => {
  expect(shown(true)).toContain('Works offline');
  expect(shown(true)).not.toMatch(/lucide-[a-z-]*check|text-jade/);
  expect(shown(false)).toContain('Needs a connection once');
  expect(shown(undefined)).not.toMatch(/offline|connection/);
});
