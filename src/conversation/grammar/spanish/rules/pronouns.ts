/** Pronouns beside the verb: their place, their order, and the one that agrees with the verb. */
import type { Fix } from '../../corrector/grammar.ts';
import { replace, replaceAll, type SpanishRule } from '../fixes.ts';
import { as, finite, isOnly, type Token } from '../reading.ts';
import type { VerbReading } from '../word.ts';

const CLITIC = /^(me|te|se|nos|os|le|les|lo|la|los|las)$/;
const OWN: Record<string, string> = { '1s': 'me', '2s': 'te', '3s': 'se', '1p': 'nos', '2p': 'os', '3p': 'se' };
const REFLEXIVE = new Set(
  'levantar acostar duchar llamar despertar vestir sentar bañar afeitar acordar quedar sentir casar divertir aburrir quejar peinar lavar relajar preocupar mudar enfadar ir olvidar dormir enamorar dedicar maquillar arrepentir alegrar preparar'.split(
    ' ',
  ),
);

/** An infinitive, gerund or command with a pronoun on its end; the stress may need its accent. */
function joined(verb: string, form: string, clitic: string): string {
  if (form === 'infinitive') return verb + clitic;
  if (form === 'gerund')
    return verb.replace(/([ae])ndo$/, (_, vowel: string) => `${vowel === 'a' ? 'á' : 'é'}ndo`) + clitic;
  const plain = verb + clitic;
  const vowels = [...verb.matchAll(/[aeiouáéíóú]+/g)];
  if (/[áéíóú]/.test(verb) || vowels.length < 2) return plain;
  const stressed = vowels.at(-2);
  const marks: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
  if (!stressed) return plain;
  const group = stressed[0];
  const strong = group.search(/[aeo]/) < 0 ? group.length - 1 : group.search(/[aeo]/);
  const at = stressed.index + strong;
  return verb.slice(0, at) + (marks[verb[at] as string] ?? verb[at]) + verb.slice(at + 1) + clitic;
}

export const cliticPlace: SpanishRule = {
  id: 'clitic-place',
  kind: 'other',
  wrong: [
    ['¿Puede me ayudar?', '¿Puede ayudarme?'],
    ['Quiero lo comprar.', 'Quiero comprarlo.'],
    ['Me no gusta.', 'No me gusta.'],
    ['Voy a te llamar mañana.', 'Voy a llamarte mañana.'],
    ['Traiga me la cuenta.', 'Tráigame la cuenta.'],
    ['Tengo no dinero.', 'No tengo dinero.'],
    ['Le lo doy.', 'Se lo doy.'],
    ['¿Puede ayudar me?', '¿Puede ayudarme?'],
  ],
  right: [
    '¿Me puede ayudar?',
    'Lo quiero comprar.',
    'No me gusta.',
    'Quiero la cena.',
    'Puede la señora pagar.',
    'Se lo doy.',
    'Creo que no, gracias.',
    'Tengo la mesa reservada.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((token, i): Fix[] => {
      const next = tokens[i + 1];
      const after = tokens[i + 2];
      if (!next?.joined) return [];
      const verbs = isOnly(token, 'verb') ? (token.readings as VerbReading[]) : [];
      // "Me no gusta"
      if (CLITIC.test(token.lower) && next.lower === 'no' && after?.joined && finite(after).length > 0)
        return [replaceAll(token, next, `no ${token.lower}`, '“No” stands before the pronoun: “no me gusta”.')];
      if (
        /^(le|les)$/.test(token.lower) &&
        /^(lo|la|los|las)$/.test(next.lower) &&
        after?.joined &&
        finite(after).length > 0
      )
        return [replace(token, 'se', 'Before “lo” and “la”, “le” becomes “se”: “se lo doy”.')];
      // "Puede me ayudar", "quiero lo comprar"
      const isClitic = isOnly(next, 'clitic') && CLITIC.test(next.lower);
      const isInfinitive =
        after?.joined &&
        isOnly(after, 'verb') &&
        (after.readings[0] as VerbReading).form === 'infinitive' &&
        !(after.readings[0] as VerbReading).clitics;
      const isBefore =
        finite(token).length > 0 ||
        /^(a|que|de|para|por|sin)$/.test(token.lower) ||
        verbs.some(({ form }) => form === 'infinitive');
      if ((isClitic || (CLITIC.test(next.lower) && isInfinitive)) && after && isInfinitive && isBefore)
        return [
          replaceAll(
            next,
            after,
            joined(after.lower, 'infinitive', next.lower),
            `The pronoun hangs on the infinitive, or stands before the first verb: “${after.lower}${next.lower}”.`,
          ),
        ];
      // "Ayudar me", "traiga me"
      const [verb] = verbs;
      const isLast = !after?.joined;
      const isTail =
        (/^(me|nos|te)$/.test(next.lower) || (isLast && /^(lo|le)$/.test(next.lower))) &&
        verb &&
        !verb.clitics &&
        !(after?.joined && isOnly(after, 'verb', 'clitic'));
      if (isTail && (verb.form === 'infinitive' || verb.form === 'gerund'))
        return [
          replaceAll(
            token,
            next,
            joined(token.lower, verb.form, next.lower),
            `The pronoun hangs on the verb: “${joined(token.lower, verb.form, next.lower)}”.`,
          ),
        ];
      const isCommand = verbs.some(
        ({ form, person }) => (form === 'subjunctive' && person === 3) || form === 'command',
      );
      if (isTail && isCommand && i === 0 && /^(me|nos)$/.test(next.lower))
        return [
          replaceAll(
            token,
            next,
            joined(token.lower, 'command', next.lower),
            `The pronoun hangs on the request: “${joined(token.lower, 'command', next.lower)}”.`,
          ),
        ];
      // "Tengo no dinero"
      const isDenied =
        next.lower === 'no' &&
        finite(token).some(
          ({ form, lemma }) =>
            form === 'present' &&
            /^(tener|querer|ser|estar|poder|necesitar|gustar|hablar|comer|beber|trabajar|vivir|entender|conocer|ver)$/.test(
              lemma,
            ),
        );
      if (isDenied && after?.joined && !isOnly(after, 'other')) {
        const before = tokens[i - 1];
        const isClear = !before || !token.joined || isOnly(before, 'subject', 'conj');
        return isClear
          ? [replaceAll(token, next, `no ${token.lower}`, `“No” stands before the verb: “no ${token.lower}”.`)]
          : [];
      }
      return [];
    }),
};

export const reflexives: SpanishRule = {
  id: 'reflexives',
  kind: 'conjugation',
  wrong: [
    ['Yo se levanto a las siete.', 'Yo me levanto a las siete.'],
    ['Nosotros se quedamos dos noches.', 'Nosotros nos quedamos dos noches.'],
    ['Yo me llama Tom.', 'Yo me llamo Tom.'],
    ['Quiero sentarse aquí.', 'Quiero sentarme aquí.'],
  ],
  right: ['Se lo digo.', 'Me llama mi madre.', 'Quiere sentarse aquí.', 'Puedo ayudarte.', 'Nos vemos mañana.'],
  find: (sentence) => {
    const { tokens, lexicon } = sentence;
    return tokens.flatMap((token, i): Fix[] => {
      const verbs = finite(token);
      const before = tokens[i - 1];
      if (token.joined && before?.lower === 'se' && verbs.length > 0 && verbs.every(({ person }) => person !== 3)) {
        const [one] = verbs;
        const to = OWN[`${one?.person}${one?.number}`];
        return to ? [replace(before, to, `With “${token.lower}” the pronoun is “${to}”.`)] : [];
      }
      const subject = tokens[i - 2];
      const known = subject && before?.joined && isOnly(subject, 'subject') ? as(subject, 'subject') : undefined;
      if (
        known?.person &&
        known.number &&
        before &&
        token.joined &&
        verbs.some(({ lemma }) => REFLEXIVE.has(lemma)) &&
        /^(me|te|se|nos)$/.test(before.lower)
      ) {
        const own = OWN[`${known.person}${known.number}`];
        const one = verbs.find(({ form }) => form !== 'command');
        const isAgreed = verbs.some(({ person, number }) => person === known.person && number === known.number);
        if (
          own === before.lower &&
          !isAgreed &&
          one &&
          one.form !== 'infinitive' &&
          one.form !== 'gerund' &&
          one.form !== 'participle' &&
          one.form !== 'command'
        ) {
          const to = lexicon.verb(one.lemma, one.form, known.person, known.number);
          return to ? [replace(token, to, `With “${subject?.lower}” the form is “${to}”.`)] : [];
        }
      }
      // "Quiero sentarse": the pronoun is the subject's own.
      const next = tokens[i + 1];
      const isModal = verbs.some(
        ({ lemma, form }) => /^(querer|poder|deber|necesitar|preferir|ir)$/.test(lemma) && form !== 'command',
      );
      const at = verbs.some(({ lemma }) => lemma === 'ir') && next?.lower === 'a' ? i + 2 : i + 1;
      const infinitive = tokens[at] as Token | undefined;
      const reading =
        infinitive?.joined && isOnly(infinitive, 'verb') ? (infinitive.readings[0] as VerbReading) : undefined;
      const [one] = verbs;
      if (
        isModal &&
        infinitive &&
        reading?.form === 'infinitive' &&
        reading.clitics === 'se' &&
        one?.person &&
        one.person !== 3 &&
        verbs.every(({ person }) => person !== 3)
      ) {
        const own = OWN[`${one.person}${one.number}`];
        const to = `${reading.lemma}${own}`;
        return [replace(infinitive, to, `With “${token.lower}” the pronoun is “${own}”: “${to}”.`)];
      }
      return [];
    });
  },
};
