/** A person who is seen, known, helped, called takes "a": "veo a mi hermano". */
import type { Fix } from '../../corrector/grammar.ts';
import { insertBefore, replace, type SpanishRule } from '../fixes.ts';
import { numberOf, phraseFrom } from '../noun-phrase.ts';
import { as, isOnly, type Token } from '../reading.ts';
import type { VerbReading } from '../word.ts';

const SEEN = new Set(
  'ver conocer visitar ayudar llamar buscar invitar esperar escuchar mirar encontrar querer amar echar odiar admirar respetar saludar acompañar cuidar recordar olvidar entender conocer presentar recoger atender preguntar enseñar avisar despertar extrañar felicitar besar abrazar criticar perder llevar'.split(
    ' ',
  ),
);
const NAMES = new Set(
  'ana maría juan pedro josé carlos luis miguel laura marta elena lucía pablo javier antonio carmen isabel david daniel tom anna peter john paul sarah emma julia sofía paula diego jorge andrés sergio raúl rosa teresa pilar cristina clara eva sara irene manuel rafael fernando alberto roberto ricardo marcos hugo mario alejandro tomás'.split(
    ' ',
  ),
);
const WHOM = /^(mi|mis|tu|tus|su|sus|nuestro|nuestra|nuestros|nuestras|el|la|los|las|este|esta|estos|estas|ese|esa)$/;

export const personalA: SpanishRule = {
  id: 'personal-a',
  kind: 'personal-a',
  wrong: [
    ['Veo mis amigos.', 'Veo a mis amigos.'],
    ['Conozco la señora Martínez.', 'Conozco a la señora Martínez.'],
    ['Quiero visitar mi abuela.', 'Quiero visitar a mi abuela.'],
    ['Ayudo el camarero.', 'Ayudo al camarero.'],
    ['Conozco María.', 'Conozco a María.'],
    ['Tengo a dos hermanos.', 'Tengo dos hermanos.'],
  ],
  right: [
    'Busco un camarero.',
    'Visito Madrid.',
    'Quiero un café.',
    'Veo la casa de mi hermano.',
    'Me llama mi madre.',
    'Quiero a mi madre.',
  ],
  find: (sentence) => {
    const { tokens } = sentence;
    return tokens.flatMap((token, i): Fix[] => {
      const verbs = token.readings.filter((one): one is VerbReading => one.pos === 'verb' && one.form !== 'participle');
      if (!isOnly(token, 'verb') && !(verbs.length > 0 && isOnly(tokens[i - 1], 'subject'))) return [];
      const next = tokens[i + 1];
      if (!next?.joined) return [];
      // "Tengo a dos hermanos": with "tener" there is no "a".
      const number = tokens[i + 2];
      if (
        verbs.some(({ lemma }) => lemma === 'tener') &&
        next.lower === 'a' &&
        number &&
        (as(number, 'det')?.lemma === 'un' || (as(number, 'det')?.number === 'p' && !WHOM.test(number.lower)))
      ) {
        const phrase = phraseFrom(sentence, i + 2);
        const isFamily =
          phrase &&
          /^(herman[oa]|hij[oa]|amig[oa]|prim[oa]|sobrin[oa]|tí[oa]|niet[oa]|niñ[oa]|compañer[oa])$/.test(
            phrase.noun.lemma,
          );
        return isFamily
          ? [
              {
                start: next.start,
                end: number.start,
                to: '',
                explanation: '“Tener” takes no “a”: “tengo dos hermanos”.',
              },
            ]
          : [];
      }
      if (!verbs.some(({ lemma, clitics }) => SEEN.has(lemma) && !clitics)) return [];
      // "Me llama mi madre", "se ve el mar": what follows may be the one who does it.
      const before = tokens[i - 1];
      if (before && token.joined && /^(mi|me|te|se|nos|os|le|les|lo|la|los|las)$/.test(before.lower)) return [];
      const isThird = verbs.some(({ person, form }) => person === 3 && form !== 'command');
      let at = i + 1;
      while (
        tokens[at]?.joined &&
        /^(también|mucho|siempre|bien|mal|siempre|nunca|más|hoy|mañana)$/.test(tokens[at]?.lower ?? '')
      )
        at += 1;
      const whom = tokens[at] as Token | undefined;
      if (!whom?.joined) return [];
      const why = `A person whom one sees, knows or helps takes “a”: “${token.lower} a …”.`;
      if (whom.isName && NAMES.has(whom.lower)) return isThird && i === 0 ? [] : [insertBefore(whom, 'a', why)];
      const phrase = phraseFrom(sentence, at);
      if (!phrase?.noun.human || !WHOM.test(whom.lower) || !numberOf(sentence, phrase)) return [];
      if (
        /^(gente|familia|persona|pareja|jefe|médico)$/.test(phrase.noun.lemma) &&
        !/^(mi|mis|tu|su|sus)$/.test(whom.lower)
      )
        return [];
      // "Busca mi hermano una casa" puts the subject after the verb; only a subject before it tells.
      if (isThird) {
        const left = tokens
          .slice(0, i)
          .filter(({ readings, isName }) => isName || readings.some(({ pos }) => pos === 'subject' || pos === 'noun'));
        if (
          left.length === 0 ||
          tokens
            .slice(0, i)
            .some(({ lower }) => /^(que|cuando|donde|dónde|qué|cómo|como|cuándo|quién|porque|si)$/.test(lower))
        )
          return [];
        if (
          tokens.slice(0, i).every(({ readings }) => !readings.some(({ pos }) => pos === 'subject')) &&
          !(tokens[0] && as(tokens[0], 'det') && phraseFrom(sentence, 0)?.noun.human)
        )
          return [];
      }
      if (
        verbs.some(({ lemma }) =>
          /^(querer|llevar|perder|esperar|recordar|olvidar|presentar|enseñar|preguntar|entender|mirar)$/.test(lemma),
        ) &&
        !/^(mi|mis|tu|su|sus|nuestro|nuestra|nuestros)$/.test(whom.lower)
      )
        return [];
      if (/^el$/.test(whom.lower)) return [replace(whom, 'al', why)];
      return [insertBefore(whom, 'a', why)];
    });
  },
};
