/** "A el" becomes "al", "de el" becomes "del"; not before "él" or a name's own article. */
import { replaceAll, type SpanishRule } from '../fixes.ts';
import { as, isOnly, type Token } from '../reading.ts';

export const contractions: SpanishRule = {
  id: 'contractions',
  kind: 'contraction',
  wrong: [
    ['Voy a el aeropuerto.', 'Voy al aeropuerto.'],
    ['El plato de el día.', 'El plato del día.'],
    ['Está al la derecha.', 'Está a la derecha.'],
    ['Cerca del la estación.', 'Cerca de la estación.'],
  ],
  right: ['Viajo a El Salvador.', 'Voy al hotel del centro.', 'Es de ellos.'],
  find: ({ tokens }) =>
    tokens.flatMap((token, i) => {
      const next = tokens[i + 1];
      if (!next?.joined || next.text !== next.lower) return [];
      const after = tokens[i + 2];
      if (/^(a|de)$/.test(token.lower) && next.lower === 'el') {
        const isNoun =
          after?.joined &&
          (as(after, 'noun') || as(after, 'adj') || as(after, 'det') || after.readings.length === 0) &&
          !isOnly(after, 'verb');
        return isNoun
          ? [replaceAll(token, next, `${token.lower}l`, `“${token.lower} el” becomes “${token.lower}l”.`)]
          : [];
      }
      if (
        /^(al|del)$/.test(token.lower) &&
        /^(la|las|los|el|un|una|mi|mis|tu|su)$/.test(next.lower) &&
        after?.joined &&
        !isOnly(after, 'verb')
      ) {
        const short = token.lower.slice(0, -1);
        const to = next.lower === 'el' ? token.lower : `${short} ${next.lower}`;
        return [replaceAll(token, next as Token, to, `“${token.lower}” holds “el” already: “${to}”.`)];
      }
      return [];
    }),
};
