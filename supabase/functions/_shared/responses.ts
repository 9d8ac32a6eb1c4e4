/** The functions' responses: JSON, never cached, open to the app wherever it is served from. */

export type Handler = (request: Request) => Promise<Response>;

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
};

export function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { ...CORS, 'Cache-Control': 'no-store' } });
}

/** `code` is for the app, `message` for a person who reads the response. */
export function refuse(status: number, code: string, message: string): Response {
  return json(status, { code, message });
}

/** Wraps a function that is called with POST, also from another origin. */
export function posted(answer: Handler): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Use POST.');
    return answer(request);
  };
}

/** The answer to a learner who has opened too many checkouts within an hour. */
export function tooManyCheckouts(): Response {
  const response = refuse(
    429,
    'too_many_checkouts',
    'You have opened the payment page too often. Try again in an hour.',
  );
  response.headers.set('Retry-After', '3600');
  return response;
}

/** Stands in for the paid functions where no payment provider is set up. */
export const notSold: Handler = posted(async () => refuse(503, 'not_sold', 'Premium cannot be bought on this server.'));
