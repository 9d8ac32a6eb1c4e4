import { expect, it } from 'vitest';
import { plainClone } from './plain-clone.ts';

it('copies rows deeply, fields without a value included', () => {
  const row = { id: 'a', none: null, lacks: undefined, parts: [{ at: 1 }] };
  const copied = plainClone(row);
  expect(copied).toStrictEqual(row);
  expect(copied.parts[0]).not.toBe(row.parts[0]);
});

it('does as the real one with what is not plain', () => {
  expect(plainClone({ at: new Date(5) })).toEqual({ at: new Date(5) });
  expect(() => plainClone({ run: () => undefined })).toThrow(expect.objectContaining({ name: 'DataCloneError' }));
});
