import { describe, expect, it } from 'vitest';
import { readLanguageTalk } from '../../../../../scripts/content/read-content.ts';
import { toldClause } from './told-clause.ts';

const turned = (language: string, ...clauses: string[]) => {
  const { turning } = readLanguageTalk(language)?.talk.sayingBack ?? {};
  if (!turning) throw new Error(`no turning in ${language}`);
  return toldClause(clauses, turning, language !== 'Mandarin')?.text ?? null;
};

// product 6.62
describe('a story said back', () => {
  it.each([
    ['English', 'I once fixed my brake before a race.', 'you once fixed your brake before a race'],
    ['English', 'My aunt says I ask too many questions.', 'your aunt says you ask too many questions'],
    ['English', 'I was never late and I am proud of it.', null],
    ['English', 'I studied tourism in Warsaw and I worked as a guide.', 'you studied tourism in Warsaw'],
    ['German', 'Ich bin Koch und habe in Rom gelernt.', 'Sie sind Koch und haben in Rom gelernt'],
    ['German', 'Ich freue mich sehr über neue Aufgaben.', 'Sie freuen sich sehr über neue Aufgaben'],
    ['Spanish', 'Llevo doce años con mi autobús.', 'lleva doce años con su autobús'],
    ['Spanish', 'Me quedé solo en mi trabajo.', 'se quedó solo en su trabajo'],
    ['Spanish', 'Me gusta mucho el mar.', 'le gusta mucho el mar'],
    ['French', "J'ai travaillé dix ans chez mon oncle.", 'vous avez travaillé dix ans chez votre oncle'],
    ['Mandarin', '我陪我的客人去了大使馆。', '您陪您的客人去了大使馆'],
  ])('%s: %s', (language, said, back) => {
    expect(turned(language, said)?.toLowerCase()).toBe(back?.toLowerCase());
  });

  it.each([
    ['English', 'The weather was bad.'],
    ['English', 'and ended up in a bakery with a friend'],
    ['English', 'When the bus broke down, we walked home.'],
    ['English', "where I've been designing gearboxes for wind turbines."],
    ['English', "And I'd love to design something for my town."],
    ['English', 'In the bank I sit alone in the office the whole day.'],
    ['German', 'Am meisten Freude hat mir gemacht, wenn'],
    ['German', 'Seit drei Jahren, mit meiner Nachbarin.'],
    ['German', 'Weil ich die Umwelt sehr wichtig finde.'],
    ['Spanish', 'Una vez un cliente estaba furioso y'],
    ['French', "et j'aime beaucoup ça."],
    ['Mandarin', '是因为我觉得旅行和翻译很像。'],
    ['Mandarin', '例子……我学吉他三个月。'],
    ['German', 'Ich Krankenschwester in Polen.'],
    ['German', 'Ich habe es Ihnen schon erzählt.'],
    ['French', 'Moi, je Maroc avant.'],
  ])('%s: nothing of "%s", which is not the learner\'s or cannot be turned', (language, said) => {
    expect(turned(language, said)).toBeNull();
  });

  it('is what tells most', () => {
    expect(turned('English', 'I am a calm person.', 'I once calmed down an angry guest.')).toBe(
      'you once calmed down an angry guest',
    );
  });
});
