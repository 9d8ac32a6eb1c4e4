/**
 * A kiosk whose partner can be asked and told anything of `kiosk-talk`. The reply is read as any other, clause by
 * clause; only the trained models are replaced, by a few words.
 */
import type { CompiledDialogue } from '../format/dialogue.ts';
import { answer } from '../manager/answer.ts';
import { type CueReader, createCueReader } from '../manager/perceive/cue-reader.ts';
import type { Recognisers } from '../manager/turn-context.ts';
import { type Analysis, analyse } from '../nlu/analyse.ts';
import { createAnalyser } from '../nlu/analyser.ts';
import { english } from '../nlu/english/english.ts';
import type { Understander, Understanding } from '../nlu/understand.ts';
import type { ConversationState, Turn } from '../partner.ts';
import { KIOSK_INGREDIENTS, KIOSK_TALK } from './kiosk-talk.ts';
import { line, smallDialogue } from './scripted-dialogue.ts';

const value = (id: string, extra: object) => ({ id, forms: [id], say: `the ${id}`, gloss: `the ${id}`, ...extra });
const tastes = (say: string, more = {}) => ({ facts: { taste: { say, gloss: say }, ...more } });

/** Things on no test's order, since a slot of a few holds one thing at a time. */
const rest = ['bread', 'rice', 'salad'].map((id) => value(id, { price: 1, contains: [] }));

export const kiosk = (extra: Partial<CompiledDialogue> = {}): CompiledDialogue =>
  smallDialogue({
    slots: {
      people: { kind: 'number', for: ['table'], min: 1, max: 20 },
      dish: {
        kind: 'list',
        for: ['dish'],
        values: [
          value('soup', { price: 5, contains: ['leek', 'butter'], recommended: 2, ...tastes('mild and creamy') }),
          value('steak', { price: 14, contains: ['beef'], recommended: 1, ...tastes('juicy') }),
          value('curry', { price: 9, contains: ['peanuts'], facts: { spicy: { say: 'very hot', gloss: 'very hot' } } }),
          value('pie', { price: 8 }),
          value('lobster', {}),
          ...rest,
        ],
      },
      drink: {
        kind: 'list',
        for: ['drink'],
        values: ['tea', 'beer', 'wine', 'juice', 'cider', 'cola', 'rum'].map((id) => value(id, { price: 2 })),
      },
    },
    currency: 'pounds',
    facts: { wifi: true, closing: { say: 'nine', gloss: 'nine' } },
    followUps: [
      {
        id: 'hungry',
        after: 'dish',
        ask: [line('Are you hungry?'), line('So you are hungry?')],
        answers: [{ cues: ['very hungry', 'yes'], replies: [line('Good.')] }],
        otherwise: [line('As you say.'), line('All right.')],
      },
    ],
    acts: { ...smallDialogue().acts, swearing: { patterns: [], replies: [line('Mind your words.')] } },
    understanding: {
      thresholds: Array.from({ length: 4 }, () => ({ next: 0.3, other: 0.5 })),
      slotTopics: { dish: 'food', drink: 'drink' },
    } as never,
    talk: KIOSK_TALK,
    ingredients: KIOSK_INGREDIENTS,
    ...extra,
  } as Partial<CompiledDialogue>);

export const kioskAnalyser = ({ slots }: CompiledDialogue) =>
  createAnalyser(english, {
    topics: {},
    slots: Object.fromEntries(
      Object.entries(slots).flatMap(([name, slot]) => (slot.kind === 'list' ? [[name, slot.values]] : [])),
    ),
    slotTopics: { dish: 'food', drink: 'drink' },
    words: '',
  });

const ACTS: Record<string, RegExp> = { thanks: /thank/i, goodbye: /\bbye/i, swearing: /\b(damn|idiot)/i };

/** Declines what is drunk. */
const NO_DRINK = /\bnothing to sip\b/i;
/** Neither a plain question nor what somebody has is a request, which the trained models know. */
const ASKS_OR_TELLS = /^(is|are|do|i have) /i;

/** An amount that is asked for is no price, which the trained models know. */
const ASKS_AMOUNT = /\bdo you (eat|drink)\b/i;
/** Confidence in an objective that is reached by asking, of which the models are not sure. */
const PERHAPS = 0.2;

/** Objectives by the things that are named and not refused, and by "table" and "bill". */
function recognised(dialogue: CompiledDialogue, analysis: Analysis, text: string): Understanding {
  const slots = new Set(
    analysis.units.filter(({ negated }) => !negated).flatMap(({ values }) => values.map(({ slot }) => slot)),
  );
  const isMeant = (id: string) =>
    !ASKS_OR_TELLS.test(text) && (slots.has(id) || new RegExp(`\\b${id}\\b`, 'i').test(text));
  return {
    analysis,
    objectives: dialogue.objectives.map(({ id, asks }, index) => ({
      id,
      index,
      confidence: isMeant(id) ? 0.96 : asks && !ASKS_AMOUNT.test(text) ? PERHAPS : 0,
    })),
    moves: NO_DRINK.test(text) ? [{ id: 'no_drink', index: 0, confidence: 0.9 }] : [],
    acts: Object.entries(ACTS).flatMap(([id, words], index) =>
      words.test(text) ? [{ id, index, confidence: 0.99 }] : [],
    ),
  };
}

export function kioskRecognisers(dialogue: CompiledDialogue): Recognisers & { reader: CueReader } {
  const analyser = kioskAnalyser(dialogue);
  const main: Understander = { analyser, understand: (text) => recognised(dialogue, analyse(text, analyser), text) };
  const cues = { isEnglish: () => true, leansEnglish: () => false, knowsAny: () => true, readsAsPinyin: () => false };
  return { main, reader: createCueReader(dialogue, analyser) as CueReader, own: null, cues, syllables: () => [] };
}

export class KioskPlay {
  state: ConversationState;
  private readonly dialogue: CompiledDialogue;
  private readonly recognisers: Recognisers;

  constructor(start: Partial<ConversationState> = {}, dialogue = kiosk()) {
    this.dialogue = dialogue;
    this.recognisers = kioskRecognisers(dialogue);
    this.state = {
      sceneId: 'kiosk',
      language: 'English',
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

  /** The turn that answers a reply, and the texts of its lines. */
  say(text: string): Turn & { texts: string[] } {
    const turn = answer(this.dialogue, this.recognisers, this.state, text);
    this.state = turn.state;
    return { ...turn, texts: turn.lines.map((said) => said.text) };
  }
}
