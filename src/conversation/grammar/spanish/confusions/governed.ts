/** Verbs and adjectives with the one preposition that they govern, and those that learners put in its place. */
import type { Confusion } from './confusion.ts';

/** Verb or words, wrong prepositions, the right one. Only before a noun, a name, a pronoun or an infinitive. */
const GOVERNED: readonly (readonly [words: string, wrong: string, right: string, after?: string])[] = [
  ['{soñar}', 'de|sobre|a', 'con'],
  ['{depender}', 'en|a|con|por', 'de'],
  ['{consistir}', 'de|a', 'en'],
  ['{confiar}', 'a|con|de', 'en'],
  ['{insistir}', 'a|de|sobre', 'en'],
  ['{enamorar}', 'con|en|a', 'de'],
  ['{casar}', 'a', 'con'],
  ['casado|casada|casados', 'a|de|en', 'con'],
  ['{divorciar}', 'con|a', 'de'],
  ['{acordar}', 'en|con|sobre|a', 'de', '<inf|det|name>'],
  ['{olvidar}', 'a|sobre', 'de', '<inf>'],
  ['{alegrar}', 'sobre|para', 'de', '<inf|det|name>'],
  ['{arrepentir}', 'a|por|en', 'de'],
  ['{quejar}', 'a|por|con', 'de', '<det|name>'],
  ['{disfrutar}', 'con', 'de', '<det>'],
  ['{despedir}', 'a', 'de', '<det|name>'],
  ['{encargar}', 'con|por', 'de', '<inf|det>'],
  ['{ocupar}', 'con|por', 'de', '<inf|det>'],
  ['{reír}', 'a|en|sobre', 'de', '<det|name>'],
  ['{burlar}', 'a|con|sobre', 'de'],
  ['{participar}', 'a|de', 'en'],
  ['{fijar}', 'a|de', 'en', '<det>'],
  ['{tardar}', 'por|para|a', 'en', '<inf>'],
  ['{dedicar}', 'en', 'a', '<inf>'],
  ['{asistir}', 'en|de', 'a'],
  ['{parecer}', 'de|con', 'a', '<name>'],
  ['{acostumbrar}', 'de|con|en', 'a'],
  ['acostumbrado|acostumbrada|acostumbrados', 'de|con|en', 'a'],
  ['{invitar}', 'para|por', 'a', '<det>'],
  ['{oponer}', 'de|contra', 'a'],
  ['{renunciar}', 'de', 'a'],
  ['{pertenecer}', 'de|en', 'a'],
  ['{referir}', 'de', 'a'],
  ['{empezar|comenzar}', 'de', 'a', '<inf>'],
  ['{aprender|enseñar|ayudar}', 'de|para', 'a', '<inf>'],
  ['{volver}', 'para|de', 'a', '<inf>'],
  ['{dejar|terminar|acabar|tratar}', 'a', 'de', '<inf>'],
  ['{tratar}', 'en', 'de', '<inf>'],
  ['{parar|cesar}', 'a', 'de', '<inf>'],
  ['{sufrir}', 'a|con', 'de', '<noun>'],
  ['alérgico|alérgica|alérgicos|alérgicas|alergia', 'de|contra|con|para|por', 'a'],
  ['interesado|interesada|interesados|interesadas', 'a|de|con|sobre', 'en'],
  ['lleno|llena|llenos|llenas', 'con', 'de'],
  ['orgulloso|orgullosa|orgullosos', 'a|por|sobre|con', 'de'],
  ['cansado|cansada|cansados', 'con|a', 'de', '<inf|det>'],
  ['capaz|capaces', 'a|para', 'de', '<inf>'],
  ['responsable', 'para|por', 'de', '<det|noun>'],
  ['seguro|segura', 'sobre|en', 'de', '<inf>'],
  ['enamorado|enamorada|enamorados', 'con|a|en', 'de'],
  ['preocupado|preocupada|preocupados', 'de|sobre|para', 'por', '<det|noun>'],
  ['dispuesto|dispuesta|dispuestos', 'de|para', 'a', '<inf>'],
  ['parecido|parecida|similar|igual', 'de|con', 'a', '<det|name>'],
  ['satisfecho|satisfecha|satisfechos', 'de|por', 'con', '<det>'],
  ['listo|lista|listos|preparado|preparada', 'a', 'para', '<inf>'],
  ['cerca', 'a|al|con', 'de'],
  ['lejos', 'a|al|desde', 'de'],
  ['delante|detrás|encima|debajo|dentro|fuera|alrededor', 'a|en', 'de', '<det|name>'],
  ['enfrente', 'a', 'de', '<det>'],
  ['además', 'a|con', 'de', '<det|noun|inf>'],
];

export const governed: Confusion[] = GOVERNED.flatMap(([words, wrong, right, after = '<det|noun|name|inf>']) => {
  const name = words.replace(/[{}]/g, '').split('|')[0] ?? words;
  const why = `“${name}” goes with “${right}”: “${name} ${right} …”.`;
  return [
    [`&${words} ${wrong} &${after}`, right, why] as const,
    [
      `&${words} ${wrong.includes('a') ? 'al' : 'del'} &<noun>`,
      right === 'a' ? 'al' : right === 'de' ? 'del' : `${right} el`,
      why,
    ] as const,
  ].filter(
    ([pattern]) =>
      !(pattern.includes(' al ') && right === 'a') &&
      !(pattern.includes(' del ') && right === 'de') &&
      !(/ (al|del) /.test(pattern) && !wrong.split('|').includes(pattern.includes(' al ') ? 'a' : 'de')),
  );
});
