/** Tables for other ways of writing Chinese, limited to the characters that a scene knows. */
import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';
import type { CompiledUnderstanding } from '#conversation/format/dialogue.ts';
import { createAnalyser, type SceneWords } from '#conversation/nlu/analyser.ts';
import type { LanguagePack } from '#conversation/nlu/language-pack.ts';
import type { Example } from './training/examples.ts';

const HAN = /\p{Script=Han}/u;
const simplify = Converter({ from: 't', to: 'cn' });

/** Runs of Chinese characters, simplified and as the pack spells them. */
function runs(text: string, pack: LanguagePack): string[] {
  return pack.rewrite(simplify(text)).match(/\p{Script=Han}+/gu) ?? [];
}

/** A run of characters in pinyin as people type it: syllables without tones, ü as v. */
export function typed(run: string): string[] {
  return pinyin(run, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
}

/** Traditional characters for the known simplified ones. */
function scriptTable(known: ReadonlySet<string>): { from: string; to: string } {
  let from = '';
  let to = '';
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const character = String.fromCharCode(code);
    const simple = simplify(character);
    if (simple === character || simple.length !== 1 || !known.has(simple) || known.has(character)) continue;
    from += character;
    to += simple;
  }
  return { from, to };
}

/** Extra words that the input method is taught: those that it reads wrongly most often in the scene's own phrases. */
const TAUGHT = 300;

export function chineseTables(
  pack: LanguagePack,
  words: SceneWords,
  examples: readonly Example[],
): Pick<CompiledUnderstanding, 'script' | 'pinyin'> {
  const texts = examples.flatMap(({ text }) => runs(text, pack));
  const forms = [
    ...Object.values(words.slots).flatMap((values) => values.flatMap((value) => value.forms)),
    ...Object.values(words.topics).flatMap((list) => list.split('|')),
    ...Object.values(pack.attributes).flat(),
    ...pack.inert,
    ...Object.keys(pack.numbers),
    ...Object.keys(pack.counts),
  ].flatMap((form) => runs(form, pack));
  const counts = new Map<string, number>();
  const sounds = new Map<string, Map<string, number>>();
  const count = (run: string, weight: number) => {
    const syllables = typed(run);
    const characters = [...run];
    if (syllables.length !== characters.length) return;
    characters.forEach((character, i) => {
      counts.set(character, (counts.get(character) ?? 0) + weight);
      const sound = syllables[i] as string;
      const of = sounds.get(character) ?? new Map<string, number>();
      sounds.set(character, of.set(sound, (of.get(sound) ?? 0) + weight));
    });
  };
  for (const text of texts) count(text, 1);
  for (const form of forms) count(form, 0.2);
  const bySyllable = new Map<string, [string, number][]>();
  for (const [character, of] of sounds)
    for (const [sound, n] of of) bySyllable.set(sound, [...(bySyllable.get(sound) ?? []), [character, n]]);
  const syllables = [...bySyllable]
    .sort((a, b) => (a[0] < b[0] ? -1 : 1))
    .map(
      ([sound, list]) =>
        sound +
        list
          .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
          .map(([character]) => character)
          .join(''),
    )
    .join(',');
  const known = new Set(counts.keys());
  const script = scriptTable(known);
  // Of pieces that sound the same, the one that learners say most is taught: 美式 rather than 没时.
  const taught = new Map<string, string>();
  const saidBy = new Map<string, number>();
  const said = (piece: string): number => {
    const known = saidBy.get(piece) ?? texts.filter((text) => text.includes(piece)).length;
    saidBy.set(piece, known);
    return known;
  };
  const asTyped = texts.map((text) => typed(text).join(' '));
  for (let round = 0; round < 3; round++) {
    const reader = createAnalyser(pack, {
      ...words,
      pinyin: { syllables, words: [...taught.values()].join('|') },
    }).pinyin;
    const missed = new Map<string, number>();
    for (const [at, text] of texts.entries()) {
      const read = [...(reader?.read(asTyped[at] ?? '') ?? '').replace(/\s/g, '')].filter((c) => HAN.test(c));
      const wanted = [...text];
      if (read.length !== wanted.length) continue;
      for (let i = 0; i < wanted.length; i++) {
        if (read[i] === wanted[i]) continue;
        for (const [from, to] of [
          [i - 1, i + 1],
          [i, i + 2],
          [i - 1, i + 2],
        ] as const) {
          const piece = wanted.slice(Math.max(0, from), to).join('');
          const rival = read.slice(Math.max(0, from), to).join('');
          if (piece.length >= 2 && said(piece) > said(rival))
            missed.set(piece, (missed.get(piece) ?? 0) + (piece.length === 2 ? 1.1 : 1));
        }
      }
    }
    const worst = [...missed].filter(([, n]) => n >= 2).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    for (const [piece] of worst.slice(0, Math.ceil(TAUGHT / 3))) {
      const sound = typed(piece).join(' ');
      const rival = taught.get(sound);
      if (rival === undefined || said(piece) > said(rival)) taught.set(sound, piece);
    }
  }
  return { script, pinyin: { syllables, words: [...taught.values()].sort().join('|') } };
}
