/**
 * The partner that is always there: understanding trained when the content was built, and a dialogue manager. No
 * network, no download beyond the dialogue itself.
 */
import { type CompiledDialogue, type LanguageTalk, readDialogue, withTalk } from './format/dialogue.ts';
import { phrasesOf } from './grammar/scene-phrases.ts';
import { answer } from './manager/answer.ts';
import { createCueReader } from './manager/perceive/cue-reader.ts';
import { familiarWords } from './manager/perceive/familiar-words.ts';
import { hintFor, modelFor } from './manager/plan/help-escalation.ts';
import { leadTo } from './manager/plan/lead.ts';
import { isFinished, nextObjective } from './manager/progress.ts';
import { fillingsOf } from './manager/realise/fillings.ts';
import { linesOf, rememberedOf } from './manager/realise/response-builder.ts';
import { thingOf } from './manager/things.ts';
import type { Recognisers } from './manager/turn-context.ts';
import type { Utterance } from './manager/turn-plan.ts';
import { drawTwist } from './manager/update/twist.ts';
import { newlyTold } from './memory/newly-told.ts';
import { recalled, withRemembered } from './memory/recall.ts';
import { isNothing, type Remembered } from './memory/remembered.ts';
import { createUnderstander } from './nlu/understand.ts';
import type { ConversationPartner, ConversationState, SpokenLine } from './partner.ts';
import { type ReadingPart, readingParts } from './reading/reading-parts.ts';
import { type ReadStretch, syllableReader } from './reading/syllables.ts';
import { wordNotes, wordsToLookUp } from './reading/words-to-look-up.ts';

export interface OnDevicePartner extends ConversationPartner {
  readonly version: string;
  /** The character that the learner talks to. `face` and `voice` are for `src/ui` and `src/platform/speech`. */
  readonly character: CompiledDialogue['partner'];
  /** The place and the learner's part in it; read before the start. */
  readonly situation: string;
  /** Words of the scene with their meaning in English. */
  readonly words: CompiledDialogue['words'];
  /** A line taken apart for reading: its words with their meaning. */
  read(text: string): ReadingPart[];
  /** A text of the learner's taken apart, each part with its pinyin where that is certain; Mandarin only. */
  syllables(text: string): ReadStretch[];
  /** The learner's choices, each thing as the language says one of it; a thing wanted twice stands there twice. */
  choices(state: ConversationState): Record<string, string[] | number>;
  /** The things that the learner told after one state and before another that are worth remembering for the next visit. */
  newlyTold(before: ConversationState | null, after: ConversationState): Remembered;
  /** True where the corrector finds nothing wrong, or is not there. */
  isRight(text: string): boolean;
  /** Model answers of an objective, the most useful first. */
  models(objective: number): SpokenLine[];
}

/** Makes a dialogue from storage into a partner, or says why it cannot be one (corrupt, or of another version). */
export function openOnDevicePartner(
  value: unknown,
  talk: LanguageTalk | null,
  corrector?: Recognisers['corrector'],
): { ok: true; partner: OnDevicePartner } | { ok: false; reason: string } {
  const read = readDialogue(value);
  return read.ok ? { ok: true, partner: createOnDevicePartner(read.dialogue, talk, corrector) } : read;
}

/** The opening; or, if the conversation begins later, the question for the next objective. */
function firstWords(dialogue: CompiledDialogue, completed: readonly number[]): Utterance[] {
  const fillings = fillingsOf(dialogue, {});
  if (completed.length === 0) return [{ lines: dialogue.opening, key: 'opening', fillings }];
  if (isFinished(dialogue, completed)) return [{ lines: dialogue.closing, key: 'closing', fillings }];
  return leadTo(dialogue, {}, nextObjective(dialogue, completed, []));
}

/**
 * `talk`: of the dialogue's language; null where there is none, so that only the scene's own lines are said.
 * `corrector`: asked at each turn, since it is loaded after the partner; until then only spelling is corrected.
 */
export function createOnDevicePartner(
  scene: CompiledDialogue,
  talk: LanguageTalk | null,
  corrector?: Recognisers['corrector'],
): OnDevicePartner {
  const memory = talk?.memory;
  const travel = talk?.travel?.scenes.includes(scene.scene) ? talk.travel : undefined;
  const dialogue: CompiledDialogue = {
    ...withTalk(scene, talk),
    ...(memory ? { known: memory.known } : {}),
    ...(travel ? { travel } : {}),
  };
  const main = createUnderstander(dialogue.understanding, dialogue.slots);
  const own = dialogue.own ? createUnderstander(dialogue.own, {}) : null;
  const words = wordsToLookUp(dialogue, talk, main.analyser.pack);
  const syllables = syllableReader(wordNotes(dialogue, talk), words);
  const recognisers: Recognisers = {
    reader: createCueReader(dialogue, main.analyser),
    main,
    own,
    cues: {
      ...familiarWords(dialogue, main, own),
      readsAsPinyin: (text) => main.analyser.pinyin?.isPinyin(text) ?? false,
    },
    syllables,
    ...(corrector ? { corrector } : {}),
  };
  const phrases = phrasesOf(dialogue);
  return {
    version: dialogue.version,
    character: dialogue.partner,
    situation: dialogue.situation,
    words: dialogue.words,
    read: (text) => readingParts(text, words),
    syllables,
    choices: ({ slots }) =>
      Object.fromEntries(
        Object.entries(slots).map(([slot, value]) => [
          slot,
          typeof value === 'number' ? value : value.map((id) => thingOf(dialogue, { slot, id })?.say ?? id),
        ]),
      ),
    newlyTold: (before, after) => (memory ? newlyTold(dialogue, memory, before, after) : {}),
    isRight: (text) => (corrector?.()?.correct(text, { phrases }).better ?? null) === null,
    models: (objective) => dialogue.objectives[objective]?.models ?? [],
    start({ seed, completed = [], level, remembered = {} }) {
      const fresh: ConversationState = {
        sceneId: dialogue.scene,
        language: dialogue.language,
        version: dialogue.version,
        seed,
        ...(level ? { level } : {}),
        turn: 0,
        completed: [...completed],
        ...(completed.length > 0 ? { presumed: [...completed] } : {}),
        declined: [],
        slots: {},
        help: 0,
        said: [],
        twist: drawTwist(dialogue, seed, completed),
        last: null,
      };
      const state = memory && !isNothing(remembered) ? withRemembered(fresh, dialogue, memory, remembered) : fresh;
      const greeting = memory && completed.length === 0 ? recalled(dialogue, memory, remembered, seed) : [];
      const steps = [...greeting.map((utterance) => [utterance]), firstWords(dialogue, completed)].map(
        (utterances) => ({ kind: 'say' as const, utterances, ifSilent: false }),
      );
      const lines = linesOf(steps, state);
      return { state: { ...state, ...rememberedOf(lines, state) }, lines };
    },
    reply: (state, text, options) => Promise.resolve(answer(dialogue, recognisers, state, text, options)),
    hint(state, step) {
      const next = nextObjective(dialogue, state.completed, state.declined ?? []);
      if (next === null) return null;
      return step === 0 ? hintFor(dialogue, next) : modelFor(dialogue, next);
    },
  };
}
