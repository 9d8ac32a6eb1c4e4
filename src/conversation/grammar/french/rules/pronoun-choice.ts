/** Object pronouns of the wrong kind or in a place that no verb gives them: "je lui aide", "je vais y", "je lève". */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { NE, SUBJECTS } from '../closed-words.ts';
import type { Sentence } from '../sentence.ts';
import { isTime, verbGroups } from '../verb-group.ts';
import { elided } from './pronouns.ts';

/** Verbs that take "le, la, les", never "lui, leur", where nothing else is their object. */
const DIRECT =
  /^(aider|attendre|inviter|rencontrer|remercier|connaître|aimer|adorer|appeler|accompagner|comprendre|voir|écouter|regarder|déranger|embrasser|saluer|féliciter|contacter)$/;
const INDIRECT = /^(téléphoner|plaire|ressembler|obéir|répondre|mentir|sourire)$/;

const isDone = (s: Sentence, i: number) =>
  s.isEdge(i) ||
  isTime(s, i) ||
  (/^(souvent|beaucoup|bien|demain|hier|aujourd'hui|ce|tous|chaque|avec|dans|à|au|pour|toujours|quand|parce|et|mais|pas|le|tout)$/.test(
    s.word(i),
  ) &&
    !s.isNoun(i));

function wrongKind(s: Sentence): Fix[] {
  return verbGroups(s).flatMap(({ verb, clitics, kind }) => {
    if (kind === 'inverted' || clitics.length !== 1) return [];
    const [clitic] = clitics as [number];
    const word = s.word(clitic);
    const lemmas = s.finite(verb).map(({ lemma }) => lemma);
    const infinitive = lemmas.some((lemma) => /^(pouvoir|vouloir|devoir|aller)$/.test(lemma)) ? null : undefined;
    if (infinitive === null || clitic !== verb - 1) return [];
    if (
      /^(lui|leur)$/.test(word) &&
      lemmas.some((lemma) => DIRECT.test(lemma)) &&
      isDone(s, verb + 1) &&
      !(s.word(verb + 1) === 'le' && !isTime(s, verb + 2))
    ) {
      const to = word === 'leur' ? 'les ' : elided('le', s.word(verb));
      return [
        s.change(
          clitic,
          verb,
          `${to}${s.tokens[verb]?.text}`,
          `“${lemmas[0]}” takes “le, la, les”: “${to}${s.tokens[verb]?.text}”.`,
        ),
      ];
    }
    if (/^(le|la|les|l')$/.test(word) && lemmas.some((lemma) => INDIRECT.test(lemma))) {
      const to = word === 'les' ? 'leur' : 'lui';
      return [s.change(clitic, clitic, to, `“${lemmas[0]}” takes “lui, leur”: “${to} ${s.tokens[verb]?.text}”.`)];
    }
    return [];
  });
}

/** "Je vais y demain", "je veux en deux". */
function placed(s: Sentence): Fix[] {
  return verbGroups(s).flatMap(({ verb, clitics, kind, ne, subject }) => {
    if (kind === 'inverted' || clitics.length > 0 || ne >= 0 || subject !== verb - 1) return [];
    const word = s.word(verb + 1);
    if (s.tokens[verb + 1]?.text.startsWith('-') || s.infinitive(verb)) return [];
    const isThere =
      word === 'y' &&
      isDone(s, verb + 2) &&
      s.finite(verb).some(({ lemma }) => /^(aller|être|rester|penser|retourner|habiter)$/.test(lemma));
    const isSome =
      word === 'en' &&
      (s.isNumber(verb + 2) || /^(beaucoup|un|une|plusieurs)$/.test(s.word(verb + 2))) &&
      (s.isEdge(verb + 3) || /^(s'|pour|merci|seulement)$/.test(s.word(verb + 3))) &&
      s.finite(verb).some(({ lemma }) => /^(vouloir|prendre|avoir|acheter|manger|boire|désirer)$/.test(lemma));
    if (!isThere && !isSome) return [];
    const said = s.tokens[verb]?.text ?? '';
    const isJe = /^(je|j')$/.test(s.word(subject));
    const to = `${isJe ? "j'" : ''}${word} ${said}`;
    return [s.change(isJe ? subject : verb, verb + 1, to, `“${word}” stands before the verb: “${word} ${said}”.`)];
  });
}

/** "Je la n'aime pas", "je n'ai pas le vu", "j'ai lui parlé". */
function misplaced(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(le|la|les|l'|lui|leur|me|te)$/.test(token.word) || token.text.startsWith('-')) return [];
    const next = s.word(i + 1);
    if (NE.has(next) && SUBJECTS.has(s.word(i - 1)) && s.finite(i + 2).length > 0) {
      const pronoun = token.word === "l'" ? 'le' : token.word;
      const to = `ne ${elided(pronoun, s.word(i + 2))}${s.tokens[i + 2]?.text}`;
      return [s.change(i, i + 2, to, `“Ne” stands before the other pronouns: “${to}”.`)];
    }
    let aux = i - 1;
    while (/^(pas|déjà|jamais|bien)$/.test(s.word(aux))) aux -= 1;
    const group = verbGroups(s).find(({ verb }) => verb === aux);
    const isPast =
      s.participle(i + 1) !== null &&
      s.is(i + 1).nouns.length === 0 &&
      s.finite(aux).some(({ lemma }) => lemma === 'avoir');
    if (!group || !isPast || group.clitics.length > 0 || !/^(pronoun|noun)$/.test(group.kind)) return [];
    const said = s.said(aux, i - 1);
    const pronoun = token.word === "l'" ? 'le' : token.word;
    const form = elided(pronoun, s.word(aux));
    const rest = `${form}${said} ${s.tokens[i + 1]?.text}`;
    const why = `The pronoun stands before “${s.word(aux)}”: “${form}${s.word(aux)}”.`;
    if (group.ne >= 0) return [s.change(group.ne, i + 1, `ne ${rest}`, why)];
    if (s.word(aux - 1) === "j'") return [s.change(aux - 1, i + 1, `je ${rest}`, why)];
    return [s.change(aux, i + 1, rest, why)];
  });
}

const REFLEXIVE =
  /^(lever|coucher|réveiller|promener|reposer|habiller|doucher|dépêcher|souvenir|amuser|ennuyer|brosser|laver|raser|maquiller|asseoir|énerver|inquiéter)$/;
const OWN = ['me', 'te', 'se', 'nous', 'vous', 'se'];

/** "Je lève à sept heures": the pronoun of the subject is missing. */
function reflexive(s: Sentence): Fix[] {
  return verbGroups(s).flatMap(({ verb, clitics, kind, person, ne, subject }) => {
    if (/^(ça|cela)$/.test(s.word(subject))) return [];
    const lemma = s.finite(verb).find((one) => REFLEXIVE.test(one.lemma))?.lemma;
    if (!lemma || kind !== 'pronoun' || clitics.length > 0 || s.is(verb).nouns.length > 0) return [];
    const next = s.word(verb + 1);
    const isAlone =
      s.isEdge(verb + 1) ||
      /^(à|vers|tôt|tard|tous|toujours|souvent|dans|avec|beaucoup|bien|avant|après|pas|normalement|généralement)$/.test(
        next,
      ) ||
      (/^(le|chaque|ce|la)$/.test(next) && isTime(s, verb + 2));
    const isOf = lemma === 'souvenir' && /^(de|du|des|d')$/.test(next);
    if (!isAlone && !isOf) return [];
    const own = OWN[person] ?? 'se';
    const form = elided(own, s.word(verb));
    const said = s.tokens[verb]?.text ?? '';
    const isElided = s.word(verb - 1) === "j'" || s.word(verb - 1) === "n'";
    if (isElided)
      return [
        s.change(
          verb - 1,
          verb,
          `${s.word(verb - 1) === "j'" ? 'je' : 'ne'} ${form}${said}`,
          `One does it to oneself: “${form}${said}”.`,
        ),
      ];
    if (ne >= 0 && ne !== verb - 1) return [];
    return [s.change(verb, verb, `${form}${said}`, `One does it to oneself: “${form}${said}”.`)];
  });
}

/** "Donnez me", "montrez moi le": after a request the pronouns hang on the verb. */
function requested(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isAsked = s.isEdge(i - 1) && token.is.finite.some(({ tense, person }) => tense === 'Y' && person !== 3);
    if (!isAsked || (SUBJECTS.has(s.word(i + 1)) && !/^(moi)$/.test(s.word(i + 1)))) return [];
    if (s.word(i + 1) === 'me' && !s.finite(i + 2).length)
      return [s.change(i, i + 1, `${token.text}-moi`, `In a request it is “${token.text}-moi”.`)];
    if (s.word(i + 1) === 'moi' && /^(le|la|les)$/.test(s.word(i + 2)) && (s.isEdge(i + 3) || s.word(i + 3) === "s'"))
      return [
        s.change(
          i,
          i + 2,
          `${token.text}-${s.word(i + 2)}-moi`,
          `In a request “le” stands first: “${token.text}-${s.word(i + 2)}-moi”.`,
        ),
      ];
    return [];
  });
}

export const pronounChoiceRules: Rule<Sentence>[] = [
  {
    id: 'pronoun-kind',
    kind: 'pronoun-order',
    wrong: [
      ['Je lui vois souvent.', 'Je le vois souvent.'],
      ['Je leur aide.', 'Je les aide.'],
      ['Je le téléphone demain.', 'Je lui téléphone demain.'],
    ],
    right: ['Je lui demande.', 'Je leur écris.', 'Je le dis souvent.'],
    find: wrongKind,
  },
  {
    id: 'pronoun-misplaced',
    kind: 'pronoun-order',
    wrong: [
      ['Je vais y demain.', "J'y vais demain."],
      ["Je n'ai pas le vu.", "Je ne l'ai pas vu."],
      ["J'ai lui parlé hier.", 'Je lui ai parlé hier.'],
      ['Je veux en deux.', "J'en veux deux."],
      ['Donnez me une bière.', 'Donnez-moi une bière.'],
    ],
    right: ["J'en veux deux.", "J'ai le temps.", 'Je viens en train.', 'Donnez-le-moi.'],
    find: (s) => [...requested(s), ...placed(s), ...misplaced(s)],
  },
  {
    id: 'reflexive',
    kind: 'pronoun-order',
    wrong: [['Je lève à sept heures.', 'Je me lève à sept heures.']],
    right: ['Je réveille mon fils.', 'Je me promène.', 'Je lave la voiture.'],
    find: reflexive,
  },
];
