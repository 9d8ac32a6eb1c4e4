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
    ['English', 'When the bus broke down, we walked home.', 'When the bus broke down, you walked home'],
    ['English', 'My aunt says I ask too many questions.', 'your aunt says you ask too many questions'],
    ['English', 'I was never late and I am proud of it.', 'you were never late and you are proud of it'],
    ['German', 'Ich bin Koch und habe in Rom gelernt.', 'Sie sind Koch und haben in Rom gelernt'],
    ['German', 'Einmal habe ich meinen Chef vertreten.', 'Einmal haben Sie Ihren Chef vertreten'],
    ['German', 'Weil ich die Umwelt wichtig finde.', 'Weil Sie die Umwelt wichtig finden'],
    ['German', 'Weil ich Räder liebe und lernen will.', 'Weil Sie Räder lieben und lernen wollen'],
    ['German', 'Ich freue mich über neue Aufgaben.', 'Sie freuen sich über neue Aufgaben'],
    ['Spanish', 'Llevo doce años con mi autobús.', 'lleva doce años con su autobús'],
    ['Spanish', 'Me quedé solo en mi trabajo.', 'se quedó solo en su trabajo'],
    ['Spanish', 'Me gusta mucho el mar.', 'le gusta mucho el mar'],
    ['French', "J'ai travaillé dix ans chez mon oncle.", 'vous avez travaillé dix ans chez votre oncle'],
    ['French', 'Je ne me fâche jamais.', 'vous ne vous fâchez jamais'],
    ['Mandarin', '我陪我的客人去了大使馆。', '您陪您的客人去了大使馆'],
  ])('%s: %s', (language, said, back) => {
    expect(turned(language, said)?.toLowerCase()).toBe(back.toLowerCase());
  });

  it.each([
    ['English', 'The weather was bad.'],
    ['English', 'and ended up in a bakery with a friend'],
    ['German', 'Ich Krankenschwester in Polen.'],
    ['German', 'Ich habe es Ihnen schon erzählt.'],
    ['French', 'Moi, je Maroc avant.'],
  ])('%s: nothing of "%s", which is not the learner\'s or cannot be turned', (language, said) => {
    expect(turned(language, said)).toBeNull();
  });

  it('is what tells most, cut where it is too long', () => {
    expect(turned('English', 'I am calm.', 'Once I calmed down an angry guest.')).toBe(
      'Once you calmed down an angry guest',
    );
    const long = 'I studied tourism in Warsaw for three years and I worked as a guide in Croatia in the summer';
    expect(turned('English', long)).toBe('you studied tourism in Warsaw for three years');
  });
});
