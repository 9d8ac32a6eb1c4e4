/** The largest answer of the data API in bytes. A page of sync keeps itself far below. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The answer, or a refusal instead where it is too large to send: many such would fill the memory. */
export async function boundAnswer(answer: Response): Promise<Response> {
  const body = answer.body ? await answer.arrayBuffer() : null;
  const { status, statusText, headers } = answer;
  if (!body || body.byteLength <= MOST_BYTES) return new Response(body, { status, statusText, headers });
  const message = `The answer is larger than ${MOST_BYTES} bytes. Ask for fewer rows or columns.`;
  return Response.json({ code: 'server', message, details: null, hint: null }, { status: 400 });
}
