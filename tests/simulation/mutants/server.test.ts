/** Mistakes in the rules of the database. */
import { describe } from 'vitest';
import { describeMutants } from './mutant.ts';

describe('the simulation', () => {
  describeMutants([
    {
      name: 'the server applies a repeated change a second time',
      found: /the rules say .*duplicate/,
      seed: 2,
      canary: true,
      plant: (server) => server.patch('private.apply_mutations', 'elsif this <= last then', 'elsif false then'),
    },
    {
      name: 'a fault of the server rejects the work that it could not store',
      found: /the rules say .*retry fault/,
      seed: 1,
      emphasis: { steps: { server: 60 }, server: { fault: 60 } },
      plant: (server) =>
        server.patch('private.is_refusal', `select state = 'PT422'`, `select state = '42P01' or state = 'PT422'`),
    },
    {
      name: 'an unlock is not checked against the coin balance',
      found: /rejected coins|plain unlock/,
      seed: 1,
      emphasis: { steps: { server: 200 }, server: { unlock: 60 } },
      plant: (server) =>
        server.patch('private.charge_unlock', 'private.available_coins(new.user_id) < scene.unlock_cost', 'false'),
    },
    {
      name: 'the clock of a device is believed although it is wrong',
      found: /not what the oracle says/,
      seed: 1,
      emphasis: { steps: { 'set the clock': 20, 'same second': 40 } },
      plant: (server) => server.patch('private.clock_skew', 'else received - sent end', `else interval '0' end`),
    },
    {
      name: 'the last change to arrive wins instead of the last one written',
      found: /not what the oracle says/,
      seed: 1,
      emphasis: { steps: { 'same second': 60, connection: 60 } },
      plant: (server) =>
        server.patch('private.winning_fields', `coalesce(known ->> key, '') collate "C" <= clock collate "C"`, 'true'),
    },
    {
      name: 'a pull skips the row at the cursor',
      found: /gone from here|not what the server holds/,
      seed: 2,
      canary: true,
      plant: (server) =>
        server.patch('private.changes', 'log_rows(owner, after, highest)', 'log_rows(owner, after + 1, highest)'),
    },
    {
      name: 'the history ends with its first page',
      found: /not what the server holds|not what a new device shows|gone from here/,
      seed: 3,
      emphasis: { steps: { wipe: 20 }, operations: { 'review all': 80, 'add card': 40 } },
      plant: (server) =>
        server.patch(
          'private.pull',
          'if not exists (select from private.log_sizes(owner, 0,',
          'if true or not exists (select from private.log_sizes(owner, 0,',
        ),
    },
    {
      name: 'progress is not computed anew after a batch',
      found: /the server's progress/,
      seed: 2,
      canary: true,
      plant: (server) => server.patch('private.refresh_after_batch', 'perform private.refresh_progress(owner)', 'null'),
    },
    {
      name: 'a purge does not raise the oldest cursor that the server accepts',
      found: /not what/,
      seed: 7,
      emphasis: {
        steps: { server: 120 },
        server: { purge: 60, card: 30 },
        operations: { 'delete card': 60, 'add card': 40 },
      },
      plant: (server) => server.patch('private.purge_tombstones', 'set oldest = highest', 'set oldest = oldest'),
    },
    {
      name: 'the text of a purged card is taken and dropped',
      found: /the rules say .*rejected conflict/,
      seed: 1,
      emphasis: {
        steps: { server: 120 },
        server: { purge: 60, card: 30 },
        operations: { 'edit card': 150, 'delete card': 60, 'add card': 40 },
      },
      plant: (server) =>
        server.patch('private.apply_flashcard', `perform private.reject('conflict', 'deleted elsewhere')`, 'null'),
    },
    {
      name: 'work that arrives late does not correct the days before',
      found: /the server's progress|its own rows give/,
      seed: 1,
      emphasis: { steps: { connection: 60, 'time passes': 40 }, operations: { play: 100 } },
      plant: (server) =>
        server.patch('private.refresh_after_batch', 'perform private.refresh_days_since(owner, before)', 'null'),
    },
    {
      name: 'a change that is refused takes the others of its savepoint with it',
      found: /the rules say/,
      seed: 3,
      emphasis: { steps: { server: 60 }, operations: { 'review all': 80 } },
      plant: (server) => server.patch('private.apply_mutations', 'if upto > place then', 'if false then'),
    },
    {
      name: 'a rejected change fails the whole batch',
      found: /fails a whole request/,
      seed: 5,
      emphasis: {
        steps: { server: 100 },
        server: { backup: 30, restore: 30 },
        operations: { 'add card': 60, 'edit card': 60 },
      },
      plant: (server) =>
        server.patch('private.apply_mutations', 'get stacked diagnostics', 'raise; get stacked diagnostics'),
    },
    {
      name: 'a number that was used for another change is taken for a repeat',
      found: /the rules say .*retry gap/,
      seed: 1,
      emphasis: { steps: { 'disk image': 40, 'disk goes back': 40 } },
      plant: (server) => {
        const found = 'this <= last and private.is_reused_number(mutation, known_from, known)';
        return server.patch('private.apply_mutations', found, 'false');
      },
    },
    {
      name: 'a device whose clock was set back loses its own later edit',
      found: /not what the oracle says/,
      seed: 3,
      emphasis: { steps: { 'set the clock': 150, 'a while': 5 }, operations: { profile: 600 } },
      plant: (server) =>
        server.patch(
          'private.winning_fields',
          "or private.clock_device(known ->> key) = nullif(private.clock_device(clock), '')",
          '',
        ),
    },
    {
      name: 'a card stays away by the clock of the device that put it off',
      found: /not what the oracle says/,
      seed: 3,
      emphasis: { steps: { 'set the clock': 40 }, operations: { 'bury card': 120, 'add card': 40 } },
      plant: (server) => server.patch('private.patch_flashcard', "e.fields ->> 'buried_until' is not null", 'false'),
    },
    {
      name: 'a deletion that the server has lost is undone',
      found: /not what the oracle says|deleted, and back again/,
      seed: 1,
      emphasis: {
        steps: { server: 60 },
        server: { 'lost tail': 60 },
        operations: { 'add card': 60, 'delete card': 60 },
      },
      plant: (server) =>
        server.patch('private.recover_flashcard', "e.fields ->> 'deleted_at' is not null then", 'false then'),
    },
    {
      name: 'the versions that a device had seen do not count',
      found: /not what the oracle says/,
      seed: 9,
      emphasis: { steps: { 'set the clock': 40 }, operations: { 'edit card': 80, profile: 60 } },
      plant: (server) => server.patch('private.effective_moment', 'e.observed_at <= e.received', 'false'),
    },
    {
      name: 'the same phrase saved on two devices is a conflict',
      found: /the rules say/,
      seed: 1,
      emphasis: { steps: { connection: 60, 'a while': 10 }, operations: { 'add card': 300, 'edit card': 40 } },
      plant: (server) => server.patch('private.put_flashcard', "substr(e.id, 15, 1) = '3'", 'false'),
    },
    {
      name: 'an edit of a seen row loses after the clock of the server went back',
      found: /its clock went back/,
      seed: 1,
      emphasis: {
        steps: { server: 60 },
        server: { clock: 60 },
        operations: { 'edit card': 80, profile: 60, setting: 60 },
      },
      plant: (server) => server.patch('private.told_clock', 'latest > ', 'false and latest > '),
    },
  ]);
});
