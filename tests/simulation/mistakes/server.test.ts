/** Mistakes in the database's rules. */
import { describe } from 'vitest';
import { findMistakes } from './mistake.ts';

describe('the simulation', () => {
  findMistakes([
    {
      name: 'the server applies again what was sent before',
      found: /the rules say .*duplicate/,
      seed: 1,
      plant: (server) => server.bend('private.apply_mutations', 'elsif this <= last then', 'elsif false then'),
    },
    {
      name: 'an unlock is not held against the coins that are there',
      found: /rejected coins|plain unlock/,
      seed: 1,
      emphasis: { steps: { server: 200 }, server: { unlock: 60 } },
      plant: (server) =>
        server.bend('private.charge_unlock', 'private.coins_of(new.user_id) < scene.unlock_cost', 'false'),
    },
    {
      name: 'a wrong clock is believed',
      found: /not what the oracle says/,
      seed: 3,
      emphasis: { steps: { 'set the clock': 20, 'same second': 40 } },
      plant: (server) => server.bend('private.clock_skew', 'else received - sent end', `else interval '0' end`),
    },
    {
      name: 'whoever arrives last wins, not whoever wrote last',
      found: /not what the oracle says/,
      seed: 3,
      emphasis: { steps: { 'same second': 60, connection: 60 } },
      plant: (server) =>
        server.bend('private.winning', `coalesce(known ->> key, '') collate "C" <= clock collate "C"`, 'true'),
    },
    {
      name: 'a pull passes over a row at the cursor',
      found: /gone from here|not what the server holds/,
      seed: 1,
      plant: (server) =>
        server.bend('private.changes', 'log_rows(owner, after, highest)', 'log_rows(owner, after + 1, highest)'),
    },
    {
      name: 'the history ends with its first page',
      found: /not what the server holds|not what a new device shows|gone from here/,
      seed: 1,
      emphasis: { steps: { wipe: 20 }, operations: { 'review all': 80, 'add card': 40 } },
      plant: (server) =>
        server.bend(
          'private.pull',
          'if not exists (select from private.log_sizes(owner, 0,',
          'if true or not exists (select from private.log_sizes(owner, 0,',
        ),
    },
    {
      name: 'progress is not made anew after a batch',
      found: /the server's progress/,
      seed: 1,
      plant: (server) => server.bend('private.refresh_after_batch', 'perform private.refresh_progress(owner)', 'null'),
    },
    {
      name: 'a purge does not raise the oldest cursor that is served',
      found: /not what/,
      seed: 13,
      emphasis: {
        steps: { server: 120 },
        server: { purge: 60, card: 30 },
        operations: { 'delete card': 60, 'add card': 40 },
      },
      plant: (server) => server.bend('private.purge_next', 'set oldest = highest', 'set oldest = oldest'),
    },
    {
      name: 'late work does not mend the days before',
      found: /the server's progress|its own rows give/,
      seed: 1,
      emphasis: { steps: { connection: 60, 'time passes': 40 }, operations: { play: 100 } },
      plant: (server) =>
        server.bend('private.refresh_after_batch', 'perform private.refresh_days_since(owner, before)', 'null'),
    },
    {
      name: 'a change that is refused fails all that was sent with it',
      found: /fails a whole request/,
      seed: 7,
      emphasis: {
        steps: { server: 100 },
        server: { backup: 30, restore: 30 },
        operations: { 'add card': 60, 'edit card': 60 },
      },
      plant: (server) =>
        server.bend('private.apply_mutations', 'get stacked diagnostics', 'raise; get stacked diagnostics'),
    },
    {
      name: 'the number of another change is taken for a repeat',
      found: /the rules say .*retry gap/,
      seed: 1,
      emphasis: { steps: { 'disk image': 40, 'disk goes back': 40 } },
      plant: (server) => {
        const found = 'this <= last and private.was_another(mutation, known_from, known)';
        return server.bend('private.apply_mutations', found, 'false');
      },
    },
    {
      name: 'a device whose clock was put back loses its own later edit',
      found: /not what the oracle says/,
      seed: 4,
      emphasis: { steps: { 'set the clock': 40 }, operations: { 'edit card': 80, profile: 60 } },
      plant: (server) => server.bend('private.winning', 'or private.writer(known ->> key) = private.writer(clock)', ''),
    },
    {
      name: 'what a device had seen does not count',
      found: /not what the oracle says/,
      seed: 5,
      emphasis: { steps: { 'set the clock': 40 }, operations: { 'edit card': 80, profile: 60 } },
      plant: (server) => server.bend('private.counted', 'e.seen is not null', 'false'),
    },
  ]);
});
