/** Gender and number inside a noun phrase: article, numbers and adjectives follow the noun. */
import type { Fix } from '../../corrector/grammar.ts';
import { replace, type SpanishRule } from '../fixes.ts';
import { genderOf, isNumber, type NounPhrase, nounPhrases } from '../noun-phrase.ts';
import { as, finite, type Sentence, type Token } from '../reading.ts';
import { DETERMINERS, HUNDREDS, SHORTENED } from '../small-words.ts';
import type { Gender, Plurality } from '../word.ts';

const COLOURS =
  /^(azul|verde|rojo|roja|gris|rosa|amarillo|amarilla|marrón|negro|negra|blanco|blanca|naranja|rojos|rojas|azules|verdes)$/;
const SHADES = /^(claro|oscuro|marino|celeste|intenso|eléctrico|pálido)$/;
/** Nouns that are not counted. */
const MASS =
  /^(gente|experiencia|agua|dinero|hambre|paciencia|tiempo|trabajo|ropa|comida|prisa|sed|suerte|información|leche|fruta|carne|música|ruido|calor|frío|tráfico|contaminación|nieve|lluvia|miedo|pan|queso|azúcar|sal|luz|ayuda|energía|dolor)$/;
/** Determiners that speak of one, whatever the noun's ending says. */
const ONE = new Set(['un', 'cada', 'algún', 'ningún', 'primer', 'tercer']);

function formOf(lemma: string, gender: Gender, number: Plurality): string {
  const hundreds = HUNDREDS[lemma];
  if (hundreds) return hundreds[gender === 'm' ? 0 : 1];
  return DETERMINERS[lemma]?.[(gender === 'f' ? 1 : 0) + (number === 'p' ? 2 : 0)] ?? '';
}

/** The number that determiners and noun agree on, or ought to. */
function intendedNumber(sentence: Sentence, phrase: NounPhrase): Plurality | undefined {
  const { tokens } = sentence;
  const { noun, determiners } = phrase;
  const readings = determiners.map((at) => as(tokens[at], 'det'));
  const isCounted = determiners.some(
    (at) =>
      isNumber(tokens[at] as Token) ||
      (as(tokens[at], 'det')?.number === 'p' && !DETERMINERS[as(tokens[at], 'det')?.lemma ?? '']),
  );
  if (isCounted) return 'p';
  const last = readings.at(-1);
  if (last && ONE.has(last.lemma)) return last.number;
  const verb = tokens[phrase.end + 1];
  const isOne =
    noun.number === 's' &&
    verb?.joined &&
    finite(verb).length > 0 &&
    finite(verb).every(({ person, number }) => person === 3 && number === 's');
  // "Muchos experiencia", "las habitación está": the noun cannot be counted, or the verb tells of one.
  if (noun.number === 's' && last && /^(mucho|poco|tanto|demasiado)$/.test(last.lemma) && MASS.test(noun.lemma))
    return 's';
  if (isOne && last?.lemma === 'el') return 's';
  if (readings.some((det) => det?.number === 'p')) return 'p';
  return noun.number ?? readings[0]?.number;
}

const ARTICLE: Record<Gender, string> = { m: 'el', f: 'la' };
const SEX = { m: 'masculine', f: 'feminine' };

function isCompoundNumber(tokens: readonly Token[], first: number): boolean {
  return (
    /^(y|e|con|coma)$/.test(tokens[first - 1]?.lower ?? '') &&
    /^(un|una|uno)$/.test(tokens[first]?.lower ?? '') &&
    as(tokens[first - 2], 'det') !== undefined
  );
}

function determinerFixes(sentence: Sentence, phrase: NounPhrase, gender: Gender, number: Plurality): Fix[] {
  const { tokens } = sentence;
  const { noun } = phrase;
  const fixes: Fix[] = [];
  for (const [i, at] of phrase.determiners.entries()) {
    const token = tokens[at] as Token;
    const det = as(token, 'det');
    if (!det || !(DETERMINERS[det.lemma] || HUNDREDS[det.lemma])) continue;
    const isNext = at === phrase.head - 1;
    const lemma = det.lemma;
    // "Sale uno cada hora", "primero pregunta", "lo mismo otra vez": these stand alone.
    if (token.lower in SHORTENED && !isNext) continue;
    if (token.lower === 'uno' && (noun.human || as(tokens[phrase.head], 'adj'))) continue;
    if (lemma === 'cuánto' && /^(en|a|por)$/.test(tokens[at - 1]?.lower ?? '') && token.lower === 'cuánto') continue;
    if (lemma === 'todo' && tokens.slice(0, at).some(({ lower }) => lower === 'lo')) continue;
    if (noun.lemma === 'reserva' && /^(es|un|vino)$/.test(tokens[at - 1]?.lower ?? '')) continue;
    if (/^(primero|tercero|bueno|malo)$/.test(token.lower) && i === 0 && gender === 'f') continue;
    if (lemma === 'mismo' && tokens[at - 1]?.lower === 'lo') continue;
    if (lemma === 'otro' && as(tokens[at + 1], 'det')?.lemma === 'medio') continue;
    const isMan = gender === 'm' || (noun.stressed && number === 's' && isNext && /^(el|un|algún|ningún)$/.test(lemma));
    // "Una agua" is heard as often as "un agua".
    if (noun.stressed && number === 's' && lemma !== 'el' && /^(un|algún|ningún)$/.test(lemma)) continue;
    if (
      /^(primer|tercer|buen|mal|gran)$/.test(lemma) &&
      !isNext &&
      tokens[at + 1]?.readings.every(({ pos }) => pos !== 'noun' && pos !== 'adj')
    )
      continue;
    const form = formOf(lemma, isMan ? 'm' : 'f', number);
    if (form === '' || form === token.lower) continue;
    // "Todo" before a name or as a pronoun, "medio" as a fraction, "mismo" after its noun.
    if (token.lower === 'grandes' || (token.lower === 'bastante' && !isNext)) continue;
    const isSexWrong = (det.gender === 'm') !== isMan && det.gender !== 'c';
    const name = noun.number === 'p' ? (noun.gender === 'f' ? 'las' : 'los') : noun.stressed ? 'el' : ARTICLE[gender];
    const spoken = sentence.lexicon.noun(noun.lemma, noun.number ?? 's') ?? noun.lemma;
    fixes.push(
      replace(
        token,
        form,
        isSexWrong
          ? `“${spoken}” is ${SEX[gender]}${noun.stressed && number === 's' ? ', but takes “el” before its stressed a' : ''}: “${name} ${spoken}”, so “${form}”, not “${token.lower}”.`
          : `“${form}” goes with “${spoken}”, not “${token.lower}”.`,
      ),
    );
  }
  return fixes;
}

/** True if an adjective agrees with an earlier noun that the phrase hangs on: "dos botellas de vino caras". */
function agreesEarlier(
  sentence: Sentence,
  phrase: NounPhrase,
  gender: Gender | 'c',
  number: Plurality | undefined,
): boolean {
  const phrases = nounPhrases(sentence);
  let at = phrases.indexOf(phrase);
  let current = phrase;
  while (
    at > 0 &&
    (current.preposition !== undefined || /^(y|o|ni|e|u)$/.test(sentence.tokens[current.start - 1]?.lower ?? ''))
  ) {
    at -= 1;
    const earlier = phrases[at] as NounPhrase;
    const link = (current.preposition ?? current.start - 1) - 1;
    if (earlier.end !== link) return false;
    const isGender =
      gender === 'c' || genderOf(sentence, earlier) === undefined || genderOf(sentence, earlier) === gender;
    const isJoined = current.preposition === undefined;
    if (isJoined && number === 'p') return true;
    if (isGender && (number === undefined || earlier.noun.number === number || earlier.noun.number === undefined))
      return true;
    current = earlier;
  }
  return false;
}

function adjectiveFixes(sentence: Sentence, phrase: NounPhrase, gender: Gender, number: Plurality): Fix[] {
  const { tokens, lexicon } = sentence;
  const noun = tokens[phrase.head] as Token;
  return [...phrase.before, ...phrase.after].flatMap((at, i, all) => {
    const token = tokens[at] as Token;
    const adj = token.readings.filter((reading) => reading.pos === 'adj');
    const fits = adj.some(
      (one) => (one.gender === 'c' || one.gender === gender) && (one.number === undefined || one.number === number),
    );
    if (fits || adj.length === 0) return [];
    const [first] = adj;
    if (!first) return [];
    const isShaded = COLOURS.test(token.lower) && SHADES.test(tokens[at + 1]?.lower ?? '');
    const isShade = SHADES.test(token.lower) && COLOURS.test(tokens[at - 1]?.lower ?? '');
    if (isShaded || isShade || (at > phrase.head && agreesEarlier(sentence, phrase, first.gender, first.number)))
      return [];
    // Two adjectives that share a plural noun may each stand for one: "las lenguas inglesa y francesa".
    if (
      all.length > 1 &&
      number === 'p' &&
      first.number === 's' &&
      /^(y|o|e|u)$/.test(tokens[at + 1]?.lower ?? tokens[at - 1]?.lower ?? '')
    )
      return [];
    if (
      i > 0 &&
      first.number === 's' &&
      number === 'p' &&
      /^(y|e)$/.test(tokens[at - 1]?.lower ?? '') &&
      as(tokens[all[i - 1] as number], 'adj')?.number === 's'
    )
      return [];
    // "Tomate verdes": where nothing else tells, the plural that was said is meant.
    if (
      phrase.determiners.length === 0 &&
      number === 's' &&
      first.number === 'p' &&
      adj.some((one) => one.gender === 'c' || one.gender === gender)
    ) {
      const many = lexicon.noun(phrase.noun.lemma, 'p');
      return many ? [replace(noun, many, `“${token.lower}” is plural, so the noun is too: “${many}”.`)] : [];
    }
    const to = lexicon.adjective(first.lemma, gender, number);
    if (!to || to === token.lower) return [];
    return [
      replace(
        token,
        to,
        `“${to}” agrees with “${noun.lower}”, which is ${SEX[gender]}${number === 'p' ? ' and plural' : ''}.`,
      ),
    ];
  });
}

function find(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return nounPhrases(sentence).flatMap((phrase) => {
    const { noun, determiners, start } = phrase;
    const head = tokens[phrase.head] as Token;
    if (determiners[0] !== undefined && isCompoundNumber(tokens, determiners[0])) return [];
    // "De primero, sopa": a course, not an ordinal before its noun.
    const isCourse =
      /^(primero|segundo|tercero)$/.test(tokens[start]?.lower ?? '') && tokens[start - 1]?.lower === 'de';
    if (isCourse) return [];
    const number = intendedNumber(sentence, phrase);
    const gender = genderOf(sentence, phrase);
    if (!number) return [];
    // "Cada vez más altos": the adjective belongs to something else.
    const isTurn = noun.lemma === 'vez';
    const fixes: Fix[] = [];
    const isUncertain = determiners.length === 0 && phrase.before.length === 0;
    if (noun.number && noun.number !== number && !isUncertain) {
      const to = lexicon.noun(noun.lemma, number);
      const lone = tokens[determiners[0] as number];
      // Digits before a noun may be its name ("habitación 12 piso 3") or an hour.
      if (
        !to ||
        (lone &&
          /^\d/.test(lone.lower) &&
          !/^(años?|euros?|horas?|minutos?|personas?|noches?|días?|meses|mes|kilos?|semanas?|grados?|hijos?|hermanos?|cervezas?|cafés?|billetes?|hijas?|hermanas?|libros?|gatos?|perros?|amigos?)$/.test(
            head.lower,
          ))
      )
        return [];
      fixes.push(
        replace(
          head,
          to,
          number === 'p'
            ? `After “${tokens[determiners[0] ?? phrase.head]?.lower}” the noun is plural: “${to}”.`
            : `After “${tokens[determiners.at(-1) ?? phrase.head]?.lower}” the noun is singular: “${to}”.`,
        ),
      );
    }
    if (!gender) return fixes;
    return [
      ...fixes,
      ...determinerFixes(sentence, phrase, gender, number),
      ...(isTurn ? [] : adjectiveFixes(sentence, phrase, gender, number)),
    ];
  });
}

/** The article, the number and the adjectives agree with their noun. */
export const phraseAgreement: SpanishRule = {
  id: 'phrase-agreement',
  kind: 'agreement',
  wrong: [
    ['Quiero un mesa para dos.', 'Quiero una mesa para dos.'],
    ['Busco una camisa blanco.', 'Busco una camisa blanca.'],
    ['Dos cerveza, por favor.', 'Dos cervezas, por favor.'],
    ['La problema es grave.', 'El problema es grave.'],
    ['La agua está fría.', 'El agua está fría.'],
    ['Mi padres viven en Francia.', 'Mis padres viven en Francia.'],
    ['Hay mucho gente en la calle.', 'Hay mucha gente en la calle.'],
    ['Quiero unos zapatos negro.', 'Quiero unos zapatos negros.'],
    ['Necesito otro toalla.', 'Necesito otra toalla.'],
    ['Vinieron doscientos personas.', 'Vinieron doscientas personas.'],
    ['Es un bueno restaurante.', 'Es un buen restaurante.'],
    ['Uno café con leche, por favor.', 'Un café con leche, por favor.'],
    ['Tengo veinte año.', 'Tengo veinte años.'],
    ['Tengo muchos experiencia.', 'Tengo mucha experiencia.'],
    ['Las habitación está limpia.', 'La habitación está limpia.'],
    ['Todo los días como pan.', 'Todos los días como pan.'],
  ],
  right: [
    'Dos botellas de vino caras, por favor.',
    'El agua fría está en la nevera.',
    'De primero sopa y de segundo merluza.',
    'Quiero una camisa azul marino.',
    'Tengo treinta y un años.',
    'Una estudiante alemana vive aquí.',
    'La cuenta rápido, por favor.',
  ],
  find,
};
