/** Verbs, nouns and adjectives with the preposition that belongs to them, and the one that learners take. */
import type { Clause } from '../reading/clauses.ts';
import type { Sentence } from '../reading/sentence.ts';
import { isPerson } from './noun-classes.ts';

/** "warten auf A für,zu": the word, its preposition and case, and wrong ones that are surely meant for it. */
const LIST = `
warten auf A für
hoffen auf A für
achten auf A an
aufpassen auf A über,für
antworten auf A zu
verzichten auf A von
reagieren auf A -
vorbereiten auf A für
konzentrieren auf A in
erinnern an A über,von,auf
denken an A über
glauben an A in
gewöhnen an A mit,zu
teilnehmen an D in,bei,zu
zweifeln an D über
arbeiten an D -
leiden an D -
interessieren für A in,an,über,auf,von,mit
entscheiden für A -
danken für A über,von,wegen
bedanken für A über,von
entschuldigen für A über
sorgen für A über
interessiert an D in,über
bitten um A für,nach
kümmern um A für,über,von,auf
bewerben um A -
beschweren über A für,von,mit
ärgern über A von
freuen auf A für
sprechen über A -
diskutieren über A für
nachdenken über A an,von
informieren über A -
lachen über A von
wundern über A -
aufregen über A -
träumen von D über,mit
erzählen von D -
abhängen von D auf,mit
verabschieden von D mit
erholen von D -
begeistert von D über,mit
überzeugt von D über
abhängig von D auf
treffen mit D -
telefonieren mit D zu
beginnen mit D -
anfangen mit D -
aufhören mit D -
beschäftigen mit D in,an
verheiratet mit D zu,von
zufrieden mit D von,für
einverstanden mit D für
verabreden mit D -
vergleichen mit D zu
chatten mit D -
fragen nach D über
suchen nach D -
riechen nach D -
schmecken nach D -
gratulieren zu D für
einladen zu D -
gehören zu D -
passen zu D -
fürchten vor D von
angst vor D von,für,über,an
respekt vor D -
warnen vor D von,über
flüchten vor D -
bestehen aus D von
allergisch gegen A zu,für,von,mit,an,auf,bei
allergie gegen A zu,für,von,mit,an
kämpfen gegen A -
lust auf A für,an
hunger auf A für
antwort auf A zu
erfahrung mit D -
interesse an D in
verantwortlich für A von,über
zuständig für A von
bekannt für A -
berühmt für A -
dankbar für A über
stolz auf A von,für
neugierig auf A über
verliebt in A mit
böse auf A -
sauer auf A -
wütend auf A -
eifersüchtig auf A -
gut in D -
nachteil für A -
verlieben in A mit
frage an A -
`;

export interface PrepositionalObject {
  word: string;
  preposition: string;
  case: 'A' | 'D';
  mistaken: readonly string[];
}

const OBJECTS = LIST.trim()
  .split('\n')
  .map((line): PrepositionalObject => {
    const [word = '', preposition = '', grammaticalCase, mistaken = '-'] = line.split(' ');
    return {
      word,
      preposition,
      case: grammaticalCase === 'A' ? 'A' : 'D',
      mistaken: mistaken === '-' ? [] : mistaken.split(','),
    };
  });

/** The entries for the words of a clause. */
export function objectsIn({ tokens }: Sentence, clause: Clause): PrepositionalObject[] {
  const words = new Set(tokens.slice(clause.from, clause.to).map(({ lower }) => lower));
  return OBJECTS.filter(
    ({ word }) =>
      clause.verbs.includes(word) ||
      words.has(word) ||
      (/^allergi/.test(word) && words.has(word === 'allergie' ? 'allergien' : word)),
  );
}

/** The case that a word of the clause asks for after a preposition; null where none does. */
export function governedCase(
  sentence: Sentence,
  clause: Clause | undefined,
  preposition: string,
  at: number,
): { word: string; case: 'A' | 'D' } | null {
  if (!clause) return null;
  const found = objectsIn(sentence, clause).filter(
    (one) => one.preposition === preposition && !(one.word === 'arbeiten' || one.word === 'denken'),
  );
  const [first] = found;
  // In love with a person; a town or a holiday is where it happened.
  const object = sentence.tokens.slice(at).find(({ nouns }) => nouns.length > 0)?.text ?? '';
  if (first && /^verlieb/.test(first.word) && !isPerson(object)) return null;
  // Only a place or a time far from its word could stand beside it ("Ich warte auf dem Bahnsteig").
  if (!first || sentence.tokens[at - 1]?.nouns.length) return null;
  return first.word === 'warten' || first.word === 'gut'
    ? first.word === 'warten' &&
      !/^(?:bahnsteig|straße|parkplatz|flur|terrasse|bank|gleis|welchem|welches)$/.test(
        sentence.tokens.slice(at).find(({ nouns }) => nouns.length > 0)?.lower ?? '',
      )
      ? first
      : null
    : first;
}
