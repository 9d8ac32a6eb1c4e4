/** Nouns that want an article: what one likes in general, and a thing that begins the sentence as its subject. */
import type { Fix } from '../../corrector/grammar.ts';
import { insertBefore, replace, type SpanishRule } from '../fixes.ts';
import { as, finite, isOnly, type Token } from '../reading.ts';

const LIKED = new Set('gustar encantar interesar doler fascinar molestar'.split(' '));
const EXTRA = /^(mucho|más|nada|también|bastante|tanto|menos)$/;
const BEGUN = new Set('ser estar costar funcionar abrir cerrar empezar salir llegar'.split(' '));
const NEVER =
  /^(día|mañana|tarde|noche|gracia|vez|favor|mitad|gente|año|lunes|martes|miércoles|jueves|viernes|sábado|domingo|adiós|perdón|señor|señora|señorita|don|mamá|papá|doctor|doctora|wifi|verdad|mentira|lástima|pena|hora|parte|culpa|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|yoga|internet)$/;

export const missingArticle: SpanishRule = {
  id: 'missing-article',
  kind: 'article',
  wrong: [
    ['Me gusta paella.', 'Me gusta la paella.'],
    ['Me encantan perros.', 'Me encantan los perros.'],
    ['Me duele cabeza.', 'Me duele la cabeza.'],
    ['Habitación es muy pequeña.', 'La habitación es muy pequeña.'],
    ['Me gusta perros.', 'Me gustan los perros.'],
  ],
  right: ['Me gusta la paella.', 'Me gusta leer.', 'Mañana es lunes.', 'Señor, está frío.', 'Me gusta María.'],
  find: ({ tokens, lexicon }) =>
    tokens.flatMap((token, i): Fix[] => {
      const verbs = finite(token);
      const before = tokens[i - 1];
      const isLiking =
        verbs.some(({ lemma, person }) => LIKED.has(lemma) && person === 3) &&
        before !== undefined &&
        token.joined &&
        /^(me|te|le|nos|os|les)$/.test(before.lower);
      if (isLiking) {
        let at = i + 1;
        while (tokens[at]?.joined && EXTRA.test(tokens[at]?.lower ?? '') && !as(tokens[at + 1], 'det')) at += 1;
        const word = tokens[at] as Token | undefined;
        const noun = as(word, 'noun');
        if (
          !(word?.joined && noun && isOnly(word, 'noun')) ||
          noun.gender === 'c' ||
          (noun.human && noun.number === 's') ||
          !noun.number ||
          NEVER.test(noun.lemma)
        )
          return [];
        const article =
          noun.number === 'p'
            ? noun.gender === 'f'
              ? 'las'
              : 'los'
            : noun.gender === 'f' && !noun.stressed
              ? 'la'
              : 'el';
        const fixes = [
          insertBefore(word, article, `What one likes in general takes the article: “${article} ${word.lower}”.`),
        ];
        const verb = verbs.find(({ person, form }) => person === 3 && form !== 'command');
        const form =
          verb &&
          verb.number !== noun.number &&
          verb.form !== 'infinitive' &&
          verb.form !== 'gerund' &&
          verb.form !== 'participle' &&
          verb.form !== 'command'
            ? lexicon.verb(verb.lemma, verb.form, 3, noun.number)
            : undefined;
        return form
          ? [
              replace(token, form, `“${word.lower}” is ${noun.number === 'p' ? 'plural' : 'singular'}: “${form}”.`),
              ...fixes,
            ]
          : fixes;
      }
      const noun = as(token, 'noun');
      const next = tokens[i + 1];
      if (
        i > 0 ||
        !next?.joined ||
        !noun ||
        noun.number !== 's' ||
        noun.human ||
        noun.gender === 'c' ||
        !isOnly(token, 'noun') ||
        NEVER.test(noun.lemma)
      )
        return [];
      const isSubject = finite(next).some(
        ({ lemma, person, number, form }) => BEGUN.has(lemma) && person === 3 && number === 's' && form === 'present',
      );
      if (!isSubject || !tokens[i + 2]?.joined) return [];
      const article = noun.gender === 'f' && !noun.stressed ? 'la' : 'el';
      return [insertBefore(token, article, `The subject takes the article: “${article} ${token.lower}”.`)];
    }),
};
