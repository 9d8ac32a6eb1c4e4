import { describe, expect, it } from 'vitest';
import { hairColours, skins } from './appearance.ts';
import { lookFromName } from './appearance-from-name.ts';
import { namedLooks } from './people.ts';

const roles = ['baker', 'neighbour', 'doctor', 'landlord', 'pilot', 'driver', 'guide', 'host'];
const languages = ['mandarin', 'english', 'german', 'spanish', 'french'];
const names = roles.flatMap((role) => languages.map((language) => `${role}-${language}`));

describe('lookFromName', () => {
  it('gives the people the scenes name the look drawn for them', () => {
    expect(lookFromName('waiter-mandarin')).toBe(namedLooks['waiter-mandarin']);
    expect(lookFromName('waiter-english')).toBe(namedLooks['waiter-english']);
  });

  it('draws no two of them alike', () => {
    const looks = Object.values(namedLooks).map((look) => JSON.stringify(look));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('makes the same person of the same name every time', () => {
    for (const name of names) expect(lookFromName(name)).toEqual(lookFromName(name));
  });

  it('makes nearly as many people as there are names', () => {
    const different = new Set(names.map((name) => JSON.stringify(lookFromName(name))));
    expect(different.size).toBeGreaterThanOrEqual(names.length - 2);
  });

  it('keeps every look complete for odd names', () => {
    for (const name of ['', ' ', '小明', '👩‍🍳', 'constructor', '__proto__', 'x'.repeat(5000)]) {
      const look = lookFromName(name);
      expect(Object.values(skins)).toContain(look.skin);
      expect(Object.values(hairColours)).toContain(look.hairColour);
      expect(look.shirt).toMatch(/^#[0-9A-F]{6}$/);
      expect(look.ground).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});
