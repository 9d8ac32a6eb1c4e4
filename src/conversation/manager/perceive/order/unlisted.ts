/** Things that a reply orders beside something on offer, and that nobody sells here: "a coffee and two croissants". */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import { normalise } from '../../../nlu/normalise-text.ts';
import type { Understander } from '../../../nlu/understand.ts';
import type { ThingId } from '../../../partner.ts';
import type { Clause } from '../clauses.ts';
import { spokenWordsOf } from '../spoken-words.ts';
import type { OrderPart } from './order-part.ts';
import { peopleCounted } from './portions.ts';
import { isPriced } from './quantities.ts';
import { withJoints } from './turns-in-speech.ts';

const WORDS = /[\p{L}\p{M}'’-]+/gu;
const EATEN = ['food', 'dessert', 'snack', 'pastry', 'fruit', 'drink'];
/** More words than this tell something else. */
const MOST_UNITS = 6;
const ASIDE = ['wh', 'yn', 'stock', 'neg', 'no', 'past', 'later', 'third', 'if', 'like', 'bad', 'choose'];

/** True for what comes with things: no thing of its own. */
const isWish = (kind: string, id: string) => kind === 'extra' && id !== 'without' && !id.includes(':');

/** True for a colour, in which a thing is wanted. */
const isColour = (kind: string, id: string) => kind === 'bargain' && id === 'colours';

/** A word as the learner has written it, by the form in which it is read. */
function asWritten(text: string, read: string, { analyser }: Understander): string {
  const words = text.match(WORDS) ?? [];
  return words.find((word) => analyser.pack.rewrite(analyser.script(normalise(word))) === read) ?? read;
}

/**
 * The words for things that are counted like those on the order, and are not on offer. Only where the reply orders
 * something on offer too: by itself, such a wish is understood as it is in its scene.
 */
export function unlistedIn(
  { slots, talk }: Pick<CompiledDialogue, 'slots' | 'talk'>,
  clauses: readonly Clause[],
  parts: readonly OrderPart[],
  main: Understander,
): string[] {
  // A day or a number of nights is no order: "I'm a bit sad because I leave tomorrow".
  const isOrdered = (thing: ThingId & { negated: boolean }) => !thing.negated && isPriced(slots[thing.slot]);
  if (!parts.some(({ things }) => things.some(isOrdered))) return [];
  const { pack } = main.analyser;
  const spoken = spokenWordsOf(talk, pack);
  const { one } = spoken;
  return clauses.flatMap(({ analysis, text, cues }) => {
    const units = withJoints(analysis.units, spoken);
    const ids = [...new Set(units.map(({ clause }) => clause))];
    return ids.flatMap((id): string[] => {
      const part = units.filter(({ clause }) => clause === id);
      const from = part.findIndex(({ number, text: word }) => number !== null || one?.test(word));
      const wanted = part
        .slice(from + 1)
        .filter(({ topics, unknown }) => unknown || topics.some((topic) => EATEN.includes(topic)));
      const isOther = part.some(
        ({ values, attributes, topics, unknown }) =>
          values.length > 0 ||
          attributes.some((name) => ASIDE.includes(name)) ||
          (topics.length > 0 && !unknown && !topics.some((topic) => [...EATEN, 'vessel', 'portion'].includes(topic))),
      );
      if (
        peopleCounted(part) !== null ||
        from < 0 ||
        wanted.length === 0 ||
        wanted.length > 2 ||
        isOther ||
        part.length > MOST_UNITS
      )
        return [];
      if (
        cues.some(
          ({ kind, id: name }) => kind === 'told' || kind === 'diet' || isColour(kind, name) || isWish(kind, name),
        )
      )
        return [];
      return [wanted.map(({ text: word }) => asWritten(text, word, main)).join(pack.spaced ? ' ' : '')];
    });
  });
}
