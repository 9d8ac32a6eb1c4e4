/** Prepositions of places: countries and cities, vehicles, home, goals in town. */
import type { Fix } from '../../corrector/grammar.ts';
import { clauseOf } from '../government/cases.ts';
import { CITIES, COUNTRIES, GOALS, isPlaceName, WITH_ARTICLE } from '../government/places.ts';
import { MOTION } from '../government/verb-classes.ts';
import type { Clause } from '../reading/clauses.ts';
import { replacing, type Sentence } from '../reading/sentence.ts';
import type { Gender } from '../vocabulary/cells.ts';
import { determinerForm } from '../vocabulary/determiners.ts';
import { type GermanRule, lowerAt, says, wordRule } from './rule.ts';

/** Words beside which a place is a goal: "eine Fahrkarte nach Berlin". */
const TRAVEL =
  /^(?:fahrkarte|fahrkarten|ticket|tickets|fahrschein|zug|züge|bus|flug|reise|fahrt|verbindung|ice|flugticket|hinfahrt)$/;

function isTravel(sentence: Sentence, clause: Clause | undefined): boolean {
  return (
    clause !== undefined &&
    (says(sentence, clause, TRAVEL) ||
      clause.verbs.some((verb) => /(?:fahren|fliegen|reisen|ziehen|umziehen|gehen|kommen|umsteigen)$/.test(verb)))
  );
}

function ofPlace(sentence: Sentence, at: number): Fix | null {
  const { tokens } = sentence;
  const word = lowerAt(sentence, at);
  const name = tokens[at + 1]?.text ?? '';
  const clause = clauseOf(sentence, at);
  if (!clause) return null;
  const change = (last: number, words: string, explanation: string) =>
    replacing(sentence, at, last, words, explanation);
  const isMotion =
    clause.verbs.some((verb) => MOTION.has(verb) && verb !== 'laufen') ||
    says(sentence, clause, /^(?:fahrkarte|fahrkarten|ticket|tickets|fahrschein|flug)$/);
  if (isPlaceName(name)) {
    if (/^(?:zu|zum|an|bei)$/.test(word) && isTravel(sentence, clause) && !(word === 'bei' && !isMotion))
      return change(at, 'nach', `Cities and most countries take “nach”: “nach ${name}”.`);
    const isLast = at + 2 >= clause.to || tokens[at + 2]?.kind === 'mark' || clause.nonfinite.includes(at + 2);
    if (
      word === 'in' &&
      isMotion &&
      isLast &&
      clause.verbs.some((verb) => /^(?:fahren|fliegen|reisen|gehen)$/.test(verb)) &&
      !says(sentence, clause, /^(?:gern|gerne|zug|taxi|ski|u-bahn|auto|bus|rad|viel|oft|immer|einkaufen)$/)
    )
      return change(at, 'nach', `A direction takes “nach”: “nach ${name}”.`);
    const isOrigin =
      clause.verbs.every((verb) => verb === 'kommen' || verb === 'sein') &&
      clause.verbs.length > 0 &&
      !says(sentence, clause, /^(?:zug|bus|nach|gerade|zurück|flug|weit)$/);
    if (word === 'von' && isOrigin && (COUNTRIES.has(name) || (CITIES.has(name) && clause.subject?.person === 1)))
      return change(at, 'aus', `Where someone is from takes “aus”: “aus ${name}”.`);
    return null;
  }
  const gender = WITH_ARTICLE[name];
  if (gender && /^(?:in|nach|aus|von|zu)$/.test(word)) {
    const isFrom =
      word === 'aus' || (word === 'von' && clause.verbs.every((verb) => verb === 'kommen' || verb === 'sein'));
    if (word === 'von' && !isFrom) return null;
    const isGoal = word === 'nach' || word === 'zu' || (word === 'in' && isMotion);
    if (gender === 'm' && word !== 'nach' && word !== 'aus') return null;
    if (gender === 'm') return null;
    const article = determinerForm('d', gender, isFrom || !isGoal ? 'D' : 'A');
    const preposition = isFrom ? 'aus' : 'in';
    const country = gender === 'p' && name === 'Niederlande' && !isGoal ? 'Niederlanden' : name;
    return change(
      at + 1,
      `${preposition} ${article} ${country}`,
      `“${name}” keeps its article: “${preposition} ${article} ${country}”.`,
    );
  }
  return null;
}

const VEHICLES: Record<string, Gender> = {
  zug: 'm',
  bus: 'm',
  auto: 'n',
  taxi: 'n',
  fahrrad: 'n',
  rad: 'n',
  'u-bahn': 'f',
  's-bahn': 'f',
  straßenbahn: 'f',
  tram: 'f',
  flugzeug: 'n',
  bahn: 'f',
  schiff: 'n',
  boot: 'n',
  motorrad: 'n',
  ice: 'm',
  metro: 'f',
  fähre: 'f',
};

function ofVehicle(sentence: Sentence, at: number): Fix | null {
  const { tokens } = sentence;
  const word = lowerAt(sentence, at);
  const gender = VEHICLES[lowerAt(sentence, at + 1)];
  const name = tokens[at + 1]?.text ?? '';
  const clause = clauseOf(sentence, at);
  if (/^(?:mit|auf|bei|per|am)$/.test(word) && /^(?:fuß|füße|füßen)$/.test(lowerAt(sentence, at + 1)) && word !== 'am')
    return replacing(sentence, at, at + 1, 'zu Fuß', 'On foot is “zu Fuß”.');
  if (!gender || !clause || /^(?:und|oder|-)$/.test(lowerAt(sentence, at + 2))) return null;
  const article = determinerForm('d', gender, 'D');
  if (
    word === 'mit' ||
    (/^(?:bei|durch)$/.test(word) && clause.verbs.some((verb) => /(?:fahren|kommen|reisen|gehen)$/.test(verb)))
  )
    return replacing(
      sentence,
      at,
      at + 1,
      `mit ${article} ${name}`,
      `Means of transport take “mit” and the article: “mit ${article} ${name}”.`,
    );
  return null;
}

/** "nach der Flughafen", "zu Bahnhof": one goes "zum" or "zur". */
function ofGoal(sentence: Sentence, at: number): Fix | null {
  const { tokens, vocabulary } = sentence;
  const word = lowerAt(sentence, at);
  const hasArticle = /^(?:der|die|das|dem|den)$/.test(lowerAt(sentence, at + 1));
  const noun = tokens[at + (hasArticle ? 2 : 1)];
  if (!noun || !GOALS.has(noun.text)) return null;
  const clause = clauseOf(sentence, at);
  const genders = vocabulary.nouns.noun(noun.text)?.genders ?? '';
  const joined = genders === 'f' ? 'zur' : 'zum';
  const isSure =
    (word === 'zu' &&
      (!hasArticle || lowerAt(sentence, at + 1) !== determinerForm('d', genders === 'f' ? 'f' : 'm', 'D'))) ||
    (word === 'nach' &&
      clause !== undefined &&
      !/^(?:Arzt|Museum|Strand|Markt|Krankenhaus|Zahnarzt|Friseur)$/.test(noun.text) &&
      /^(?:Bahnhof|Flughafen|Hauptbahnhof|Zentrum|Toilette|Supermarkt|Rathaus|Innenstadt|Apotheke|Post)$/.test(
        noun.text,
      ) &&
      !says(sentence, clause, /^(?:links|rechts|gleich|direkt|fragen|frage|suche|suchen|gefragt|abbiegen)$/));
  if (!isSure) return null;
  return replacing(
    sentence,
    at,
    at + (hasArticle ? 1 : 0),
    joined,
    `To a place one goes “${joined}”: “${joined} ${noun.text}”.`,
  );
}

const STAYING = /^(?:bleiben|wohnen|arbeiten|essen|schlafen|kochen|warten|sitzen|feiern)$/;

function ofHome(sentence: Sentence, at: number): Fix | null {
  const { tokens } = sentence;
  const word = lowerAt(sentence, at);
  const next = lowerAt(sentence, at + 1);
  if (!/^hause?$/.test(next) || !tokens[at + 1]?.isCapital) return null;
  const clause = clauseOf(sentence, at);
  if (!clause || clause.verbs.length === 0) return null;
  const isGoing = clause.verbs.every((verb) =>
    /^(?:gehen|fahren|kommen|laufen|zurückkommen|zurückgehen|zurückfahren|fliegen|mitkommen)$/.test(verb),
  );
  if (/^(?:zu|zum|in|im|bei|an)$/.test(word) && isGoing)
    return replacing(sentence, at, at + 1, 'nach Hause', 'A direction is “nach Hause”; “zu Hause” is where one is.');
  if (
    /^(?:nach|in|im|bei|an)$/.test(word) &&
    clause.verbs.every((verb) => STAYING.test(verb) || (verb === 'sein' && word !== 'nach')) &&
    next === 'hause'
  )
    return replacing(sentence, at, at, 'zu', 'Where one is, is “zu Hause”; “nach Hause” is a direction.');
  return null;
}

export const PREPOSITIONS_OF_PLACES: readonly GermanRule[] = [
  wordRule(
    'preposition-of-place',
    'preposition',
    [
      ['Ich möchte eine Fahrkarte zu Berlin.', 'Ich möchte eine Fahrkarte nach Berlin.'],
      ['Ich komme von Spanien.', 'Ich komme aus Spanien.'],
      ['Ich fahre nach Türkei.', 'Ich fahre in die Türkei.'],
    ],
    ['Ich komme gerade von Berlin zurück.', 'Ich wohne in der Schweiz.', 'Ich fahre in Berlin gern Rad.'],
    ofPlace,
  ),
  wordRule(
    'preposition-of-vehicle',
    'preposition',
    [
      ['Ich fahre mit Zug.', 'Ich fahre mit dem Zug.'],
      ['Ich komme mit Fuß.', 'Ich komme zu Fuß.'],
    ],
    ['Ich fahre mit Bus und Bahn.', 'Ich fahre mit dem Zug.'],
    ofVehicle,
  ),
  wordRule(
    'preposition-of-home',
    'preposition',
    [
      ['Ich gehe zu Hause.', 'Ich gehe nach Hause.'],
      ['Ich bleibe nach Hause.', 'Ich bleibe zu Hause.'],
    ],
    ['Ich bin zu Hause.', 'Ich gehe nach Hause.'],
    ofHome,
  ),
  wordRule(
    'preposition-of-goal',
    'preposition',
    [
      ['Ich muss nach der Flughafen.', 'Ich muss zum Flughafen.'],
      ['Wie komme ich zu Bahnhof?', 'Wie komme ich zum Bahnhof?'],
    ],
    ['Nach dem Bahnhof links.', 'Wie komme ich zur Post?'],
    ofGoal,
  ),
];
