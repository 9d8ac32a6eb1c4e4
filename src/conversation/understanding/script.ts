import type { CompiledUnderstanding } from '../dialogue.ts';

/** How other ways of writing a language are brought to the one that its lexicon uses. */
export function readScript(compiled: Pick<CompiledUnderstanding, 'script' | 'pinyin'>): (text: string) => string {
  const simplified = new Map<string, string>();
  if (compiled.script) {
    const to = [...compiled.script.to];
    [...compiled.script.from].forEach((character, i) => {
      simplified.set(character, to[i] ?? character);
    });
  }
  return (text) => {
    let out = text;
    if (simplified.size > 0) out = [...out].map((character) => simplified.get(character) ?? character).join('');
    return out;
  };
}
