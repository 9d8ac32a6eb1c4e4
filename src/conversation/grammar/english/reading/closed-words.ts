/** Words of the closed classes with all their readings that count; open readings ("can", "will") are left out. */
import { TAG } from './tags.ts';

const { DET, SUBJ, OBJ, PREP, CONJ, MODAL, BE, HAVE, DO, WH, NUM, NOT, INDEF, ADV, ADJ, NS, NP, VB, VN, VG, TO } = TAG;

const CLASSES: readonly (readonly [tags: number, words: string])[] = [
  [DET, 'a an the my your our their its every each another whose both'],
  [DET | OBJ, 'this these those his some any all'],
  [DET | OBJ | CONJ, 'that'],
  [DET | OBJ, 'her'],
  [DET | NOT, 'no'],
  [DET | OBJ | ADV, 'much many more most few little less several enough half other'],
  [SUBJ, 'i he she we they'],
  [SUBJ | OBJ, 'you it'],
  [
    OBJ,
    'me him us them mine yours hers ours theirs myself yourself himself herself itself ourselves yourselves themselves',
  ],
  [INDEF, 'something someone somebody anything anyone anybody everything everyone everybody nothing nobody none'],
  [
    PREP,
    'at from with of for into onto upon towards toward against among between during without within via despite except beside besides per',
  ],
  [
    PREP | ADV,
    'in on by about above across along around below behind beneath beyond down inside near off opposite out outside over past round through throughout under up',
  ],
  [PREP | CONJ, 'after before since until till than as like'],
  [CONJ, 'and or but because if although though while whereas unless so nor'],
  [MODAL, "can could will would shall should may might must 'll 'd cannot ca wo"],
  [BE, "am is are was were be been being 'm 're"],
  [HAVE, "have has had having 've"],
  [DO, 'do does did'],
  [WH, 'what which who whom where when why how'],
  [NOT, "not n't never"],
  [
    NUM,
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen',
  ],
  [NUM | OBJ, 'one'],
  [TO | PREP, 'to'],
  [ADV | OBJ, 'there here'],
  [
    ADV,
    'very too also just only always often usually sometimes ever already yet still again really quite rather even perhaps maybe please well then now today yesterday tomorrow tonight ago soon else instead once twice',
  ],
  [ADJ, 'same such first second third last next own'],
  [NS, 'lot bit pair'],
  [NP, 'others ones lots'],
];

/** Words that have open readings as well, which stay. */
const ALSO: Record<string, number> = {
  like: VB,
  well: ADJ,
  second: NS,
  half: NS,
  past: NS,
  opposite: ADJ,
  need: 0,
  been: VN,
  being: VG,
  having: VG,
  had: 0,
};

export const CLOSED: Record<string, number> = Object.fromEntries(
  CLASSES.flatMap(([tags, words]) => words.split(' ').map((word) => [word, tags | (ALSO[word] ?? 0)] as const)),
);
