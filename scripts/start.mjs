/** `npm start`: installs and builds what is missing, then serves. Plain JavaScript for Node 18 and later. */
import { runWithNode } from './with-node.mjs';

await runWithNode('scripts/app/start.ts');
