/** A scene as small as the rules allow, for the tests of the checks: correct, so that each test breaks one thing. */
import type { Common, Dialogue, Phrases, Scene } from '../../../content/format.ts';
import type { AuthoredLine } from './places.ts';
import type { SceneInLanguage, Sources } from './sources.ts';

export const line = (text: string, translation: string, pinyin?: string): AuthoredLine => ({
  text,
  translation,
  ...(pinyin ? { pinyin } : {}),
});

const greet = () => line('你好。', 'Hello.', 'nǐ hǎo');
const several = (n: number) => Array.from({ length: n }, greet);

const LOOK: Dialogue['partner']['appearance'] = {
  skin: 'sand',
  hair: 'crop',
  hairColour: 'black',
  shirt: 'navy',
  ground: 'sky',
  collar: 'open',
};

function smallDialogue(): Dialogue {
  return {
    scene: 'kiosk',
    language: 'Mandarin',
    partner: { name: '小李', voice: 'male', face: 'seller', appearance: LOOK },
    situation: 'You stand at a kiosk.',
    opening: several(3),
    slots: {
      drink: {
        kind: 'list',
        for: ['order'],
        values: [
          { id: 'tea', forms: ['茶'], say: '茶', gloss: 'tea', pinyin: 'chá', price: 5 },
          { id: 'water', forms: ['水'], say: '水', gloss: 'water', pinyin: 'shuǐ', price: 2 },
        ],
      },
    },
    objectives: [
      {
        id: 'order',
        ask: several(3),
        askAgain: several(2),
        choices: several(1),
        reached: [line('好的，{drink}。', 'All right, {drink}.', 'hǎo de {drink}'), ...several(3)],
        again: several(2),
        changed: [line('换成{drink}。', 'Make it {drink}.', 'huàn chéng {drink}')],
        hint: 'Say what you want to drink.',
        models: several(3),
      },
      {
        id: 'pay',
        after: ['order'],
        early: several(1),
        ask: several(3),
        askAgain: several(2),
        choices: several(1),
        reached: several(4),
        again: several(2),
        hint: 'Pay.',
        models: several(3),
      },
    ],
    facts: {},
    topics: {},
    followUps: [],
    moves: { price: { replies: several(2), afterwards: 'lead' } },
    twists: [{ id: 'cold', on: 'order', lines: several(2), expects: ['order', 'price'], resolution: several(2) }],
    closing: several(3),
    puzzled: several(4),
    ownLanguage: [line('请说：{phrase}', 'Please say: {phrase}', 'qǐng shuō {phrase}'), greet()],
    words: [{ text: '茶', meaning: 'tea', pinyin: 'chá' }],
  };
}

/** Distinct phrases; `n` of them. */
export const phrases = (word: string, n: number): string[] => Array.from({ length: n }, (_, i) => `${word}${i}`);

const smallPhrases = (word: string, objective: number, refuse: number, move: number): Phrases => ({
  objectives: { order: phrases(`${word}要茶`, objective), pay: phrases(`${word}买单`, objective) },
  several: [{ say: `${word}要茶，买单`, reaches: ['order', 'pay'] }],
  moves: move > 0 ? { price: phrases(`${word}多少钱`, move) } : {},
  refuse: phrases(`${word}不要`, refuse),
});

const smallScene = (): Scene => ({
  id: 'kiosk',
  title: 'At the kiosk',
  description: 'Buy something to drink at a kiosk.',
  category: 'food',
  level: 'beginner',
  access: 'free',
  character: 'seller',
  setting: 'A kiosk',
  duration: 3,
  art: {},
  objectives: [
    { id: 'order', description: 'Order', points: 15 },
    { id: 'pay', description: 'Pay', points: 20 },
  ],
});

const smallCommon = (): Common => ({
  language: 'Mandarin',
  acts: {
    greeting: { examples: phrases('你好', 12), patterns: [], replies: several(2) },
    again: {
      examples: phrases('再说', 12),
      patterns: [],
      replies: [
        line('好的：{last}', 'All right: {last}', 'hǎo de {last}'),
        line('我说：{last}', 'I said: {last}', 'wǒ shuō {last}'),
      ],
    },
  },
  fillers: ['嗯'],
});

const BLACK_ON_WHITE = { ground: '#FFFFFF', ink: '#000000' };

/** Everything that the checks look at, all parts present. */
export function smallSource(): Sources & { one: SceneInLanguage & { dialogue: Dialogue; phrases: Phrases } } {
  const one = {
    scene: 'kiosk',
    language: 'Mandarin',
    dialogue: smallDialogue(),
    phrases: smallPhrases('我', 60, 80, 8),
    heldback: smallPhrases('他', 8, 15, 0),
    cards: null,
  };
  return {
    categories: [{ id: 'food', name: 'Food', icon: 'utensils', tint: { light: BLACK_ON_WHITE, dark: BLACK_ON_WHITE } }],
    scenes: { kiosk: smallScene() },
    common: { Mandarin: smallCommon() },
    talk: {},
    ingredients: null,
    words: {},
    everyday: { Mandarin: { language: 'Mandarin', words: [{ text: '的', meaning: 'of', pinyin: 'de' }] } },
    languages: [one],
    one,
  };
}
