/** Changes that are expected of a device, which its learner may have discarded, and whose disk may go back. */
import { expect, it } from 'vitest';
import type { PendingMutation } from '#sync';
import { missing } from './checks-on-device.ts';
import { LearnerSession } from './learner-session.ts';
import { nameOf, Oracle } from './oracle/oracle.ts';

const ADDED: PendingMutation = {
  device: '1e5d7a0c-0000-4000-8000-000000000000',
  device_seq: 1,
  table: 'flashcards',
  op: 'put',
  id: '285d4688-97f9-4079-b45d-d227159fbbfe',
  fields: { front: '不辣' },
  at: '2026-10-24T21:00:01.213Z',
};

it('does not miss at a sign-out what was discarded before, unheard by the server', () => {
  const oracle = new Oracle(new Map());
  const learner = new LearnerSession('ada', 'device 3 (Ada)', () => undefined);
  learner.acknowledge([{ ...ADDED, name: nameOf(ADDED) }]);
  expect(missing(learner, oracle, [])).toHaveLength(1);
  learner.letGo.push(ADDED);
  expect(missing(learner, oracle, [])).toEqual([]);
});

it('does not miss what was discarded, unheard by the server, before the disk was as it is again', () => {
  const oracle = new Oracle(new Map());
  const learner = new LearnerSession('ada', 'device 3 (Ada)', () => undefined);
  learner.acknowledge([{ ...ADDED, name: nameOf(ADDED) }]);
  learner.letGo.push(ADDED);
  const notes = learner.notes();
  learner.goBack(notes, oracle);
  expect(missing(learner, oracle, [])).toEqual([]);
});

it('misses what was discarded after that, since it waits or is listed on the disk again', () => {
  const oracle = new Oracle(new Map());
  const learner = new LearnerSession('ada', 'device 3 (Ada)', () => undefined);
  learner.acknowledge([{ ...ADDED, name: nameOf(ADDED) }]);
  const notes = learner.notes();
  learner.letGo.push(ADDED);
  learner.goBack(notes, oracle);
  expect(missing(learner, oracle, [])).toHaveLength(1);
});
