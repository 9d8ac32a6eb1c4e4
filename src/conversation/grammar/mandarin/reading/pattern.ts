/**
 * Patterns over the words of a sentence.
 *
 * A pattern is a list of elements, by spaces:
 *   想|要      one of these words                 <adj|n>   a word with one of these tags
 *   {NP}       a phrase, see `phrases.ts`         _         any word, but no mark
 *   ..         any words up to the next element   ^ $       border of a clause     ^ $$   border of the sentence
 *   x? x*      may be missing, may be repeated    !x        not followed by x      ~x      not preceded by x
 *   &x         followed by x                      a:x       remembered as a
 * `<a&b|c~d>` asks for both a and b or for c, and never for d.
 */
import { PHRASES } from './phrases.ts';
import type { Token } from './segment.ts';
import type { Sentence } from './sentence.ts';

/** Words of a match: all of them, and those remembered by name, as the tokens from `from` until before `to`. */
export interface Match {
  from: number;
  to: number;
  spans: Readonly<Record<string, readonly [from: number, to: number]>>;
}

type Spans = Match['spans'];
type Test = (token: Token) => boolean;

interface Element {
  kind: 'one' | 'phrase' | 'any' | 'edge' | 'not' | 'ahead' | 'before';
  text: string;
  test: Test;
  name: string;
  isOptional: boolean;
  isRepeated: boolean;
  /** Borders that a look ahead takes for the words it looks for. */
  edges: readonly string[];
}

const EDGES = ['^', '$', '^^', '$$'];

const isMark = (token: Token) => token.tags.has('mark');

function tagTest(text: string): Test {
  const [some = '', ...none] = text.split('~');
  const choices = some.split('|').map((choice) => choice.split('&'));
  return ({ tags }) => !none.some((tag) => tags.has(tag)) && choices.some((all) => all.every((tag) => tags.has(tag)));
}

function testOf(text: string): Test {
  if (text === '_') return (token) => !isMark(token);
  const tests = text.split(/\|(?![^<]*>)/).map((choice): Test => {
    if (choice.startsWith('<')) return tagTest(choice.slice(1, -1));
    return (token) => token.text === choice;
  });
  return (token) => tests.some((test) => test(token));
}

function elementOf(source: string): Element {
  const [, label, body = ''] = /^(?:([a-z]+):)?(.+)$/s.exec(source) ?? [];
  const name = label ?? '';
  if (EDGES.includes(body))
    return { kind: 'edge', text: body, test: () => false, name, isOptional: false, isRepeated: false, edges: [] };
  if (body === '..')
    return { kind: 'any', text: body, test: () => true, name, isOptional: true, isRepeated: true, edges: [] };
  const [, sign = '', rest = '', count = ''] = /^([!~&]?)(.+?)([?*]?)$/.exec(body) ?? [];
  const kinds = { '!': 'not', '~': 'before', '&': 'ahead' } as const;
  const kind = sign ? kinds[sign as keyof typeof kinds] : rest.startsWith('{') ? 'phrase' : 'one';
  const text = rest.startsWith('{') ? rest.slice(1, -1) : rest;
  const edges = kind === 'ahead' || kind === 'not' ? rest.split('|').filter((choice) => EDGES.includes(choice)) : [];
  const words = rest
    .split('|')
    .filter((choice) => !EDGES.includes(choice))
    .join('|');
  const test = kind === 'phrase' || words === '' ? () => false : testOf(words);
  return { kind, text, test, name, isOptional: count !== '', isRepeated: count === '*', edges };
}

export class Pattern {
  readonly #elements: Element[];
  /** Of each list one word must be in a sentence, else nothing needs to be tried. */
  readonly #required: readonly (readonly string[])[];

  constructor(source: string) {
    this.#elements = source.trim().split(/\s+/).map(elementOf);
    this.#required = this.#elements
      .filter(({ kind, isOptional, text }) => kind === 'one' && !isOptional && text !== '_' && !text.includes('<'))
      .map(({ text }) => text.split('|'));
  }

  /** Matches in a sentence, one from each first word, none overlapping another. */
  find(sentence: Sentence): Match[] {
    if (!this.#required.every((words) => words.some((word) => sentence.words.has(word)))) return [];
    const found: Match[] = [];
    for (let from = 0; from < sentence.tokens.length; ) {
      const match = this.#match(sentence, from, 0, {});
      if (match && match.to >= from) {
        found.push({ ...match, from });
        from = Math.max(match.to, from + 1);
      } else from += 1;
    }
    return found;
  }

  #match(sentence: Sentence, at: number, index: number, spans: Spans): { to: number; spans: Spans } | null {
    const element = this.#elements[index];
    if (!element) return { to: at, spans };
    const { tokens } = sentence;
    const token = tokens[at];
    const go = (to: number) =>
      this.#match(sentence, to, index + 1, element.name ? { ...spans, [element.name]: [at, to] as const } : spans);
    if (element.kind === 'edge') return isEdge(tokens, at, element.text) ? go(at) : null;
    if (element.kind === 'not' || element.kind === 'ahead') {
      const isThere = element.edges.some((edge) => isEdge(tokens, at, edge)) || (!!token && element.test(token));
      return isThere === (element.kind === 'ahead') ? go(at) : null;
    }
    if (element.kind === 'before') {
      const previous = tokens[at - 1];
      return previous && element.test(previous) ? null : go(at);
    }
    const ends: number[] = [];
    if (element.kind === 'phrase') ends.push(...(PHRASES[element.text]?.(sentence, at) ?? []));
    else
      for (let to = at; to < tokens.length; to += 1) {
        const one = tokens[to] as Token;
        if (isMark(one) ? !(element.kind === 'one' && element.test(one) && element.text !== '_') : !element.test(one))
          break;
        ends.push(to + 1);
        if (!element.isRepeated) break;
      }
    // A gap takes as few words as it can, anything else as many.
    if (element.kind === 'any') ends.unshift(at);
    else {
      ends.sort((a, b) => b - a);
      if (element.isOptional) ends.push(at);
    }
    for (const end of ends) {
      const match = go(end);
      if (match) return match;
    }
    return null;
  }
}

function isEdge(tokens: readonly Token[], at: number, edge: string): boolean {
  if (edge === '^^') return at === 0;
  if (edge === '$$') return at === tokens.length;
  const token = edge === '^' ? tokens[at - 1] : tokens[at];
  return token === undefined || (isMark(token) && token.text !== '、');
}
