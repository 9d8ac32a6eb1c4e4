/** Runs the server as a process of its own. `npm start` ends up here after the build. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWNER_ONLY } from './backend/private-folder.ts';
import { describeWithoutValues } from './backend/redaction.ts';
import { createLog, forTerminal } from './monitoring/log.ts';
import { visible } from './monitoring/visible.ts';
import { readSettings } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { startServer } from './start-server.ts';

process.env.DO_NOT_TRACK = '1';
process.umask(OWNER_ONLY);

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const print = (line: string) => console.log(visible(line));

function fail(message: string): never {
  for (const line of message.split('\n')) console.error(visible(line));
  process.exit(1);
}

// Unexpected errors are redacted too: a stack trace could hold a learner's data.
process.on('uncaughtException', (error) => fail(`The server broke: ${describeWithoutValues(error)}`));
process.on('unhandledRejection', (error) => fail(`The server broke: ${describeWithoutValues(error)}`));

// Until the server runs there is nothing to close: creating a database may be interrupted.
let stop = () => Promise.resolve();
let isStopping = false;
const end = async () => {
  if (isStopping) return;
  isStopping = true;
  await stop();
  process.exit(0);
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
// The parent process died without sending a signal.
process.on('disconnect', end);

const read = readSettings(root, process.env);
if (!read.ok) fail(read.problems.join('\n'));

// A person at a terminal sees what needs attention; a collector of logs gets everything.
const isTerminal = process.stderr.isTTY === true;
const log = createLog({
  level: read.settings.logLevel ?? (isTerminal ? 'warn' : 'info'),
  destination: isTerminal ? forTerminal((text) => process.stderr.write(text)) : process.stderr,
});

try {
  const server = await startServer(read.settings, { print, log });
  stop = server.stop;
  print(`Parley is ready at ${server.address}`);
  const reason = await server.broken;
  if (!isStopping) fail(`The backend broke: ${describeWithoutValues(reason)}`);
} catch (error) {
  if (error instanceof StartFailure) fail(error.message);
  throw error;
}
