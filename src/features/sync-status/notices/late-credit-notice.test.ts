import { describe, expect, it } from 'vitest';
import { lateCreditNotice } from './late-credit-notice.ts';

const words = (days: number) =>
  Array.from({ length: days }, (_, index) => `${index} attempts credited to day ${index}`);

describe('late credits told together', () => {
  it('are one notice, the newest day first', () => {
    expect(lateCreditNotice([])).toBeNull();
    expect(lateCreditNotice(words(1))).toEqual({ title: '0 attempts credited to day 0' });
    expect(lateCreditNotice(words(2))).toEqual({
      title: '1 attempts credited to day 1',
      text: '0 attempts credited to day 0',
    });
  });

  it('say how many days are left out', () => {
    expect(lateCreditNotice(words(4))?.text).toMatch(/day 1, and for 1 more day$/);
    expect(lateCreditNotice(words(9))?.text).toMatch(/, and for 6 more days$/);
  });
});
