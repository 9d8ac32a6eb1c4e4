/** The verb after "si": never the future or the conditional, but the present or the past subjunctive. */
import type { Fix } from '../../corrector/grammar.ts';
import { replace, type SpanishRule } from '../fixes.ts';
import { finite, isOnly, type Token } from '../reading.ts';

const BETWEEN =
  /^(no|me|te|se|nos|os|lo|la|los|las|le|les|yo|tú|él|ella|usted|nosotros|ellos|ustedes|también|siempre|mañana|hoy)$/;

export const conditions: SpanishRule = {
  id: 'conditions',
  kind: 'tense',
  wrong: [
    ['Si tendría dinero, viajaría más.', 'Si tuviera dinero, viajaría más.'],
    ['Si tendré tiempo, iré al museo.', 'Si tengo tiempo, iré al museo.'],
    ['Cuando llegaré a casa, te llamaré.', 'Cuando llegue a casa, te llamaré.'],
  ],
  right: [
    'No sé si podría ir.',
    'Si tengo tiempo, iré.',
    '¿Cuándo llegará el tren?',
    'Si tuviera dinero, viajaría más.',
    'Pregunta si vendrá.',
  ],
  find: ({ tokens, lexicon }) =>
    tokens.flatMap((token, i): Fix[] => {
      const before = tokens[i - 1];
      const isFirst = i === 0 || !token.joined || (before !== undefined && isOnly(before, 'conj'));
      if (!/^(si|cuando)$/.test(token.lower) || !isFirst) return [];
      let at = i + 1;
      while (tokens[at]?.joined && BETWEEN.test(tokens[at]?.lower ?? '') && finite(tokens[at]).length === 0) at += 1;
      const word = tokens[at] as Token | undefined;
      if (!word?.joined) return [];
      const verbs = finite(word);
      const verb = verbs.find(({ form }) => form === 'future' || form === 'conditional');
      if (!verb?.person || !verb.number || verbs.some(({ form }) => form !== 'future' && form !== 'conditional'))
        return [];
      const isWhen = token.lower === 'cuando';
      if (isWhen && verb.form === 'conditional') return [];
      const tense = isWhen ? 'subjunctive' : verb.form === 'future' ? 'present' : 'past';
      const form = lexicon.verb(verb.lemma, tense, verb.person, verb.number);
      return form
        ? [replace(word, form, `After “${token.lower}” comes no ${verb.form}: “${token.lower} ${form}”.`)]
        : [];
    }),
};
