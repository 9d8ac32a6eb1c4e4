/**
 * German spelling: umlauts in all their forms, words run together in speech, endings, compounds.
 * The small words stand in `german-words.ts`.
 */
import { forms } from '../forms.ts';
import type { LanguagePack } from '../language-pack.ts';
import { ATTRIBUTES, COUNTS, INERT, JOINTS, MEASURES, NUMBERED, NUMBERS, SAID, SMALL } from './german-words.ts';

/** Words that mean something else without their umlaut; typed without it, the commoner reading is meant. */
const APART: [RegExp, string][] = [
  [/\bh(ä|ae)tt/g, 'hytt'],
  [/\bw(ü|ue)rd/g, 'wyrd'],
  [/\bk(ö|oe)nnt/g, 'kynnt'],
  [/\bsch(ö|oe)n/g, 'schyn'],
  [/\bk(ü|ue)che/g, 'kyche'],
  [/\bgr(ö|oe)(ß|ss)e(n?)\b/g, 'grysse$3'],
];

const SPELLINGS: [RegExp, string][] = [
  [/\b(\w+)'s\b/g, '$1 es'],
  [
    /\b(gibt|geht|hat|ist|tut|reicht|passt|kostet|macht|schmeckt|dauert|stimmt|kommt|war|wird|ich|wie|wenn|hab)s\b/g,
    '$1 es',
  ],
  [/\b(gibs|gips|jibt)\b/g, 'gibt es'],
  [/\bwie ?viel(e|en)?\b/g, 'wie viel'],
  [/\bwas ?fur ?n(e|en|em)?\b/g, 'was fur ein'],
  [/\b(fur|auf|mit|mal|noch|an|in|so) ?'?n(e|en|em|er)?\b(?= [a-z])/g, '$1 ein'],
  [/\bne(?=,|\.|!|$| (danke|nein|lass|ich|kein|nicht|nich|das|wir|sorry|ne)\b)/g, 'nein'],
  [/(^|\s)'?(n|ne|nen|nem|ner|a|an|oa)(?= [a-z])/g, '$1ein'],
  [/\b(nee|no|noe|na)(?=,|\.|!|$| danke| ich| das| nein)/g, 'nein'],
  [/\b(haste|hasse)\b/g, 'hast du'],
  [/\bkannste\b/g, 'kannst du'],
  [/\b(isses|isset)\b/g, 'ist es'],
  [/\b(hamse|ham se|habense)\b/g, 'haben sie'],
  [/\b(konnse|konnense)\b/g, 'konnen sie'],
  [/\bham wa\b/g, 'haben wir'],
  [/\b(is|iss|isch)\b/g, 'ist'],
  [/\b(nich|net|ned|nit|nischt)\b/g, 'nicht'],
  [/\b(nix|nuscht|nichs)\b/g, 'nichts'],
  [/\b(ick|icke|isch|i)\b/g, 'ich'],
  [/\b(mer|wia|ma)\b(?= (nehmen|zahlen|mochten|hatten|sind|wollen))/g, 'wir'],
  [/\b(bidde|bitteee*|bittte|biite|btte|bite|pls|plz|please)\b/g, 'bitte'],
  [/\b(thx|thanks|merci|dankeee*|dange|tanke)\b/g, 'danke'],
  [/\b(vllt|vlt|vlcht|vielleich)\b/g, 'vielleicht'],
  [/\bzuhause\b/g, 'zu hause'],
  [/\b(zoin|zohln|zoihn)\b/g, 'zahlen'],
  [/\b(zweimal|2 ?mal|2x|2 x)\b/g, 'zwei mal'],
  [/\b(dreimal|3 ?mal|3x|3 x)\b/g, 'drei mal'],
  [/\b(viermal|4 ?mal|4x|4 x)\b/g, 'vier mal'],
  [/\b(1 ?mal|1x|1 x)\b/g, 'einmal'],
  [/\b(\d+)(er|e|te|ten)\b/g, '$1 $2'],
  [/\b(eur|euros|teuro)\b|€/g, ' euro '],
  [/'/g, ''],
];

/**
 * Endings of compounds that mean a food or a drink: "Kürbiscremesuppe" is a soup of any kind. Compounds are cut
 * in two, so that "Orangen Saft" and "Orangensaft" are the same as well.
 */
const HEADS =
  /\b([a-z]{3,})(?<!(?:^|[^a-z])(?:sch|wildsch))(suppe|salat|schnitzel|saft|schorle|tee|kaffee|bier|wein|wasser|kuchen|torte|nudeln|pfanne|auflauf|eintopf|gulasch|knodel|wurst|fisch|steak|burger|pizza|platte|teller|limonade|milch)(n|en|e|s)?\b/g;

/** Words whose end is no ending, or that would meet another word without it. */
const WHOLE = new Set(
  'ihnen spater fruher lieber billiger gunstiger sicher etwas nichts rechts links anders unser zwischen genug schale schalen'.split(
    ' ',
  ),
);

const POINTING = /^(ein|kein|mein|dein|sein|unser|euer|eur|ihr|dies|jed|welch|all|ander|jen|manch)(e|en|em|er|es|s)$/;

export const german: LanguagePack = {
  name: 'German',
  code: 'de-DE',
  spaced: true,
  rewrite(text) {
    let out = text;
    for (const [pattern, by] of APART) out = out.replace(pattern, by);
    out = out
      .replace(/ß/g, 'ss')
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      // "schoooon", "biiiitte": three or more of a letter are emphasis, not spelling.
      .replace(/([a-z])\1{2,}/g, '$1')
      // "fuer", "fünf" and "funf" are one; what else has these letters loses one on both sides ("teuer").
      .replace(/([aou])e/g, '$1');
    for (const [pattern, by] of SPELLINGS) out = out.replace(pattern, by);
    return out.replace(HEADS, '$1 $2$3').trim();
  },
  stem(word) {
    if (word.length < 4 || WHOLE.has(word)) return word;
    const pointing = POINTING.exec(word);
    if (pointing && word !== 'eins') return pointing[1] as string;
    if (/.{4}ern$/.test(word)) return word.slice(0, -3);
    if (/.{3}(en|em|er|es)$/.test(word)) return word.slice(0, -2);
    if (/.{3}e$/.test(word)) return word.slice(0, -1);
    if (/.{3}e[lr]n$/.test(word) || /.{4}[aouyt]s$/.test(word)) return word.slice(0, -1);
    return word;
  },
  attributes: ATTRIBUTES,
  small: SMALL,
  inert: INERT,
  numbers: NUMBERS,
  counts: COUNTS,
  measures: MEASURES,
  numbered: NUMBERED,
  sayNumber: (n) => SAID[n] ?? String(n),
  joints: JOINTS,
  negatesBackwards: true,
  articles: ['der', 'die', 'das', 'ein', 'eine'],
  twins: forms(
    'schon, wurde, wurden, konnte, konnten, hatte, hatten, musste, mussten, durfte, zahlen, drucken, fallen',
  ),
};
