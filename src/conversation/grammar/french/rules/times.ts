/** Tenses that a time asks for: "hier", "demain", "depuis". */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { isVowel } from '../closed-words.ts';
import type { Sentence } from '../sentence.ts';
import { type VerbGroup, verbGroups } from '../verb-group.ts';
import { WITH_ETRE } from './adjectives.ts';
import { bendVerb } from './moods.ts';

/** "Avant je travaille", "quand j'étais petit, j'habite": so it used to be. */
function usedTo(s: Sentence): Fix[] {
  const groups = verbGroups(s);
  const isBefore =
    s.word(0) === 'avant' &&
    groups.some(({ subject, kind }) => kind === 'pronoun' && (subject === 1 || (subject === 2 && s.isEdge(1))));
  const young = groups.find(
    ({ subject, verb, person }) =>
      /^(quand|lorsque|lorsqu')$/.test(s.word(subject - 1)) &&
      s.finite(verb).some(({ tense, person: own }) => tense === 'I' && own === person),
  );
  if (!isBefore && !young) return [];
  return groups.flatMap((group) => {
    const readings = s.finite(group.verb).filter(({ person }) => person === group.person);
    const reading = readings.find(({ tense }) => tense === 'P');
    if (group === young || !reading || readings.some(({ tense }) => tense === 'I') || group.kind === 'inverted')
      return [];
    if (/^(avoir|être)$/.test(reading.lemma) && s.participle(group.verb + 1)) return [];
    if (
      /^(que|qu'|qui|parce|maintenant|mais)$/.test(s.word(group.subject - 1)) ||
      s.tokens.some(({ word }) => /^(maintenant|mais|aujourd'hui|que|qu')$/.test(word))
    )
      return [];
    if (isBefore && !young && group !== groups[0]) return [];
    const to = s.lexicon.conjugate(reading.lemma, 'I', group.person);
    return to ? bendVerb(s, group, to, `So it used to be: “${to}”.`) : [];
  });
}

const ENDED =
  /^(finir|commencer|arriver|acheter|rencontrer|terminer|déménager|partir|quitter|naître|changer|obtenir|recevoir)$/;

/** "J'ai fini depuis deux ans": what is over was "il y a". */
function ago(s: Sentence): Fix[] {
  const at = s.tokens.findIndex(({ word }) => word === 'depuis');
  if (
    at < 0 ||
    !(s.isNumber(at + 1) || /^(un|une)$/.test(s.word(at + 1))) ||
    !/^(ans?|mois|semaines?|jours?|années?)$/.test(s.word(at + 2))
  )
    return [];
  return verbGroups(s).flatMap((group) => {
    const participle = s.finite(group.verb).some(({ lemma, tense }) => /^(avoir|être)$/.test(lemma) && tense === 'P')
      ? s.participle(group.verb + 1)
      : null;
    // "Mon contrat est fini depuis un an": a state, which still holds.
    const isState =
      s.finite(group.verb).some(({ lemma }) => lemma === 'être') &&
      /^(finir|terminer|partir|commencer|changer)$/.test(participle?.lemma ?? '');
    if (
      isState ||
      !participle ||
      !ENDED.test(participle.lemma) ||
      group.ne >= 0 ||
      at < group.verb ||
      at - group.verb > 7
    )
      return [];
    return [s.change(at, at, 'il y a', `It is over, so it is “il y a ${s.said(at + 1, at + 2)}”.`)];
  });
}

/** Place of a time gone by ("hier", "la semaine dernière") in the sentence, or -1. */
function pastTime(s: Sentence): number {
  return s.tokens.findIndex(({ word }, i) => {
    if (/^(hier|avant-hier)$/.test(word)) return true;
    if (/^(dernier|dernière|passé|passée)$/.test(word))
      return (
        /^(semaine|année|mois|été|an|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|hiver|nuit|fois)$/.test(
          s.word(i - 1),
        ) && s.word(i - 1) !== 'fois'
      );
    return false;
  });
}

const LASTING = /^(être|avoir|vouloir|pouvoir|devoir|savoir|habiter|aimer|connaître|penser|falloir)$/;

/** True where a time belongs to a verb: the first after it, or the last before it without a comma between. */
function isNear(s: Sentence, groups: readonly VerbGroup[], group: VerbGroup, time: number): boolean {
  const isCutBetween = (from: number, to: number) =>
    s.tokens.slice(from, to).some(({ kind, word }) => kind === 'mark' || /^(et|mais|que|qui)$/.test(word));
  if (group.verb > time) {
    // "Je l'ai vue hier, je parle souvent avec elle": the time has its verb already.
    const isTaken = groups.some(({ verb }) => verb < time && !isCutBetween(verb, time));
    return !isTaken && groups.every(({ verb }) => verb <= time || verb >= group.verb);
  }
  const isCut = s.tokens
    .slice(group.verb, time)
    .some(({ kind, word }) => kind === 'mark' || /^(et|mais|que|qui)$/.test(word));
  return !isCut && groups.every(({ verb }) => verb >= time || verb <= group.verb);
}

/** "Hier, je prends le train". */
function yesterday(s: Sentence): Fix[] {
  const time = pastTime(s);
  if (time < 0) return [];
  const groups = verbGroups(s);
  return groups.flatMap((group) => {
    if (!isNear(s, groups, group, time)) return [];
    if (
      group.kind === 'inverted' ||
      /^(que|qu'|qui|si|parce|car|où|dont)$/.test(s.word(group.subject - 1)) ||
      (s.is(group.verb).nouns.length > 0 && group.kind === 'noun')
    )
      return [];
    if (
      Math.abs(group.verb - time) > 7 ||
      s.tokens.some(({ word }) => /^(depuis|maintenant|aujourd'hui|toujours|que|qu')$/.test(word))
    )
      return [];
    const readings = s.finite(group.verb);
    const reading = readings.find(({ tense, person }) => tense === 'P' && person === group.person);
    if (!reading || readings.some(({ tense, person }) => tense === 'I' && person === group.person)) return [];
    // The present with a participle is the past already.
    let next = group.verb + 1;
    while (/^(pas|bien|beaucoup|trop|déjà|très|tout|jamais|rien)$/.test(s.word(next))) next += 1;
    const isUnknown =
      s.word(next) !== '' &&
      !s.isEdge(next) &&
      !s.isNumber(next) &&
      !s.lexicon.knows(s.word(next)) &&
      !/^(à|en|chez|avec|dans)$/.test(s.word(next)) &&
      !/^(un|une|le|la|les|mon|ma|du|de|des)$/.test(s.word(next));
    if (/^(avoir|être)$/.test(reading.lemma) && (s.participle(next) || isUnknown)) return [];
    if (LASTING.test(reading.lemma)) {
      const to = s.lexicon.conjugate(reading.lemma, 'I', group.person);
      return to ? bendVerb(s, group, to, `“${s.word(time)}” is past: “${to}”.`) : [];
    }
    if (reading.lemma === 'aller' && s.infinitive(next)) return [];
    const isReflexive =
      group.clitics.some((i) => /^(me|m'|te|t'|se|s')$/.test(s.word(i))) ||
      (group.clitics.length > 0 &&
        /^(nous|vous)$/.test(s.word(group.clitics[0] as number)) &&
        s.word(group.subject) === s.word(group.clitics[0] as number));
    if (group.clitics.length > 0 && !isReflexive) return [];
    const isBe = WITH_ETRE.test(reading.lemma) || isReflexive;
    const aux = s.lexicon.conjugate(isBe ? 'être' : 'avoir', 'P', group.person);
    const participle = s.lexicon.participle(
      reading.lemma,
      isBe && group.gender === 'f' ? 'f' : 'm',
      isBe && group.amount === 'p' ? 'p' : 's',
    );
    if (!aux || !participle) return [];
    if (isReflexive && isVowel(s.word(group.verb)) !== isVowel(aux)) {
      const clitic = group.clitics[0] as number;
      const short = s.word(clitic).replace(/['e]$/, '');
      const form = /^(nous|vous)$/.test(s.word(clitic))
        ? `${s.word(clitic)} `
        : isVowel(aux)
          ? `${short}'`
          : `${short}e `;
      return [
        s.change(
          clitic,
          group.verb,
          `${form}${aux} ${participle}`,
          `“${s.word(time)}” is past: “${aux} ${participle}”.`,
        ),
      ];
    }
    return bendVerb(s, group, `${aux} ${participle}`, `“${s.word(time)}” is past: “${aux} ${participle}”.`);
  });
}

/** "Demain je partais", "demain j'ai visité". */
function tomorrow(s: Sentence): Fix[] {
  const time = s.tokens.findIndex(
    ({ word }, i) =>
      (word === 'demain' && s.word(i - 1) !== 'à' && s.word(i - 1) !== 'pour') ||
      (/^(prochain|prochaine)$/.test(word) &&
        /^(semaine|année|mois|été|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/.test(s.word(i - 1)) &&
        s.word(i - 2) !== 'pour'),
  );
  if (time < 0) return [];
  return verbGroups(s).flatMap((group) => {
    if (
      !isNear(s, verbGroups(s), group, time) ||
      Math.abs(group.verb - time) > 5 ||
      group.kind === 'inverted' ||
      /^(que|qu'|qui|si|s'|quand|parce)$/.test(s.word(group.subject - 1))
    )
      return [];
    const readings = s.finite(group.verb).filter(({ person }) => person === group.person);
    const aux = readings.find(({ tense, lemma }) => tense === 'P' && /^(avoir|être)$/.test(lemma));
    const participle = aux ? s.participle(group.verb + 1) : null;
    if (
      participle &&
      group.clitics.length === 0 &&
      !/^(réservé|prévu|décidé|pris|acheté|commandé|loué|invité|oublié|organisé|ouvert|fermé|complet|choisi|reporté)/.test(
        s.word(group.verb + 1),
      ) &&
      (aux?.lemma === 'avoir' || WITH_ETRE.test(participle.lemma))
    ) {
      const to = s.lexicon.conjugate(participle.lemma, 'F', group.person);
      if (!to) return [];
      const start =
        s.word(group.verb - 1) === "j'" && !isVowel(to)
          ? group.verb - 1
          : s.word(group.verb - 1) === 'je' && isVowel(to)
            ? group.verb - 1
            : group.verb;
      const head = start === group.verb ? '' : isVowel(to) ? "j'" : 'je ';
      return [s.change(start, group.verb + 1, `${head}${to}`, `“${s.word(time)}” is still to come: “${to}”.`)];
    }
    const imperfect = readings.find(
      ({ tense, lemma }) => tense === 'I' && !/^(vouloir|devoir|pouvoir|penser|aimer|être|avoir|aller)$/.test(lemma),
    );
    const to = imperfect && readings.length === 1 ? s.lexicon.conjugate(imperfect.lemma, 'F', group.person) : null;
    return to ? bendVerb(s, group, to, `“${s.word(time)}” is still to come: “${to}”.`) : [];
  });
}

/** "J'ai travaillé ici depuis deux ans": it still goes on. */
function since(s: Sentence): Fix[] {
  const at = s.tokens.findIndex(({ word }) => word === 'depuis');
  if (at < 0) return [];
  return verbGroups(s).flatMap((group) => {
    const aux = s.finite(group.verb).find(({ lemma, tense }) => lemma === 'avoir' && tense === 'P');
    const participle = aux && s.participle(group.verb + 1);
    const isPast =
      participle &&
      /^(habiter|travailler|étudier|vivre|apprendre|être|connaître|attendre|jouer)$/.test(participle.lemma);
    if (
      !isPast ||
      group.clitics.length > 0 ||
      group.ne >= 0 ||
      at < group.verb ||
      at - group.verb > 6 ||
      group.kind === 'inverted'
    )
      return [];
    if (!(s.isNumber(at + 1) || /^(un|une|plusieurs|longtemps|quelques)$/.test(s.word(at + 1)))) return [];
    const to = s.lexicon.conjugate(participle.lemma, 'P', group.person);
    if (!to) return [];
    const isJe = s.word(group.verb - 1) === "j'";
    const head = isJe ? (isVowel(to) ? "j'" : 'je ') : '';
    return [
      s.change(
        isJe ? group.verb - 1 : group.verb,
        group.verb + 1,
        `${head}${to}`,
        `With “depuis” it still goes on: “${to}”.`,
      ),
    ];
  });
}

export const timeRules: Rule<Sentence>[] = [
  {
    id: 'time-and-tense',
    kind: 'tense',
    wrong: [
      ['Hier, je prends le train.', "Hier, j'ai pris le train."],
      ['Demain je partais à huit heures.', 'Demain je partirai à huit heures.'],
      ["J'ai travaillé ici depuis deux ans.", 'Je travaille ici depuis deux ans.'],
    ],
    right: [
      'Hier, je suis allé au cinéma.',
      'Demain je pars.',
      "J'habite ici depuis deux ans.",
      'Mon contrat est fini depuis un an.',
      "Hier, j'étais malade.",
    ],
    find: (s) => [...yesterday(s), ...tomorrow(s), ...since(s), ...usedTo(s), ...ago(s)],
  },
];
