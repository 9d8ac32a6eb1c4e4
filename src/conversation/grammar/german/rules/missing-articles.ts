/** Articles that are missing before things one asks for, and before places. */
import type { Fix } from '../../corrector/grammar.ts';
import { clauseOf } from '../government/cases.ts';
import type { Clause } from '../reading/clauses.ts';
import { replacing, type Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/tokens.ts';
import type { Gender } from '../vocabulary/cells.ts';
import { CONTRACTED, PREPOSITIONS } from '../vocabulary/closed-words.ts';
import { determinerForm } from '../vocabulary/determiners.ts';
import { clauseRule, type GermanRule, lowerAt, wordRule } from './rule.ts';

const IN_PLACES =
  /^(?:Supermarkt|Restaurant|Hotel|Stadt|Schule|Küche|Büro|Kino|Park|Museum|Café|Bad|Krankenhaus|Zug|Bus|Wohnung|Zentrum|Bett|Garten|Firma|Bar|Kirche|Disco|Universität|Uni|Zimmer|Stadtzentrum|Bäckerei|Schwimmbad|Theater|Fitnessstudio|Fabrik|Bibliothek|Kindergarten|Wald|Keller|Altstadt|Innenstadt|Nähe|Ecke|Wohnzimmer|Badezimmer|Schlafzimmer)$/;

const AT_PERSONS = /^(?:Arzt|Zahnarzt|Friseur|Bäcker|Metzger|Chef|Ausgang|Eingang)$/;

/** "in Supermarkt", "Wo ist Toilette?": a place has its article. */
function missingPlaceArticle(sentence: Sentence, at: number): Fix | null {
  const { tokens, vocabulary, phrases } = sentence;
  const word = lowerAt(sentence, at);
  const noun = tokens[at + 1];
  const clause = clauseOf(sentence, at);
  if (
    !noun ||
    !clause ||
    !noun.isCapital ||
    noun.nouns.length === 0 ||
    tokens[at + 2]?.kind === 'number' ||
    (tokens[at + 2]?.isCapital && !/^(?:Sie|Ihr)/.test(tokens[at + 2]?.text ?? '')) ||
    /^(?:und|oder)$/.test(lowerAt(sentence, at + 2))
  )
    return null;
  const genders = vocabulary.nounBy(noun.text)?.genders ?? '';
  if (!/^[mfn]$/.test(genders)) return null;
  const gender = genders as Gender;
  const put = (words: string) =>
    replacing(
      sentence,
      at,
      at + 1,
      `${words} ${noun.text}`,
      `“${noun.text}” needs its article: “${words} ${noun.text}”.`,
    );
  if (word === 'in' && IN_PLACES.test(noun.text) && clause.verbs.length > 0) {
    const isGoing = clause.verbs.every((verb) =>
      /^(?:gehen|fahren|kommen|ziehen|laufen|bringen|legen|stellen|einladen|mitkommen|reisen)$/.test(verb),
    );
    const isThere = clause.verbs.every((verb) =>
      /^(?:sein|wohnen|leben|arbeiten|bleiben|sitzen|essen|kaufen|einkaufen|schlafen|lernen|haben|treffen|warten|spielen|kochen|geben|funktionieren|vergessen|machen|stehen|liegen|studieren|verlieren|bekommen|sehen)$/.test(
        verb,
      ),
    );
    const article = determinerForm('d', gender, isGoing ? 'A' : 'D');
    if (isGoing || isThere) return put(CONTRACTED[`in ${article}`] ?? `in ${article}`);
  }
  if (/^(?:bei|zu|von)$/.test(word) && AT_PERSONS.test(noun.text))
    return put(CONTRACTED[`${word} ${determinerForm('d', gender, 'D')}`] ?? word);
  const isWhere = word === 'ist' && /^(?:wo|wie)$/.test(lowerAt(sentence, at - 1)) && at - 1 === clause.start;
  const isAsked =
    /^(?:Toilette|Bahnhof|Ausgang|Eingang|Hotel|Rezeption|Kasse|Umkleidekabine|Aufzug|Frühstücksraum|Restaurant|Bad|Supermarkt|Apotheke|Bank|Post|Parkplatz|Bushaltestelle|Haltestelle|Museum|Flughafen|Hauptbahnhof|Zimmer|Passwort|Name|Preis|Garten|Küche|Speisekarte|Rechnung|Geldautomat|Fitnessraum|WLAN-Passwort)$/.test(
      noun.text,
    );
  if (isWhere && isAsked && phrases.some(({ noun: place, determiner }) => place === at + 1 && determiner === null))
    return replacing(
      sentence,
      at + 1,
      at + 1,
      `${determinerForm('d', gender, 'N')} ${noun.text}`,
      `“${noun.text}” needs its article: “${determinerForm('d', gender, 'N')} ${noun.text}”.`,
    );
  return null;
}

/** Things of which one asks for one, with an article. */
const COUNTABLE =
  /^(?:Tisch|Termin|Fahrkarte|Ticket|Handtuch|Gabel|Serviette|Wohnung|Doppelzimmer|Einzelzimmer|Zimmer|Auto|Hund|Job|Bruder|Schwester|Freund|Freundin|Tasche|Flasche|Tasse|Glas|Frage|Problem|Idee|Reservierung|Tüte|Quittung|Jacke|Hose|Kleid|Hemd|Bluse|Rock|Pullover|Mantel|Arzt|Taxi|Fahrrad|Parkplatz|Regenschirm|Stuhl|Katze|Kissen|Decke|Fahrschein|Stadtplan|Platz|Sitzplatz|Fensterplatz|Familie|Handy|Computer|Wasserkocher|Kinderstuhl|Rezept|Tablette|Stelle|Rechnung|Speisekarte|Schlüssel|Löffel|Messer|Teller|Koffer|Rucksack|Hut|Mütze|Schal|Anzug|Föhn|Apfel|Banane|Kuchen|Praktikum|Kurs|Deutschkurs|Sprachkurs|Wecker)$/;

const DEFINITE = /^(?:Rechnung|Speisekarte)$/;

/** Verbs beside which such a noun stands bare only by mistake. */
const WANTING =
  /^(?:brauchen|suchen|möchten|haben|nehmen|kaufen|reservieren|buchen|bekommen|bestellen|mieten|finden|wollen|verloren|verlieren|bringen|machen)$/;

function missingArticle(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, phrases, vocabulary } = sentence;
  if (
    !clause.subject ||
    clause.finite === null ||
    clause.verbs.length === 0 ||
    !clause.verbs.every((verb) => WANTING.test(verb))
  )
    return null;
  for (const phrase of phrases) {
    const { from, noun, determiner, adjectives, isCounted } = phrase;
    const token = tokens[noun] as Token;
    if (
      from <= clause.finite ||
      noun >= clause.to ||
      determiner !== null ||
      adjectives.length > 0 ||
      isCounted ||
      from !== noun ||
      !COUNTABLE.test(token.text)
    )
      continue;
    const before = lowerAt(sentence, from - 1);
    const isNext =
      from - 1 === clause.finite ||
      from - 1 === clause.subject.at ||
      /^(?:bitte|noch|auch|gern|gerne|nur|mir|uns)$/.test(before);
    if (
      !isNext ||
      before in PREPOSITIONS ||
      /^(?:und|oder|,)$/.test(lowerAt(sentence, noun + 1)) ||
      tokens[noun + 1]?.kind === 'number'
    )
      continue;
    // "Haben Sie Zimmer frei?", "Ich mache Termine": the same form may be a plural.
    const [reading] = token.nouns;
    const noun_ = reading && vocabulary.nounBy(reading.lemma);
    if (
      !(reading && noun_) ||
      token.nouns.length > 1 ||
      (noun_.plural === token.text && !(clause.subject.person === 1 && !clause.subject.isPlural))
    )
      continue;
    if (
      /^(?:Familie|Platz|Hunger|Glas|Kuchen)$/.test(token.text) &&
      clause.verbs.some((verb) => verb === 'haben' || verb === 'nehmen')
    )
      continue;
    if (
      /^(?:machen|finden)$/.test(clause.verbs[0] ?? '') ||
      (/^(?:bringen)$/.test(clause.verbs[0] ?? '') && !DEFINITE.test(token.text))
    )
      continue;
    const gender = reading.genders.replace(/[wx]/, 'm')[0] as Gender;
    const article = determinerForm(
      DEFINITE.test(token.text) && !clause.verbs.includes('brauchen') ? 'd' : 'ein',
      gender,
      'A',
    );
    if (!article) continue;
    return replacing(
      sentence,
      noun,
      noun,
      `${article} ${token.text}`,
      `“${token.text}” needs an article here: “${article} ${token.text}”.`,
    );
  }
  return null;
}

export const MISSING_ARTICLES: readonly GermanRule[] = [
  wordRule(
    'missing-place-article',
    'missing-word',
    [
      ['Ich gehe in Supermarkt.', 'Ich gehe in den Supermarkt.'],
      ['Ich arbeite in Restaurant.', 'Ich arbeite im Restaurant.'],
      ['Wo ist Toilette?', 'Wo ist die Toilette?'],
    ],
    ['Ich wohne in Zimmer 12.', 'Ich gehe zu Fuß.', 'Wie ist das Wetter?'],
    missingPlaceArticle,
  ),
  clauseRule(
    'missing-article',
    'missing-word',
    [
      ['Ich brauche Handtuch.', 'Ich brauche ein Handtuch.'],
      ['Ich habe Frage.', 'Ich habe eine Frage.'],
    ],
    ['Ich möchte Kaffee.', 'Haben Sie Zimmer frei?', 'Ich habe Hunger.'],
    missingArticle,
  ),
];
