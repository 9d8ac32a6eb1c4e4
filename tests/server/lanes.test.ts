/** Turns and places in a lane, however many callers one person has. */
import { expect, test } from 'vitest';
import { createLane, createLanesInOrder } from '../../server/http/lanes.ts';
import { LaneFull } from '../../server/http/line.ts';

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

/** Work of callers that ends when it is told to. */
function laneOfOne(waiting: number, waitingOfCaller: number) {
  return laneOf({ atOnce: 1, waiting, waitingOfCaller });
}

function laneOf(size: Parameters<typeof createLane>[0]) {
  const lane = createLane(size);
  const started: string[] = [];
  const refused: string[] = [];
  const open: (() => void)[] = [];
  const run = (caller: string, crowd?: string) => {
    const work = () => {
      started.push(caller);
      return new Promise<void>((resolve) => open.push(resolve));
    };
    lane.run(caller, work, crowd).catch((error) => {
      expect(error).toBeInstanceOf(LaneFull);
      refused.push(caller);
    });
  };
  const endOne = async () => {
    open.shift()?.();
    await aMoment();
    await aMoment();
  };
  return { run, started, refused, endOne };
}

test('a newcomer takes the last place of the crowd that fills the lane', async () => {
  const { run, started, refused, endOne } = laneOfOne(6, 3);
  for (const network of ['a1', 'a1', 'a1', 'a1', 'a2', 'a2', 'a3']) run(network, 'a');
  run('b');
  await aMoment();
  expect(refused).toEqual(['a1']);
  await endOne();
  await endOne();
  expect(started).toEqual(['a1', 'a1', 'b']);
});

test('a crowd’s own newcomer is refused where the lane is full', async () => {
  const { run, refused } = laneOfOne(4, 2);
  for (const network of ['a0', 'a1', 'a1', 'a2', 'a2', 'a3']) run(network, 'a');
  await aMoment();
  expect(refused).toEqual(['a3']);
});

test('a crowd has one turn, however many callers it has', async () => {
  const { run, started, endOne } = laneOfOne(100, 10);
  for (let nth = 0; nth < 10; nth += 1) run(`a${nth}`, 'a');
  run('b');
  for (let nth = 0; nth < 3; nth += 1) await endOne();
  expect(started.indexOf('b')).toBeLessThan(3);
});

test('a caller’s calls run one at a time where the lane says so, and the places beside them are free for others', async () => {
  const { run, started, endOne } = laneOf({ atOnce: 3, atOnceOfCaller: 1, waiting: 100, waitingOfCaller: 50 });
  for (let nth = 0; nth < 20; nth += 1) run('eager');
  run('calm');
  run('other');
  run('late');
  await aMoment();
  expect(started).toEqual(['eager', 'calm', 'other']);
  await endOne();
  await endOne();
  await endOne();
  expect(started.slice(3)).toEqual(['eager', 'late']);
  await endOne();
  expect(started.slice(5)).toEqual(['eager']);
});

test('everybody who waits is served in the end', async () => {
  const [first, second] = createLanesInOrder({ atOnce: 2 }, [
    { waiting: 30, waitingOfCaller: 9 },
    { waiting: 30, waitingOfCaller: 9 },
  ]);
  const ends = Array.from({ length: 40 }, (_, nth) =>
    (nth % 2 ? first : second).run(`${nth % 7}`, async () => nth, `${nth % 3}`),
  );
  expect(await Promise.all(ends)).toHaveLength(40);
});
