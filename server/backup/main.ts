/** `npm run backup -- FILE` and `npm run restore -- FILE`, with the server's own settings. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWNER_ONLY } from '../backend/private-folder.ts';
import { describeWithoutValues } from '../backend/redaction.ts';
import { readSettings } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

process.umask(OWNER_ONLY);

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const [command, given] = process.argv.slice(2);
if ((command !== 'backup' && command !== 'restore') || !given) fail('Usage: npm run backup|restore -- FILE');
const read = readSettings(root, process.env);
if (!read.ok) fail(read.problems.join('\n'));
// npm runs in the project's folder, and names the folder in which it was called.
const file = resolve(process.env.INIT_CWD ?? process.cwd(), given);

try {
  if (command === 'backup') {
    await backUp(read.settings, file);
    console.info(`The backup is in ${file}. It holds everything that learners entrusted to you: keep it safe.`);
  } else {
    const aside = await restore(read.settings, file);
    for (const name of aside) console.info(`What was there before is now in ${name}.`);
    console.info(`${file} is restored. Start the server; devices fetch everything afresh.`);
  }
} catch (error) {
  fail(error instanceof StartFailure ? error.message : `The ${command} failed: ${describeWithoutValues(error)}`);
}
