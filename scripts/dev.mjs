/** `npm run dev`: the watch mode. Plain JavaScript for Node 18 and later. */
import { runWithNode } from './with-node.mjs';

await runWithNode('scripts/app/dev.ts');
