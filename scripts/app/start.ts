/** The part of `npm start` that a modern Node runs: builds if needed, then becomes the server. */
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.ts';

const root = join(import.meta.dirname, '../..');

const endBuild = () => process.exit(0);
const ends = ['SIGTERM', 'SIGINT', 'disconnect'];
for (const end of ends) process.on(end, endBuild);

const built = await ensureBuilt(root, (line) => console.log(line));
if (!built.ok) {
  console.error(`${built.output}\nThe app could not be built.`);
  process.exit(1);
}

for (const end of ends) process.off(end, endBuild);
await import('../../server/main.ts');
