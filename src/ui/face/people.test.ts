import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PEOPLE } from './people.ts';

interface Partner {
  name: string;
  voice: 'male' | 'female';
  face: string;
}

const files = globSync('content/scenes/*/{English,Mandarin,German,Spanish,French}.yaml').sort();
const partners = files.map((file): [string, Partner] => [
  file.replace(/^content\/scenes\/|\.yaml$/g, ''),
  parse(readFileSync(file, 'utf8')).partner,
]);

describe('the faces of the scenes', () => {
  it.each(partners)('%s has one drawn for it, which goes with its name and voice', (_, { face, voice }) => {
    const look = PEOPLE.get(face);
    expect(look, `${face} is drawn`).toBeDefined();
    // The drawings distinguish women and men only by these features; names and voices must agree with them.
    const short = look?.hair === 'sweep' || look?.hair === 'crop';
    expect(voice, face).toBe(short ? 'male' : 'female');
  });

  it('tells everybody apart, in every scene and language', () => {
    const drawn = partners.map(([, { face }]) => JSON.stringify(PEOPLE.get(face)));
    expect(drawn).toHaveLength(partners.length);
    expect(new Set(drawn).size).toBe(partners.length);
  });
});
