/** Object pronouns among other words: with a negation, a request, an infinitive, another pronoun. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { NE, SUBJECTS } from '../closed-words.ts';
import type { Sentence } from '../sentence.ts';
import { verbGroups } from '../verb-group.ts';
import { DATIVE, elided } from './pronouns.ts';

const PRONOUN = /^(le|la|les|me|te|lui|leur|nous|vous|y|en)$/;
const AFTER_TO: Record<string, string> = {
  moi: 'me',
  toi: 'te',
  lui: 'lui',
  elle: 'lui',
  nous: 'nous',
  eux: 'leur',
  elles: 'leur',
};

/** "Je n'aime le pas", "je ne vous pas comprends". */
function negated(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!NE.has(token.word)) return [];
    const second = /^(pas|plus|jamais)$/;
    if (
      s.finite(i + 1).length > 0 &&
      PRONOUN.test(s.word(i + 2)) &&
      second.test(s.word(i + 3)) &&
      !s.tokens[i + 2]?.text.startsWith('-')
    ) {
      if (
        /^(vous|nous)$/.test(s.word(i + 2)) &&
        s.finite(i + 1).some(({ person }) => person === SUBJECTS.get(s.word(i + 2)))
      )
        return [];
      const to = `ne ${elided(s.word(i + 2), s.word(i + 1))}${s.tokens[i + 1]?.text} ${s.word(i + 3)}`;
      return [s.change(i, i + 3, to, `The pronoun stands before the verb: “${to}”.`)];
    }
    if (
      PRONOUN.test(s.word(i + 1)) &&
      second.test(s.word(i + 2)) &&
      s.finite(i + 3).length > 0 &&
      !s.infinitive(i + 3)
    ) {
      const to = `ne ${elided(s.word(i + 1), s.word(i + 3))}${s.tokens[i + 3]?.text} ${s.word(i + 2)}`;
      return [s.change(i, i + 3, to, `“${s.word(i + 2)}” stands after the verb: “${to}”.`)];
    }
    return [];
  });
}

/** "Donnez-moi-le", "donnez à moi", "pouvez-vous expliquer à moi", "me pouvez-vous aider". */
function asked(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (
      /^-(moi|nous|lui|leur)$/.test(token.text) &&
      /^-?(le|la|les)$/.test(s.tokens[i + 1]?.text ?? '') &&
      s.isEdge(i + 2) &&
      s.finite(i - 1, true).length > 0
    ) {
      const to = `-${s.word(i + 1)}-${token.word}`;
      return [s.change(i, i + 1, to, `In a request “${s.word(i + 1)}” stands first: “${s.word(i - 1)}${to}”.`)];
    }
    if (
      token.word === 'à' &&
      AFTER_TO[s.word(i + 1)] &&
      (s.isEdge(i + 2) || /^(le|la|les|un|une|des|du|que|où|s'|votre|ce)$/.test(s.word(i + 2)))
    ) {
      const infinitive = s.infinitive(i - 1);
      const isAsked =
        s.isEdge(i - 2) &&
        s.is(i - 1).finite.some(({ tense, person, lemma }) => tense === 'Y' && person !== 3 && DATIVE.test(lemma));
      if (isAsked) {
        const strong = s.word(i + 1) === 'elle' ? 'lui' : s.word(i + 1) === 'eux' ? 'leur' : s.word(i + 1);
        const to = `${s.tokens[i - 1]?.text}-${strong}`;
        return [s.change(i - 1, i + 1, to, `In a request it is “${to}”.`)];
      }
      const isAfterModal = infinitive && DATIVE.test(infinitive) && /^(vous|tu|de|pour|nous)$/.test(s.word(i - 2));
      if (isAfterModal) {
        const to = `${elided(AFTER_TO[s.word(i + 1)] ?? '', s.word(i - 1))}${s.tokens[i - 1]?.text}`;
        return [s.change(i - 1, i + 1, to, `“À ${s.word(i + 1)}” becomes a pronoun before the verb: “${to}”.`)];
      }
    }
    if (
      /^(me|m'|nous|le|la|les)$/.test(token.word) &&
      s.isEdge(i - 1) &&
      /^(pouvez|pourriez|peux|pourrais|voulez)$/.test(s.word(i + 1)) &&
      /^-?(vous|tu)$/.test(s.tokens[i + 2]?.text ?? '') &&
      s.infinitive(i + 3)
    ) {
      const pronoun = token.word.replace("'", 'e');
      const to = `${s.said(i + 1, i + 2)} ${elided(pronoun, s.word(i + 3))}${s.tokens[i + 3]?.text}`;
      return [s.change(i, i + 3, to, `The pronoun stands before the infinitive: “${to}”.`)];
    }
    return [];
  });
}

/** "Je voudrais acheter en", "je voudrais aller y", "je vous donne le". */
function late(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isLast = s.isEdge(i + 1) || /^(demain|aujourd'hui|maintenant|s'|avec)$/.test(s.word(i + 1));
    if (!isLast || token.text.startsWith('-')) return [];
    if (/^(en|y)$/.test(token.word) && s.infinitive(i - 1) && s.is(i - 1).nouns.length === 0 && !s.isEdge(i - 1)) {
      const to = `${token.word} ${s.tokens[i - 1]?.text}`;
      return [s.change(i - 1, i, to, `“${token.word}” stands before the verb: “${to}”.`)];
    }
    if (!/^(le|la|les)$/.test(token.word)) return [];
    const isInfinitive = s.infinitive(i - 1) !== null;
    const group = verbGroups(s).find(
      ({ verb, kind, clitics }) => verb === i - 1 && kind !== 'inverted' && clitics.length === 1,
    );
    const before = s.word(i - 2);
    if ((!group && !isInfinitive) || !/^(me|m'|te|t'|nous|vous|lui|leur)$/.test(before) || s.isNoun(i - 1)) return [];
    if (isInfinitive && s.tokens[i - 2]?.text.startsWith('-')) return [];
    const own = before.replace(/^([mt])'$/, '$1e');
    const form = elided(token.word, s.word(i - 1));
    const to = /^(lui|leur)$/.test(own) ? `${token.word} ${own} ${s.word(i - 1)}` : `${own} ${form}${s.word(i - 1)}`;
    return [s.change(i - 2, i, to, `The pronouns stand before the verb: “${to}”.`)];
  });
}

/** "Je l'ai besoin", "je me le souviens": what takes "de" becomes "en". */
function ofIt(s: Sentence): Fix[] {
  return verbGroups(s).flatMap(({ verb, clitics, kind, subject }) => {
    const last = clitics.at(-1);
    if (last === undefined || kind !== 'pronoun' || !/^(le|la|les|l')$/.test(s.word(last)) || last !== verb - 1)
      return [];
    const isNeed =
      s.finite(verb).some(({ lemma }) => lemma === 'avoir') &&
      /^(besoin|envie|peur)$/.test(s.word(verb + 1)) &&
      s.isEdge(verb + 2);
    const isRecall = s.finite(verb).some(({ lemma }) => lemma === 'souvenir') && clitics.length === 2;
    if (!isNeed && !isRecall) return [];
    const first = isRecall ? (clitics[0] as number) : last;
    const isJe = isNeed && s.word(subject) === 'je' && subject === first - 1;
    const head = isRecall ? `${s.word(first).replace(/[e']$/, '')}'en` : isJe ? "j'en" : 'en';
    const to = `${head} ${s.tokens[verb]?.text}`;
    return [s.change(isJe ? subject : first, verb, to, `What takes “de” becomes “en”: “${to}”.`)];
  });
}

export const pronounNegationRules: Rule<Sentence>[] = [
  {
    id: 'pronoun-with-negation',
    kind: 'pronoun-order',
    wrong: [
      ["Je n'aime le pas.", "Je ne l'aime pas."],
      ['Je ne vous pas comprends.', 'Je ne vous comprends pas.'],
    ],
    right: ['Je ne le veux pas.', "N'en prenez pas."],
    find: negated,
  },
  {
    id: 'pronoun-in-request',
    kind: 'pronoun-order',
    wrong: [
      ['Donnez-moi-le.', 'Donnez-le-moi.'],
      ['Pouvez-vous expliquer à moi le menu ?', "Pouvez-vous m'expliquer le menu ?"],
      ['Je vous donne le.', 'Je vous le donne.'],
      ['Je voudrais acheter en.', 'Je voudrais en acheter.'],
      ["Je l'ai besoin.", "J'en ai besoin."],
    ],
    right: ['Donnez-le-moi.', "J'en ai besoin.", 'Vous pouvez me le donner ?', 'Donnez-moi la carte.'],
    find: (s) => [...asked(s), ...late(s), ...ofIt(s)],
  },
];
