import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { preloadable } from './preloadable.tsx';

const Page = ({ name }: { name: string }) => <p>{name}</p>;

test('a page that is loaded is drawn at once, without the fallback before it', async () => {
  const Later = preloadable(() => Promise.resolve(Page));
  const draw = () =>
    renderToString(
      <Suspense fallback="Loading page...">
        <Later name="Study" />
      </Suspense>,
    );
  expect(draw()).toContain('Loading page...');
  await Later.preload();
  expect(draw()).toContain('<p>Study</p>');
  expect(draw()).not.toContain('Loading page...');
});

test('it is loaded once, and again only where that failed', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(Page)];
  let asked = 0;
  const Later = preloadable(() => (answers[asked++] ?? answers[1])?.() ?? Promise.reject(new Error('too often')));
  await expect(Later.preload()).rejects.toThrow('offline');
  await Later.preload();
  await Later.preload();
  expect(asked).toBe(2);
});
