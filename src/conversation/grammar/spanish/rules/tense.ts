/** A word of time and the tense of its verb: "ayer" takes the past, "mañana" the present or the future. */
import { replace, replaceAll, type SpanishRule } from '../fixes.ts';
import { finite, isOnly, type Sentence, type Token } from '../reading.ts';
import type { VerbReading } from '../word.ts';

/** Where a phrase of past time ends; undefined if there is none at the token. */
function pastEnd({ tokens }: Sentence, i: number): number | undefined {
  const at = (offset: number) => tokens[i + offset]?.lower ?? '';
  if (/^(ayer|anoche|anteayer)$/.test(at(0))) return i;
  const isNamed =
    /^(pasad[oa]|anterior)$/.test(at(2)) &&
    /^(el|la)$/.test(at(0)) &&
    /^(semana|mes|año|lunes|martes|miércoles|jueves|viernes|sábado|domingo|verano|invierno|otoño|primavera|noche|fin)$/.test(
      at(1),
    );
  if (isNamed) return i + 2;
  if (at(0) === 'el' && at(1) === 'fin' && at(3) === 'semana' && at(4) === 'pasado') return i + 4;
  if (
    at(0) === 'hace' &&
    /^(años?|meses|mes|semanas?|días?|horas?|minutos|tiempo)$/.test(at(2)) &&
    !/^(que)$/.test(at(3))
  )
    return /^(desde)$/.test(tokens[i - 1]?.lower ?? '') ? undefined : i + 2;
  if (at(0) === 'en' && /^(19\d\d|20[01]\d)$/.test(at(1))) return i + 1;
  return undefined;
}

const isPresentOnly = (verbs: VerbReading[]) =>
  verbs.length > 0 &&
  verbs.every(({ form }) => form === 'present' || form === 'command') &&
  verbs.some(({ form }) => form === 'present');

export const tenses: SpanishRule = {
  id: 'tenses',
  kind: 'tense',
  wrong: [
    ['Ayer voy al cine.', 'Ayer fui al cine.'],
    ['El año pasado trabajo en un hotel.', 'El año pasado trabajé en un hotel.'],
    ['Yo como pescado ayer y compro pan ayer.', 'Yo como pescado ayer y compré pan ayer.'],
    ['Mañana fui a la playa.', 'Mañana iré a la playa.'],
    ['Ayer hemos ido a la playa.', 'Ayer fuimos a la playa.'],
  ],
  right: [
    'Ayer fui al cine y hoy voy al museo.',
    'Vivo aquí desde hace dos años.',
    'Hace dos años que vivo aquí.',
    'Mañana voy a la playa.',
    'El año pasado vivía en Londres, ahora vivo en Madrid.',
    'Hasta ayer no lo sabía.',
  ],
  find: (sentence) => {
    const { tokens, lexicon } = sentence;
    for (const [i, time] of tokens.entries()) {
      const end = pastEnd(sentence, i);
      if (end !== undefined) {
        if (/^(de|desde|hasta|que|como)$/.test(tokens[i - 1]?.lower ?? '')) continue;
        // The clause after the time, or the one before if the time ends it.
        const isFirst = i === 0 || !time.joined || /^(y|pero|que|yo)$/.test(tokens[i - 1]?.lower ?? '');
        const range = isFirst ? tokens.slice(end + 1, end + 6) : tokens.slice(Math.max(0, i - 6), i).reverse();
        for (const token of range) {
          const index = tokens.indexOf(token);
          if ((isFirst && index > end + 1 && !token.joined) || (!isFirst && !(tokens[index + 1] as Token).joined))
            break;
          if (token.readings.some(({ pos }) => pos === 'conj' || pos === 'wh')) break;
          const verbs = finite(token);
          if (verbs.length === 0) {
            const nextVerb = token.readings as VerbReading[];
            const after = tokens[index - 1];
            const isClear =
              isFirst &&
              index === end + 1 &&
              token.readings.some(({ pos }) => pos === 'verb') &&
              isOnly(token, 'verb', 'noun') &&
              nextVerb.some(({ person, form }) => person === 1 && form === 'present');
            if (isClear && after) {
              const one = nextVerb.find(({ person, form }) => person === 1 && form === 'present');
              const form = one && lexicon.verb(one.lemma, 'preterite', 1, one.number ?? 's');
              if (form) return [replace(token, form, `“${time.lower}” tells of the past: “${form}”.`)];
            }
            const isParticiple =
              !isFirst && token.readings.some((one) => one.pos === 'verb' && one.form === 'participle');
            if (token.readings.some(({ pos }) => pos === 'verb') && !isParticiple) break;
            continue;
          }
          const perfect = verbs.find(({ lemma, form }) => lemma === 'haber' && form === 'present');
          const next = tokens[index + 1];
          const [participle] = (next?.joined && isOnly(next, 'verb') ? next.readings : []) as VerbReading[];
          if (perfect?.person && perfect.number && participle?.form === 'participle' && next) {
            const form = lexicon.verb(participle.lemma, 'preterite', perfect.person, perfect.number);
            return form
              ? [replaceAll(token, next, form, `“${time.lower}” is over, so the simple past tells it: “${form}”.`)]
              : [];
          }
          const [reading] = verbs;
          if (!isPresentOnly(verbs) || !reading?.person || !reading.number || /^(haber|hacer)$/.test(reading.lemma))
            break;
          if (
            /^(creer|pensar|saber|recordar|acordar|querer|parecer|ser|estar|decir|llamar)$/.test(reading.lemma) &&
            !isFirst
          )
            break;
          const tense =
            reading.lemma === 'estar' || reading.lemma === 'tener' || (reading.lemma === 'ser' && false)
              ? 'imperfect'
              : 'preterite';
          const form = lexicon.verb(reading.lemma, tense, reading.person, reading.number);
          return form ? [replace(token, form, `“${time.lower}” tells of the past: “${form}”.`)] : [];
        }
      }
      const isFuture = time.lower === 'mañana' && (i === 0 || !time.joined) && tokens[i + 1]?.joined;
      if (isFuture) {
        const token = tokens[i + 1] as Token;
        const verbs = finite(token);
        const reading = verbs.find(({ form }) => form === 'preterite');
        if (reading?.person && reading.number && verbs.every(({ form }) => form === 'preterite')) {
          const lemma = token.lower.startsWith('fu') ? 'ir' : reading.lemma;
          const form = lexicon.verb(lemma, 'future', reading.person, reading.number);
          return form ? [replace(token, form, `“Mañana” is still to come: “${form}”.`)] : [];
        }
      }
    }
    return [];
  },
};
