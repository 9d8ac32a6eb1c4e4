/** Those who travel: "two adults and three children", "five tickets", "my husband is coming too". */
import type { TravelCue } from '../../format/travel.ts';
import type { LanguagePack } from '../../nlu/language-pack.ts';
import type { Journey } from '../../partner.ts';
import { numberFrom } from '../perceive/numbers.ts';
import { cuesOf, isMeant, type Spoken, type TravelWord, type Word } from './words.ts';

type Party = Pick<Journey, 'adults' | 'children' | 'ages'>;

/** More travel in no party. */
const MOST = 20;
/** Words that may stand between a number and what it counts: "two return tickets". */
const GAP = 1;
const GAP_BEFORE_TICKETS = 3;

/** The number that ends just before a position, over so many other words of its clause; null where there is none. */
function numberBefore({ words, cues }: Spoken, at: number, gap: number, { spaced }: LanguagePack): number | null {
  const { clause } = words[at] ?? {};
  const counted: TravelCue[] = ['adult', 'child', 'person'];
  let to = at;
  while (to > 0 && at - to < gap && words[to - 1]?.number === null && words[to - 1]?.clause === clause) {
    to -= 1;
    if (cues.some(({ id, from }) => counted.includes(id) && from === to)) return null;
  }
  let from = to;
  while (from > 0 && words[from - 1]?.number !== null && words[from - 1]?.clause === clause) from -= 1;
  const group = words.slice(from, to);
  if (group.length === 0 || group.some(({ negated }) => negated)) return null;
  const value = numberFrom(
    group.map(({ number }) => number ?? 0),
    spaced,
  );
  return value >= 1 && value <= MOST ? value : null;
}

/** The number that a word counts, the last where several do. */
function counted(spoken: Spoken, id: TravelCue, pack: LanguagePack): number | null {
  const gap = id === 'ticket' ? GAP_BEFORE_TICKETS : GAP;
  const found = cuesOf(spoken, id).map(({ from }) => numberBefore(spoken, from, gap, pack));
  // "A ticket" says how many no more than "a person": one is what is thought of.
  const isCount = (value: number | null) => value !== null && (value > 1 || id === 'adult' || id === 'child');
  return found.filter(isCount).at(-1) ?? null;
}

/** A number that is said behind "only one ticket", and of nothing else: "I need five". */
function numberBehind({ words, cues }: Spoken, at: number): number | null {
  const isOther = (index: number) =>
    cues.some(({ id, from, to }) => OTHER.includes(id) && (from === index + 1 || to === index));
  const found = words.findIndex(({ number }, index) => index >= at && number !== null && number > 1 && !isOther(index));
  const value = words[found]?.number ?? null;
  return value !== null && value <= MOST ? value : null;
}
const OTHER: TravelCue[] = ['hour', 'age', 'at', 'half', 'by', 'bicycle', 'dog'];

/** The number behind "we are". */
function total(spoken: Spoken): number | null {
  const found = cuesOf(spoken, 'being').map(({ to }) => spoken.words[to]?.number ?? null);
  const value = found.filter((one) => one !== null).at(-1) ?? null;
  return value !== null && value >= 1 && value <= MOST ? value : null;
}

/** A number that is a clause of its own, where somebody comes along: "no, five: my mother is coming too". */
function alone(spoken: Spoken): number | null {
  const isOnly = ({ clause }: Word) => spoken.words.filter((word) => word.clause === clause).length === 1;
  const found = spoken.words.find((word) => word.number !== null && !word.isArticle && !word.negated && isOnly(word));
  return found?.number != null && found.number <= MOST ? found.number : null;
}

const WHOLE: Partial<Record<TravelCue, number>> = { two: 2, three: 3, four: 4 };

/** The companions, or the children, who are said to come along. */
function alongIn(spoken: Spoken): { companions: number; kids: number } {
  const found = { companions: 0, kids: 0 };
  let last: TravelWord | null = null;
  const wordsOf = ({ from, to }: TravelWord) =>
    spoken.words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const had = new Set<string>();
  const others = cuesOf(spoken, 'otherwise').map(({ clause }) => clause);
  for (const cue of cuesOf(spoken, 'companion', 'kid')) {
    // "Back I go by car with a friend": the friend takes no train. "My son is six" is the son named before.
    if (!isMeant(spoken, cue) || others.includes(cue.clause) || had.has(wordsOf(cue))) continue;
    const isWith = cuesOf(spoken, 'with').some(({ to }) => cue.from >= to && cue.from - to <= GAP);
    const isAlong = cuesOf(spoken, 'along').some(({ clause }) => clause === cue.clause);
    // "My wife and I", and no "my daughter had a baby and I want …".
    const begins = spoken.words.findIndex(({ clause }) => clause === cue.clause);
    const isMine = cue.from - begins <= GAP && cuesOf(spoken, 'me_too').some(({ from }) => from === cue.to);
    const isListed: boolean = last !== null && cue.from - last.to <= 2;
    if (!isWith && !isAlong && !isMine && !isListed) continue;
    found[cue.id === 'kid' ? 'kids' : 'companions'] += 1;
    had.add(wordsOf(cue));
    last = cue;
  }
  return found;
}

/** The ages that are said: "four, seven and nine years old". */
function agesIn(spoken: Spoken): number[] {
  const found: number[] = [];
  for (const { from } of cuesOf(spoken, 'age')) {
    let at = from - 1;
    for (let others = 0; at >= 0 && others <= 1; at--) {
      const { number } = spoken.words[at] ?? {};
      if (number === null || number === undefined) others += 1;
      else {
        found.unshift(number);
        others = 0;
      }
    }
  }
  return found;
}

/** Words that make a number of children one of travellers: "I visit my two children" speaks of others. */
const TRAVELLING: TravelCue[] = ['with', 'along', 'adult', 'ticket', 'person', 'being', 'age', 'pay'];

/** The party after what is said; the same where nothing is said of it. `isAsked`: the partner has asked who travels. */
export function partyAfter(spoken: Spoken, before: Party, pack: LanguagePack, isAsked: boolean): Party {
  const lone = cuesOf(spoken, 'alone').find((cue) => isMeant(spoken, cue));
  const instead = lone && numberBehind(spoken, lone.to);
  if (lone && !instead) return { adults: 1, children: 0 };
  const had = (before.adults ?? 0) + (before.children ?? 0);
  const isOfTravellers = isAsked || had > 1 || cuesOf(spoken, ...TRAVELLING).length > 0;
  const adults = counted(spoken, 'adult', pack);
  const children = isOfTravellers ? counted(spoken, 'child', pack) : null;
  const { companions, kids } = alongIn(spoken);
  const whole = cuesOf(spoken, 'two', 'three', 'four').map(({ id }) => WHOLE[id] ?? null)[0] ?? null;
  const bare =
    isAsked && spoken.words.length <= 2 ? (spoken.words.find(({ number }) => number !== null)?.number ?? null) : null;
  const corrected = companions + kids > 0 ? alone(spoken) : null;
  const all =
    instead ??
    corrected ??
    whole ??
    counted(spoken, 'person', pack) ??
    total(spoken) ??
    counted(spoken, 'ticket', pack) ??
    bare;
  const ages = agesIn(spoken).filter((age) => age < MOST);
  const withAges = (party: Party): Party => {
    const known = party.children && ages.length > 0 ? ages.slice(0, party.children) : before.ages;
    return { ...party, ...(known && party.children ? { ages: known } : {}) };
  };
  if (adults !== null || children !== null) {
    const young = children ?? (kids > 0 ? kids : (before.children ?? 0));
    const rest = all !== null && all > young ? all - young : null;
    return withAges({ adults: adults ?? rest ?? Math.max(before.adults ?? 1, 1 + companions), children: young });
  }
  if (all !== null) {
    const isAll = whole !== null && companions + 1 >= all;
    const young = isAll ? 0 : Math.min(kids > 0 ? kids : (before.children ?? 0), all);
    return withAges({ adults: all - young, children: young });
  }
  if (companions + kids > 0) {
    const young = Math.max(kids, before.children ?? 0);
    return withAges({ adults: Math.max(1 + companions, had - young), children: young });
  }
  return withAges(before);
}
