/** A small dialogue, and a partner that hears whatever a test tells it: so the manager is tested without training. */

import type { CompiledDialogue, DialogueLine } from '../format/dialogue.ts';
import { answer } from '../manager/answer.ts';
import type { LanguageCues } from '../manager/perceive/language-cues.ts';
import type { Recognisers } from '../manager/turn-context.ts';
import type { Unit } from '../nlu/analyse.ts';
import { english } from '../nlu/english/english.ts';
import { UNDERSTANDING } from '../nlu/language-pack.ts';
import type { Understander, Understanding } from '../nlu/understand.ts';
import type { ConversationState, Turn } from '../partner.ts';

export const line = (text: string): DialogueLine => ({ text, translation: `(${text})` });
const lines = (what: string, n: number) => Array.from({ length: n }, (_, i) => line(`${what} ${i}.`));

const objective = (id: string, extra: Partial<CompiledDialogue['objectives'][number]> = {}) => ({
  id,
  description: id,
  points: 10,
  ask: lines(`ask ${id}`, 3),
  askAgain: [line(`rephrased ${id}.`), line(`simpler ${id}.`), line(`simplest ${id}.`)],
  choices: lines(`choices ${id}`, 2),
  reached: lines(`reached ${id}`, 4),
  again: lines(`again ${id}`, 2),
  hint: `hint ${id}`,
  models: lines(`model ${id}`, 3),
  ...extra,
});

const value = (id: string, price?: number) => ({
  id,
  forms: [id],
  say: `the ${id}`,
  gloss: id,
  ...(price === undefined ? {} : { price }),
});

/** The rest of a menu, which no test orders. */
const rest = (what: string) => Array.from({ length: 6 }, (_, i) => value(`${what}${i}`, 1));

/** Objectives: 0 table, 1 dish, 2 drink, 3 bill (after dish or drink). */
export function smallDialogue(extra: Partial<CompiledDialogue> = {}): CompiledDialogue {
  return {
    format: 1,
    understandingVersion: UNDERSTANDING,
    scene: 'kiosk',
    title: 'Kiosk',
    language: 'English',
    version: 'v',
    partner: { name: 'Ann', voice: 'female', face: 'ann' },
    situation: 'A kiosk.',
    opening: lines('opening', 3),
    slots: {
      people: { kind: 'number', for: ['table'], min: 1, max: 20 },
      dish: { kind: 'list', for: ['dish'], values: [value('soup', 5), value('pie', 8), ...rest('dish')] },
      drink: { kind: 'list', for: ['drink'], values: [value('tea', 2), value('beer'), ...rest('drink')] },
    },
    objectives: [
      objective('table', { changed: [line('Now for {people}.')] }),
      objective('dish', {
        reached: [...lines('reached dish', 4), line('So, {dish}.')],
        changed: [line('Then {dish}.')],
      }),
      objective('drink', { reached: [...lines('reached drink', 4), line('And {drink}.')] }),
      objective('bill', {
        after: ['dish', 'drink'],
        early: lines('early bill', 2),
        reached: [...lines('reached bill', 4), line('{total} pounds.')],
      }),
    ],
    moves: {
      ask_menu: { replies: lines('menu', 2), afterwards: 'lead' },
      complain: { replies: lines('complaint', 2), afterwards: 'wait' },
      no_drink: { replies: lines('no drink', 2), afterwards: 'wait' },
    },
    topics: {},
    facts: {},
    followUps: [],
    twists: [
      {
        id: 'sold_out',
        on: 'dish',
        withdraws: true,
        lines: lines('sold out', 2),
        expects: ['dish'],
        resolution: lines('settled dish', 2),
      },
      {
        id: 'wrong_bill',
        on: 'bill',
        lines: lines('wrong bill', 2),
        expects: ['complain'],
        resolution: lines('settled bill', 2),
      },
    ],
    closing: lines('goodbye', 3),
    puzzled: lines('puzzled', 4),
    ownLanguage: [line('Say: {phrase}'), line('We say: {phrase}')],
    words: [{ text: 'menu', meaning: 'the list of food' }],
    everyday: [],
    acts: {
      again: { patterns: [], replies: [line('Sure: {last}'), line('Again: {last}')] },
      slower: { patterns: [], replies: [line('Slowly: {last}'), line('Calmly: {last}')] },
      meaning: {
        patterns: ['what does {x} mean'],
        replies: [line('{x} is {answer}.')],
        unknown: lines('meaning unknown', 2),
      },
      say: { patterns: ['how do i say {x}'], replies: [line('Say {answer}.')], unknown: lines('say unknown', 2) },
      confused: { patterns: [], replies: lines('do not worry', 3) },
      thanks: { patterns: [], replies: lines('welcome', 2) },
      yes: { patterns: [], replies: lines('good', 3) },
    },
    fillers: [],
    understanding: {
      slotTopics: {},
      thresholds: Array.from({ length: 4 }, () => ({ next: 0.3, other: 0.5 })),
    } as never,
    ...extra,
  };
}

/** A recognition that a test prescribes. */
export interface Heard {
  objectives?: string[];
  move?: string;
  act?: string;
  /** Slot and value. */
  values?: Record<string, string>;
  rejected?: Record<string, string>;
  number?: number;
  /** Number of the values it names. */
  count?: number;
  adds?: boolean;
  quoted?: boolean;
  /** Numbers that it takes back: "not ten". */
  notNumber?: number;
  /** Nothing but the named values, without other words. */
  bare?: boolean;
  /** The reply begins with a word like "instead" or "no". */
  corrects?: boolean;
  /** Confidence, 0..1; that of the act, if it differs. */
  confidence?: number;
  actConfidence?: number;
}

const unit = (text: string, part: Partial<Unit> = {}): Unit => ({
  text,
  key: text,
  attributes: [],
  topics: [],
  values: [],
  number: null,
  count: null,
  negated: false,
  clause: 0,
  sentence: 0,
  unknown: false,
  strange: false,
  ...part,
});

function understandingOf(dialogue: CompiledDialogue, heard: Heard): Understanding {
  const units = [
    ...(heard.corrects ? [unit('instead', { attributes: ['contrast'] })] : []),
    ...(heard.corrects || heard.bare ? [] : [unit('words', { topics: ['thing'] })]),
    ...(heard.notNumber === undefined
      ? []
      : [unit(String(heard.notNumber), { number: heard.notNumber, negated: true })]),
    ...Object.entries(heard.rejected ?? {}).map(([slot, id]) => unit(id, { values: [{ slot, id }], negated: true })),
    ...(heard.adds ? [unit('more', { attributes: ['more'] })] : []),
    ...Object.entries(heard.values ?? {}).flatMap(([slot, id]) => [
      ...(heard.count === undefined ? [] : [unit(String(heard.count), { number: heard.count })]),
      unit(id, { values: [{ slot, id }] }),
    ]),
    ...(heard.number === undefined ? [] : [unit(String(heard.number), { number: heard.number })]),
  ];
  const { confidence = 0.95 } = heard;
  const sure = (id: string | undefined, how = confidence) =>
    id === undefined ? [] : [{ id, index: 0, confidence: how }];
  return {
    analysis: { units, clauses: 1, sentences: 1, quoted: heard.quoted ?? false, asks: false },
    objectives: dialogue.objectives.map(({ id }, index) => ({
      id,
      index,
      confidence: heard.objectives?.includes(id) ? confidence : 0,
    })),
    moves: sure(heard.move),
    acts: sure(heard.act, heard.actConfidence),
  };
}

/** A conversation over the small dialogue: each `say` answers what the test claims was recognised, and keeps the state. */
export class ScriptedDialogue {
  state: ConversationState;
  readonly dialogue: CompiledDialogue;
  private readonly cues: Partial<LanguageCues>;

  constructor(start: Partial<ConversationState> = {}, dialogue = smallDialogue(), cues = {}) {
    this.dialogue = dialogue;
    this.cues = cues;
    this.state = {
      sceneId: 'kiosk',
      language: dialogue.language,
      version: 'v',
      seed: null,
      turn: 0,
      completed: [],
      slots: {},
      help: 0,
      said: ['opening 0.'],
      declined: [],
      twist: null,
      last: line('opening 0.'),
      ...start,
    };
  }

  /** The turn, and its lines in lower case. */
  say(heard: Heard, text = 'some words'): Turn & { texts: string[] } {
    const main = {
      analyser: { pack: english, knows: () => true },
      understand: () => understandingOf(this.dialogue, heard),
    } as unknown as Understander;
    const recognisers: Recognisers = {
      main,
      reader: null,
      own: null,
      syllables: () => [],
      cues: {
        isEnglish: () => true,
        leansEnglish: () => false,
        knowsAny: () => true,
        readsAsPinyin: () => false,
        ...this.cues,
      },
    };
    const turn = answer(this.dialogue, recognisers, this.state, text);
    this.state = turn.state;
    return { ...turn, texts: turn.lines.map((said) => said.text.toLowerCase()) };
  }
}
