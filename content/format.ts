/**
 * The format of what authors write. `content/README.md` explains it for authors; this schema is what
 * `npm run content:check` holds every file to.
 *
 *   content/categories.yaml                      the categories of scenes, with icons and tints
 *   content/colours.yaml                         colours of clothes and backgrounds, by name
 *   content/sounds.yaml                          murmurs and sounds of places, by name
 *   content/common/<Language>.yaml               repair phrases and small talk of every scene
 *   content/everyday/<Language>.yaml             small words of every scene's lines, with their meaning
 *   content/lexicon/<Language>.yaml              words by topic, so that what no example names is understood too
 *   content/talk/<Language>.yaml                 questions, changes, and what learners tell: see `src/conversation/format/talk.ts`
 *   content/words/<Language>.yaml                words of the talk, facts, topics and follow-ups, like `everyday`
 *   content/memory/<Language>.yaml               what partners remember: see `src/conversation/format/memory.ts`
 *   content/ingredients.yaml                     what is in things, and who does not eat it
 *   content/scenes/<id>/scene.yaml               title, level, access, objectives with their points
 *   content/scenes/<id>/<Language>.yaml          the partner's side of the conversation
 *   content/scenes/<id>/<Language>.phrases.yaml  what learners say, to train understanding
 *   content/scenes/<id>/<Language>.heldback.yaml the same by another author: measured on, never trained on
 */
import * as v from 'valibot';
import { Fact, ThingFacts, Topic } from '#conversation/format/facts.ts';
import { FollowUp } from '#conversation/format/follow-up.ts';
import { Id, Text } from './fields.ts';
import { Appearance } from './look-format.ts';

export const LanguageName = v.picklist(['English', 'Mandarin', 'German', 'Spanish', 'French']);

/**
 * A line of the partner. `{name}` stands for the learner's choice for that slot, in the echo form of its
 * values ("a cheeseburger and a salad"); the translation and the pinyin fill from the values' `gloss` and `pinyin`.
 * A line that names a slot is only said when that slot is filled. `{total}` is the sum of the prices of all that was
 * chosen; such a line is only said when everything has a price.
 */
export const Line = v.strictObject({
  text: Text,
  /** In English; an English scene glosses in simpler English. */
  translation: Text,
  /** Mandarin only: one syllable a character, spaces between, no punctuation, dictionary tones ("nín hǎo jǐ wèi"). */
  pinyin: v.optional(Text),
});

/** A model answer, written out to be imitated. */
const Model = Line;

const SlotValue = v.strictObject({
  id: Id,
  /** The learners' ways to say it: every name, plural, synonym. Lower case, no punctuation. Mandarin: characters. */
  forms: v.pipe(v.array(Text), v.minLength(1)),
  /** The form in which the partner echoes it inside a sentence: "a cheeseburger", "一碗牛肉面". */
  say: Text,
  /** The echo in the translation. */
  gloss: Text,
  pinyin: v.optional(Text),
  /** In whole units of the scene's currency; absent for a thing that is not on the menu. */
  price: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  ...ThingFacts,
});

export const Slot = v.variant('kind', [
  v.strictObject({
    kind: v.literal('list'),
    /**
     * Which objective or objectives an utterance that fills this slot speaks of; none for what is sold beside that: it is
     * ordered and billed like everything else, and credited as nothing.
     */
    for: v.array(Id),
    values: v.pipe(v.array(SlotValue), v.minLength(2)),
  }),
  /** A number (people, nights, pieces), understood in digits and words. */
  v.strictObject({
    kind: v.literal('number'),
    for: v.pipe(v.array(Id), v.minLength(1)),
    min: v.number(),
    max: v.number(),
    /** The lexicon's topic of the things counted (`nights`, `money` …); `people` by default. */
    counts: v.optional(Id),
  }),
]);

const Objective = v.strictObject({
  id: Id,
  /** Objectives of which at least one must be reached before this one counts ("the bill" needs something ordered). */
  after: v.optional(v.array(Id)),
  /** Said when the learner reaches for it too early; required with `after`. */
  early: v.optional(v.array(Line)),
  /** Lines by which the partner leads to it when it is next: the natural question. At least three. */
  ask: v.pipe(v.array(Line), v.minLength(3)),
  /**
   * The question for one detail where the others are known: `name`, or a slot of it. It counts only when all are known,
   * so nothing that was told is asked again.
   */
  lacks: v.optional(v.record(Id, v.pipe(v.array(Line), v.minLength(2)))),
  /** The objective that goes without saying once the name of a booking is given: that there is one. */
  presumes: v.optional(Id),
  /**
   * The same asked again after something was not understood: other words first, then slower and simpler. At least two.
   */
  askAgain: v.pipe(v.array(Line), v.minLength(2)),
  /** Two or three ways on, offered when nothing else helped ("You can say: …, or …"). */
  choices: v.pipe(v.array(Line), v.minLength(1)),
  /** Said when it has just been reached; lines with slots are preferred when those are filled. At least four. */
  reached: v.pipe(v.array(Line), v.minLength(4)),
  /**
   * Said when the learner repeats it although it is reached (orders one more, asks for the bill again). At least
   * two.
   */
  again: v.pipe(v.array(Line), v.minLength(2)),
  /** Said when the learner changes a choice ("no, two, not three"); names the slot. At least one. */
  changed: v.optional(v.array(Line)),
  /** A nudge in English that does not give the words away. */
  hint: Text,
  /** Model answers, the most useful first. At least three. */
  models: v.pipe(v.array(Model), v.minLength(3)),
});

/** A reply that reaches no objective but deserves an answer in character; its examples stand in the phrases file. */
const Move = v.strictObject({
  replies: v.pipe(v.array(Line), v.minLength(2)),
  /**
   * `lead`: the partner goes on to ask for the next objective afterwards; `wait`: it leaves the floor to the learner.
   */
  afterwards: v.optional(v.picklist(['lead', 'wait']), 'lead'),
  /**
   * The objective that the learner turns down with it. It stays open, but is led to last. A move named `no_<objective>`
   * turns that one down without saying so here.
   */
  declines: v.optional(Id),
});

/** A turn of the plot that comes in some plays only, drawn by the seed; without a seed there is none. */
const Twist = v.strictObject({
  id: Id,
  /** Happens right after this objective is reached… */
  on: Id,
  /** …and is said in place of its `reached` lines. Must leave the learner with something clear to say. */
  lines: v.pipe(v.array(Line), v.minLength(2)),
  /** The choice for the objective is not available ("sold out"), so it is not on the bill either. */
  withdraws: v.optional(v.boolean()),
  /** Ids of the move or objective whose example phrases answer the twist; any other answer leads on. */
  expects: v.optional(v.array(Id)),
  /** Said after the learner's answer. At least two. */
  resolution: v.pipe(v.array(Line), v.minLength(2)),
});

/** A word, or a few that belong together, as a dictionary has it. */
const Word = v.strictObject({ text: Text, meaning: Text, pinyin: v.optional(Text) });

/**
 * The small words of every scene ("with", "could", "吗") and those of the replies in `common`, in the forms in which
 * they are said, so that no word is tapped in vain.
 */
export const Everyday = v.strictObject({ language: LanguageName, words: v.array(Word) });
export type Everyday = v.InferOutput<typeof Everyday>;

export const Dialogue = v.strictObject({
  scene: Id,
  language: LanguageName,
  /** The character for the whole play; `voice` guides the choice among the device's voices. */
  partner: v.strictObject({
    name: Text,
    voice: v.picklist(['female', 'male']),
    /** The name of the face: role and language ("waiter-german"). No two partners share one. */
    face: Id,
    appearance: Appearance,
  }),
  /** The place and the learner's role, in English, read before the start. Two or three sentences. */
  situation: Text,
  currency: v.optional(Text),
  /** The very first line, before anything is asked; followed by nothing: it must itself invite the first objective. */
  opening: v.pipe(v.array(Line), v.minLength(3)),
  slots: v.record(Id, Slot),
  objectives: v.pipe(v.array(Objective), v.minLength(1)),
  moves: v.record(Id, Move),
  /** Topic of `content/talk` or of this scene to what the partner knows about it. */
  facts: v.optional(v.record(Id, Fact), {}),
  /** Topics of this scene only. */
  topics: v.optional(v.record(Id, Topic), {}),
  followUps: v.optional(v.array(FollowUp), []),
  twists: v.optional(v.array(Twist), []),
  /** Said when the last objective has been reached, after its `reached` line. At least three. */
  closing: v.pipe(v.array(Line), v.minLength(3)),
  /** Short reactions when nothing was understood, before the `askAgain` line. At least four. */
  puzzled: v.pipe(v.array(Line), v.minLength(4)),
  /** Said when the learner writes in another language than the scene's; `{phrase}` is the model answer offered. */
  ownLanguage: v.pipe(v.array(Line), v.minLength(2)),
  /**
   * Words of this scene that a learner may tap: every content word of the lines, with its meaning in English. Cards are
   * made of them; words that are only grammar belong in `everyday`.
   */
  words: v.array(Word),
});
export type Dialogue = v.InferOutput<typeof Dialogue>;

export const Phrases = v.strictObject({
  objectives: v.record(Id, v.array(Text)),
  several: v.optional(v.array(v.strictObject({ say: Text, reaches: v.pipe(v.array(Id), v.minLength(2)) })), []),
  moves: v.optional(v.record(Id, v.array(Text)), {}),
  refuse: v.array(Text),
});
export type Phrases = v.InferOutput<typeof Phrases>;

/**
 * Phrases understood in every scene of one language. `{last}` stands for the partner's last line, `{x}` for the word
 * asked about, `{answer}` for the result of looking it up in the word list or the model answers.
 */
export const Common = v.strictObject({
  language: LanguageName,
  acts: v.record(
    v.picklist([
      'again', // "again, please"
      'slower', // "more slowly, please"
      'meaning', // "what does X mean?"
      'say', // "how do I say X?"
      'confused', // "I don't understand", "help"
      'yes',
      'no',
      'thanks',
      'sorry',
      'greeting',
      'how_are_you',
      'goodbye',
      'name', // "what is your name?"
      'introduce', // "my name is …"
      'compliment',
      'weather',
      'origin', // "where are you from?", "I am from …"
      'learning', // "I am learning …", "my … is not good"
      'human', // "are you a robot?"
      'swearing',
    ]),
    v.strictObject({
      /**
       * In the scene's language and, for repair, also in English ("what does … mean", "slower please"). At least 12.
       */
      examples: v.pipe(v.array(Text), v.minLength(12)),
      /** For `meaning` and `say`: sentence frames with {x} where the word stands. */
      patterns: v.optional(v.array(Text), []),
      /** At least two. For `again`: may use {last}. For `meaning`: {x} and {answer}; for `say`: {answer}. */
      replies: v.pipe(v.array(Line), v.minLength(2)),
      /** `meaning` and `say` when there is no answer. */
      unknown: v.optional(v.array(Line)),
    }),
  ),
  /** Words that carry no meaning when a sentence begins with them: "um", "well", "那个". */
  fillers: v.array(Text),
});
export type Common = v.InferOutput<typeof Common>;

export const Scene = v.strictObject({
  id: Id,
  title: Text,
  description: v.pipe(v.string(), v.minLength(20), v.maxLength(200)),
  category: Id,
  level: v.picklist(['beginner', 'intermediate', 'advanced']),
  access: v.picklist(['free', 'premium']),
  unlock_cost: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  character: Text,
  setting: Text,
  /** Minutes that a first play takes. */
  duration: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  image: v.optional(Text),
  /** Pictures for one language where they differ. */
  art: v.optional(v.record(LanguageName, v.strictObject({ main: Text, preview: Text })), {}),
  /** In place of the category's icon, where there is no picture. A name from lucide.dev/icons. */
  icon: v.optional(Id),
  /** The sounds of the place: names from `content/sounds.yaml`. Without it the place is silent. */
  sound: v.optional(v.strictObject({ murmur: Id, sounds: v.optional(v.array(Id), []) })),
  /** Place on the landing page, which shows the first four that can be played; beginner scenes only. */
  featured: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  /** A visitor can play this scene on the landing page. Exactly one scene is the trial. */
  trial: v.optional(v.literal(true)),
  objectives: v.pipe(
    v.array(
      v.strictObject({
        id: Id,
        description: Text,
        points: v.pipe(v.number(), v.integer(), v.minValue(1)),
        /** Kinds of question and topics by which this objective is reached, since it is a question itself. */
        asks: v.optional(v.array(Id)),
      }),
    ),
    v.minLength(1),
  ),
});
export type Scene = v.InferOutput<typeof Scene>;
