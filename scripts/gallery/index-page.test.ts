import { expect, test } from 'vitest';
import { indexPage, type Picture } from './index-page.ts';

const picture = (change: Partial<Picture>): Picture => ({
  screen: 'Home',
  state: 'a year',
  kind: 'full',
  size: 'phone',
  theme: 'light',
  file: 'home-a-year-phone-light.png',
  problem: null,
  ...change,
});

test('every picture stands under its screen, and says in words what it shows', () => {
  const page = indexPage([picture({}), picture({ screen: 'Study', theme: 'dark' }), picture({ theme: 'dark' })], 'now');
  expect(page.match(/<section id="(\w+)"/g)).toEqual(['<section id="home"', '<section id="study"']);
  expect(page).toContain('alt="Home: a year, on a phone, light"');
  expect(page.match(/<img /g)).toHaveLength(3);
});

test('each size, theme and kind can be left out without a script', () => {
  const page = indexPage([picture({})], 'now');
  for (const value of ['phone', 'desktop', 'light', 'dark', 'empty', 'loading', 'full', 'offline', 'error']) {
    expect(page).toContain(`id="only-${value}"`);
    expect(page).toContain(`body:has(#only-${value}:not(:checked)) .${value} { display: none; }`);
  }
  expect(page).not.toContain('<script');
});

test('a state that was not reached says why, and nothing in it is taken for HTML', () => {
  expect(indexPage([picture({ problem: 'no <b>' })], 'now')).toContain('not reached: no &#60;b&#62;');
});
