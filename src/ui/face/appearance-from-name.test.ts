import { describe, expect, it } from 'vitest';
import { hairColours, skins } from './appearance.ts';
import { appearanceFromName } from './appearance-from-name.ts';
import { PEOPLE } from './people.ts';

const roles = ['baker', 'neighbour', 'doctor', 'landlord', 'pilot', 'driver', 'guide', 'host'];
const languages = ['mandarin', 'english', 'german', 'spanish', 'french'];
const names = roles.flatMap((role) => languages.map((language) => `${role}-${language}`));

describe('appearanceFromName', () => {
  it('gives the partners of the scenes the appearance that their authors chose', () => {
    expect(appearanceFromName('waiter-mandarin')).toBe(PEOPLE.get('waiter-mandarin'));
    expect(appearanceFromName('waiter-english')).toBe(PEOPLE.get('waiter-english'));
  });

  it('draws no two of them alike', () => {
    const looks = [...PEOPLE.values()].map((look) => JSON.stringify(look));
    expect(looks.length).toBeGreaterThan(0);
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('makes the same person of the same name every time', () => {
    for (const name of names) expect(appearanceFromName(name)).toEqual(appearanceFromName(name));
  });

  it('makes nearly as many people as there are names', () => {
    const different = new Set(names.map((name) => JSON.stringify(appearanceFromName(name))));
    expect(different.size).toBeGreaterThanOrEqual(names.length - 2);
  });

  it('keeps every appearance complete for odd names', () => {
    for (const name of ['', ' ', '小明', '👩‍🍳', 'constructor', '__proto__', 'x'.repeat(5000)]) {
      const look = appearanceFromName(name);
      expect(Object.values(skins)).toContain(look.skin);
      expect(Object.values(hairColours)).toContain(look.hairColour);
      expect(look.shirt).toMatch(/^#[0-9A-F]{6}$/);
      expect(look.ground).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});
