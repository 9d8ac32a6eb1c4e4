/** Accents of words that do not exist without them ("cafe"), and of question words. */
import type { Fix } from '../../corrector/grammar.ts';
import { replace, type SpanishRule } from '../fixes.ts';
import { as, finite, isMostlyUnknown, isOnly } from '../reading.ts';
import type { VerbReading } from '../word.ts';

const QUESTION: Record<string, string> = {
  que: 'qué',
  como: 'cómo',
  donde: 'dónde',
  adonde: 'adónde',
  cuando: 'cuándo',
  cuanto: 'cuánto',
  cuanta: 'cuánta',
  cuantos: 'cuántos',
  cuantas: 'cuántas',
  quien: 'quién',
  quienes: 'quiénes',
  cual: 'cuál',
  cuales: 'cuáles',
};
const ASKING =
  /^(sé|sabe|sabes|saber|saben|dice|decir|decirme|dime|dígame|pregunto|preguntar|explicar|explicarme|entiendo|entender)$/;
const WHY = '“Por qué” asks, “porque” answers.';

/** Endings of the simple past that lost their accent: "ayer compre", "él hablo". */
export const questionWords: SpanishRule = {
  id: 'question-words',
  kind: 'accent',
  wrong: [
    ['¿Que quiere?', '¿Qué quiere?'],
    ['¿Donde está el baño?', '¿Dónde está el baño?'],
    ['¿A que hora sale?', '¿A qué hora sale?'],
    ['No sé donde está.', 'No sé dónde está.'],
    ['¿Porque no viene?', '¿Por qué no viene?'],
  ],
  right: [
    '¿Que viene mañana?',
    'Como en casa.',
    '¿Cuando llegue le llamo?',
    'Que aproveche.',
    '¿Quieres que venga?',
    'Sé que viene.',
  ],
  find: ({ tokens, isQuestion }) =>
    tokens.flatMap((token, i): Fix[] => {
      const right = QUESTION[token.lower];
      const before = tokens[i - 1];
      const next = tokens[i + 1];
      if (/^cuant/.test(token.lower) && next && /^(antes|más|menos)$/.test(next.lower)) return [];
      const why = `Question words have an accent: “${right}”.`;
      if (isQuestion && i === 0 && token.lower === 'porque') return [replace(token, 'por qué', WHY)];
      if (isQuestion && token.lower === 'que' && before?.lower === 'por' && i <= 2) return [replace(token, 'qué', WHY)];
      if (!right || !next?.joined) {
        const isAlone = right && isQuestion && tokens.length === 1;
        return isAlone ? [replace(token, right, why)] : [];
      }
      if (token.lower === 'cuanto' && before?.lower === 'en') return [];
      const isAsked = before !== undefined && token.joined && ASKING.test(before.lower);
      if (isAsked && !/^(que|como|cuando)$/.test(token.lower)) return [replace(token, right, why)];
      if (
        before &&
        token.joined &&
        /^(sé|sabe|sabes)$/.test(before.lower) &&
        token.lower === 'que' &&
        tokens[i + 1] &&
        /^(hacer|hora|es|significa|comer|decir|día)$/.test(tokens[i + 1]?.lower ?? '') &&
        tokens[i - 2]?.lower === 'no'
      )
        return [replace(token, right, why)];
      const isHour = token.lower === 'que' && before?.lower === 'a' && next.lower === 'hora';
      if (isHour) return [replace(token, right, why)];
      const isFirst =
        i === 0 ||
        (i === 1 && before !== undefined && token.joined && as(before, 'prep') !== undefined) ||
        (before !== undefined && !token.joined);
      if (!isFirst) return [];
      const isVerb =
        finite(next).some(({ form }) => form !== 'subjunctive' && form !== 'command') ||
        /^(me|te|se|le|nos|les|lo|la|no|hay|está|es)$/.test(next.lower);
      if (before && token.joined && /^(a|en)$/.test(before.lower) && /^(que|cuanto)$/.test(token.lower)) return [];
      if (token.lower === 'que') {
        // "¿Que viene mañana?" repeats; the article of a noun or a verb of the second person asks.
        const isAsking =
          isQuestion &&
          (as(next, 'noun') !== undefined ||
            finite(next).some(
              ({ person, form, lemma }) =>
                (form === 'present' || form === 'preterite') &&
                (person === 2 ||
                  /^(querer|ser|hacer|poder|recomendar|tener|desear|pasar|hay|haber|decir|llevar|significar|preferir)$/.test(
                    lemma,
                  )),
            ) ||
            /^(me|te|le)$/.test(next.lower));
        const isSubjunctive = finite(next).some(({ form }) => form === 'subjunctive');
        return isAsking && !isSubjunctive ? [replace(token, right, why)] : [];
      }
      if (token.lower === 'cuando')
        return isQuestion &&
          tokens.length <= 6 &&
          isVerb &&
          !finite(next).some(({ form }) => form === 'subjunctive') &&
          !tokens.slice(2).some((one) => !one.joined)
          ? [replace(token, right, why)]
          : [];
      if (token.lower === 'como')
        return isQuestion && (isVerb || /^(está|estás|puedo|se|te)$/.test(next.lower)) && !as(next, 'det')
          ? [replace(token, right, why)]
          : [];
      if (/^(donde|adonde|quien|quienes|cual|cuales)$/.test(token.lower))
        return (isQuestion || (i === 0 && /^(donde|cual)$/.test(token.lower))) && isVerb
          ? [replace(token, right, why)]
          : [];
      return isQuestion || /^(cuesta|cuestan|es|vale|años|tiempo)$/.test(next.lower)
        ? [replace(token, right, why)]
        : [];
    }),
};

/** Words that learners write without their accent though the bare word exists too, as a form that hardly fits. */
const AFTER_SUBJECT = new Set(['él', 'ella', 'usted']);

export const missingAccents: SpanishRule = {
  id: 'missing-accents',
  kind: 'accent',
  wrong: [
    ['Un cafe, por favor.', 'Un café, por favor.'],
    ['La habitacion es grande.', 'La habitación es grande.'],
    ['Ella trabajo ayer.', 'Ella trabajó ayer.'],
    ['Ayer compre pan.', 'Ayer compré pan.'],
    ['El proximo tren, el ultimo.', 'El próximo tren, el último.'],
  ],
  right: ['Un latte con ketchup.', 'Me llamo Tomas.', 'Compre pan, por favor.', 'Ella trabaja.'],
  find: ({ tokens, lexicon }) =>
    isMostlyUnknown(tokens) && tokens.every(({ lower }) => lexicon.accented(lower) === null)
      ? []
      : tokens.flatMap((token, i): Fix[] => {
          if (token.isName || /\d/.test(token.lower)) return [];
          if (token.readings.length === 0) {
            const to = token.lower.length >= 3 ? lexicon.accented(token.lower) : null;
            // A capital at the beginning may be a name.
            const isMaybeName = i === 0 && token.text !== token.lower && token.lower.length < 5;
            return to && !isMaybeName && !lexicon.slip(token.lower)
              ? [
                  replace(
                    token,
                    to,
                    /[ñ]/.test(to) && !/ñ/.test(token.lower)
                      ? `One writes “${to}”.`
                      : `The accent is missing or wrong: “${to}”.`,
                  ),
                ]
              : [];
          }
          // "Ella trabajo", "ayer compre": the accent makes the past.
          const before = token.joined ? tokens[i - 1] : undefined;
          const verbs = token.readings.filter((one): one is VerbReading => one.pos === 'verb');
          const isThird =
            before !== undefined &&
            isOnly(before, 'subject') &&
            AFTER_SUBJECT.has(before.lower) &&
            token.lower.endsWith('o') &&
            verbs.some(({ form, person }) => form === 'present' && person === 1);
          const isPast = tokens.some(({ lower }) => /^(ayer|anoche|pasado|pasada)$/.test(lower));
          const isFirst =
            isPast &&
            token.lower.endsWith('e') &&
            verbs.length > 0 &&
            verbs.every(({ form }) => form === 'subjunctive') &&
            (!before || /^(ayer|anoche|yo|no|me|te|lo|la|le|pasado|pasada|y)$/.test(before.lower));
          if (!((isThird && isPast) || isFirst)) return [];
          const [one] = verbs;
          const to = one && lexicon.verb(one.lemma, 'preterite', isThird ? 3 : 1, 's');
          const marked = to?.normalize('NFD').replace(/\u0301/g, '') === token.lower ? to : undefined;
          return marked ? [replace(token, marked, `The past has an accent: “${marked}”.`)] : [];
        }),
};
