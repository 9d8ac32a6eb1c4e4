/** Plays a generated dialogue, and compares what the partner keeps and says with what was meant. */
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { chosenThings } from '#conversation/manager/realise/phrases.ts';
import { isSize, thingOf } from '#conversation/manager/things.ts';
import { languagePack } from '#conversation/nlu/language-pack.ts';
import type { ConversationState } from '#conversation/partner.ts';
import type { AsWritten } from '../asking/open-as-written.ts';
import type { Said } from './generate-dialogue.ts';
import type { Order, Wanted } from './ordering.ts';

/** Objectives that come before anything is ordered. */
const BEFORE: Record<string, number[]> = { restaurant: [0] };

const written = (order: Order) =>
  [...order]
    .map(([id, count]) => `${id}×${count}`)
    .sort()
    .join(' ');

const orderIn = (dialogue: CompiledDialogue, slots: ConversationState['slots']): Order =>
  new Map(chosenThings(dialogue, slots).map(({ thing, count }) => [thing.id, count]));

/** The thing's name without its article, as it stands in a summary. */
const nameOf = (dialogue: CompiledDialogue, slot: string, id: string): string => {
  const value = thingOf(dialogue, { slot, id });
  const words = (value?.name?.say ?? value?.say ?? id).split(/[\s']/);
  return (words.length > 1 ? words.slice(-1) : words).join(' ').replace(/^[一]\p{L}/u, '');
};

/** Sizes and wishes in a form that can be compared. */
const ways = (wanted: ReadonlyMap<string, Wanted>, order: Order) =>
  [...wanted]
    .filter(([id]) => order.has(id))
    .map(([id, { size, isPlain }]) => `${id}: ${size ?? 'any'}${isPlain ? ', no sugar' : ''}`)
    .sort()
    .join(' ');

/** Those that the partner keeps, of the things of which any are wanted. */
function waysIn({ talk }: ConversationState, wanted: ReadonlyMap<string, Wanted>): ReadonlyMap<string, Wanted> {
  const details = Object.entries(talk?.details ?? {}).map(([key, found]) => [key.split(' ')[1] ?? '', found] as const);
  return new Map(
    [...wanted].map(([id, { size }]) => {
      const found = details.find(([other]) => other === id)?.[1];
      const kept = size === undefined ? undefined : found?.sizes?.find((one) => one === size);
      const isPlain = found?.extras?.includes('without sugar') ?? false;
      return [id, { ...(kept ? { size: kept } : {}), isPlain }];
    }),
  );
}

/** The sum of the dialogue, reckoned apart from the partner: a thing of which no size was said is a small one. */
function sumOf(dialogue: CompiledDialogue, order: Order, wanted: ReadonlyMap<string, Wanted>): number {
  const { slots } = dialogue;
  let sum = 0;
  for (const [name, slot] of Object.entries(slots)) {
    if (!isSize(dialogue, name) || slot.kind !== 'list') continue;
    for (const [id, { size }] of wanted)
      sum += (slot.values.find((value) => value.id === size)?.price ?? 0) * (order.get(id) ?? 0);
  }
  for (const slot of Object.values(slots))
    if (slot.kind === 'list') for (const { id, price } of slot.values) sum += (price ?? 0) * (order.get(id) ?? 0);
  return sum;
}

/** The first difference of a play from what was meant, with what was said up to it; null where there is none. */
export async function differenceIn(
  { dialogue, partner }: AsWritten,
  dialogueSaid: readonly Said[],
  bill: string,
): Promise<string | null> {
  let { state } = partner.start({ seed: null, completed: BEFORE[dialogue.scene] ?? [] });
  const transcript: string[] = [];
  const differs = (why: string) => `${dialogue.scene} ${dialogue.language}: ${transcript.join('\n    ')}\n  ${why}`;
  for (const { kind, say, order, wanted } of dialogueSaid) {
    const turn = await partner.reply(state, say);
    state = turn.state;
    const reply = turn.lines.map(({ text }) => text).join(' ');
    transcript.push(`[${kind}] ${say} → ${reply}`);
    const kept = orderIn(dialogue, state.slots);
    if (written(kept) !== written(order)) return differs(`meant ${written(order)}, kept ${written(kept)}`);
    const [meant, has] = [ways(wanted, order), ways(waysIn(state, wanted), order)];
    if (meant !== has) return differs(`wanted ${meant}, kept ${has}`);
    if (kind !== 'summary') continue;
    const unsaid = chosenThings(dialogue, state.slots).filter(({ thing, count }) => {
      const isNamed = reply.toLowerCase().includes(nameOf(dialogue, thing.slot, thing.id).toLowerCase());
      const number = languagePack(dialogue.language)?.sayNumber(count) ?? String(count);
      return !isNamed || (count > 1 && !reply.includes(number) && !(count === 2 && reply.includes('twice')));
    });
    if (unsaid.length > 0) return differs(`summed up without ${unsaid.map(({ thing }) => thing.id).join()}`);
  }
  const { order, wanted } = dialogueSaid.at(-1) ?? {};
  if (!order || !wanted || order.size === 0) return null;
  const turn = await partner.reply(state, bill);
  const reply = turn.lines.map(({ text }) => text).join(' ');
  transcript.push(`[bill] ${bill} → ${reply}`);
  const sum = sumOf(dialogue, order, wanted);
  const inWords = languagePack(dialogue.language)?.sayNumber(sum) ?? String(sum);
  const isSaid = reply.toLowerCase().includes(inWords.toLowerCase()) || reply.includes(String(sum));
  return isSaid ? null : differs(`the bill is ${sum} (${inWords})`);
}
