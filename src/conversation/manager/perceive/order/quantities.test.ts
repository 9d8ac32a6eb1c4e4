import { describe, expect, it } from 'vitest';
import { analyse } from '../../../nlu/analyse.ts';
import { createAnalyser } from '../../../nlu/analyser.ts';
import { languagePack } from '../../../nlu/language-pack.ts';
import { quantitiesIn } from './quantities.ts';

const value = (id: string, ...forms: string[]) => ({ id, forms, say: id, gloss: id, price: 3 });

function count(language: string, topics: Record<string, string>, values: ReturnType<typeof value>[]) {
  const pack = languagePack(language);
  if (!pack) throw new Error(language);
  const sizes = [{ id: 'large', forms: ['large', '大杯', '两大杯'], say: 'large', gloss: 'large' }];
  const slots = {
    drink: { kind: 'list' as const, for: ['order'], values },
    size: { kind: 'list' as const, for: ['size'], values: sizes },
  };
  const analyser = createAnalyser(pack, {
    topics,
    slots: { drink: values, size: sizes },
    slotTopics: { size: 'size', drink: 'drink' },
    words: '',
  });
  return (text: string) => quantitiesIn(analyse(text, analyser).units, pack, slots).drink;
}

describe('in English', () => {
  const counted = count('English', { vessel: 'cup|cups', people: 'kid|kids' }, [
    value('tea', 'tea', 'teas'),
    value('latte', 'latte', 'lattes'),
  ]);
  it.each([
    ['two teas please', { tea: 2 }],
    ['3 large lattes and a tea', { latte: 3 }],
    ['two cups of tea and one latte', { tea: 2, latte: 1 }],
    ['two more lattes', { latte: 2 }],
    ['two steaming teas', { tea: 2 }],
    ['twenty one teas', undefined],
    ['not two teas', undefined],
    ['a table for two and a tea', undefined],
    ['for two the tea', undefined],
    ['I have two kids and want tea', undefined],
    ['table for two, three teas', { tea: 3 }],
    ['at ten a latte', undefined],
  ])('%s', (text, expected) => {
    expect(counted(text)).toEqual(expected);
  });
});

describe('in Mandarin', () => {
  const counted = count('Mandarin', { vessel: '杯|瓶' }, [value('tea', '茶'), value('latte', '拿铁')]);
  it.each([
    ['两杯茶', { tea: 2 }],
    ['来三个拿铁', { latte: 3 }],
    ['拿铁要两杯，茶一杯', { latte: 2, tea: 1 }],
    ['一杯茶和十二杯拿铁', { tea: 1, latte: 12 }],
    ['两大杯拿铁', { latte: 2 }],
    ['拿铁', undefined],
  ])('%s', (text, expected) => {
    expect(counted(text)).toEqual(expected);
  });
});
