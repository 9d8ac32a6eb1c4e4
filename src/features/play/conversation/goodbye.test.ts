import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_GOODBYE_MS, readingTime, sayGoodbye } from './goodbye.ts';

const LINES = ['Thank you, and have a lovely evening!'];
const TIME = readingTime(LINES);
const over = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  over.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('the goodbye', () => {
  it('is read to its end, a Chinese character counting for more than a letter', () => {
    sayGoodbye(LINES, over);
    vi.advanceTimersByTime(TIME - 1);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(over).toHaveBeenCalledOnce();
    expect(readingTime(['慢走，欢迎下次再来！'])).toBeGreaterThan(readingTime(['Bye, come again!']));
  });

  it('is heard to its end, if the voice takes longer', () => {
    const goodbye = sayGoodbye(LINES, over);
    goodbye.hear(true);
    vi.advanceTimersByTime(TIME + 5_000);
    expect(over).not.toHaveBeenCalled();
    goodbye.hear(false);
    vi.advanceTimersByTime(1_000);
    expect(over).toHaveBeenCalledOnce();
  });

  it('is still read to its end where the voice falls silent at once', () => {
    const goodbye = sayGoodbye(LINES, over);
    goodbye.hear(true);
    goodbye.hear(false);
    vi.advanceTimersByTime(TIME - 1);
    expect(over).not.toHaveBeenCalled();
  });

  it('ends within 20 s, however long it is and whatever the voice does', () => {
    sayGoodbye(['long '.repeat(400)], over).hear(true);
    vi.advanceTimersByTime(LONGEST_GOODBYE_MS);
    expect(over).toHaveBeenCalledOnce();
    expect(LONGEST_GOODBYE_MS).toBeLessThan(20_000);
  });

  it('waits while a word is looked up', () => {
    const goodbye = sayGoodbye(LINES, over);
    goodbye.look(true);
    vi.advanceTimersByTime(60_000);
    expect(over).not.toHaveBeenCalled();
    goodbye.look(false);
    expect(over).toHaveBeenCalledOnce();
  });

  it('that is stopped, because the learner goes on talking, brings no result', () => {
    const goodbye = sayGoodbye(LINES, over);
    goodbye.look(true);
    vi.advanceTimersByTime(TIME);
    goodbye.stop();
    goodbye.look(false);
    goodbye.hear(true);
    goodbye.hear(false);
    vi.advanceTimersByTime(60_000);
    expect(over).not.toHaveBeenCalled();
  });
});
