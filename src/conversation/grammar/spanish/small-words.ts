/** Small words of Spanish: determiners in their four forms, pronouns, prepositions, conjunctions, adverbs, numbers. */
import type { DeterminerReading, Gender, Person, Plurality, Reading, SmallReading } from './word.ts';

/** Forms of determiners: el, la, los, las. An empty place has no form. */
export const DETERMINERS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  el: ['el', 'la', 'los', 'las'],
  un: ['un', 'una', 'unos', 'unas'],
  este: ['este', 'esta', 'estos', 'estas'],
  ese: ['ese', 'esa', 'esos', 'esas'],
  aquel: ['aquel', 'aquella', 'aquellos', 'aquellas'],
  otro: ['otro', 'otra', 'otros', 'otras'],
  mucho: ['mucho', 'mucha', 'muchos', 'muchas'],
  poco: ['poco', 'poca', 'pocos', 'pocas'],
  tanto: ['tanto', 'tanta', 'tantos', 'tantas'],
  demasiado: ['demasiado', 'demasiada', 'demasiados', 'demasiadas'],
  todo: ['todo', 'toda', 'todos', 'todas'],
  algún: ['algún', 'alguna', 'algunos', 'algunas'],
  ningún: ['ningún', 'ninguna', 'ningunos', 'ningunas'],
  cuánto: ['cuánto', 'cuánta', 'cuántos', 'cuántas'],
  nuestro: ['nuestro', 'nuestra', 'nuestros', 'nuestras'],
  vuestro: ['vuestro', 'vuestra', 'vuestros', 'vuestras'],
  mi: ['mi', 'mi', 'mis', 'mis'],
  tu: ['tu', 'tu', 'tus', 'tus'],
  su: ['su', 'su', 'sus', 'sus'],
  bastante: ['bastante', 'bastante', 'bastantes', 'bastantes'],
  varios: ['', '', 'varios', 'varias'],
  ambos: ['', '', 'ambos', 'ambas'],
  cada: ['cada', 'cada', '', ''],
  mismo: ['mismo', 'misma', 'mismos', 'mismas'],
  medio: ['medio', 'media', 'medios', 'medias'],
  buen: ['buen', 'buena', 'buenos', 'buenas'],
  mal: ['mal', 'mala', 'malos', 'malas'],
  primer: ['primer', 'primera', 'primeros', 'primeras'],
  tercer: ['tercer', 'tercera', 'terceros', 'terceras'],
  gran: ['gran', 'gran', 'grandes', 'grandes'],
  cuyo: ['cuyo', 'cuya', 'cuyos', 'cuyas'],
};

/** Forms that stand alone and lose their ending before a masculine noun ("bueno", "buen vino"). */
export const SHORTENED: Readonly<Record<string, string>> = {
  uno: 'un',
  bueno: 'buen',
  malo: 'mal',
  primero: 'primer',
  tercero: 'tercer',
  alguno: 'algún',
  ninguno: 'ningún',
  grande: 'gran',
};

/** Hundreds agree with what is counted. */
export const HUNDREDS: Readonly<Record<string, readonly [string, string]>> = {
  doscientos: ['doscientos', 'doscientas'],
  trescientos: ['trescientos', 'trescientas'],
  cuatrocientos: ['cuatrocientos', 'cuatrocientas'],
  quinientos: ['quinientos', 'quinientas'],
  seiscientos: ['seiscientos', 'seiscientas'],
  setecientos: ['setecientos', 'setecientas'],
  ochocientos: ['ochocientos', 'ochocientas'],
  novecientos: ['novecientos', 'novecientas'],
};

const LISTS: Readonly<Record<string, string>> = {
  prep: 'a ante bajo con contra de del al desde durante en entre hacia hasta para por según sin sobre tras excepto mediante',
  conj: 'y e o u ni pero sino que si porque aunque como cuando mientras pues donde quien quienes cuanto cuanta cuantos cuantas adonde',
  wh: 'qué cómo cuándo dónde adónde cuál cuáles quién quiénes cuán',
  adv: 'muy más menos tan ya aún todavía también tampoco siempre nunca jamás aquí ahí allí acá allá hoy ayer anoche anteayer ahora luego después antes pronto tarde temprano bien mal casi solo sólo apenas quizá quizás así entonces además incluso demasiado bastante mucho poco tanto cerca lejos dentro fuera arriba abajo delante detrás encima debajo enfrente adelante atrás afuera adentro mañana despacio deprisa aparte juntos adrede acaso especialmente realmente normalmente generalmente finalmente actualmente probablemente posiblemente solamente únicamente exactamente perfectamente totalmente completamente recientemente últimamente rápidamente lentamente inmediatamente principalmente frecuentemente desgraciadamente afortunadamente simplemente sinceramente seguramente claramente directamente absolutamente relativamente extremadamente increíblemente prácticamente aproximadamente',
  other:
    'no sí hola adiós gracias favor vale ok claro bueno perdón perdone perdona disculpe disculpa oiga oye buenos buenas ah eh oh ay uy ojalá tal etcétera según lo',
  pron: 'mí ti sí conmigo contigo consigo esto eso aquello algo nada alguien nadie todo uno cual cuales cualquiera mío mía míos mías tuyo tuya tuyos tuyas suyo suya suyos suyas alguno ninguno ambos quienquiera',
  num: 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento mil',
};

const SUBJECTS: Readonly<Record<string, [Person, Plurality, Gender?]>> = {
  yo: [1, 's'],
  tú: [2, 's'],
  usted: [3, 's'],
  él: [3, 's', 'm'],
  ella: [3, 's', 'f'],
  nosotros: [1, 'p', 'm'],
  nosotras: [1, 'p', 'f'],
  vosotros: [2, 'p', 'm'],
  vosotras: [2, 'p', 'f'],
  ustedes: [3, 'p'],
  ellos: [3, 'p', 'm'],
  ellas: [3, 'p', 'f'],
};
export const CLITICS = ['me', 'te', 'se', 'nos', 'os', 'lo', 'la', 'los', 'las', 'le', 'les'];

const FORMS: readonly [Gender, Plurality][] = [
  ['m', 's'],
  ['f', 's'],
  ['m', 'p'],
  ['f', 'p'],
];

/** Readings of all small words, by spelling. */
export function smallWords(): Map<string, Reading[]> {
  const words = new Map<string, Reading[]>();
  const add = (word: string, reading: Reading) => words.set(word, [...(words.get(word) ?? []), reading]);
  for (const [lemma, forms] of Object.entries(DETERMINERS))
    for (const [i, form] of forms.entries()) {
      if (form === '' || forms.indexOf(form) < i) continue;
      const [gender, number] = FORMS[i] as [Gender, Plurality];
      const both = forms[i] === forms[i + 1] && i % 2 === 0;
      add(form, { pos: 'det', lemma, gender: both ? 'c' : gender, number } satisfies DeterminerReading);
    }
  for (const [form, lemma] of Object.entries(SHORTENED)) {
    const number = 's';
    add(form, { pos: 'det', lemma, gender: form === 'grande' ? 'c' : 'm', number });
  }
  for (const [lemma, [man, woman]] of Object.entries(HUNDREDS)) {
    add(man, { pos: 'det', lemma, gender: 'm', number: 'p' });
    add(woman, { pos: 'det', lemma, gender: 'f', number: 'p' });
  }
  for (const word of (LISTS.num ?? '').split(' ')) add(word, { pos: 'det', lemma: word, gender: 'c', number: 'p' });
  for (const [pos, list] of Object.entries(LISTS))
    if (pos !== 'num') for (const lemma of list.split(' ')) add(lemma, { pos: pos as SmallReading['pos'], lemma });
  for (const [lemma, [person, number, gender]] of Object.entries(SUBJECTS))
    add(lemma, { pos: 'subject', lemma, person, number, ...(gender && { gender }) });
  add('hay', { pos: 'verb', lemma: 'haber', form: 'present', person: 3, number: 's' });
  for (const lemma of CLITICS) add(lemma, { pos: 'clitic', lemma });
  return words;
}
