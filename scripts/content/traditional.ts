/** The table by which the vocabulary's search reads traditional characters. */
import { Converter } from 'opencc-js/t2cn';

/** Each traditional character with the simplified one that stands for it, as two strings of equal length. */
export function traditionalTable(): { from: string; to: string } {
  const simplify = Converter({ from: 't', to: 'cn' });
  let [from, to] = ['', ''];
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const character = String.fromCharCode(code);
    const simple = simplify(character);
    if (simple === character || simple.length !== 1) continue;
    from += character;
    to += simple;
  }
  return { from, to };
}
