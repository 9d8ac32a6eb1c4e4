import { describe, expect, it } from 'vitest';
import { changeText } from './describe-mutation.ts';
import { type ChangeLine, groupChanges, type ListedChange } from './group-mutations.ts';

const clock = { now: new Date('2026-03-12T12:00:00.000Z'), timeZone: 'UTC' };
let deviceSeq = 0;

function change(table: string, words: string, subject: string | null, at: string): ListedChange {
  deviceSeq += 1;
  const [label = '', many = ''] = words.split('/');
  return { deviceSeq, table, label, many, subject, language: null, at };
}
const attempt = (scene: string, at: string) => change('scene_attempts', 'Attempt/attempts', scene, at);
const answer = (card: string | null, at: string) =>
  change('flashcard_reviews', 'Answer to flashcard/answers to flashcards', card, at);
const at = (day: number, minute: number) => new Date(Date.UTC(2026, 2, day, 8, minute)).toISOString();

const said = (lines: ChangeLine[]) => lines.map((line) => `${changeText(line)}, ${line.when}`);

describe('waiting changes', () => {
  it('are listed newest first, in plain words', () => {
    const changes = [attempt('Taking a Taxi', at(11, 5)), attempt('Ordering at a Restaurant', at(12, 14))];
    expect(said(groupChanges(changes, clock))).toEqual([
      'Attempt: Ordering at a Restaurant, today 08:14',
      'Attempt: Taking a Taxi, yesterday 08:05',
    ]);
  });

  it('put fifty answers into one line and leave an attempt its own', () => {
    const answers = Array.from({ length: 50 }, (_, index) => answer(`card ${index}`, at(12, 2 + (index % 13))));
    const lines = groupChanges([...answers, attempt('Taking a Taxi', at(12, 5))], clock);
    expect(said(lines)).toEqual(['50 answers to flashcards, today 08:14', 'Attempt: Taking a Taxi, today 08:05']);
    expect(lines.map(({ count }) => count)).toEqual([50, 1]);
  });

  it('share a line for each period when their words agree', () => {
    const pinyin = (day: number, minute: number) =>
      change('user_settings', 'Setting/changes', 'Pinyin', at(day, minute));
    const lines = groupChanges([pinyin(11, 1), pinyin(12, 1), pinyin(12, 9)], clock);
    expect(said(lines)).toEqual(['Setting: Pinyin, today 08:09', 'Setting: Pinyin, yesterday 08:01']);
    expect(groupChanges([answer('面条', at(12, 1)), answer('面条', at(12, 9))], clock)).toMatchObject([
      { label: '2 answers to flashcards', subject: '面条', count: 2 },
    ]);
    const twice = [attempt('Taking a Taxi', at(12, 1)), attempt('Taking a Taxi', at(12, 9))];
    expect(said(groupChanges(twice, clock))).toEqual(['2 attempts: Taking a Taxi, today 08:09']);
    const unknown = [1, 2].map((minute) => answer(null, at(12, minute)));
    expect(said(groupChanges(unknown, clock))).toEqual(['2 answers to flashcards, today 08:02']);
  });

  it('put a thousand changes of a month into a few lines', () => {
    const kinds = ['scene_attempts', 'flashcards', 'flashcard_reviews', 'user_settings', 'user_unlocked_scenarios'];
    const changes = Array.from({ length: 1000 }, (_, index) => {
      const kind = kinds[index % kinds.length] as string;
      const day = new Date(clock.now.getTime() - (index % 30) * 86_400_000).toISOString();
      return change(kind, `${kind}/${kind}`, `${index % 40}`, day);
    });
    const lines = groupChanges(changes, clock);
    expect(lines.length).toBeLessThanOrEqual(15);
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(said(lines)[0]).toMatch(/, today 12:00$/);
  });

  it('put a change without a valid time last', () => {
    const lines = groupChanges([attempt('Taking a Taxi', ''), attempt('Seeing a Doctor', at(12, 1))], clock);
    expect(lines.map(({ when }) => when)).toEqual(['today 08:01', '']);
  });
});
