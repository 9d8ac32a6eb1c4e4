import { describe, expect, it } from 'vitest';
import { type ChangeNames, changeText, describeChange, type NamedMutation, readable } from './describe-mutation.ts';

const names: ChangeNames = {
  scenes: new Map([['restaurant', 'Ordering at a Restaurant']]),
  cards: new Map([['noodles', { front: '面条', language: 'Mandarin' }]]),
};

function said(mutation: Partial<NamedMutation>): string {
  return changeText(describeChange({ table: '', op: 'put', id: 'x', ...mutation }, names));
}

describe('a change in plain words', () => {
  it.each<[string, Partial<NamedMutation>]>([
    ['Attempt: Ordering at a Restaurant', { table: 'scene_attempts', fields: { scenario_id: 'restaurant' } }],
    ['Attempt: Job interview', { table: 'scene_attempts', fields: { scenario_id: 'job-interview' } }],
    ['Attempt', { table: 'scene_attempts' }],
    ['Flashcard put off for a day', { table: 'flashcards', op: 'patch', fields: { buried_until: '2026' } }],
    ['Unlock: Ordering at a Restaurant', { table: 'user_unlocked_scenarios', fields: { scenario_id: 'restaurant' } }],
    ['Flashcard added: 茶', { table: 'flashcards', fields: { front: '茶', language: 'Mandarin' } }],
    ['Flashcard changed: 面条', { table: 'flashcards', op: 'patch', id: 'noodles', fields: { back: 'noodles' } }],
    ['Flashcard changed: 面', { table: 'flashcards', op: 'patch', id: 'noodles', fields: { front: '面' } }],
    ['Flashcard paused: 面条', { table: 'flashcards', op: 'patch', id: 'noodles', fields: { suspended_at: '2026' } }],
    [
      'Flashcard back in your reviews: 面条',
      { table: 'flashcards', op: 'patch', id: 'noodles', fields: { suspended_at: null } },
    ],
    ['Flashcard removed: 面条', { table: 'flashcards', op: 'delete', id: 'noodles' }],
    ['Flashcard removed', { table: 'flashcards', op: 'delete', id: 'unknown' }],
    ['Answer to flashcard: 面条', { table: 'flashcard_reviews', fields: { flashcard_id: 'noodles', voids: null } }],
    ['Answer taken back: 面条', { table: 'flashcard_reviews', fields: { flashcard_id: 'noodles', voids: 'r1' } }],
    ['Profile: first name', { table: 'profiles', op: 'patch', fields: { first_name: 'Ada' } }],
    [
      'Profile: first name, last name and level',
      { table: 'profiles', op: 'patch', fields: { first_name: '', last_name: '', preferred_level: '' } },
    ],
    ['Profile: set-up', { table: 'profiles', fields: { first_name: 'Ada' } }],
    ['Setting: Pinyin', { table: 'user_settings', op: 'patch', id: 'pinyin', fields: { value: 'tap' } }],
    ['Setting: Night mode', { table: 'user_settings', op: 'patch', id: 'nightMode', fields: { value: 1 } }],
    ['Change: Learner badges', { table: 'learner_badges' }],
  ])('%s', (text, mutation) => {
    expect(said(mutation)).toBe(text);
  });

  it('says in which language a flashcard is', () => {
    const added = { table: 'flashcards', op: 'put', id: 'x', fields: { front: 'thé', language: 'French' } } as const;
    expect(describeChange(added, names).language).toBe('French');
    const changed = { table: 'flashcards', op: 'patch', id: 'noodles', fields: { front: '面' } } as const;
    expect(describeChange(changed, names).language).toBe('Mandarin');
  });

  it('keeps to the beginning of what is long, and to one line', () => {
    const text = said({ table: 'flashcards', fields: { front: `好\n${'吃'.repeat(100)}`, language: 'Mandarin' } });
    expect(text).toBe(`Flashcard added: 好 ${'吃'.repeat(57)}…`);
  });

  it('makes an id readable', () => {
    expect(['job-interview', 'user_settings', 'dailyGoal', '-'].map(readable)).toEqual([
      'Job interview',
      'User settings',
      'Daily goal',
      '-',
    ]);
  });
});
