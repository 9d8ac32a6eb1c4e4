/** Vowels that fall away before another: "l'eau", "j'ai", "qu'il"; and those that must not. */
import type { Rule } from '../../corrector/grammar.ts';
import { isVowel, SUBJECTS } from '../closed-words.ts';
import type { Sentence } from '../sentence.ts';

const ELIDED: Record<string, string> = {
  je: "j'",
  me: "m'",
  te: "t'",
  se: "s'",
  le: "l'",
  la: "l'",
  de: "d'",
  ne: "n'",
  que: "qu'",
  jusque: "jusqu'",
  lorsque: "lorsqu'",
  puisque: "puisqu'",
  quoique: "quoiqu'",
};

const isMissing = (s: Sentence, i: number): string | null => {
  const word = s.word(i);
  const next = s.word(i + 1);
  const token = s.tokens[i];
  const after = s.tokens[i + 1];
  if (token?.kind !== 'word' || token.text.startsWith('-') || after?.kind !== 'word' || !isVowel(next)) return null;
  if (/^(a|à)$/.test(next) && /^(la|le|de|me|te)$/.test(word) && next !== 'a') return null;
  if (next === 'a' && /^(la|le|de)$/.test(word)) return null;
  if (/^\p{Lu}[\p{Lu}\d]*$/u.test(after.text)) return null;
  if (word === 'si') return /^ils?$/.test(next) ? "s'" : null;
  if (word === 'ce') return /^(est|était|étaient|en)$/.test(next) ? "c'" : null;
  if (word === 'de' && next === 'un') return "d'";
  if (/^(le|la)$/.test(word) && (/^(un|une|et|ou|où|au|aux|en|y|à)$/.test(next) || s.word(i - 1) === 'de-ci')) {
    if (!/^(en|y)$/.test(next) || !SUBJECTS.has(s.word(i - 1))) return null;
  }
  if (word === 'que' && /^(et|ou)$/.test(next)) return null;
  // "Dis-le encore", "puis je avoir": the pronoun belongs to the verb before it.
  if (/^(le|la|je)$/.test(word) && s.finite(i - 1, true).length > 0 && !s.is(i - 1).nouns.length) {
    if (word === 'je' || !(s.isNoun(i + 1) || s.infinitive(i + 1))) return null;
  }
  return ELIDED[word] ?? null;
};

const CONSONANT = /^[bcdfgjklmnpqrstvwxz]/;

export const elisionRules: Rule<Sentence>[] = [
  {
    id: 'vowel-before-vowel',
    kind: 'elision',
    wrong: [
      ['Je ai une réservation.', "J'ai une réservation."],
      ['Où est le ascenseur ?', "Où est l'ascenseur ?"],
      ['Est-ce que il y a du pain ?', "Est-ce qu'il y a du pain ?"],
      ['Je ne aime pas ça.', "Je n'aime pas ça."],
      ['Si il pleut, je reste.', "S'il pleut, je reste."],
      ['Ce est très bon.', "C'est très bon."],
    ],
    right: [
      'Je prends le onze.',
      "Puis-je avoir l'addition ?",
      'Donnez-le à Marie.',
      'La une du journal.',
      'Le haricot est vert.',
    ],
    find: (s) =>
      s.tokens.flatMap((_, i) => {
        const short = isMissing(s, i);
        if (!short) return [];
        const why = `“${s.word(i)}” loses its vowel before a vowel or a silent h: “${short}${s.tokens[i + 1]?.text}”.`;
        return [s.change(i, i, short, why)];
      }),
  },
  {
    id: 'no-elision-before-consonant',
    kind: 'elision',
    wrong: [
      ["Je voudrais l'haricot vert.", 'Je voudrais le haricot vert.'],
      ["Je pense qu'je viens.", 'Je pense que je viens.'],
    ],
    right: ["J'habite à l'hôtel.", "J'sais pas.", "C'que tu veux."],
    find: (s) =>
      s.tokens.flatMap((token, i) => {
        const next = s.tokens[i + 1];
        if (next?.kind !== 'word' || !s.isGlued(i + 1)) return [];
        const long = { "l'": '', "d'": 'de', "qu'": 'que', "n'": 'ne' }[token.word];
        if (long === undefined || next.isName) return [];
        const isAspirate = /^h/.test(next.word) && !isVowel(next.word) && s.lexicon.knows(next.word);
        if (!isAspirate && !(CONSONANT.test(next.word) && token.word === "qu'")) return [];
        const noun = next.is.nouns[0];
        const to = token.word === "l'" ? (noun ? (noun.gender === 'f' ? 'la' : 'le') : '') : long;
        if (to === '') return [];
        return [s.change(i, i, to, `Nothing falls away before “${next.text}”: “${to} ${next.text}”.`)];
      }),
  },
];
