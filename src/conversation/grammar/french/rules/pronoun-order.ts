/** Object pronouns that stand before their verb already, but in the wrong place. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { SUBJECTS } from '../closed-words.ts';
import type { Sentence } from '../sentence.ts';
import { verbGroups } from '../verb-group.ts';
import { DATIVE, elided } from './pronouns.ts';

/** "Je le veux acheter": the pronoun belongs to the infinitive. */
function beforeModal(s: Sentence): Fix[] {
  return verbGroups(s).flatMap(({ verb, clitics, kind }) => {
    if (
      kind === 'inverted' ||
      clitics.length !== 1 ||
      !s.finite(verb).some(({ lemma }) => /^(pouvoir|vouloir|devoir|aller)$/.test(lemma))
    )
      return [];
    const [clitic] = clitics as [number];
    const infinitive = verb + (/^(pas|bien|aussi)$/.test(s.word(verb + 1)) ? 2 : 1);
    if (
      clitic !== verb - 1 ||
      !s.infinitive(infinitive) ||
      (/^(nous|vous|en|y)$/.test(s.word(clitic)) && SUBJECTS.has(s.word(clitic)))
    )
      return [];
    if (/^(y|en)$/.test(s.word(clitic))) return [];
    const pronoun = s.word(clitic) === "l'" ? 'le' : s.word(clitic).replace("'", 'e');
    const form = elided(pronoun, s.word(infinitive));
    const to = `${s.said(verb, infinitive - 1)} ${form}${s.tokens[infinitive]?.text}`;
    return [
      s.change(
        clitic,
        infinitive,
        to,
        `The pronoun stands before the infinitive: “${form}${s.tokens[infinitive]?.text}”.`,
      ),
    ];
  });
}

const ORDERS: Record<string, string> = {
  'lui le': 'le lui',
  'lui la': 'la lui',
  'lui les': 'les lui',
  'leur le': 'le leur',
  'leur les': 'les leur',
  'leur la': 'la leur',
  'le me': 'me le',
  'la me': 'me la',
  'les me': 'me les',
  'le te': 'te le',
  'la te': 'te la',
  'les te': 'te les',
  'le vous': 'vous le',
  'la vous': 'vous la',
  'les vous': 'vous les',
  'le nous': 'nous le',
  'la nous': 'nous la',
  'les nous': 'nous les',
  'en y': 'y en',
  'en lui': 'lui en',
  'en me': "m'en",
  'en vous': 'vous en',
};

function order(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const right = ORDERS[`${token.word} ${s.word(i + 1)}`];
    const verb = i + 2;
    if (!right || token.text.startsWith('-') || s.tokens[i + 1]?.text.startsWith('-')) return [];
    const isVerb = s.finite(verb).length > 0 || s.infinitive(verb) !== null;
    if (
      !isVerb ||
      (s.isNoun(verb) && !SUBJECTS.has(s.word(i - 1))) ||
      s.isNoun(i - 1) ||
      (!SUBJECTS.has(s.word(i - 1)) &&
        !/^(ne|peux|peut|veux|voudrais|vais|pouvez|peuvent|pour|de)$/.test(s.word(i - 1)))
    )
      return [];
    return [s.change(i, i + 1, right, `The pronouns stand in this order: “${right}”.`)];
  });
}

/** "Me donnez un café": a request has its pronoun behind. */
function request(s: Sentence): Fix[] {
  const isStart = (i: number) => s.isEdge(i - 1);
  return s.tokens.flatMap((token, i) => {
    const strong = { me: 'moi', "m'": 'moi', nous: '' }[token.word];
    if (!strong || !isStart(i)) return [];
    const { finite } = s.is(i + 1);
    if (!finite.some(({ tense, person, lemma }) => tense === 'Y' && person === 4 && DATIVE.test(lemma))) return [];
    const to = `${s.tokens[i + 1]?.text}-${strong}`;
    return [s.change(i, i + 1, to, `In a request the pronoun stands behind: “${to}”.`)];
  });
}

export const pronounOrderRules: Rule<Sentence>[] = [
  {
    id: 'pronoun-place',
    kind: 'pronoun-order',
    wrong: [
      ['Je le veux acheter.', "Je veux l'acheter."],
      ['Je lui le donne.', 'Je le lui donne.'],
      ['Me donnez un café.', 'Donnez-moi un café.'],
    ],
    right: ['Je veux le voir.', 'Je vous les donne.', 'Vous me le donnez ?', 'On y va.'],
    find: (s) => [...beforeModal(s), ...order(s), ...request(s)],
  },
];
