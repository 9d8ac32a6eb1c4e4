/** Things in words together with the way in which they are wanted: "the large latte with oat milk". */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Extras, Phrase } from '../../format/talk.ts';
import type { TalkState, ThingDetails, ThingId } from '../../partner.ts';
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

/** A wish in words: "with oat milk"; null where the language has no such word any more. */
function extraFilling({ talk }: CompiledDialogue, id: string): Filling | null {
  const extras = talk?.extras;
  const [kind, noun] = id.split(' ') as ['with' | 'without' | 'instead' | 'way', string];
  const named = kind === 'way' ? extras?.ways[noun] : (extras?.nouns[noun] ?? talk?.ingredients[noun]);
  if (!extras || !named) return null;
  const { say, gloss, pinyin } = named;
  const phrase: Phrase = { say, gloss, ...(pinyin ? { pinyin } : {}) };
  return kind === 'way' ? phrase : framed(extras[kind], phrase, extras);
}

const together = (one: Filling, other: Filling, glue: string): Filling => ({
  say: `${one.say}${glue}${other.say}`,
  gloss: `${one.gloss} ${other.gloss}`,
  ...(one.pinyin && other.pinyin ? { pinyin: `${one.pinyin} ${other.pinyin}` } : {}),
});

/** Wishes in a row: "with oat milk and without sugar"; null where there are none. */
export function extrasFilling(dialogue: CompiledDialogue, ids: readonly string[]): Filling | null {
  const isSpaced = dialogue.language !== 'Mandarin';
  const fillings = ids.map((id) => ({ id, filling: extraFilling(dialogue, id) }));
  return fillings.reduce<Filling | null>((all, { id, filling }) => {
    if (!all || !filling) return all ?? filling;
    // "With salad instead of chips" is one wish.
    const isPart = id.startsWith('instead');
    return together(all, filling, isSpaced ? (isPart ? ' ' : ', ') : isPart ? '' : '，');
  }, null);
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
