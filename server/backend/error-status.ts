/**
 * Corrects errors that lite reports as its own although the client's row is at fault: a violated check and a value of
 * the wrong JSON type come as 500, with the text of an exception. A hosted project answers 400 with PostgreSQL's code,
 * and clients decide by that whether to retry. A remaining 500 reveals nothing of the server's inside.
 */
import * as v from 'valibot';

const Failure = v.object({ code: v.literal('SUP'), message: v.string() });

/** PostgreSQL's code by the message in lite or its driver. The message is kept where the pattern has a group. */
const CLIENT_ERRORS: [RegExp, string][] = [
  [/^(?:Postgres)?error: (new row for relation "\w+" violates check constraint "\w+")$/i, '23514'],
  [/^(?:Postgres)?error: (stack depth limit exceeded)$/i, '54001'],
  [/^Error: (Invalid input for \w+ type)$/, '22P02'],
  [/^RangeError: (Invalid time value)$/, '22007'],
  [/^TypeError.*: The "string" argument must be of type string/, '22P02'],
];

/** PostgreSQL's and the operating system's words for a full disk. */
const FULL_DISK = /No space left on device/;

/** PostgreSQL's words for a statement that took too long. */
const CANCELLED = /canceling statement due to (?:statement timeout|user request)/;

/** The response as a hosted project would have given it. Only a 500 of lite's is changed. */
export async function correctStatus(answer: Response): Promise<Response> {
  if (answer.status !== 500) return answer;
  const text = await answer.clone().text();
  if (FULL_DISK.test(text)) return reportFullDisk();
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), Failure), text);
  if (!body.success) return answer;
  if (CANCELLED.test(body.output.message)) return sayBusy();
  for (const [pattern, code] of CLIENT_ERRORS) {
    const found = pattern.exec(body.output.message);
    const message = found?.[1] ?? 'Invalid input';
    if (found) return Response.json({ code, message, details: null, hint: null }, { status: 400 });
  }
  const message = 'The server could not do this.';
  return Response.json({ code: 'SUP', message, details: null, hint: null }, { status: 500 });
}

function sayBusy(): Response {
  const message = 'The backend is too busy. Try again.';
  return Response.json(
    { code: '57014', message, details: null, hint: null },
    { status: 504, headers: { 'Retry-After': '5' } },
  );
}

/** Clients keep what they have and try again; the operator reads in the log why. */
function reportFullDisk(): Response {
  console.error('The disk is full: nothing can be saved.');
  const message = 'The server cannot save anything at the moment.';
  return Response.json(
    { code: '53100', message, details: null, hint: null },
    { status: 503, headers: { 'Retry-After': '60' } },
  );
}
