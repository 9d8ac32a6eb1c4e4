/**
 * What lite takes for its own failure although the client's row is at fault: a violated check and a value of the wrong
 * JSON type come as 500, with the text of an exception. A hosted project answers 400 with PostgreSQL's code, and clients
 * tell by that whether trying again makes sense. What remains a failure of the server says nothing of its inside.
 */
import * as v from 'valibot';

const Failure = v.object({ code: v.literal('SUP'), message: v.string() });

/** By their message in lite or in its driver, PostgreSQL's code; the message is kept where it has a group. */
const REFUSALS: [RegExp, string][] = [
  [/^(?:Postgres)?error: (new row for relation "\w+" violates check constraint "\w+")$/i, '23514'],
  [/^Error: (Invalid input for \w+ type)$/, '22P02'],
  [/^RangeError: (Invalid time value)$/, '22007'],
  [/^TypeError.*: The "string" argument must be of type string/, '22P02'],
];

/** The answer of the data API as it should have been. Answers other than a 500 of lite's pass untouched. */
export async function asRefusal(answer: Response): Promise<Response> {
  if (answer.status !== 500) return answer;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), Failure), await answer.clone().text());
  if (!body.success) return answer;
  for (const [pattern, code] of REFUSALS) {
    const found = pattern.exec(body.output.message);
    const message = found?.[1] ?? 'Invalid input';
    if (found) return Response.json({ code, message, details: null, hint: null }, { status: 400 });
  }
  const message = 'The server could not do this.';
  return Response.json({ code: 'SUP', message, details: null, hint: null }, { status: 500 });
}
