import type { Analyser } from '#conversation/nlu/analyse.ts';
import { typed } from '../chinese.ts';
import { seeded } from '../random.ts';
import type { Example } from './examples.ts';

/** Phrases that typed pinyin turns into something other than intended, so that the model learns the usual errors. */
function asPinyin(examples: readonly Example[], analyser: Analyser): Example[] {
  const bare = (text: string) => text.replace(/[^\p{Script=Han}]/gu, '');
  return examples.flatMap((example) => {
    if (!/^\p{Script=Han}/u.test(example.text)) return [];
    const text = example.text.replace(/\p{Script=Han}+/gu, (run) => `${typed(run).join(' ')} `);
    return bare(analyser.script(text)) === bare(example.text) ? [] : [{ ...example, text, weight: 0.5 }];
  });
}

/** Share of phrases that are joined with another one. */
const SHARE = 0.5;

/** Weight of a joined phrase relative to an authored one. */
const JOINED = 0.4;

/**
 * Two phrases said together, as people do: they reach what either reaches. So the model learns that words around an
 * order are no part of it, and that a refusal next to an order does not spoil it.
 */
function joined(examples: readonly Example[], language: string): Example[] {
  const random = seeded(23);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const end = language === 'Mandarin' ? '。' : '. ';
  const orders = examples.filter(({ kind }) => kind === 'objective');
  const refusals = examples.filter(({ kind }) => kind === 'refuse');
  const others = examples.filter(({ kind }) => kind === 'refuse' || kind === 'move' || kind === 'act');
  const more: Example[] = [];
  for (const order of [...orders, ...refusals]) {
    if (random() >= SHARE) continue;
    const other = order.kind === 'refuse' ? pick(others) : random() < 0.35 ? pick(orders) : pick(others);
    if (!other || order.objectives.some((id) => other.objectives.includes(id))) continue;
    const pair = random() < 0.5 ? [order, other] : [other, order];
    const text = pair.map((example) => example.text.replace(/[.。!！]$/u, '')).join(end);
    const objectives = [...new Set([...order.objectives, ...other.objectives])];
    more.push({ text, objectives, move: null, act: null, kind: 'several', weight: JOINED });
  }
  return more;
}

/** The authored phrases, with what people make of them when they type and when they say several things at once. */
export function augmented(examples: readonly Example[], language: string, analyser: Analyser): Example[] {
  return [...examples, ...joined(examples, language), ...(language === 'Mandarin' ? asPinyin(examples, analyser) : [])];
}
