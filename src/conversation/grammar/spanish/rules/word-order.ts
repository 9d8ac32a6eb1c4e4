/** Adjectives of colour, origin and state stand after their noun: "un coche rojo". */
import { replaceAll, type SpanishRule } from '../fixes.ts';
import { genderOf, nounPhrases, numberOf } from '../noun-phrase.ts';
import { as, type Token } from '../reading.ts';

const AFTER = new Set(
  'rojo azul verde amarillo negro blanco gris marrón rosa italiano alemán francés inglés español americano mexicano chino japonés vegetariano vegano picante caliente frío redondo cuadrado deportivo eléctrico doble individual privado público gratis mixto casero fresco interesante moderno cómodo caro barato limpio sucio tranquilo ruidoso inteligente simpático divertido aburrido típico internacional histórico turístico económico cultural social político difícil fácil delicioso'.split(
    ' ',
  ),
);

export const adjectivePlace: SpanishRule = {
  id: 'adjective-place',
  kind: 'other',
  wrong: [
    ['Tengo un rojo coche.', 'Tengo un coche rojo.'],
    ['Quiero una italiana pizza.', 'Quiero una pizza italiana.'],
    ['Es una rojo chaqueta.', 'Es una chaqueta roja.'],
  ],
  right: [
    'Es una buena idea.',
    'Vivo en una pequeña ciudad.',
    'Una cerveza fría, por favor.',
    'El inglés Tom vive aquí.',
  ],
  find: (sentence) => {
    const { tokens, lexicon } = sentence;
    return nounPhrases(sentence).flatMap((phrase) => {
      const { head, determiners } = phrase;
      // A word that is noun and adjective, as "rojo", stands between determiner and noun as an adjective.
      const at = head - 1;
      const token = tokens[at];
      const adj = as(token, 'adj');
      const first = tokens[at - 1];
      if (
        !(token && adj && (tokens[head] as Token).joined && token.joined && first && as(first, 'det')) ||
        as(token, 'det')
      )
        return [];
      if (!AFTER.has(adj.lemma) || (determiners.length > 0 && determiners.some((one) => one > at))) return [];
      const gender = genderOf(sentence, phrase);
      const number = numberOf(sentence, phrase);
      const to = gender && number && lexicon.adjective(adj.lemma, gender, number);
      const noun = tokens[head] as Token;
      if (!to || phrase.noun.human) return [];
      return [
        replaceAll(token, noun, `${noun.lower} ${to}`, `The adjective stands after the noun: “${noun.lower} ${to}”.`),
      ];
    });
  },
};
