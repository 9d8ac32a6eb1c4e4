/** Replies that no phrase book holds: malformed, off topic, in another language, misspelt, corrections and repairs. */
import type { CompiledDialogue, DialogueLine } from '#conversation/format/dialogue.ts';

const MALFORMED = [
  '',
  ' ',
  '...',
  '?!',
  '!!!',
  'a',
  'asdf qwer zxcv',
  'mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm',
  '<script>alert("table for two")</script>',
  '👍👍🏽',
  '🍕 please',
  'ta\u200bble fo\u00ador two',
  '\u0000\u0007',
  '𝒽ℯ𝓁𝓁ℴ',
  'ｈｅｌｌｏ',
  'лошадь',
  'بغيت نهضر معاك',
  '私は学生です',
  '{people} {total}',
  '"',
  '""',
  "'' '",
  '12345',
  '3.5',
  '1,000,000',
  '-2',
  '0',
];

const ENGLISH_REPAIRS = [
  'Can you say that again, please?',
  'What?',
  'Slower, please.',
  'Too fast!',
  "I don't understand.",
  'Help me',
  "I don't know what to say",
  'What does that mean?',
  'What does it mean?',
  'How do I say "elephant trunk"?',
  'What is "zebra" in Chinese?',
  'What did you say?',
  'Huh',
];

const OFF_TOPIC = [
  'My grandmother went to the moon last year and she did not like the cheese there at all.',
  'The stock market fell by four percent yesterday, but I am not worried about it.',
  'Hello, I do not know what to say.',
  'I would like to talk about football instead.',
  'Goodbye!',
];

const JOINTS: Record<string, { no: string; not: string; and: string; instead: string; more: string }> = {
  English: { no: 'No, ', not: ', not ', and: ' and ', instead: ' instead', more: 'two more ' },
  German: { no: 'Nein, ', not: ', nicht ', and: ' und ', instead: ' stattdessen', more: 'noch zwei ' },
  Spanish: { no: 'No, ', not: ', no ', and: ' y ', instead: ' en vez de eso', more: 'dos más ' },
  French: { no: 'Non, ', not: ', pas ', and: ' et ', instead: ' à la place', more: 'encore deux ' },
  Mandarin: { no: '不，', not: '，不是', and: '和', instead: '换成', more: '再来两份' },
};

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '');

/** The same text with two neighbouring letters of its longest word exchanged. */
function withSlip(text: string): string {
  const [longest = ''] = (text.match(/\p{L}{4,}/gu) ?? []).sort((a, b) => b.length - a.length);
  const middle = Math.floor(longest.length / 2);
  const slip = longest.slice(0, middle - 1) + longest.charAt(middle) + longest.charAt(middle - 1);
  return longest === '' ? text : text.replace(longest, slip + longest.slice(middle + 1));
}

type Pick = <T>(list: readonly T[]) => T;

/** A model answer as it is typed in a hurry, in pinyin, or in English. */
function distorted({ text, translation, pinyin }: DialogueLine, pick: Pick): string {
  const ways = [
    withoutMarks(text),
    withSlip(text),
    translation,
    text.toUpperCase(),
    `${text} ${text}`,
    `${text} ${translation}`,
    ...(pinyin ? [pinyin, withoutMarks(pinyin), withoutMarks(pinyin).replaceAll(' ', '')] : []),
  ];
  return pick(ways);
}

/** Orders, corrections and cancellations of values and numbers, mostly ones that no author had in mind. */
function aboutSlots({ slots, language }: CompiledDialogue, pick: Pick): string {
  const slot = pick(Object.values(slots));
  const { no, not, and, instead, more } = JOINTS[language] ?? { no: '', not: ' ', and: ' ', instead: '', more: '' };
  if (slot?.kind === 'number') {
    const [right, wrong] = [pick([slot.min, slot.min + 1, slot.max, slot.max + 1, 40]), pick([2, 3, 10])];
    return pick([
      `${right}`,
      `${right}?!`,
      `${right}?`,
      `${no}${right}${not}${wrong}`,
      `${no}${right}`,
      `${right}${and}${wrong}`,
    ]);
  }
  if (slot?.kind !== 'list') return '';
  const [one, other] = [pick(slot.values), pick(slot.values)];
  const count = pick(['2 ', '3 ', '21 ', '']);
  return pick([
    `${count}${one.say}`,
    `${one.say}${and}${other.say}`,
    `${no}${one.say}${not}${other.say}`,
    `${other.say}${not}${one.say}`,
    `${one.say}${instead}`,
    `${more}${one.say}`,
    `${one.gloss}`,
    `“${one.say}”?`,
    `${one.say}. ${no}${other.say}`,
    pick(one.forms),
  ]);
}

/** Questions about words, in the frames that the authors gave and in English. */
function aboutWords({ words, acts, everyday }: CompiledDialogue, pick: Pick): string {
  const word = pick([...words, ...everyday]);
  const frame = pick([...(acts.meaning?.patterns ?? []), ...(acts.say?.patterns ?? []), '{x}?']);
  const asked = pick([word?.text ?? '', word?.meaning ?? '', 'platypus', 'it', 'that']);
  return pick([
    frame.replace('{x}', asked),
    frame.replace('{x}', `"${asked}"`),
    `What does ${asked} mean?`,
    `How do I say ${asked}?`,
    `What is ${asked} in English?`,
  ]);
}

/** An awkward reply, drawn. `foreign` are phrases of other languages. */
export function awkwardReply(dialogue: CompiledDialogue, foreign: readonly string[], random: () => number): string {
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as never;
  const objective = pick(dialogue.objectives);
  const long = () => `${pick(objective.models).text} `.repeat(1 + Math.floor(random() * 60));
  const kinds = [
    () => pick(MALFORMED),
    () => pick(ENGLISH_REPAIRS),
    () => pick(OFF_TOPIC),
    () => pick(foreign.length > 0 ? foreign : OFF_TOPIC),
    () => distorted(pick(objective.models), pick),
    () => distorted(pick(objective.models), pick),
    () => aboutSlots(dialogue, pick),
    () => aboutSlots(dialogue, pick),
    () => aboutSlots(dialogue, pick),
    () => aboutWords(dialogue, pick),
    () => aboutWords(dialogue, pick),
    () => pick(dialogue.fillers) ?? '',
    long,
  ];
  return pick(kinds)();
}
