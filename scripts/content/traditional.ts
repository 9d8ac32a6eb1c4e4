/**
 * Writes the table by which the vocabulary's search reads traditional characters: each with the simplified one that
 * stands for it, as two strings of equal length. `node scripts/content/traditional.ts`, after a new opencc-js.
 */
import { writeFileSync } from 'node:fs';
import { Converter } from 'opencc-js/t2cn';

const TABLE = new URL('../../src/domain/traditional.generated.json', import.meta.url);
const simplify = Converter({ from: 't', to: 'cn' });

let [from, to] = ['', ''];
for (let code = 0x4e00; code <= 0x9fff; code += 1) {
  const character = String.fromCharCode(code);
  const simple = simplify(character);
  if (simple === character || simple.length !== 1) continue;
  from += character;
  to += simple;
}
writeFileSync(TABLE, `${JSON.stringify({ from, to })}\n`);
