/** The beginning of a conversation with a learner of whom something is remembered. */
import { HAN } from '#domain/han.ts';
import type { CompiledDialogue } from '../format/dialogue.ts';
import type { Memory } from '../format/memory.ts';
import { joinedIn } from '../manager/realise/fillings.ts';
import { fillingOfPhrase } from '../manager/realise/phrases.ts';
import { NO_TALK } from '../manager/talk-state.ts';
import type { Utterance } from '../manager/turn-plan.ts';
import type { ConversationState, TalkState } from '../partner.ts';
import { isNothing, KINDS, type Remembered } from './remembered.ts';

/** The talk as if the learner had told it all before; null where nothing is remembered. */
export function rememberedTalk(remembered: Remembered): TalkState | null {
  if (isNothing(remembered)) return null;
  const told = KINDS.flatMap((kind) => {
    const entries = remembered[kind] ?? [];
    if (entries.length === 0 || kind === 'diet') return [];
    return [[kind, entries.map(({ id, text }) => ({ id, x: text }))] as const];
  });
  return {
    ...NO_TALK,
    told: Object.fromEntries(told),
    avoids: (remembered.diet ?? []).map(({ id }) => id),
  };
}

/** Follow-ups and twists of the scene that would ask for what is known. */
export function knownAnswers({ scene }: CompiledDialogue, { asks }: Memory, remembered: Remembered): string[] {
  const kinds = KINDS.filter((kind) => (remembered[kind]?.length ?? 0) > 0);
  return [...kinds, 'back' as const]
    .flatMap((kind) => asks[kind] ?? [])
    .filter((path) => path.startsWith(`${scene}/`))
    .map((path) => path.slice(scene.length + 1));
}

/** True if anything on offer here is eaten or drunk, so that a diet is worth a word. */
const servesFood = ({ slots }: CompiledDialogue): boolean =>
  Object.values(slots).some(
    (slot) => slot.kind === 'list' && slot.values.some(({ contains = [] }) => contains.length > 0),
  );

/** A place for the sound of each Chinese character in a name, which nobody has written down. */
const syllablesOf = (name: string): string => [...name].flatMap((one) => (HAN.test(one) ? ['·'] : [])).join(' ');

/**
 * The words that take up what is remembered, once, before the opening. Without a seed it is the standard scene, the same
 * for everybody.
 */
export function recalled(
  dialogue: CompiledDialogue,
  memory: Memory,
  remembered: Remembered,
  seed: number | null,
): Utterance[] {
  if (seed === null) return [];
  const { talk, language } = dialogue;
  const name = remembered.name?.at(-1)?.text;
  const ids = servesFood(dialogue) ? (remembered.diet ?? []).map(({ id }) => id) : [];
  const named = (from: Record<string, { say: string; gloss: string; pinyin?: string | undefined }> = {}) =>
    ids.flatMap((id) => {
      const { say, gloss, pinyin } = from[id] ?? {};
      return say && gloss ? [fillingOfPhrase({ say, gloss, pinyin })] : [];
    });
  const food = (key: 'diet' | 'without', fillings: ReturnType<typeof named>): Utterance[] =>
    fillings.length > 0
      ? [{ lines: memory[key], key: `recall ${key}`, fillings: { x: joinedIn(language, fillings) } }]
      : [];
  const eats = [...food('diet', named(talk?.diets)), ...food('without', named(talk?.ingredients))].slice(0, 2);
  if (!name && eats.length === 0) return [];
  const greeting: Utterance = {
    lines: memory.back.filter(({ text }) => text.includes('{x}') === Boolean(name)),
    key: 'recall',
    ...(name ? { fillings: { x: { say: name, gloss: name, pinyin: syllablesOf(name) } } } : {}),
  };
  return [greeting, ...eats];
}

/** The state of a conversation that has just begun, with what is remembered. */
export function withRemembered(
  state: ConversationState,
  dialogue: CompiledDialogue,
  memory: Memory,
  remembered: Remembered,
): ConversationState {
  const talk = rememberedTalk(remembered);
  if (!talk) return state;
  const known = knownAnswers(dialogue, memory, remembered);
  const twist = state.twist && known.includes(state.twist.id) ? null : state.twist;
  return { ...state, twist, talk: { ...talk, asked: known } };
}
