/**
 * An error as it may be printed: its SQLSTATE and a message without values. Lite prints every failed statement with its
 * parameters, which hold mail addresses, password hashes and learners' texts. Data exceptions (class 22) quote the
 * offending value, so their quotes are cut.
 */
export function describeWithoutValues(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error} (not shown: it may hold learners' data)`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const [firstLine = ''] = error.message.split('\n');
  const message = firstLine.startsWith('Failed to execute query') ? 'Failed to execute a query' : firstLine;
  const isDataException = code?.startsWith('22') ?? false;
  const safe = isDataException ? message.replace(/"[^"]*"|'[^']*'/g, '"…"') : message;
  return code ? `${code} ${safe}` : safe;
}

/** Writes one line: to `console.error` by default, to a list in tests. */
export type WriteLine = (line: string) => void;

/**
 * Replaces this thread's console for good, so that the libraries in it cannot print values. A text in the first place is
 * kept, since it comes from code and not from data; errors are redacted, and everything else is dropped.
 */
export function redactConsole(write: WriteLine): void {
  const say = (...parts: unknown[]) => {
    const [first, ...rest] = parts;
    const lead = typeof first === 'string' ? leadingText(first) : describeWithoutValues(first);
    const errors = rest.filter((part) => part instanceof Error).map(describeWithoutValues);
    write(['backend:', lead, ...errors].join(' '));
  };
  Object.assign(console, { error: say, warn: say, info: say, log: say, debug: () => undefined });
}

/** Everything up to the first line break or parameter list. */
function leadingText(text: string): string {
  return text.startsWith('[POSTGREST') ? '[POSTGREST]' : (text.split('\n')[0] ?? '');
}
