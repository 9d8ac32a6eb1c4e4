/** The part of `npm start` that a modern Node runs: builds if needed, then becomes the server. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endChildren } from './child.ts';
import { ensureBuilt } from './ensure-built.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const endBuild = () => {
  endChildren();
  process.exit(0);
};
const ends = ['SIGTERM', 'SIGINT', 'disconnect'];
for (const end of ends) process.on(end, endBuild);

const built = await ensureBuilt(root, (line) => console.log(line));
if (!built.ok) {
  console.error(`${built.output}\nThe app could not be built.`);
  process.exit(1);
}

for (const end of ends) process.off(end, endBuild);
await import('../server/main.ts');
