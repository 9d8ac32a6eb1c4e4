import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readAs, readSources } from './sources.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function contentWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const BLACK_ON_WHITE = '{ ground: "#FFFFFF", ink: "#000000" }';
const TINT = `tint: { light: ${BLACK_ON_WHITE}, dark: ${BLACK_ON_WHITE} }`;

it('names the file and the place inside it that is wrong', () => {
  const { findings } = readAs(
    'categories.yaml',
    `- { id: food, name: Food, ${TINT} }\n- { id: Travel, name: T, icon: i, ${TINT} }`,
  );
  expect(findings.map(({ file, where }) => `${file} ${where}`)).toEqual([
    'categories.yaml 0.icon',
    'categories.yaml 1.id',
  ]);
});

it('does not take a tint on which nobody can read', () => {
  const pale = TINT.replace('#000000', '#AAAAAA');
  const { findings } = readAs('categories.yaml', `- { id: food, name: Food, icon: utensils, ${pale} }`);
  expect(findings).toMatchObject([{ where: '0.tint.light', message: expect.stringMatching(/4.5:1/) }]);
});

it('says what is not YAML', () => {
  expect(readAs('categories.yaml', 'a: [').findings[0]?.message).toMatch(/^not YAML/);
});

it('does not let a misspelt file name go unseen', () => {
  expect(readAs('scenes/kiosk/Mandrin.yaml', '').findings[0]?.message).toMatch(/no file of this name/);
  expect(readAs('scenes/kiosk/Mandarin.phrase.yaml', '').findings).toHaveLength(1);
  expect(readAs('common/Klingon.yaml', '').findings).toHaveLength(1);
});

it('reads all that is there and leaves malformed parts out', () => {
  const root = contentWith({
    'categories.yaml': `- { id: food, name: Food, icon: utensils, ${TINT} }`,
    'scenes/kiosk/Mandarin.phrases.yaml': 'objectives: { order: [要茶] }\nrefuse: [不要]',
    'scenes/kiosk/Mandarin.heldback.yaml': 'objectives: 3\nrefuse: []',
    '.build/seed.yaml': 'not ours',
  });
  const { sources, findings } = readSources(root);
  expect(sources.categories).toHaveLength(1);
  expect(sources.languages).toHaveLength(1);
  expect(sources.languages[0]).toMatchObject({ scene: 'kiosk', language: 'Mandarin', dialogue: null, heldback: null });
  expect(sources.languages[0]?.phrases?.objectives.order).toEqual(['要茶']);
  expect(findings.map(({ file }) => file)).toEqual(['scenes/kiosk/Mandarin.heldback.yaml']);
});
