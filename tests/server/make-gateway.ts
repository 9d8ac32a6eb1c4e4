/** A gateway in front of a backend that a test plays. */
import { createGateway } from '../../server/http/api-gateway.ts';
import { createClientAddress } from '../../server/http/client-address.ts';
import type { Lane, Lanes } from '../../server/http/lanes.ts';
import { gatewayOptions } from './gateway-options.ts';

/** @param answer of the backend; undefined while it starts */
export function makeGateway(
  answer: ((request: Request) => Promise<Response>) | undefined,
  { lanes, confirmsAddresses = false }: { lanes?: Lanes; confirmsAddresses?: boolean } = {},
) {
  const reported: unknown[] = [];
  const gateway = createGateway({
    ...gatewayOptions(),
    backend: () => answer,
    clients: {
      ...createClientAddress(false),
      addressOf: (request) => request.headers.get('X-Test-Address') ?? '192.0.2.1',
    },
    ...(lanes ? { lanes } : {}),
    confirmsAddresses,
    report: (error) => reported.push(error),
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    gateway.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { gateway, post, reported };
}

export const refuse = async () =>
  Response.json(
    { error_code: 'invalid_credentials' },
    { status: 400, headers: { 'X-Sb-Error-Code': 'invalid_credentials' } },
  );
export const SIGN_IN = '/auth/v1/token?grant_type=password';

export const everywhere = (lane: Lane): Lanes => ({
  learners: lane,
  strangers: lane,
  renewals: lane,
  passwords: lane,
  newAccounts: lane,
});
