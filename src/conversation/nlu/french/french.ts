import { forms } from '../forms.ts';
import type { LanguagePack } from '../language-pack.ts';
import { attributes, inert, small } from './french-words.ts';

/** On text without accents, in this order. Elision is undone, so that "l'addition" and "laddition" are two words. */
const SPELLINGS: [RegExp, string][] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  // Courtesy, as it is written and as it is heard.
  [/\b(s'?|si )?il vous pla[iî]\w{0,2}\b/g, 'svp'],
  [/\bs ?il vous pl\w{1,4}\b|\bsi vous pla[it]{1,2}\b|\b(silvoupl\w+|sivoupl\w+|siou?pl\w+|svpl?|s'vp)\b/g, 'svp'],
  [/\b(s'?|s )?il te pla[it]\w?\b|\b(steplai\w?|stp|silteplai\w?)\b/g, 'stp'],
  [/\baujourd'?hui\b|\bauj\b/g, 'aujourdhui'],
  [/\bquelqu'?une?\b/g, 'quelquun'],
  [/\b(presqu|jusqu|lorsqu|puisqu|quoiqu)'/g, '$1e '],
  [/\bd'acc(ord)?\b|\bdac+(ord)?\b|\bdakor\b/g, 'daccord'],
  [/\bd'habitude\b/g, 'dhabitude'],
  [/\bm'sieur\b|\bmr\b|\bm\. (?=\p{L})/gu, 'monsieur '],
  [/\bmam'?zelle\b/g, 'mademoiselle'],
  [/\bp'?tit(e?s?)\b/g, 'petit$1'],
  // Chat spellings.
  [/\b(bjr|bj|bonjours|bonjoure|bjour)\b/g, 'bonjour'],
  [/\b(bsr|bonsoire?)\b/g, 'bonsoir'],
  [/\b(slt|salu)\b/g, 'salut'],
  [/\b(mrc|merki|mersi|mci|mercii+)\b/g, 'merci'],
  [/\b(dsl|desoler|desolee|dsle)\b/g, 'desole'],
  [/\b(pk|pkoi|pourkoi|pq|pourqoi)\b/g, 'pourquoi'],
  [/\bbcp\b/g, 'beaucoup'],
  [/\bpr\b/g, 'pour'],
  [/\b(avc|ac)\b/g, 'avec'],
  [/\b(koi|kwa|qoi)\b/g, 'quoi'],
  [/\bki\b/g, 'qui'],
  [/\bkel(le)?s?\b/g, 'quel$1'],
  [/\b(cb|combi1|conbien|combient|combiens)\b/g, 'combien'],
  [/\b(mnt|maintenan|mtn)\b/g, 'maintenant'],
  [/\b(qqch|qqchose|qque chose)\b/g, 'quelque chose'],
  [/\b(qqn|qqun)\b/g, 'quelquun'],
  [/\bqd\b/g, 'quand'],
  [/\btjs\b/g, 'toujours'],
  [/\b(rdv)\b/g, 'rendez vous'],
  [/\bptet\b|\bp'?t'?et'?(re)?\b/g, 'peut etre'],
  [/\bc (?=(koi|quoi|combien|pour|bon|est|la|le|sur|possible|ou|trop|tout)\b)/g, 'ce est '],
  [/\bg (?=(reserve|une?|pas|besoin|faim|soif|envie|deja|dit|commande|fini)\b)/g, 'je ai '],
  [/\bkes?k(e|il)?\b|\bkesce\b|\bqu'?es+e? ?que?\b|\bqu ?est ?c?e? ?qu?e?\b/g, 'que est ce que'],
  [/\bqu'est[- ]c?e?\b/g, 'que est ce'],
  [/\bes+ ?ce? ?que?\b|\besque?\b|\besk\b|\beske\b|\best-?ce ?que\b/g, 'est ce que'],
  // The first person run together with its verb.
  [/\bch(ui|uis|ouis)\b|\bj ?suis\b/g, 'je suis'],
  [
    /\bj'?e?(aimerais?|aimerai|aimerait|ai|aurais?|avais|attends|arrive|habite|etudie|etais|adore|aime|accepte|achete|espere|ecoute|entre)\b/g,
    'je $1',
  ],
  [
    /\bj'?(veux|voudrais?|prends?|prendrais?|vais|peux|pourrais?|cherche|paye?|paierais?|sais|dois|fais|reste|mange|bois|commande|choisis|parle|viens|pars|pense|crois|repars|souhaite)\b/g,
    'je $1',
  ],
  [/\b(je) (voudrai|voudrez|voudrait|voudrer|voudré)\b/g, '$1 voudrais'],
  [/\b(je) (aimerai|aimerait|aimeré)\b/g, '$1 aimerais'],
  [/\b(je) (prend|prent|pren)\b/g, '$1 prends'],
  [/\b(je) (veut|veus|veu)\b/g, '$1 veux'],
  [/\b(je) (peut|peus|pe)\b/g, '$1 peux'],
  [/\b(je|tu|on|il|elle|ce|vous|nous|ils) (n'|ne )?(sai|seré?)\b/g, '$1 $2sera'],
  [/\bt'(?=(as|es|avais|aurais|en|aime)\b)/g, 'tu '],
  [/\bt(as|aurais)\b/g, 'tu $1'],
  [/\b(sa|ca|cela) (?=(coute|fait|va|sera|ferait|serait|vaut|me|suffit|part|depend|marche|ira)\b)/g, 'ca '],
  [/\bcela\b/g, 'ca'],
  [/\by'?a\b/g, 'y a'],
  [/\bc'?(est|etait|est-a-dire)\b/g, 'ce $1'],
  [/\bcest\b|\bces (?=(pour|combien|trop|possible|a|bon)\b)/g, 'ce est '],
  [
    /\bl'?(addition|adition|addision|adission|aditions|eau|hotel|heure|argent|entree|ordinateur|internet|entreprise|equipe|ascenseur|assiette|agneau|omelette|orange|emporter|interieur|exterieur|aller)\b/g,
    'le $1',
  ],
  [
    /\bd'?(eau|addition|orange|accompagnement|alcool|argent|aller|entree|huile|oignons?|ail|olives?|abord|entreprise|experience)\b/g,
    'de $1',
  ],
  [/\bn'?(ai|as|est|avez|avons|ont|etait|avais|aime|aimons|arrive|importe)\b/g, 'ne $1'],
  [/\bqu'/g, 'que '],
  [/\bs'(?=ils?\b)/g, 'si '],
  [/\bj (?=[aeiouhy])|\bj(?=en\b)/g, 'je '],
  [/\b([jldncmts])'\s?/g, '$1e '],
  [/'/g, ' '],
  [/\bde le\b/g, 'du'],
  // "un" is an article too; here it counts.
  [/\bune (?:seule )?(nuit|nuitee)\b/g, '1 $1'],
  [
    /\ben (prends|prend|prendrai|prendrais|veux|voudrais|prendre|acheter) une?(?= ?(?:$|[.,!?]|svp|pour|a ))/g,
    'en $1 1',
  ],
];

const ONES: Record<string, number> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
};
const TEENS: Record<string, number> = {
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  'dix sept': 17,
  'dix huit': 18,
  'dix neuf': 19,
};
/** With the ways of France, Belgium and Switzerland. */
const TENS: Record<string, number> = {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  'quatre vingt': 80,
  nonante: 90,
};

/** Number words below a thousand. "un" alone is an article too, and therefore no number here. */
function numbers(): Record<string, number> {
  const found: Record<string, number> = { zero: 0, cent: 100, 'deux cents': 200, mille: 1000, ...TEENS, ...TENS };
  for (const [word, value] of Object.entries(ONES)) if (value > 1) found[word] = value;
  for (const [ten, tens] of Object.entries(TENS)) {
    for (const [word, value] of Object.entries(ONES))
      for (const joined of value === 1 ? [' et ', ' '] : [' ']) found[`${ten}${joined}${word}`] = tens + value;
    if (ten === 'soixante' || ten === 'quatre vingt')
      for (const [word, value] of Object.entries(TEENS))
        for (const joined of value === 11 ? [' et ', ' '] : [' ']) found[`${ten}${joined}${word}`] = tens + value;
  }
  return {
    ...found,
    'une douzaine': 12,
    'une demi douzaine': 6,
    'une dizaine': 10,
    'une quinzaine': 15,
    'une vingtaine': 20,
  };
}

/** Words that look like plurals and are none. */
const WHOLE = new Set(
  'mois mais peux prix pris puis plus moins tres apres sans dans vous nous alors jamais sinon temps'.split(' '),
);

const SAID = forms(
  'zéro, un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize',
);

/**
 * Commas that set off what is spoken of ("le steak, c'est combien ?", "c'est combien, le steak ?") or a time ("demain,
 * je …") and do not begin a new clause. What they set off would look like an order by itself.
 */
const SET_OFF: [RegExp, string][] = [
  // A wish that a "but" takes back is none: "je prendrais bien un café, mais …".
  [
    /\bje ((?:(?:en|le|la|les) )?(?:voudrais|aimerais|prendrais|boirais|mangerais|resterais|acheterais|irais) bien\b[^.!?]{0,60}?),? mais (?=(?:je|il|elle|ce|on|ma|mon|mes|nous|tout|le|la|les)\b)/g,
    'si je $1 mais ',
  ],
  [
    /(^|[.!?] )(?!(?:oui|non|ok|bon|alors|ah|oh|euh|bonjour|bonsoir|salut|merci|pardon|desole|finalement|daccord|en fait)\b)([a-z-]+(?: [a-z-]+)?), (?=ce (?:est|etait) )/g,
    '$1$2 ',
  ],
  [/\b(ce est (?:loin|ou|joli|beau|grand|quoi|bien|cher)), (?=[a-z-]+ ?\?)/g, '$1 '],
  [
    /(^|[.!?] )((?:le|la|les|du|de la|un|une)(?: [^\s,.!?]+){1,4}), (?=(?:je|on|nous) (?:ne )?(?:en )?(?:aime|deteste|adore|bois jamais|mange jamais|supporte|digere|connais|raffole))/g,
    '$1$2 ',
  ],
  // Suppositions ("si j'avais faim, je …") belong to the words that follow, postponements ("un thé, peut-être") to
  // those before.
  [
    /\b(si (?:je|tu|on|nous|vous|ils?|elles?|ce|ca)(?: ne)?(?: (?:en|y|me|le|la|les))? \w+(?:ais|ait|ions|iez|aient)\b[^,.!?]{0,40}), /g,
    '$1 ',
  ],
  [
    /, (?=(?:peut etre|plus tard|un autre jour|une autre fois|pas maintenant|pas encore|pas tout de suite|un jour|je ne sais pas|je sais pas)\b)/g,
    ' ',
  ],
  [/\b((?:comment|que est ce que|ce est quoi)[^,.!?]{0,40}), (?=")/g, '$1 '],
  [/("[^"]{1,40}"), (?=(?:ce|ca|il|elle|comment|que est ce|on (?:dit|ecrit)) )/g, '$1 '],
  [
    /(^|[.!?] )((?:le|la|les|un|une|des|du|de la|votre|vos|cette?|ces)(?: [^\s,.!?]+){1,5}), (?=(?:ce|ca|il|elle|ils|elles|que est ce|y a|on (?:dit|en)|combien|comment) )/g,
    '$1$2 ',
  ],
  [
    /\b((?:ce est|ca (?:coute|fait|vaut|prend|veut)|ils? (?:est|sont)|elles? (?:est|sont)|que est ce que ce est|ou (?:est|sont))[^,.!?]{0,40}), (?=(?:le|la|les|un|une|des|votre|vos|ca|cette?|ces|par nuit|en tout)\b[^,.!?]{0,40}\?)/g,
    '$1 ',
  ],
  [
    /(^|[.!?] )((?:hier|avant-hier|demain|apres-demain|tout a le heure|(?:la prochaine|la derniere|une autre) fois|(?:la semaine|le mois|le annee|le ete) (?:prochaine?|derniere?|passee?)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:prochain|dernier)|chez (?:moi|nous|lui|eux)|dans mon pays|dhabitude|normalement|en general|dans (?:deux|trois|quelques) \w+)(?: (?:soir|matin|midi))?), /g,
    '$1$2 ',
  ],
];

export const french: LanguagePack = {
  name: 'French',
  code: 'fr-FR',
  spaced: true,
  rewrite(text) {
    let out = text.normalize('NFD').replace(/\p{M}+/gu, '');
    for (const [pattern, by] of [...SPELLINGS, ...SET_OFF]) out = out.replace(pattern, by);
    // "mercii", "siii": three or more of a letter are emphasis, not spelling.
    return out.replace(/([a-z])\1{2,}/g, '$1$1');
  },
  stem(elided) {
    // A line that is read has its elisions still: "l'addition".
    const word = elided.replace(/^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=\p{L})/u, '');
    if (word.length < 4 || WHOLE.has(word)) return word;
    const one = /[^s][sx]$/.test(word) ? word.slice(0, -1) : word;
    // "payée", "réservée" are heard as "payé".
    return one.length > 4 && one.endsWith('ee') ? one.slice(0, -1) : one;
  },
  attributes,
  small,
  inert,
  numbers: numbers(),
  counts: {
    'une personne': 1,
    'pour une personne': 1,
    'je suis (tout|toute)? (seul|seule)': 1,
    'tout seul': 1,
    'toute seule': 1,
    'moi (tout|toute) (seul|seule)': 1,
    'juste moi': 1,
    'que moi': 1,
    'seulement moi': 1,
    'rien que moi': 1,
    'moi seul': 1,
    'en solo': 1,
    'une seule personne': 1,
    'nous deux': 2,
    'tous les deux': 2,
    'toutes les deux': 2,
    'un couple': 2,
    'en amoureux': 2,
    'ma femme et moi': 2,
    'mon mari et moi': 2,
    'mon (copain|ami|conjoint|chum|fils|pere|frere|collegue|compagnon) et moi': 2,
    'ma (copine|blonde|mere|soeur|fille|compagne|collegue) et moi': 2,
    'moi et (mon|ma) (ami|copain|copine|femme|mari|mere|pere)': 2,
  },
  measures: forms(
    'heure, heures, h, minute, minutes, min, jour, jours, semaine, semaines, mois, an, ans, annee, annees, euro, euros, franc, francs, dollar, dollars, piastres, balles, pour cent, etage, eme, e, er, ere, kilometres, metres',
  ),
  numbered: forms('numero, no, table, chambre, quai, voie, etage, vers, page'),
  sayNumber: (n) => SAID[n] ?? String(n),
  joints: ['et', 'mais', 'puis', 'ensuite', 'apres', 'alors', 'donc', 'sinon', 'parce que', 'car'],
  negatesBackwards: false,
  articles: ['le', 'la', 'les', "l'", 'un', 'une'],
  twins:
    forms(`mais, cote, peche, pres, des, passe, reserve, commande, marche, marches, note, mange, glace, trouve, parle, organise, livre, change,
    travaille, donne, ferme, fixe, gagne, grille, imprime, montre, oublie, presse, prefere, regle, sale, sonne, varie, echappe, etudie, affiche,
    annonce, attache, apporte, arrive, entre, allonge, pave, pousse, sure, sucre, poivre, releve, monte, compte, reste, cree`),
};
