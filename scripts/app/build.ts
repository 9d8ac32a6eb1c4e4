/** `npm run build`: the catalogue and the partners from `content/`, then the app into `dist/`. */
import { join } from 'node:path';
import { endTogether, runChild } from '../programs/child.ts';
import { writeStaticHosts } from '../static-hosts/write.ts';
import { recordBuild } from './build-inputs.ts';
import { routeSizes } from './bundle-budget.ts';

const root = join(import.meta.dirname, '../..');

const STEPS = [
  ['scripts/content/build.ts'],
  [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
];

endTogether();
for (const step of STEPS) {
  const { code } = await runChild(process.execPath, step, {
    cwd: root,
    onOutput: (text) => process.stdout.write(text),
  });
  if (code !== 0) process.exit(code);
}
const sizes = routeSizes(join(root, 'dist'));
for (const { route, bytes, budget } of sizes) {
  const over = bytes > budget ? `, over its budget of ${budget / 1024} KB` : '';
  console.log(`${route}: ${(bytes / 1024).toFixed(1)} KB of script (gzip)${over}`);
}
if (sizes.some(({ bytes, budget }) => bytes > budget)) process.exit(1);
// With a backend elsewhere, any host of files may serve the app.
const hostedBackend = process.env.VITE_SUPABASE_URL;
if (hostedBackend) await writeStaticHosts(hostedBackend, join(root, 'dist'));
recordBuild(root);
process.exit(0);
