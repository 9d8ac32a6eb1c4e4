/** The gateway's options as a server on its own has them, without a process around it. */
import type { GatewayOptions } from '../../server/http/api-gateway.ts';
import { createRedirects } from '../../server/http/auth/redirects.ts';
import { createTurns } from '../../server/http/auth/turns.ts';
import { createBodyRooms } from '../../server/http/body-limits.ts';
import { createClientAddress } from '../../server/http/client-address.ts';
import { createLanes } from '../../server/http/lanes.ts';
import { createRateLimiter } from '../../server/http/limits/rate-limiter.ts';
import { createRules, DEFAULT_LIMITS } from '../../server/http/limits/rules.ts';

export const TEST_KEYS = { jwtSecret: 'a secret of thirty-two characters', secretKey: 'sb_secret_test' };

export function gatewayOptions(): Omit<GatewayOptions, 'backend'> {
  return {
    clients: { ...createClientAddress(false), addressOf: () => '192.0.2.1' },
    keys: TEST_KEYS,
    rooms: createBodyRooms(),
    lanes: createLanes('pglite', 2),
    limiter: createRateLimiter('secret'),
    rules: createRules(DEFAULT_LIMITS),
    turns: createTurns('secret'),
    chooseRedirect: createRedirects(() => 'https://parley.example', []),
    confirmsAddresses: false,
    report: (error) => {
      throw error;
    },
  };
}
