/** `npm test`: everything that can be checked. Plain JavaScript for Node 18 and later. */
import { runWithNode } from './with-node.mjs';

await runWithNode('scripts/test/run.ts', process.argv.slice(2));
