import type { Emphasis } from './world.ts';

/** Makes rare events frequent, so that a few short runs cause everything that the simulation can do. */
export const RARITIES: Emphasis = {
  steps: {
    'a while': 50,
    'unlock at once': 20,
    freeze: 8,
    'delete the database': 4,
    'newer tab': 4,
    wipe: 2,
    'disk image': 10,
    'disk goes back': 10,
    travel: 4,
    firewall: 6,
    'set the clock': 4,
    'sign out': 12,
    'sign in again': 14,
    'app update': 3,
    'far line': 4,
    'thin line': 4,
    server: 50,
  },
  operations: { play: 40, 'edit card': 20, 'send again': 14, 'let go': 6 },
  server: {
    unlock: 4,
    epoch: 3,
    backup: 6,
    restore: 6,
    'lost tail': 6,
    clock: 4,
    'lost numbers': 3,
    'sessions revoked': 5,
    'newer protocol': 2,
  },
};
