/** Conversations that begin in their middle: what came before counts as ordered, and as priced. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from '../asking/open-as-written.ts';

/** The objectives that a reply reaches where those before it are taken as reached. */
async function reached(scene: string, language: string, completed: number[], text: string) {
  const { partner } = openAsWritten(scene, language);
  return (await partner.reply(partner.start({ seed: null, completed }).state, text)).completed;
}

describe('the bill', () => {
  it.each([
    ['English', 'How much is that?'],
    ['German', 'Was macht das zusammen?'],
    ['Spanish', '¿Qué le debo?'],
    ['French', "Et c'est combien ?"],
    ['Mandarin', '多少钱'],
  ])('is asked for where an order is presumed, in %s', async (language, text) => {
    expect(await reached('cafe', language, [0, 1, 2], text)).toEqual([3]);
    expect(await reached('cafe', language, [], text)).toEqual([]);
  });
});

describe('a price', () => {
  it.each([
    ['English', 'Will you do fifteen?'],
    ['English', 'No more than twelve.'],
    ['German', 'Ich gebe Ihnen zehn.'],
    ['German', 'Nein, nicht fünfzehn, zehn.'],
    ['Spanish', 'Quince por el sombrero.'],
    ['French', 'Et si je vous en donne quinze ?'],
    ['Mandarin', '两个八十块，行吗'],
  ])('is offered where one was said before, in %s: %s', async (language, text) => {
    expect(await reached('market', language, [0, 1], text)).toEqual([2]);
  });

  it.each([
    ['English', 'My brother owes me twenty pounds.'],
    ['English', 'The market closes at four.'],
    ['German', 'Fünf Euro hat das Essen gekostet.'],
    ['German', 'Zwanzig Euro habe ich gestern verloren.'],
  ])('that is told of is no offer, in %s: %s', async (language, text) => {
    expect(await reached('market', language, [], text)).toEqual([]);
  });

  it.each([
    ['English', '20 pounds is too expensive.'],
    ['German', 'Dreißig Euro sind zu viel.'],
    ['Mandarin', '旁边的才三十块'],
  ])('that is complained of is no offer, in %s: %s', async (language, text) => {
    expect(await reached('market', language, [0], text)).toEqual([1]);
  });
});
