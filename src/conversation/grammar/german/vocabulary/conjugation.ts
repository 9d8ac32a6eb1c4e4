/** Conjugation of German verbs from their principal parts. */

export type Mood = 'present' | 'past' | 'subjunctive' | 'imperative';

export interface FiniteForm {
  form: string;
  mood: Mood;
  person: 1 | 2 | 3;
  isPlural: boolean;
}

export interface Conjugation {
  infinitive: string;
  participle: string;
  finite: FiniteForm[];
}

/** Second and third person of the present, first of the past and of the subjunctive, participle. */
export const PRINCIPAL_PARTS = 5;

const stemOf = (infinitive: string) => infinitive.replace(/e?n$/, '');
const needsE = (stem: string) => /[td]$|[^aeiouäöülrhmn][mn]$/.test(stem);
const isHissing = (stem: string) => /(?:s|ß|z|x)$/.test(stem);

/** The parts of a regular verb. */
export function principalParts(infinitive: string): string[] {
  const stem = stemOf(infinitive);
  const e = needsE(stem) ? 'e' : '';
  const second = isHissing(stem) ? `${stem}t` : `${stem}${e}st`;
  const past = `${stem}${e}te`;
  const prefix =
    /^(?:be|emp|ent|er|ge|miss|ver|zer|über[^f]|unter|wieder|um(?:arm|geb))/.test(stem) || infinitive.endsWith('ieren')
      ? ''
      : 'ge';
  return [second, `${stem}${e}t`, past, past, `${prefix}${stem}${e}t`];
}

const PLURALS: Record<string, [string, string, string]> = {
  sein: ['sind', 'seid', 'sind'],
  tun: ['tun', 'tut', 'tun'],
  werden: ['werden', 'werdet', 'werden'],
  haben: ['haben', 'habt', 'haben'],
  möchten: ['möchten', 'möchtet', 'möchten'],
};

/** First persons that are not the stem with an e. */
const FIRSTS: Record<string, string> = {
  sein: 'bin',
  können: 'kann',
  müssen: 'muss',
  dürfen: 'darf',
  wollen: 'will',
  sollen: 'soll',
  mögen: 'mag',
  möchten: 'möchte',
  wissen: 'weiß',
};

function tense(first: string, mood: Mood): FiniteForm[] {
  const ended = first.endsWith('e');
  const e = !ended && /[td]$/.test(first) ? 'e' : '';
  const second = ended ? `${first}st` : isHissing(first) ? `${first}t` : `${first}${e}st`;
  const plural = ended ? `${first}n` : `${first}en`;
  const secondPlural = ended ? `${first}t` : `${first}${e}t`;
  return [
    { form: first, mood, person: 1, isPlural: false },
    { form: second, mood, person: 2, isPlural: false },
    { form: first, mood, person: 3, isPlural: false },
    { form: plural, mood, person: 1, isPlural: true },
    { form: secondPlural, mood, person: 2, isPlural: true },
    { form: plural, mood, person: 3, isPlural: true },
  ];
}

/** All forms of a verb from its line in the table. */
export function conjugate(line: string): Conjugation {
  const [infinitive = '', ...given] = line.split(':');
  const parts = given.length === PRINCIPAL_PARTS ? given : principalParts(infinitive);
  const [second = '', third = '', past = '', subjunctive = '', participle = ''] = parts;
  const stem = stemOf(infinitive);
  const first = FIRSTS[infinitive] ?? (infinitive.endsWith('eln') ? stem.replace(/el$/, 'le') : `${stem}e`);
  const [we, you, they] = PLURALS[infinitive] ?? [infinitive, `${stem}${needsE(stem) ? 'e' : ''}t`, infinitive];
  const present: FiniteForm[] = [
    { form: first, mood: 'present', person: 1, isPlural: false },
    { form: second, mood: 'present', person: 2, isPlural: false },
    { form: third, mood: 'present', person: 3, isPlural: false },
    { form: we, mood: 'present', person: 1, isPlural: true },
    { form: you, mood: 'present', person: 2, isPlural: true },
    { form: they, mood: 'present', person: 3, isPlural: true },
  ];
  const isChanged = /[iu]/.test(second) && !/^[^aou]*[iu]/.test(stem) && !/[äöü]/.test(second);
  const command = isChanged ? second.replace(isHissing(stem) ? /t$/ : /st$/, '') : stem;
  const imperative: FiniteForm[] = [...new Set([command, `${stem}e`])].map((form) => ({
    form,
    mood: 'imperative',
    person: 2,
    isPlural: false,
  }));
  const modalLike = infinitive in FIRSTS && infinitive !== 'sein' && infinitive !== 'wissen';
  return {
    infinitive,
    participle,
    finite: [
      ...present,
      ...tense(past, 'past'),
      ...tense(subjunctive, 'subjunctive'),
      ...(modalLike ? [] : imperative),
    ],
  };
}
