/**
 * Has PGlite say so where the database did not carry out a statement. An error for which PostgreSQL has no stack left gets
 * lost in PGlite: its answer is empty, and a write that was never made would be acknowledged.
 */

/** The messages of PostgreSQL's protocol that must be answered, by their first byte, and one of the answers. */
const ANSWERS: ReadonlyMap<number, readonly string[]> = new Map([
  [code('P'), ['parseComplete']],
  [code('B'), ['bindComplete']],
  [code('E'), ['commandComplete', 'emptyQuery', 'portalSuspended']],
  [code('Q'), ['commandComplete', 'emptyQuery']],
]);

function code(letter: string): number {
  return letter.charCodeAt(0);
}

interface Executing {
  execProtocolStream(message: Uint8Array, options: unknown): Promise<{ name: string }[]>;
}

export class StatementUnanswered extends Error {
  constructor() {
    super('The database lost a statement and the error with it');
    this.name = 'StatementUnanswered';
  }
}

/**
 * The extension of PGlite that throws StatementUnanswered. Other errors are thrown by PGlite itself, all of whose statements
 * go through `execProtocolStream`.
 *
 * @param onLost hears of each lost statement; the database has lost statements that came after one, and is to be opened anew
 */
export const answeredStatements = (onLost: () => void) => ({
  name: 'answered statements',
  setup: async (pglite: unknown, emscriptenOpts: object) => {
    const engine = pglite as Executing;
    const execute = engine.execProtocolStream.bind(engine);
    engine.execProtocolStream = async (message, options) => {
      const messages = await execute(message, options);
      const wanted = ANSWERS.get(message[0] ?? 0);
      if (!wanted || messages.findLast(({ name }) => wanted.includes(name))) return messages;
      onLost();
      throw new StatementUnanswered();
    };
    return { emscriptenOpts };
  },
});
