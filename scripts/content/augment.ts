import type { Analyser } from '../../src/conversation/understanding/analyse.ts';
import { typed } from './chinese.ts';
import type { Example } from './examples.ts';

/** The authored phrases, with what people make of them when they type. */
export function augmented(examples: readonly Example[], language: string, analyser: Analyser): Example[] {
  const more: Example[] = [];
  if (language === 'Mandarin')
    for (const example of examples) {
      if (!/^\p{Script=Han}/u.test(example.text)) continue;
      const asTyped = example.text.replace(/\p{Script=Han}+/gu, (run) => `${typed(run).join(' ')} `);
      const read = analyser.script(asTyped);
      if (read.replace(/[^\p{Script=Han}]/gu, '') !== example.text.replace(/[^\p{Script=Han}]/gu, ''))
        more.push({ ...example, text: asTyped, weight: 0.5 });
    }
  return [...examples, ...more];
}
