/** Moods and tenses: the subjunctive, "si", and the times that "hier", "demain" and "depuis" ask for. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { isVowel } from '../closed-words.ts';
import type { Sentence } from '../sentence.ts';
import { type VerbGroup, verbGroups } from '../verb-group.ts';

/** The verb bent anew, with "je" as its first letter asks. */
export function bendVerb(s: Sentence, group: VerbGroup, to: string, why: string): Fix[] {
  const before = group.verb - 1;
  const word = s.word(before);
  if (word === "j'" && !isVowel(to)) return [s.change(before, group.verb, `je ${to}`, why)];
  if (word === 'je' && isVowel(to)) return [s.change(before, group.verb, `j'${to}`, why)];
  if (word === "n'" && !isVowel(to)) return [s.change(before, group.verb, `ne ${to}`, why)];
  if (word === 'ne' && isVowel(to)) return [s.change(before, group.verb, `n'${to}`, why)];
  return to === s.word(group.verb) ? [] : [s.change(group.verb, group.verb, to, why)];
}

/** Words before "que" that ask for the subjunctive. */
const WISH_VERBS = /^(vouloir|souhaiter|préférer|falloir|désirer|exiger|aimer|douter|craindre|regretter|interdire)$/;
const WISH_WORDS =
  /^(important|nécessaire|possible|impossible|dommage|normal|bizarre|essentiel|indispensable|préférable|rare|triste|utile|content|contente|heureux|heureuse|désolé|désolée|surpris|surprise|peur|bien|pour|avant|afin|jusqu'à|condition|sans|mieux|urgent|logique|juste|bon|faut|obligatoire|ravi|ravie|fier|fière|étonnant)$/;

function asksSubjunctive(s: Sentence, que: number): boolean {
  const word = s.word(que - 1);
  if (/^(bien|pour|avant|afin|sans|condition|peur|quoi)$/.test(word)) {
    if (word === 'bien')
      return (
        !s.finite(que - 2).some(({ lemma }) => !/^(aimer|vouloir|être)$/.test(lemma)) &&
        (s.isEdge(que - 2) || /^(et|mais|c'|est)$/.test(s.word(que - 2)) || s.isNoun(que - 2))
      );
    return true;
  }
  if (word === 'ce') return s.word(que - 2) === 'à' && s.word(que - 3) === "jusqu'";
  if (
    /^(important|nécessaire|possible|impossible|dommage|normal|essentiel|indispensable|préférable|urgent|obligatoire|mieux|bizarre|étonnant|rare|utile)$/.test(
      word,
    )
  )
    return /^(est|était|serait|sera|trouve|très|plus|c'|est-il)$/.test(s.word(que - 2)) || s.isEdge(que - 2);
  if (
    WISH_WORDS.test(word) &&
    /^(content|contente|heureux|heureuse|désolé|désolée|surpris|surprise|triste|ravi|ravie|fier|fière)$/.test(word)
  )
    return s.tokens.slice(0, que).some((_, i) => s.finite(i).some(({ lemma }) => lemma === 'être'));
  const isBien = word === 'bien' || word === 'pas';
  const verb = isBien ? que - 2 : que - 1;
  const lemmas = [...s.finite(verb).map(({ lemma }) => lemma), ...s.is(verb).infinitives];
  return lemmas.some((lemma) => WISH_VERBS.test(lemma)) && !s.is(verb).nouns.length;
}

function subjunctive(s: Sentence): Fix[] {
  return verbGroups(s).flatMap((group) => {
    const { kind, person, subject } = group;
    if (kind === 'inverted') return [];
    let que = subject - 1;
    if (kind === 'noun') while (que > 0 && !/^(que|qu')$/.test(s.word(que)) && !s.isEdge(que)) que -= 1;
    const isJoined = s.word(que) === 'et' && /^(que|qu')$/.test(s.word(que + 1));
    if (!/^(que|qu')$/.test(s.word(que)) && !isJoined) return [];
    // "Il est important que … et que …": the second goes with the first.
    let first = que;
    if (s.word(que - 1) === 'et') {
      first = que - 2;
      while (first > 0 && !/^(que|qu')$/.test(s.word(first))) first -= 1;
    }
    if (!asksSubjunctive(s, first)) return [];
    const all = s.finite(group.verb);
    if (all.length === 0 || all.some((one) => one.tense === 'S' && one.person === person)) return [];
    const reading = all.find(({ tense }) => /^[PFC]$/.test(tense));
    const to = reading && s.lexicon.conjugate(reading.lemma, 'S', person);
    if (!to || to === s.word(group.verb)) return [];
    return bendVerb(s, group, to, `“${s.said(Math.max(0, first - 1), first)}” asks for the subjunctive: “${to}”.`);
  });
}

/** "Si j'aurais": after "si" the imperfect. */
function afterIf(s: Sentence): Fix[] {
  return verbGroups(s).flatMap((group) => {
    let si = group.subject - 1;
    if (group.kind === 'noun') while (si > 0 && !/^(si|s')$/.test(s.word(si)) && !s.isEdge(si)) si -= 1;
    if (!/^(si|s')$/.test(s.word(si)) || group.kind === 'inverted') return [];
    const isIndirect = s.tokens
      .slice(Math.max(0, si - 4), si)
      .some(({ is }) =>
        [...is.finite.map(({ lemma }) => lemma), ...is.infinitives, ...is.participles.map(({ lemma }) => lemma)].some(
          (lemma) => /^(savoir|demander|voir|dire|ignorer|vérifier|comprendre|regarder|penser)$/.test(lemma),
        ),
      );
    const reading = s.finite(group.verb).find(({ person }) => person === group.person);
    if (isIndirect || !reading || !/^[CF]$/.test(reading.tense)) return [];
    const tense = reading.tense === 'C' ? 'I' : 'P';
    const to = s.lexicon.conjugate(reading.lemma, tense, group.person);
    return to
      ? bendVerb(s, group, to, `After “si” the ${tense === 'I' ? 'imperfect' : 'present'} stands: “${to}”.`)
      : [];
  });
}

/** "Si j'étais riche, j'achèterai": the other half has the conditional. */
function mainOfIf(s: Sentence): Fix[] {
  const groups = verbGroups(s);
  const half = groups.find(
    (group) =>
      /^(si|s')$/.test(s.word(group.subject - 1)) &&
      s.finite(group.verb).some(({ tense, person }) => tense === 'I' && person === group.person),
  );
  if (!half) return [];
  return groups.flatMap((group) => {
    const reading = s.finite(group.verb).find(({ tense, person }) => tense === 'F' && person === group.person);
    if (group === half || !reading || /^(que|qu'|quand|si|s')$/.test(s.word(group.subject - 1))) return [];
    const to = s.lexicon.conjugate(reading.lemma, 'C', group.person);
    return to ? bendVerb(s, group, to, `With “si” and the imperfect the other half has the conditional: “${to}”.`) : [];
  });
}

export const moodRules: Rule<Sentence>[] = [
  {
    id: 'subjunctive',
    kind: 'conjugation',
    wrong: [
      ['Il faut que je vais au travail.', "Il faut que j'aille au travail."],
      ['Je veux que vous venez.', 'Je veux que vous veniez.'],
    ],
    right: ['Je pense que vous venez.', "J'espère que tu vas bien.", 'Il faut que je parte.'],
    find: subjunctive,
  },
  {
    id: 'after-if',
    kind: 'tense',
    wrong: [
      ["Si j'aurais le temps, je viendrais.", "Si j'avais le temps, je viendrais."],
      ["Si j'étais riche, j'achèterai une maison.", "Si j'étais riche, j'achèterais une maison."],
    ],
    right: ['Je ne sais pas si je viendrai.', "S'il pleut, je resterai."],
    find: (s) => [...afterIf(s), ...mainOfIf(s)],
  },
];
