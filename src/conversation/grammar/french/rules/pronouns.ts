/** Object pronouns: before their verb, and in their order. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { CLITICS, determinerOf, isVowel, SUBJECTS } from '../closed-words.ts';
import type { Sentence } from '../sentence.ts';
import { verbGroups } from '../verb-group.ts';

const WEAK: Record<string, string> = {
  moi: 'me',
  toi: 'te',
  me: 'me',
  te: 'te',
  le: 'le',
  la: 'la',
  les: 'les',
  "l'": 'le',
  nous: 'nous',
  vous: 'vous',
  lui: 'lui',
  leur: 'leur',
};
const AFTER_TO: Record<string, string> = {
  moi: 'me',
  toi: 'te',
  lui: 'lui',
  elle: 'lui',
  nous: 'nous',
  vous: 'vous',
  eux: 'leur',
  elles: 'leur',
};

/** Verbs whose person has "à", and a pronoun before the verb in its place. */
export const DATIVE =
  /^(téléphoner|parler|donner|dire|demander|répondre|écrire|envoyer|expliquer|montrer|apporter|offrir|plaire|raconter|prêter|acheter|vendre|rendre|poser|conseiller|permettre|proposer|promettre|présenter|servir|apprendre|manquer|ressembler|obéir|faire)$/;
const DIRECT =
  /^(voir|connaître|aimer|aider|attendre|appeler|inviter|rencontrer|chercher|écouter|regarder|comprendre|remercier|adorer|réveiller|accompagner|déranger|excuser|contacter|visiter|trouver)$/;

export const elided = (pronoun: string, next: string) =>
  /^(me|te|le|la|se)$/.test(pronoun) && isVowel(next) ? `${pronoun[0]}'` : `${pronoun} `;

const ENDING =
  /^(beaucoup|bien|aussi|maintenant|demain|ici|souvent|toujours|encore|déjà|tout|avec|pour|à|s'|dans|quand|parce|mais|et|si|sans|en|chez|au|après|avant|ce|cette|hier|très|plus|pas|vraiment|tous|plusieurs|comment|une|un|la|le|les|des|du|que|qu'|où)$/;

/** True where nothing follows that a determiner would need. */
const isFree = (s: Sentence, i: number) => s.isEdge(i) || (ENDING.test(s.word(i)) && !s.isNoun(i));

/** "Je veux le", "donner moi la carte", "a dit me": the pronoun stands after its verb. */
function afterVerb(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const weak = WEAK[token.word];
    if (
      !weak ||
      token.text.startsWith('-') ||
      s.isEdge(i - 1) ||
      (s.isGlued(i) && !/'$/.test(s.tokens[i - 1]?.text ?? ''))
    )
      return [];
    const verb = i - 1;
    const { infinitives, participles } = s.is(verb);
    const isArticle = /^(le|la|les|l'|leur)$/.test(token.word);
    // "Je vais prendre le, euh, saumon": the noun is still to come.
    if (isArticle && s.tokens.slice(i + 1, i + 4).some(({ word }) => /^(euh|heu|hum|ah)$/.test(word))) return [];
    if (isArticle && !isFree(s, i + 1)) return [];
    if (isArticle && /^(un|une|la|le|les|des|du|plus|tout|tous|en)$/.test(s.word(i + 1))) return [];
    if (/^(nous|vous|lui)$/.test(token.word) && !isFree(s, i + 1)) return [];
    if (
      /^(me|te)$/.test(token.word) &&
      (s.infinitive(i + 1) || !(isFree(s, i + 1) || determinerOf(s.word(i + 1)) || s.isName(i + 1)))
    )
      return [];
    if (
      (CLITICS.has(s.word(verb - 1)) && !s.tokens[verb - 1]?.text.startsWith('-')) ||
      (s.infinitive(verb) && determinerOf(s.word(verb - 1)))
    )
      return [];
    const group = verbGroups(s).find((one) => one.verb === verb && one.kind !== 'inverted' && one.clitics.length === 0);
    if (infinitives.length > 0 && !s.is(verb).nouns.length) {
      const [infinitive] = infinitives;
      if (!infinitive || s.isEdge(verb - 1)) return [];
      if (/^(nous|vous|lui|leur|moi|toi)$/.test(token.word) && !(DATIVE.test(infinitive) || DIRECT.test(infinitive)))
        return [];
      if (/^(nous|vous)$/.test(token.word) && s.finite(i + 1).length > 0) return [];
      const to = `${elided(weak, s.word(verb))}${s.tokens[verb]?.text}`;
      return [s.change(verb, i, to, `The pronoun stands before its verb: “${to}”.`)];
    }
    const isPast = s.finite(verb - 1).some(({ lemma }) => lemma === 'avoir');
    if (participles.length > 0 && (isPast || s.finite(verb).length === 0)) {
      const past = verbGroups(s).find(
        (one) =>
          one.verb === verb - 1 &&
          one.clitics.length === 0 &&
          s.finite(one.verb).some(({ lemma }) => lemma === 'avoir'),
      );
      if (
        !past ||
        /^(nous|vous|leur)$/.test(token.word) ||
        (token.word === 'lui' && !DATIVE.test(participles[0]?.lemma ?? '')) ||
        (/^(moi|toi)$/.test(token.word) && !isFree(s, i + 1))
      )
        return [];
      const from = past.ne >= 0 ? past.ne : past.verb;
      if (past.ne >= 0) return [];
      const short = elided(weak, s.word(past.verb)).trim();
      const to = `${short}${short.endsWith("'") ? '' : ' '}${s.said(past.verb, verb)}`;
      const subject = past.subject === from - 1 && s.word(from - 1) === "j'" ? from - 1 : from;
      return [s.change(subject, i, subject === from ? to : `je ${to}`, `The pronoun stands before the verb: “${to}”.`)];
    }
    if (!group || (group.ne >= 0 && group.verb - group.ne > 1)) return [];
    const lemma = s.finite(verb)[0]?.lemma ?? '';
    if (/^(être|aller|venir|devoir|pouvoir|falloir|rester|habiter|arriver)$/.test(lemma) || s.finite(verb).length === 0)
      return [];
    if (/^(moi|toi|nous|vous|lui)$/.test(token.word) && !(DATIVE.test(lemma) || DIRECT.test(lemma))) return [];
    if (/^(moi|toi|nous|vous|lui)$/.test(token.word) && !isFree(s, i + 1)) return [];
    if (
      group.kind === 'pronoun' &&
      (token.word === 'vous' || token.word === 'nous') &&
      s.finite(verb).some(({ person }) => person === (token.word === 'vous' ? 4 : 3))
    )
      return [];
    const pronoun = token.word === 'lui' && DIRECT.test(lemma) ? 'le' : weak;
    const form = elided(pronoun, s.word(verb));
    const isJe = s.word(verb - 1) === "j'" || (group.ne >= 0 && s.word(group.ne) === "n'");
    const to = `${form}${s.tokens[verb]?.text}`;
    const why = `The pronoun stands before its verb: “${to}”.`;
    if (isJe) return [s.change(verb - 1, i, `${s.word(verb - 1) === "j'" ? 'je' : 'ne'} ${to}`, why)];
    return [s.change(verb, i, to, why)];
  });
}

/** "Je téléphone à lui", "je parle à elle". */
function toPerson(s: Sentence): Fix[] {
  return verbGroups(s).flatMap((group) => {
    const { verb, clitics, kind, ne } = group;
    if (clitics.length > 0 || kind === 'inverted' || ne >= 0) return [];
    let at = verb;
    const lemmas = s.finite(verb).map(({ lemma }) => lemma);
    let lemma = lemmas.find((one) => DATIVE.test(one));
    if (!lemma && lemmas.includes('avoir') && s.participle(verb + 1)) {
      at = verb + 1;
      lemma = [s.participle(at)?.lemma ?? ''].find((one) => DATIVE.test(one));
    }
    const modal =
      !lemma && lemmas.some((one) => /^(pouvoir|vouloir|devoir|aller)$/.test(one)) ? s.infinitive(verb + 1) : null;
    if (modal && DATIVE.test(modal)) {
      lemma = modal;
      at = verb + 1;
    }
    if (!lemma) return [];
    for (let i = at + 1; i <= at + 4 && !s.isEdge(i); i += 1) {
      const pronoun = s.word(i) === 'à' ? AFTER_TO[s.word(i + 1)] : undefined;
      if (!pronoun) continue;
      if (
        !s.isEdge(i + 2) &&
        !/^(tous|toutes|souvent|demain|hier|aujourd'hui|pour|que|qu'|la|le|les|un|une|des|ce|chaque|et|mais|quand)$/.test(
          s.word(i + 2),
        )
      )
        return [];
      if (s.word(i + 2) === 'et' || lemma === 'faire' || (lemma === 'parler' && s.word(i - 1) !== s.word(at)))
        return [];
      if (group.subject >= 0 && SUBJECTS.get(s.word(i + 1)) === group.person && /^(nous|vous)$/.test(s.word(i + 1)))
        return [];
      const place = modal ? at : verb;
      const rest = s.said(place, i - 1);
      const form = elided(pronoun, s.word(place));
      const isJe = s.word(place - 1) === "j'";
      const to = `${isJe ? 'je ' : ''}${form}${rest}`;
      return [
        s.change(
          isJe ? place - 1 : place,
          i + 1,
          to,
          `“À ${s.word(i + 1)}” becomes “${pronoun}” before the verb: “${form}${s.said(place, place)}”.`,
        ),
      ];
    }
    return [];
  });
}

export const pronounRules: Rule<Sentence>[] = [
  {
    id: 'pronoun-before-verb',
    kind: 'pronoun-order',
    wrong: [
      ['Je veux le.', 'Je le veux.'],
      ['Vous pouvez donner moi la carte ?', 'Vous pouvez me donner la carte ?'],
      ['Je peux essayer la ?', "Je peux l'essayer ?"],
      ['Mes parents aident me beaucoup.', "Mes parents m'aident beaucoup."],
      ['Mon chef a dit me que oui.', "Mon chef m'a dit que oui."],
      ['Je connais lui bien.', 'Je le connais bien.'],
    ],
    right: [
      'Je prends le rouge.',
      'Donnez-moi la carte.',
      'Je le veux.',
      'Vous voulez la petite ou la grande ?',
      "C'est pour moi.",
    ],
    find: afterVerb,
  },
  {
    id: 'pronoun-for-person',
    kind: 'pronoun-order',
    wrong: [
      ['Je téléphone à lui.', 'Je lui téléphone.'],
      ['Il parle à moi.', 'Il me parle.'],
    ],
    right: ['Je pense à lui.', "C'est à moi.", 'Je parle à Marie.'],
    find: toPerson,
  },
];
