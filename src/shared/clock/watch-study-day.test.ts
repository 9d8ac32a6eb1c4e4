import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDay } from './watch-study-day.ts';

const HOUR = 3_600_000;

function setUp() {
  const told: string[] = [];
  const page = { window: new EventTarget(), document: new EventTarget() };
  const end = watchDay((day) => told.push(day), page);
  return { told, page, end };
}

/** The days in their order, without repeats. */
const days = (told: string[]) => told.filter((day, index) => day !== told[index - 1]);

describe('the study day', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 4, 12, 12) }));
  afterEach(() => void vi.useRealTimers());

  it('begins at 04:00', () => {
    const { told, end } = setUp();
    vi.advanceTimersByTime(15.9 * HOUR);
    expect(days(told)).toEqual(['2026-05-12']);
    vi.advanceTimersByTime(0.2 * HOUR);
    expect(days(told)).toEqual(['2026-05-12', '2026-05-13']);
    end();
  });

  it.each([
    ['document', 'visibilitychange'],
    ['document', 'resume'],
    ['window', 'pageshow'],
    ['window', 'focus'],
  ] as const)('is looked at when the %s says %s, though no timer has run for days', (target, name) => {
    const { told, page, end } = setUp();
    vi.setSystemTime(new Date(2026, 4, 15, 12));
    page[target].dispatchEvent(new Event(name));
    expect(days(told)).toEqual(['2026-05-12', '2026-05-15']);
    end();
  });

  it('needs one timer, however often the page is shown, and none once it is stopped', () => {
    const { page, end } = setUp();
    for (let times = 0; times < 5; times += 1) page.document.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(1);
    end();
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(0);
  });
});
