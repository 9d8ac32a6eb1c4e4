/** Things in words together with the way in which they are wanted: "the large latte with oat milk". */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Extras } from '../../format/extras.ts';
import type { Phrase } from '../../format/talk-parts.ts';
import type { TalkState, ThingDetails, ThingId } from '../../partner.ts';
import { joinedIn } from './fillings.ts';
import type { Filling } from './lines.ts';

export type Details = NonNullable<TalkState['details']>;

export const detailsOf = (details: Details | undefined, { slot, id }: ThingId): ThingDetails =>
  details?.[`${slot} ${id}`] ?? {};

/** A noun without its article, and the article that it had. */
function withoutArticle(text: string, { articles }: Extras): { article: string; bare: string } {
  const found = articles.find((article) => text.startsWith(article.endsWith("'") ? article : `${article} `));
  if (!found) return { article: '', bare: text };
  return { article: found, bare: text.slice(found.length).trimStart() };
}

/** A frame with a phrase in it, in the language, its translation and its pinyin. */
function framed(frame: Phrase, phrase: Phrase | Filling, extras: Extras): Filling {
  const fill = (text: string, { article, bare }: { article: string; bare: string }, whole: string) =>
    text
      .replace('{article} ', article ? `${article === 'an' ? 'a' : article} ` : '')
      .replace('{bare}', bare)
      .replace(/\{(x|thing)\}/, whole);
  const english = { ...extras, articles: ['the', 'a', 'an'] };
  const filling: Filling = {
    say: fill(frame.say, withoutArticle(phrase.say, extras), phrase.say),
    gloss: fill(frame.gloss, withoutArticle(phrase.gloss, english), phrase.gloss),
  };
  if (frame.pinyin && phrase.pinyin) {
    // "一杯拿铁" without its measure loses as many syllables as characters.
    const dropped = phrase.say.length - withoutArticle(phrase.say, extras).bare.length;
    const bare = phrase.pinyin.split(' ').slice(dropped).join(' ');
    filling.pinyin = fill(frame.pinyin, { article: '', bare }, phrase.pinyin);
  }
  return filling;
}

type Kind = 'with' | 'without' | 'instead' | 'way';
const kindOf = (id: string) => id.slice(0, id.indexOf(' ')) as Kind;
const nounOf = (id: string) => id.slice(id.indexOf(' ') + 1);

/** Wishes of one kind in words: "with oat milk and vanilla"; null where the language has no such words any more. */
function kindFilling({ talk, language }: CompiledDialogue, kind: Kind, nouns: readonly string[]): Filling | null {
  const extras = talk?.extras;
  if (!extras) return null;
  const phrases = nouns.flatMap((noun) => {
    const named = kind === 'way' ? extras.ways[noun] : (extras.nouns[noun] ?? talk.ingredients[noun]);
    return named ? [{ say: named.say, gloss: named.gloss, ...(named.pinyin ? { pinyin: named.pinyin } : {}) }] : [];
  });
  if (phrases.length === 0) return null;
  const { gloss } = joinedIn(language, phrases);
  if (kind === 'way') return joinedIn(language, phrases);
  const bare = phrases.map((phrase) => ({ ...phrase, say: withoutArticle(phrase.say, extras).bare }));
  const frame = extras[kind];
  return framed(frame, { ...joinedIn(language, frame.say.includes('{bare}') ? bare : phrases), gloss }, extras);
}

const together = (one: Filling, other: Filling, glue: string): Filling => ({
  say: `${one.say}${glue}${other.say}`,
  gloss: `${one.gloss} ${other.gloss}`,
  ...(one.pinyin && other.pinyin ? { pinyin: `${one.pinyin} ${other.pinyin}` } : {}),
});

/** The way it is made, then what comes with it and in place of what, then what is left out. */
const KINDS: readonly Kind[] = ['way', 'with', 'instead', 'without'];

/** Wishes in a row: "with oat milk, without sugar"; null where there are none. */
export function extrasFilling(dialogue: CompiledDialogue, ids: readonly string[]): Filling | null {
  const isSpaced = dialogue.language !== 'Mandarin';
  let all: Filling | null = null;
  for (const kind of KINDS) {
    const filling = kindFilling(dialogue, kind, ids.filter((id) => kindOf(id) === kind).map(nounOf));
    if (!filling) continue;
    // "With salad instead of chips" is one wish.
    const isPart = kind === 'instead' && ids.some((id) => kindOf(id) === 'with');
    const glue = isSpaced ? (isPart ? ' ' : ', ') : isPart ? '' : '，';
    all = all ? together(all, filling, glue) : filling;
  }
  return all;
}

/** A thing in its size and with its wishes. */
export function withDetails(
  dialogue: CompiledDialogue,
  filling: Filling,
  { size, extras = [] }: { size?: string | undefined; extras?: readonly string[] | undefined },
): Filling {
  const frames = dialogue.talk?.extras;
  const frame = size ? frames?.sizes[size] : undefined;
  const sized = frame && frames ? framed(frame, filling, frames) : filling;
  const wishes = extrasFilling(dialogue, extras);
  return wishes ? together(sized, wishes, dialogue.language === 'Mandarin' ? '' : ' ') : sized;
}
