import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CalendarDay } from './CalendarDay.tsx';
import { type DayMark, markOf } from './calendar-mark.ts';

const month = { studied: ['2026-03-01', '2026-03-03'], flownOver: ['2026-03-02'] };
const draw = (day: string, today = '2026-03-20') =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <tr>
          <CalendarDay day={day} weekday={2} today={today} mark={(one): DayMark => markOf(one, month)} />
        </tr>
      </tbody>
    </table>,
  );

test('a study day is announced as studied', () => {
  expect(draw('2026-03-03')).toContain('Tuesday, March 3, studied<');
});

test('a date skipped by flying east is announced as part of the streak', () => {
  expect(draw('2026-03-02')).toContain('Monday, March 2, skipped by flying east; the streak goes on<');
});

test('any other day is announced by its date alone', () => {
  expect(draw('2026-03-04')).toContain('Wednesday, March 4<');
});

test('today is marked as such, studied or not', () => {
  expect(draw('2026-03-04', '2026-03-04')).toMatch(/aria-current="date".*Wednesday, March 4, today</);
  expect(draw('2026-03-03', '2026-03-03')).toMatch(/aria-current="date".*Tuesday, March 3, today, studied</);
  expect(draw('2026-03-03')).not.toContain('aria-current');
});

test('the days of a run are drawn as one band with round ends', () => {
  expect(draw('2026-03-02')).not.toMatch(/rounded-[lr]-full/);
  expect(draw('2026-03-01')).toMatch(/rounded-l-full/);
  expect(draw('2026-03-03')).toMatch(/rounded-r-full/);
});
