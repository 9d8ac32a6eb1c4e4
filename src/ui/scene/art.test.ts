import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const MAX_BYTES = 25_000;

/** Paths of pictures anywhere in a scene's file. */
function picturesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/art/') ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(picturesOf) : [];
}

describe('the pictures', () => {
  it.each(globSync('public/**/*.svg').sort())('%s keeps to the house rules', (file) => {
    const svg = readFileSync(file, 'utf8');
    expect(statSync(file).size).toBeLessThanOrEqual(MAX_BYTES);
    expect(svg).toMatch(/^<svg [^>]*viewBox="/);
    // No letters, which would need a language; nothing that runs, and nothing fetched from elsewhere.
    expect(svg).not.toMatch(/<(text|style|script|image|foreignObject)\b|\son\w+=|href="(?!#)|url\((?!#)/);
  });

  // A scene is there for the learner once it has a dialogue.
  const scenes = globSync('content/scenes/*/Mandarin.yaml').sort();
  it.each(scenes)('the scene of %s has a picture, and each that it names is there', (file) => {
    const named = picturesOf(parse(readFileSync(file.replace('Mandarin.yaml', 'scene.yaml'), 'utf8')));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });
});
