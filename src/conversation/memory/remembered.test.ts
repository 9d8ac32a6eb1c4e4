import { describe, expect, it } from 'vitest';
import { isNothing, MOST_ENTRIES, withEntries } from './remembered.ts';

const entry = (text: string) => ({ id: text.toLowerCase(), text });

describe('what is remembered', () => {
  it('has one name: the last', () => {
    expect(withEntries('name', [entry('Anna')], [entry('Ben'), entry('Carla')])).toEqual([entry('Carla')]);
    expect(withEntries('name', [entry('Anna')], [])).toEqual([entry('Anna')]);
  });

  it('has each text once, and the latest where there are too many', () => {
    const many = Array.from({ length: MOST_ENTRIES }, (_, at) => entry(`Thing ${at}`));
    expect(withEntries('likes', [entry('Music')], [entry('music'), entry('Food'), entry('food')])).toEqual([
      entry('Music'),
      entry('Food'),
    ]);
    expect(withEntries('likes', many, [entry('Music')])).toEqual([...many.slice(1), entry('Music')]);
  });

  it('is nothing where no kind has an entry', () => {
    expect(isNothing({ name: [], diet: [] })).toBe(true);
    expect(isNothing({ diet: [entry('nuts')] })).toBe(false);
  });
});
