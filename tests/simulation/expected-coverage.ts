/** Events that the seeds of the tests must cause: an event that never happens tests nothing. */
import { EXCHANGE_FAULTS, PROBE_FAULTS, REFRESH_FAULTS } from './network-faults.ts';
import { OPERATIONS } from './operations.ts';
import { SERVER_EVENTS } from './server-events.ts';
import { STEPS } from './steps/steps.ts';

export const EXPECTED_COVERAGE = {
  step: Object.keys(STEPS),
  operation: Object.keys(OPERATIONS),
  server: Object.keys(SERVER_EVENTS),
  exchange: [...Object.keys(EXCHANGE_FAULTS), 'token expired'],
  refresh: Object.keys(REFRESH_FAULTS),
  look: Object.keys(PROBE_FAULTS),
  connection: ['offline', 'dead', 'one way', 'login page', 'disliked', 'too large for the line'],
  life: [
    'kill',
    'kill at an access',
    'freeze',
    'wipe',
    'delete the database',
    'newer tab',
    'disk goes back',
    'copied profile',
  ],
  storage: ['full', 'lost'],
  session: [
    'Ada signs in',
    'Bo signs in',
    'signed in again',
    'signed out, kept',
    'signed out, removed',
    'another takes over',
  ],
  renewal: ['renewed', 'session_not_found'],
  trigger: ['start', 'write', 'nudge', 'online', 'visible', 'minute', 'again', 'manual', 'worker'],
  answer: ['whole', 'more', 'backfilling', 'reset', 'upgrade'],
  result: ['applied', 'duplicate', 'gap', 'fault', 'coins', 'missing'],
  version: ['older app'],
  purge: ['tombstones'],
  lost: ['rows that devices have'],
} as const;
