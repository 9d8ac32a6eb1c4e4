/** A journey in words: who travels, in which way, and what is bought for it. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Phrase } from '../../format/talk-parts.ts';
import type { Travel } from '../../format/travel.ts';
import type { Journey } from '../../partner.ts';
import { joinedIn, numberFilling } from '../realise/fillings.ts';
import type { Filling, Fillings } from '../realise/lines.ts';
import { thingOf } from '../things.ts';

const PLACE = /\{([a-z]+)\}/g;

/** A phrase with its places filled. */
export function filled({ say, gloss, pinyin }: Phrase, fillings: Fillings): Filling {
  const by = (part: keyof Filling) => (place: string, name: string) =>
    fillings[name]?.[part] ?? fillings[name]?.say ?? place;
  return {
    say: say.replace(PLACE, by('say')),
    gloss: gloss.replace(PLACE, by('gloss')),
    ...(pinyin ? { pinyin: pinyin.replace(PLACE, by('pinyin')) } : {}),
  };
}

function counted({ language }: CompiledDialogue, { one, many }: { one: Phrase; many: Phrase }, n: number): Filling {
  return filled(n === 1 ? one : many, { n: numberFilling(n, language) });
}

/** Those who travel: "two adults and one child"; people where there are no children. */
export function partyFilling(dialogue: CompiledDialogue, travel: Travel, journey: Journey): Filling {
  const { adults = 1, children = 0 } = journey;
  const { phrases } = travel;
  if (children === 0) return counted(dialogue, phrases.person, adults);
  return joinedIn(dialogue.language, [
    ...(adults > 0 ? [counted(dialogue, phrases.adult, adults)] : []),
    counted(dialogue, phrases.child, children),
  ]);
}

/** Everything that comes with the tickets. */
export function extrasOf(dialogue: CompiledDialogue, { phrases }: Travel, journey: Journey): Filling[] {
  const { isFirst, bicycles, dogs, hasCard } = journey;
  return [
    ...(isFirst ? [phrases.first] : []),
    ...(bicycles ? [counted(dialogue, phrases.bicycle, bicycles)] : []),
    ...(dogs ? [counted(dialogue, phrases.dog, dogs)] : []),
    ...(hasCard ? [phrases.card] : []),
  ].map((phrase) => filled(phrase, {}));
}

/** Everything that is bought: "a return for two adults, first class and a bicycle". */
export function boughtFilling(dialogue: CompiledDialogue, travel: Travel, journey: Journey, kind: string): Filling {
  const { adults = 1, children = 0 } = journey;
  const value = thingOf(dialogue, { slot: travel.slots.kind, id: kind });
  const fillings: Fillings = {
    kind: filled(value ?? { say: kind, gloss: kind }, {}),
    party: partyFilling(dialogue, travel, journey),
  };
  const isOne = adults === 1 && children === 0;
  const ticket = filled(isOne ? travel.phrases.forOne : travel.phrases.forParty, fillings);
  const extras = extrasOf(dialogue, travel, journey);
  return extras.length > 0 ? behindComma(dialogue, ticket, joinedIn(dialogue.language, extras)) : ticket;
}

/** Two parts of which the second may have an "and" of its own. */
function behindComma({ language }: CompiledDialogue, one: Filling, other: Filling): Filling {
  const comma = language === 'Mandarin' ? '，' : ', ';
  const pinyin = one.pinyin && other.pinyin ? { pinyin: `${one.pinyin} ${other.pinyin}` } : {};
  return { say: one.say + comma + other.say, gloss: `${one.gloss}, ${other.gloss}`, ...pinyin };
}

const HOUR = 60;
const HALF = 30;

/** A time of day. */
export function timeFilling({ language }: CompiledDialogue, { phrases }: Travel, minutes: number): Filling {
  const at = ((minutes % (24 * HOUR)) + 24 * HOUR) % (24 * HOUR);
  const [h, m] = [Math.floor(at / HOUR), at % HOUR];
  const { full, half, other } = phrases.time;
  const isDigits = language !== 'Mandarin';
  const number = (n: number): Filling =>
    isDigits ? { say: String(n), gloss: String(n) } : { ...numberFilling(n, language), gloss: String(n) };
  const padded = String(m).padStart(2, '0');
  const minute: Filling = isDigits ? { say: padded, gloss: padded } : { ...number(m), gloss: padded };
  return filled(m === 0 ? full : m === HALF && half ? half : other, { h: number(h), m: minute });
}
