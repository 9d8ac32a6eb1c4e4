import type { LanguagePack } from '../language-pack.ts';
import {
  SPANISH_ATTRIBUTES,
  SPANISH_COUNTS,
  SPANISH_INERT,
  SPANISH_MEASURES,
  SPANISH_NUMBERED,
  SPANISH_NUMBERS,
  SPANISH_SAID,
  SPANISH_SMALL,
  SPANISH_TWINS,
} from './spanish-words.ts';

const TEA =
  'verde|negro|rojo|blanco|helado|frio|caliente|con|de|chai|matcha|sin|solo|earl|ingles|grande|mediano|chico|para llevar|por favor|y';

/** While accents still stand: what they alone tell apart. */
const ACCENTED: [RegExp, string][] = [
  [/[¿¡]/g, ' , '],
  [/(?<!\p{L})sí(?!\p{L})/gu, 'sip'],
  [/(?<!\p{L})él(?!\p{L})/gu, 'elle'],
  [/(?<!\p{L})té(s?)(?!\p{L})/gu, 'tee$1'],
  [/(?<!\p{L})sé(?!\p{L})/gu, 'conozco'],
  // "tomé", "comí", "pagó" tell of the past; "tomaré" and the nouns do not.
  [
    /(?<!\p{L})(?!(?:caf|beb|pur|consom|pat|canap|chal|jos|porqu|bid|comit)é)(\p{L}{2,})(?<![rR]|qu)é(?!\p{L})/gu,
    'hube $1e',
  ],
  // "comí", "salí", "conseguí"; "aquí", "así", "allí" are none.
  [/(?<!\p{L})(?!(?:aqu|ah|as|all|cas|rub|esqu|man|maniqu|colibr|jabal)í)(\p{L}{2,}|[ovd])í(?!\p{L})/gu, 'hube $1i'],
  [/(?<!\p{L})(\p{L}{2,})ó(?!\p{L})/gu, 'hubo $1o'],
];

/**
 * Rewrites after the removal of accents: typing on a phone, chat spellings, and words that their neighbours
 * disambiguate.
 */
const SPELLINGS: [RegExp, string][] = [
  [/\b(\p{L}{2,}(?:aron|ieron|yeron|jeron))\b/gu, 'hubo $1'],
  [/\b(\p{L}{2,}(?:aste|iste|asteis|isteis))(?<!triste|existe|chiste|viste|contraste)\b/gu, 'hube $1'],
  [/\b(\p{L}{3,}ab(?:a|an|amos|as))(?<!acaba|acaban|graba)\b/gu, 'hube $1'],
  [/€/g, ' euros '],
  [/\$/g, ' pesos '],
  [/(\d)[.,](\d{3})\b/g, '$1$2'],
  [/(\d),(\d)/g, '$1.$2'],
  [/(\d+) ?(eur|euros?)\b/g, '$1 euros'],
  [/(\d)x\b/g, '$1 por'],
  [/\bc\//g, 'con '],
  [/\bs\//g, 'sin '],
  [/([a-z])\1{2,}/g, '$1'],
  [/\b(x|por) ?(fa|fis|fi|favor|favorcito)\b/g, 'por favor'],
  [/\b(porfa|porfis|porfi|porfavor|xfa|xfis|xfavor|pls|plis|plz|pf|pfv)\b/g, 'por favor'],
  [/\b(grax|gracs|grcs|grs|gcias|grasias|thx|thanks)\b/g, 'gracias'],
  [/\b(xq|pq|porq|xque)\b/g, 'porque'],
  [/\b(tb|tmb|tbn|tmbn|tambn)\b/g, 'tambien'],
  [/\b(k|q|ke|qe)\b/g, 'que'],
  [/\b(fabor|faborr|favr|fvor)\b/g, 'favor'],
  [/\bmeza/g, 'mesa'],
  [/\b(quenta|kuenta)\b/g, 'cuenta'],
  [/\b(cerbesa|cervesa|serveza|servesa|cerbeza|serbesa)(s?)\b/g, 'cerveza$2'],
  [/\bamburgesa|amburguesa|hamburgesa/g, 'hamburguesa'],
  [/\b(bino)\b/g, 'vino'],
  [/\b(acer|aser|haser)\b/g, 'hacer'],
  [/\bay (?=(mesa|algo|sitio|una|un|que|agua|tren|otro))/g, 'hay '],
  [/\b(abitacion|habitasion|abitasion)(es)?\b/g, 'habitacion$2'],
  [/\b(voi)\b/g, 'voy'],
  [/\b(kafe|cafee)\b/g, 'cafe'],
  [/\b(bale)\b/g, 'vale'],
  [/\bkar(o|a|os|as|isimo|isima)\b/g, 'car$1'],
  [/\b(llebo|llebar)\b/g, 'llevo'],
  [/\byev(ar|o|a|amos)/g, 'llev$1'],
  [/\b(nesesito|necesto|nececito)\b/g, 'necesito'],
  [/\b(kiero|qiero|quero|quier|kero)\b/g, 'quiero'],
  [/\b(kisiera|qisiera|quiciera|quisera|quissiera)\b/g, 'quisiera'],
  [/\b(cuanto|cuant|qnto|cto|kuanto)\b/g, 'cuanto'],
  [/\b(dnd|dond)\b/g, 'donde'],
  [/\b(cdo|cuand)\b/g, 'cuando'],
  [/\b(cm|cmo)\b/g, 'como'],
  [/\bbn\b/g, 'bien'],
  [/\baki\b/g, 'aqui'],
  [/\b(pa|pra)\b/g, 'para'],
  [/\bpal\b/g, 'para el'],
  [/\bpa'/g, 'para '],
  // Diminutives of things that are ordered or asked for: "una sopita", "un vinito".
  [/\b(zum|poll|cald|vas|plat|ques|huev|pescad|vin|jug|helad|refresc|tint|bocat)it(o|os)\b/g, '$1$2'],
  [
    /\b(cop|mes|cuent|sop|ensalad|tortill|can|botell|jarr|taz|croquet|patat|hamburgues|bols|gamb|tap|pregunt)it(a|as)\b/g,
    '$1$2',
  ],
  [/\btoy\b/g, 'estoy'],
  [/\b(wi fi|wi-fi|guifi|wify|wiffi|wai fai)\b/g, 'wifi'],
  [/\bx\b/g, 'por'],
  [/\bd\b/g, 'de'],
  [/\b(okis|oki|oka|okay|okey)\b/g, 'ok'],
  [/\b(sii|sep|sipi)\b/g, 'sip'],
  [
    /^si(?= ?([,.!]|$| (por favor|gracias|claro|senor|senora|senorita|exacto|perfecto|quiero|quisiera|me gustaria|tenemos|tengo)\b))/g,
    'sip',
  ],
  [/^te$/g, 'tee'],
  [
    /\b(un|el|dos|tres|cuatro|otro|de|quiero|quisiera|medio|tomo|tomar|beber|bebo|ponme|pongame|dame|deme|prefiero|prefiere|cafe o|mas) te\b/g,
    '$1 tee',
  ],
  [/\btes\b/g, 'tees'],
  [new RegExp(`\\bte (?=(${TEA})\\b)`, 'g'), 'tee '],
  [/'/g, ''],
];

/** Plurals in -ces; other words in -ces ("dulces", "entonces") are none. */
const CES = new Set('veces luces peces nueces voces cruces arroces lapices'.split(' '));

export const spanish: LanguagePack = {
  name: 'Spanish',
  code: 'es-ES',
  spaced: true,
  rewrite(text) {
    let out = text.normalize('NFC');
    for (const [pattern, by] of ACCENTED) out = out.replace(pattern, by);
    out = out.normalize('NFD').replace(/\p{M}+/gu, '');
    for (const [pattern, by] of SPELLINGS) out = out.replace(pattern, by);
    return out;
  },
  stem(word) {
    if (word.length < 4) return word;
    if (CES.has(word)) return `${word.slice(0, -3)}z`;
    // "panes" is "pan", "postres" is "postre": the e falls off both.
    if (/[lrndzjy]es$/.test(word) && word.length > 4) return word.slice(0, -2);
    if (/[lrndzjy]e$/.test(word) && word.length > 4) return word.slice(0, -1);
    return word.endsWith('s') ? word.slice(0, -1) : word;
  },
  attributes: SPANISH_ATTRIBUTES,
  small: SPANISH_SMALL,
  inert: SPANISH_INERT,
  numbers: SPANISH_NUMBERS,
  counts: SPANISH_COUNTS,
  measures: SPANISH_MEASURES,
  numbered: SPANISH_NUMBERED,
  sayNumber: (n) => SPANISH_SAID[n] ?? String(n),
  joints: [
    'y',
    'e',
    'pero',
    'luego',
    'entonces',
    'ademas',
    'adema',
    'porque',
    'tambien',
    'y tambien',
    'asi que',
    'aunque',
    'sino',
  ],
  negatesBackwards: false,
  articles: ['el', 'la', 'los', 'las', 'un', 'una'],
  twins: SPANISH_TWINS,
};
