import type { DeviceDatabase } from '#data/device-database.ts';
import type { SessionToken } from '#sync';
import { tokenOf } from './session-token.ts';

/** Gives the learner's token again and again, and knows which one the server has refused. */
export function createTokenSource(userId: string, device: DeviceDatabase) {
  let last: string | false = false;
  return async (afterRefusal: boolean): Promise<SessionToken> => {
    const given = await tokenOf(userId, device, afterRefusal && last);
    if (given.kind === 'token') last = given.token;
    return given;
  };
}
