/** The case of pronouns after prepositions and verbs, and reflexive pronouns. */
import type { Fix } from '../../corrector/grammar.ts';
import { clauseOf } from '../government/cases.ts';
import { isTime } from '../government/noun-classes.ts';
import { DATIVE_OF_PERSON, GIVING } from '../government/verb-classes.ts';
import type { Clause } from '../reading/clauses.ts';
import { insertingAfter, replacing, type Sentence } from '../reading/sentence.ts';
import { isFiniteVerb } from '../reading/tokens.ts';
import { PREPOSITIONS } from '../vocabulary/closed-words.ts';
import { clauseRule, type GermanRule, lowerAt, says, wordRule } from './rule.ts';

const TO_ACCUSATIVE: Record<string, string> = {
  ich: 'mich',
  mir: 'mich',
  du: 'dich',
  dir: 'dich',
  er: 'ihn',
  ihm: 'ihn',
  wir: 'uns',
};
const TO_DATIVE: Record<string, string> = {
  ich: 'mir',
  mich: 'mir',
  du: 'dir',
  dich: 'dir',
  er: 'ihm',
  ihn: 'ihm',
  wir: 'uns',
};

function afterPreposition(sentence: Sentence, at: number): Fix | null {
  const { tokens } = sentence;
  const preposition = lowerAt(sentence, at);
  const next = tokens[at + 1];
  if (!next || !/^(?:für|ohne|gegen|um|durch|mit|von|zu|bei)$/.test(preposition)) return null;
  const isAccusative = PREPOSITIONS[preposition] === 'A';
  const isPolite = next.text === 'Sie' && !isAccusative;
  const right = isPolite
    ? 'Ihnen'
    : next.text === 'Ihnen' && isAccusative
      ? 'Sie'
      : (isAccusative ? TO_ACCUSATIVE : TO_DATIVE)[next.lower];
  const following = tokens[at + 2];
  // "Kommen Sie mit?", "um dir zu helfen", "für mich Deutsche": what follows shows another reading.
  if (
    !right ||
    (following &&
      isFiniteVerb(following) &&
      /^(?:ich|du|er|wir|sie)$/.test(next.lower) &&
      at > 0 &&
      preposition !== 'für')
  )
    return null;
  if (
    preposition === 'um' &&
    tokens.slice(at).some(({ lower, verbs }) => lower === 'zu' || verbs.some(({ kind }) => kind === 'zu-infinitive'))
  )
    return null;
  if (isPolite && (tokens[at - 1]?.lower === 'sie' || tokens.slice(0, at).every((token) => !isFiniteVerb(token))))
    return null;
  return replacing(
    sentence,
    at + 1,
    at + 1,
    right,
    `After “${preposition}” comes the ${isAccusative ? 'accusative' : 'dative'}: “${preposition} ${right}”.`,
  );
}

const ACCUSATIVE_VERBS =
  /^(?:fragen|lieben|verstehen|besuchen|anrufen|kennen|abholen|stören|wecken|kennenlernen|einladen|heiraten|vermissen|treffen|interessieren|freuen)$/;

function ofVerb(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, phrases } = sentence;
  const { verbs } = clause;
  const [verb] = verbs;
  if (!verb) return null;
  const hasSubject =
    clause.subject !== null || phrases.some(({ from, noun }) => from === clause.start && noun + 1 === clause.finite);
  const objects = phrases.filter(
    ({ from, noun, isContraction }) =>
      tokens[noun]?.isCapital &&
      from > clause.start &&
      noun < clause.to &&
      !isContraction &&
      !(lowerAt(sentence, from - 1) in PREPOSITIONS) &&
      !isTime(tokens[noun]?.text ?? ''),
  );
  for (let at = clause.from; at < clause.to; at += 1) {
    const { lower, text } = tokens[at] ?? { lower: '', text: '' };
    if (lowerAt(sentence, at - 1) in PREPOSITIONS) continue;
    const isObjectSie =
      text === 'Sie' &&
      clause.subject !== null &&
      clause.subject.at !== at &&
      !(clause.subject.person === 3 && clause.subject.isPlural);
    const dative = isObjectSie ? 'Ihnen' : /^(?:mich|dich|ihn)$/.test(lower) ? TO_DATIVE[lower] : undefined;
    if (
      dative &&
      verbs.every((one) => DATIVE_OF_PERSON.has(one)) &&
      !(verb === 'danken' && lower === 'sie' && !isObjectSie) &&
      !/^sich$/.test(lower)
    ) {
      const accusativeToo = verbs.some((one) => /^(?:antworten|fehlen|gehören)$/.test(one)) && isObjectSie;
      if (!accusativeToo) return replacing(sentence, at, at, dative, `“${verb}” takes the dative: “${dative}”.`);
    }
    const isSure = verbs.every((one) =>
      /^(?:geben|sagen|empfehlen|erklären|erzählen|wünschen|leihen|anbieten|vorschlagen)$/.test(one),
    );
    const hasThing =
      objects.some(({ from }) => from > at) ||
      /^(?:was|etwas)$/.test(lowerAt(sentence, clause.start)) ||
      /^(?:das|es|etwas|alles|was)$/.test(lowerAt(sentence, at + 1));
    if (
      dative &&
      lower !== 'ihn' &&
      verbs.every((one) => GIVING.has(one)) &&
      !/^(?:schicken|verraten)$/.test(verb) &&
      (isSure || hasThing) &&
      hasSubject &&
      !says(sentence, clause, /^geschlagen$/) &&
      !(isObjectSie && !hasThing)
    )
      return replacing(
        sentence,
        at,
        at,
        dative,
        `To whom something is given or told stands in the dative: “${dative}”.`,
      );
    const accusative = text === 'Ihnen' ? 'Sie' : /^(?:mir|dir|ihm)$/.test(lower) ? TO_ACCUSATIVE[lower] : undefined;
    if (
      accusative &&
      verbs.every((one) => ACCUSATIVE_VERBS.test(one)) &&
      objects.length === 0 &&
      !says(sentence, clause, /^(?:das|was|es|etwas|alles|nichts)$/)
    )
      return replacing(sentence, at, at, accusative, `“${verb}” takes the accusative: “${accusative}”.`);
  }
  return null;
}

const REFLEXIVE: Record<string, string> = {
  ich: 'mich',
  du: 'dich',
  wir: 'uns',
  er: 'sich',
  man: 'sich',
  sie: 'sich',
  ihr: 'euch',
};
/** Verbs that are nothing without "sich"; with the words that show that meaning. */
const NEEDING: readonly (readonly [RegExp, RegExp])[] = [
  [/^freuen$/, /./],
  [/^interessieren$/, /^für$/],
  [/^beeilen$/, /./],
  [/^bewerben$/, /./],
  [/^bedanken$/, /./],
  [/^erinnern$/, /^(?:an|nicht|gut|daran)$/],
  [/^konzentrieren$/, /^(?:auf|nicht)$/],
  [/^kümmern$/, /^um$/],
  [/^erkälten$/, /./],
  [/^verlieben$/, /./],
  [/^beschweren$/, /./],
  [/^erholen$/, /./],
  [/^auskennen$/, /./],
  [/^fühlen$/, /^(?:gut|schlecht|krank|besser|wohl|nicht|müde|sehr|einsam|hier)$/],
  [/^verspäten$/, /./],
  [/^befinden$/, /^(?:in|im|am|neben|auf)$/],
  [/^vorbereiten$/, /^(?:auf)$/],
  [/^beschäftigen$/, /^mit$/],
  [/^gewöhnen$/, /^an$/],
];

function missingReflexive(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens } = sentence;
  const { subject, finite, verbs } = clause;
  if (
    !subject ||
    finite === null ||
    verbs.length !== 1 ||
    says(sentence, clause, /^(?:mich|dich|sich|uns|euch|mir|dir|ihn|ihnen|einander)$/)
  )
    return null;
  if (clause.readings.some(({ base }) => base === 'sein')) return null;
  const need = NEEDING.find(([verb]) => verb.test(verbs[0] ?? ''));
  if (!need || !says(sentence, clause, need[1]) || Math.abs(finite - subject.at) !== 1) return null;
  const who = lowerAt(sentence, subject.at);
  const pronoun = REFLEXIVE[who] ?? '';
  const hasObject = sentence.phrases.some(
    ({ from, noun, determiner }) =>
      from > finite &&
      noun < clause.to &&
      determiner !== null &&
      !(lowerAt(sentence, from - 1) in PREPOSITIONS) &&
      !isTime(tokens[noun]?.text ?? ''),
  );
  if (hasObject || pronoun === '') return null;
  const at = Math.max(finite, subject.at);
  return insertingAfter(
    sentence,
    at,
    pronoun,
    `“${verbs[0]}” needs a pronoun that points back: “sich ${verbs[0]}”, “${who === 'sie' ? 'Sie' : who} … ${pronoun}”.`,
  );
}

/** "Ich freue sich": the pronoun that points back is the subject's own. */
function wrongReflexive(sentence: Sentence, at: number): Fix | null {
  const clause = clauseOf(sentence, at);
  if (
    lowerAt(sentence, at) !== 'sich' ||
    !clause?.subject ||
    clause.finite === null ||
    clause.subject.person === 3 ||
    clause.subordinator !== null
  )
    return null;
  const near = Math.max(clause.finite, clause.subject.at);
  const right = REFLEXIVE[lowerAt(sentence, clause.subject.at)];
  if (!right || at !== near + 1 || Math.abs(clause.finite - clause.subject.at) !== 1) return null;
  return replacing(
    sentence,
    at,
    at,
    right,
    `“sich” goes with “er”, “sie” and “Sie”; with “${lowerAt(sentence, clause.subject.at)}” it is “${right}”.`,
  );
}

export const PRONOUN_RULES: readonly GermanRule[] = [
  wordRule(
    'pronoun-after-preposition',
    'case',
    [
      ['Der Kaffee ist für ich.', 'Der Kaffee ist für mich.'],
      ['Kommst du mit ich?', 'Kommst du mit mir?'],
    ],
    ['Kommen Sie mit?', 'Ein Bier für mich, bitte.'],
    afterPreposition,
  ),
  clauseRule(
    'pronoun-of-verb',
    'case',
    [
      ['Können Sie mich helfen?', 'Können Sie mir helfen?'],
      ['Es gefällt mich.', 'Es gefällt mir.'],
      ['Können Sie mich die Rechnung bringen?', 'Können Sie mir die Rechnung bringen?'],
      ['Ich danke Sie.', 'Ich danke Ihnen.'],
    ],
    [
      'Bringen Sie mich zum Bahnhof.',
      'Können Sie mich wecken?',
      'Ich frage Sie.',
      'Ich wünsche Ihnen einen schönen Tag.',
    ],
    ofVerb,
  ),
  wordRule(
    'reflexive-of-subject',
    'case',
    [['Ich freue sich auf den Urlaub.', 'Ich freue mich auf den Urlaub.']],
    ['Er freut sich.', 'Sie können sich setzen.'],
    wrongReflexive,
  ),
  clauseRule(
    'reflexive-missing',
    'missing-word',
    [
      ['Ich freue sehr auf die Arbeit.', 'Ich freue mich sehr auf die Arbeit.'],
      ['Ich interessiere für Musik.', 'Ich interessiere mich für Musik.'],
    ],
    ['Das freut mich.', 'Ich fühle den Schmerz.'],
    missingReflexive,
  ),
];
