/**
 * Conjugates Spanish verbs. The dictionary on npm, spanish-verbs, knows the endings but not the stems that change
 * ("penso", "pedo"), so the stems stand here and the build's list of verbs says which of them change.
 */
import { FAMILIES, type Family, WHOLE } from './irregular-stems.ts';

type Six = readonly string[];
type Changes = { present?: string; slip?: string };

const ENDINGS: Record<'a' | 'e' | 'i', Record<string, Six>> = {
  a: {
    present: ['o', 'as', 'a', 'amos', 'áis', 'an'],
    imperfect: ['aba', 'abas', 'aba', 'ábamos', 'abais', 'aban'],
    preterite: ['é', 'aste', 'ó', 'amos', 'asteis', 'aron'],
    subjunctive: ['e', 'es', 'e', 'emos', 'éis', 'en'],
    past: ['ara', 'aras', 'ara', 'áramos', 'arais', 'aran'],
  },
  e: {
    present: ['o', 'es', 'e', 'emos', 'éis', 'en'],
    imperfect: ['ía', 'ías', 'ía', 'íamos', 'íais', 'ían'],
    preterite: ['í', 'iste', 'ió', 'imos', 'isteis', 'ieron'],
    subjunctive: ['a', 'as', 'a', 'amos', 'áis', 'an'],
    past: ['iera', 'ieras', 'iera', 'iéramos', 'ierais', 'ieran'],
  },
  i: {
    present: ['o', 'es', 'e', 'imos', 'ís', 'en'],
    imperfect: ['ía', 'ías', 'ía', 'íamos', 'íais', 'ían'],
    preterite: ['í', 'iste', 'ió', 'imos', 'isteis', 'ieron'],
    subjunctive: ['a', 'as', 'a', 'amos', 'áis', 'an'],
    past: ['iera', 'ieras', 'iera', 'iéramos', 'ierais', 'ieran'],
  },
};
const FUTURE: Six = ['é', 'ás', 'á', 'emos', 'éis', 'án'];
const CONDITIONAL: Six = ['ía', 'ías', 'ía', 'íamos', 'íais', 'ían'];

const DIPHTHONG: Record<string, readonly [RegExp, string]> = {
  ie: [/e([^aeiou]*)$|i([^aeiou]*)$/, 'ie'],
  ue: [/o([^aeiou]*)$|u([^aeiou]*)$/, 'ue'],
  i: [/e([^aeiou]*)$/, 'i'],
  u: [/o([^aeiou]*)$/, 'u'],
  í: [/i([^aeiou]*)$/, 'í'],
  ú: [/u([^aeiou]*)$/, 'ú'],
};

/** A stem with its last vowel changed; an "ie" at the head of a word is written "ye", and "ue" after g keeps its sound. */
function changed(stem: string, change: string): string {
  const how = DIPHTHONG[change];
  if (!how) return stem;
  // Keep the silent u of "segu-" and "jugu-" out of the search for the last vowel.
  const silent = /[gq]u$/.test(stem) && change !== 'ú' ? 'u' : '';
  const base = silent ? stem.slice(0, -1) : stem;
  return `${base.replace(how[0], (_, a?: string, b?: string) => how[1] + (a ?? b ?? ''))}${silent}`.replace(
    /gue(?=[^aeiou]*$)/,
    (text) => (change === 'ue' && /go/.test(base.slice(-4)) ? 'güe' : text),
  );
}

/** Joins stem and ending, keeping the sound of the last consonant (busco, busqué; cojo; sigo). */
function spelt(stem: string, ending: string, vowel: 'a' | 'e' | 'i'): string {
  const isFront = /^[eéií]/.test(ending);
  if (vowel === 'a' && isFront) {
    if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu${ending}`;
    if (stem.endsWith('gu')) return `${stem.slice(0, -1)}ü${ending}`;
    if (stem.endsWith('g')) return `${stem}u${ending}`;
    if (stem.endsWith('z')) return `${stem.slice(0, -1)}c${ending}`;
  }
  if (vowel !== 'a' && !isFront) {
    if (stem.endsWith('gu')) return stem.slice(0, -1) + ending;
    if (stem.endsWith('g')) return `${stem.slice(0, -1)}j${ending}`;
    if (/[^aeiou]c$|c$/.test(stem)) return `${stem.slice(0, -1)}z${ending}`;
  }
  if (vowel !== 'a' && /^i[eó]/.test(ending)) {
    if (/[aeou]$/.test(stem) && !/[gq]u$/.test(stem)) return `${stem}y${ending.slice(1)}`;
    if (/[ñj]$|ll$/.test(stem) && !/^ie$/.test(ending)) return stem + ending.slice(1);
    if (/i$/.test(stem)) return stem + ending.slice(1);
  }
  if (vowel !== 'a' && /^i(?=[msd])/.test(ending) && /[aeo]$/.test(stem)) return `${stem}í${ending.slice(1)}`;
  return stem + ending;
}

export interface Conjugation {
  infinitive: string;
  gerund: string;
  participle: string;
  /** Tú and vosotros. */
  commands: readonly [string, string];
  /** Six persons each of present, imperfect, preterite, future, conditional, subjunctive and past subjunctive. */
  forms: readonly string[];
  /** Forms that the regular endings would give where the verb has others, with the right ones: "sabo", "sé". */
  slips: readonly (readonly [string, string])[];
}

function familyOf(infinitive: string): { family: Family; prefix: string; head: string } | null {
  const head = Object.keys(FAMILIES)
    .filter((name) => infinitive.endsWith(name) && (name !== 'andar' || infinitive === 'andar'))
    .sort((a, b) => b.length - a.length)[0];
  const family = head && FAMILIES[head];
  return family ? { family, prefix: infinitive.slice(0, infinitive.length - head.length), head } : null;
}

/** All simple forms of a verb; `mark` tells the stem's change as the list of verbs does ("ie,i", "zc", "ú"). */
export function conjugate(infinitive: string, mark = ''): Conjugation {
  const vowel = infinitive.at(-2)?.replace('í', 'i') as 'a' | 'e' | 'i';
  const stem = infinitive.slice(0, -2);
  const found = familyOf(infinitive);
  const family: Family = found?.family ?? {};
  const prefix = found?.prefix ?? '';
  const whole = WHOLE[infinitive] ?? {};
  const [stressedChange = '', slippedChange = ''] = (
    mark === 'zc' || mark === 'oler' ? '' : mark || family.present || ''
  ).split(',');
  const change: Changes = { present: stressedChange, slip: slippedChange || (stressedChange === 'i' ? 'i' : '') };
  const endings = ENDINGS[vowel];
  const regular = (tense: string, from = stem) => (endings[tense] as Six).map((ending) => spelt(from, ending, vowel));
  const isY = /[^gq]uir$/.test(infinitive) || infinitive === 'oír';
  const isLaughing = /eír$/.test(infinitive);
  const stressed = isLaughing ? `${stem.slice(0, -1)}í` : changed(stem, change.present ?? '');
  const slipped = isLaughing ? stem.slice(0, -1) : changed(stem, change.slip ?? '');
  const zc = mark === 'zc' ? `${stem.slice(0, -1)}zc` : undefined;
  const go = family.go ? prefix + family.go : zc;

  const present =
    whole.present?.split(' ') ??
    (endings.present as Six).map((ending, i) => {
      if (i === 0 && infinitive === 'saber') return 'sé';
      if (i === 0 && infinitive.endsWith('caber')) return 'quepo';
      if (i === 0 && go) return `${go}o`;
      const isStrong = i < 3 || i === 5;
      if (isY && isStrong) return `${infinitive === 'oír' ? 'o' : stem}y${ending}`;
      if (isStrong && isLaughing) return stressed + ending;
      return !isStrong && isLaughing
        ? `${stem}${ending.replace('i', 'í').replace('íí', 'í')}`
        : spelt(isStrong ? stressed : stem, ending, vowel);
    });
  const subjunctive =
    whole.subjunctive?.split(' ') ??
    (endings.subjunctive as Six).map((ending, i) => {
      if (go) return go + ending;
      if (isY) return `${stem}y${ending}`;
      const isStrong = i < 3 || i === 5;
      const from = isStrong ? stressed : slipped;
      return spelt(from, ending, vowel);
    });
  const preterite =
    whole.preterite?.split(' ') ??
    (endings.preterite as Six).map((ending, i) => {
      if (family.strong) {
        const root = prefix + family.strong;
        const strong = ['e', 'iste', 'o', 'imos', 'isteis', root.endsWith('j') ? 'eron' : 'ieron'][i] as string;
        return (root.endsWith('hic') || root.endsWith('fic')) && i === 2 ? `${root.slice(0, -1)}zo` : root + strong;
      }
      if (isLaughing)
        return i === 2 ? `${slipped}ió` : i === 5 ? `${slipped}ieron` : `${stem}${ending.replace(/^i/, 'í')}`;
      return spelt(i === 2 || i === 5 ? slipped : stem, ending, vowel);
    });
  const past =
    whole.past?.split(' ') ??
    (() => {
      const root = (preterite[5] as string).replace(/ron$/, '');
      const accented = root.replace(/e$/, 'é').replace(/a$/, 'á');
      return [`${root}ra`, `${root}ras`, `${root}ra`, `${accented}ramos`, `${root}rais`, `${root}ran`];
    })();
  const imperfect = whole.imperfect?.split(' ') ?? regular('imperfect');
  const far = whole.future ?? (family.future ? prefix + family.future : infinitive.replace(/ír$/, 'ir'));
  const future = FUTURE.map((ending) => far + ending);
  const conditional = CONDITIONAL.map((ending) => far + ending);
  const participle =
    whole.participle ??
    (family.participle
      ? prefix + family.participle
      : spelt(stem, vowel === 'a' ? 'ado' : 'ido', vowel).replace(/([aeo])ido$/, '$1ído'));
  const gerundEnding = vowel === 'a' ? 'ando' : 'iendo';
  const gerund =
    whole.gerund ??
    (isLaughing
      ? `${slipped}iendo`
      : infinitive === 'poder'
        ? 'pudiendo'
        : isY
          ? `${infinitive === 'oír' ? 'o' : stem}yendo`
          : spelt(
              infinitive.endsWith('decir') ? `${prefix}dic` : infinitive.endsWith('venir') ? `${prefix}vin` : slipped,
              gerundEnding,
              vowel,
            ));
  const command =
    whole.command ??
    (family.command
      ? prefix && /n$/.test(family.command)
        ? prefix + family.command.replace('e', 'é').replace('o', 'ó')
        : prefix + family.command
      : (present[2] as string));
  const commands = [command, `${infinitive.slice(0, -1)}d`] as const;

  const forms = [...present, ...imperfect, ...preterite, ...future, ...conditional, ...subjunctive, ...past];
  const plain = [
    ...regular('present'),
    ...regular('imperfect'),
    ...regular('preterite'),
    ...FUTURE.map((ending) => infinitive + ending),
    ...CONDITIONAL.map((ending) => infinitive + ending),
  ];
  // Regular forms of the subjunctive look like nouns ("fortaleza"), and few learners make them.
  const slips = plain.flatMap((form, i) =>
    form === forms[i] || infinitive.length < 4 ? [] : [[form, forms[i] as string] as const],
  );
  if (participle !== spelt(stem, vowel === 'a' ? 'ado' : 'ido', vowel) && infinitive.length > 3)
    slips.push([spelt(stem, 'ido', vowel), participle]);
  if (gerund !== spelt(stem, gerundEnding, vowel) && infinitive.length > 3)
    slips.push([spelt(stem, gerundEnding, vowel), gerund]);
  return { infinitive, gerund, participle, commands, forms, slips };
}
