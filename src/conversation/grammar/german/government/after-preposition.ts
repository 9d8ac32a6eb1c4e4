/** The cases of a noun phrase after a preposition. */
import type { Clause } from '../reading/clauses.ts';
import type { NounPhrase } from '../reading/noun-phrases.ts';
import type { Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/tokens.ts';
import { CONTRACTIONS, PREPOSITIONS } from '../vocabulary/closed-words.ts';
import { ANY, type Cases, says } from './cases.ts';
import { isDestination, isPlaceWord, isTime } from './noun-classes.ts';
import { governedCase } from './prepositional-objects.ts';
import { MOTION, STATIC } from './verb-classes.ts';

/** Phrases after which the next noun is governed otherwise ("meiner Meinung nach", "was für ein …"). */
function isLoose(tokens: readonly Token[], at: number): boolean {
  const { lower } = tokens[at] as Token;
  const before = tokens[at - 1];
  if (lower === 'für')
    return (
      before?.lower === 'was' ||
      (/^ein/.test(tokens[at + 1]?.lower ?? '') &&
        tokens.slice(Math.max(0, at - 3), at).some((token) => token.lower === 'was'))
    );
  if (lower === 'nach') return /^(?:Meinung|Ansicht)$/.test(before?.text ?? '');
  if (lower === 'an' || lower === 'auf' || lower === 'zu' || lower === 'aus' || lower === 'mit') return false;
  return false;
}

export function afterPreposition(
  sentence: Sentence,
  phrase: NounPhrase,
  at: number,
  clause: Clause | undefined,
): Cases {
  const { tokens, text } = sentence;
  const { lower } = tokens[at] as Token;
  const preposition = CONTRACTIONS[lower]?.[0] ?? lower;
  const cases = PREPOSITIONS[preposition] ?? '';
  const noun = (tokens[phrase.noun] as Token).text;
  const quoted = text.slice((tokens[at] as Token).start, (tokens[at] as Token).end).toLowerCase();
  if (isLoose(tokens, at)) return { ...ANY, cases: 'NADG' };
  // "während der Kellner kommt", "um dem Chef zu helfen", "seit der Kurs begann"
  if (
    /^(?:während|seit)$/.test(lower) &&
    clause &&
    clause.finite !== null &&
    clause.finite > phrase.noun &&
    clause.from >= at - 1 &&
    clause.to - 1 <= clause.finite + 1
  )
    return { ...ANY, cases: 'NADG' };
  if (
    lower === 'um' &&
    tokens
      .slice(at)
      .some((token, i) => token.lower === 'zu' || token.verbs.some(({ kind }) => kind === 'zu-infinitive' && i > 0))
  )
    return { ...ANY, cases: 'NAD' };
  if (cases.length === 1)
    return {
      cases,
      because: `After “${preposition}” comes the ${cases === 'A' ? 'accusative' : 'dative'}`,
      preposition,
    };
  if (cases === 'GD')
    return { cases: 'GD', because: `After “${preposition}” comes the genitive`, preposition, preferred: 'G' };
  const governed = governedCase(sentence, clause, preposition, at);
  if (governed)
    return {
      cases: governed.case,
      because: `“${governed.word} ${preposition}” takes the ${governed.case === 'A' ? 'accusative' : 'dative'}`,
      preposition,
    };
  if (/^(?:Richtung|Richtungen)$/.test(noun)) return { cases: 'AD', because: null, preposition };
  const twoWay = { cases: 'AD', because: null, preposition };
  if (
    isTime(noun) &&
    /^(?:in|an|vor|zwischen)$/.test(preposition) &&
    (clause === undefined || !says(tokens, clause, /^(?:bis|warte.*|freue.*|denk.*)$/))
  )
    return { cases: 'D', because: `A time with “${quoted}” stands in the dative`, preposition };
  if (
    !clause ||
    clause.verbs.length === 0 ||
    says(
      tokens,
      clause,
      /^(?:bis|weit|weg|hin|her|rein|hinein|ins|einladen|schauen|zieh.*|stell.*|leg.*|setz.*|bring.*|umzieh.*)$/,
    )
  )
    return twoWay;
  if (/^(?:Größe|Größen|Farbe|Farben)$/.test(noun) && preposition === 'in')
    return { cases: 'D', because: `“${noun}” with “in” stands in the dative`, preposition };
  if (
    preposition === 'in' &&
    /^(?:Bein|Arm|Kopf|Rücken|Bauch|Fuß|Hals|Knie|Hand|Zahn|Schulter|Auge|Ohr)$/.test(noun) &&
    says(tokens, clause, /schmerz|weh|etwas|tut/)
  )
    return { cases: 'D', because: 'Where it hurts stands in the dative', preposition };
  if (
    clause.verbs.every((verb) => /^(?:legen|stellen|setzen)$/.test(verb)) &&
    clause.subject &&
    /^(?:in|auf|an|neben|unter|hinter)$/.test(preposition)
  )
    return {
      cases: 'A',
      because: `With “${clause.verbs[0]}” it is a direction, so “${preposition}” takes the accusative`,
      preposition,
    };
  if (preposition === 'zwischen' && clause.verbs.every((verb) => /^(?:sein|liegen|stehen|geben)$/.test(verb)))
    return { cases: 'D', because: 'Being between stands in the dative', preposition };
  const beforeIt = tokens[at - 1];
  const isOfNoun =
    beforeIt !== undefined &&
    beforeIt.nouns.length > 0 &&
    beforeIt.isCapital &&
    (preposition !== 'in' ||
      /^(?:Reise|Fahrt|Flug|Ausflug|Einblick|Ticket|Fahrkarte|Einführung|Umzug|Blick|Weg|Einstieg|Rückkehr|Urlaub|Zug|Bus)$/.test(
        beforeIt.text,
      ));
  const isStatic =
    !isOfNoun &&
    clause.verbs.every((verb) => STATIC.has(verb)) &&
    !(clause.verbs.includes('haben') && preposition !== 'in');
  const isPlace =
    preposition === 'in' ||
    preposition === 'neben' ||
    preposition === 'hinter' ||
    (preposition === 'an' && isPlaceWord(noun)) ||
    (/^(?:auf|vor|unter)$/.test(preposition) &&
      clause.verbs.every((verb) => /^(?:sein|wohnen|leben|sitzen|liegen|stehen|bleiben)$/.test(verb)));
  if (isStatic && isPlace && !isTime(noun))
    return {
      cases: 'D',
      because: `With “${clause.verbs[0]}” it is a place, not a direction, so “${preposition}” takes the dative`,
      preposition,
    };
  const isMotion = clause.verbs.every((verb) => MOTION.has(verb)) && /^(?:in|an|auf)$/.test(preposition);
  if (
    isMotion &&
    clause.subject &&
    isDestination(noun) &&
    (!clause.verbs.includes('fahren') || noun !== 'Stadt') &&
    !phrase.isContraction &&
    clause.nonfinite.length === 0
  )
    return {
      cases: 'A',
      because: `With “${clause.verbs[0]}” it is a direction, so “${preposition}” takes the accusative`,
      preposition,
    };
  return twoWay;
}
