/** Endings that a word does not have: "grando", "azuls", "habitacións", and the article of "el más barata". */
import type { Fix } from '../../corrector/grammar.ts';
import { replace, type SpanishRule } from '../fixes.ts';
import type { Lexicon } from '../lexicon.ts';
import { as, isMostlyUnknown } from '../reading.ts';

/** Known words that a spelling may have been meant for, by the endings that learners regularise. */
function meant(word: string, lexicon: Lexicon): string | undefined {
  const candidates: string[] = [];
  const swap = (from: RegExp, to: string) => from.test(word) && candidates.push(word.replace(from, to));
  swap(/[oa]$/, 'e');
  swap(/[oa]s$/, 'es');
  swap(/([lrn]|és)[oa]$/, '$1');
  swap(/([lrn])[oa]s$/, '$1es');
  swap(/([lrnd])s$/, '$1es');
  swap(/ións$/, 'iones');
  swap(/ciónes$/, 'ciones');
  swap(/ions$/, 'iones');
  swap(/ézes$|eces$|ezes$/, 'eces');
  swap(/zes$/, 'ces');
  swap(/ónes$/, 'ones');
  swap(/éses$/, 'eses');
  const known = [...new Set(candidates)].filter((one) =>
    lexicon
      .readings(one)
      .some(
        (reading) =>
          reading.pos === 'adj' || (reading.pos === 'noun' && reading.number === 'p' && !/[oa]s$/.test(word)),
      ),
  );
  const [only] = known;
  return known.length === 1 ? only : undefined;
}

export const wordForms: SpanishRule = {
  id: 'word-forms',
  kind: 'agreement',
  wrong: [
    ['Quiero una galleta grando.', 'Quiero una galleta grande.'],
    ['Tiene los ojos azuls.', 'Tiene los ojos azules.'],
    ['Hay dos habitacións.', 'Hay dos habitaciones.'],
    ['Tres luzes y dos hotels.', 'Tres luces y dos hoteles.'],
  ],
  right: ['Quiero una galleta grande.', 'Compro dos brownies.', 'Un latte, por favor.'],
  find: ({ tokens, lexicon }) =>
    isMostlyUnknown(tokens)
      ? []
      : tokens.flatMap((token, i): Fix[] => {
          if (
            token.readings.length > 0 ||
            token.isName ||
            token.lower.length < 5 ||
            (i === 0 && token.text !== token.lower)
          )
            return [];
          if (lexicon.accented(token.lower) !== null || lexicon.slip(token.lower)) return [];
          const to = meant(token.lower, lexicon);
          return to ? [replace(token, to, `The word is “${to}”; “${token.lower}” does not exist.`)] : [];
        }),
};

/** "El más barata": the article agrees with the adjective that it makes a noun of. */
export const superlativeArticle: SpanishRule = {
  id: 'superlative-article',
  kind: 'agreement',
  wrong: [
    ['Quiero el más barata.', 'Quiero la más barata.'],
    ['Prefiero la más pequeños.', 'Prefiero los más pequeños.'],
  ],
  right: ['Quiero la más barata.', 'Es el más grande.', 'Quiero lo más barato.', 'Es la más cara.'],
  find: ({ tokens }) =>
    tokens.flatMap((token, i): Fix[] => {
      const next = tokens[i + 1];
      const word = tokens[i + 2];
      if (!(/^(el|la|los|las)$/.test(token.lower) && next?.joined && /^(más|menos)$/.test(next.lower) && word?.joined))
        return [];
      const adj = as(word, 'adj');
      if (!adj?.number || word.readings.some(({ pos }) => pos !== 'adj') || tokens[i + 3]?.joined) return [];
      const to = {
        ms: 'el',
        fs: 'la',
        mp: 'los',
        fp: 'las',
        cs: /^(el|la)$/.test(token.lower) ? token.lower : 'el',
        cp: /^(los|las)$/.test(token.lower) ? token.lower : token.lower === 'la' ? 'las' : 'los',
      }[`${adj.gender}${adj.number}`];
      return to && to !== token.lower ? [replace(token, to, `“${to}” goes with “${word.lower}”.`)] : [];
    }),
};
