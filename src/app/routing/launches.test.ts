import { expect, it, vi } from 'vitest';
import { type LaunchQueue, watchForLaunches } from './launches.ts';

type Consumer = Parameters<LaunchQueue['setConsumer']>[0];

function launchedFrom(href: string) {
  let consumer: Consumer | undefined;
  const assign = vi.fn();
  watchForLaunches({ setConsumer: (given) => (consumer = given) }, { href, assign });
  return { assign, launch: (targetURL: string | null) => consumer?.({ targetURL }) };
}

const PLAYING = 'https://parley.example/play?scenario=cafe';

it('a second start finds the conversation going on', () => {
  const { assign, launch } = launchedFrom(PLAYING);
  launch('https://parley.example/dashboard');
  launch(PLAYING);
  launch(null);
  expect(assign).not.toHaveBeenCalled();
});

it('a shortcut opens its page', () => {
  const { assign, launch } = launchedFrom(PLAYING);
  launch('https://parley.example/study');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://parley.example/study');
});

it('a browser without launches is left alone', () => {
  expect(() => watchForLaunches(undefined, { href: PLAYING, assign: vi.fn() })).not.toThrow();
});
