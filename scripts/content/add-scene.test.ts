/** A scene is added by its folder alone: a kiosk with a face, a sound, an icon, a category and a tint that no code knows. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from 'tailwindcss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOnDevicePartner } from '#conversation/on-device-partner.ts';
import { readPeople } from '#ui/face/people.ts';
import { iconOf, tintOf } from '#ui/scene/icons.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const LEISURE = `- id: leisure
  name: Leisure
  icon: trees
  tint: { light: { ground: "#E0F0F4", ink: "#0F4A5C" }, dark: { ground: "#12343F", ink: "#9ADCEE" } }`;
let root: string;
const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The café in Spanish, as another scene. */
function writeKiosk(): void {
  const folder = join(root, 'content/scenes/kiosk');
  mkdirSync(folder, { recursive: true });
  const cafe = (name: string) => readFileSync(join(CONTENT, 'scenes/cafe', name), 'utf8');
  const scene = cafe('scene.yaml')
    .replace(/^id: .*$/m, 'id: kiosk')
    .replace(/^category: .*$/m, 'category: leisure\nicon: newspaper')
    .replace(/^sound: .*$/m, 'sound: { murmur: park, sounds: [sparrow] }');
  writeFileSync(join(folder, 'scene.yaml'), scene);
  const dialogue = cafe('Spanish.yaml')
    .replace(/^scene: .*$/m, 'scene: kiosk')
    .replace(/^ {2}face: .*$/m, '  face: vendor-spanish')
    .replace(
      /^ {2}appearance: .*$/m,
      '  appearance: { skin: honey, hair: bob, hairColour: silver, shirt: lime, ground: sky }',
    );
  writeFileSync(join(folder, 'Spanish.yaml'), dialogue);
  writeFileSync(join(folder, 'Spanish.phrases.yaml'), cafe('Spanish.phrases.yaml'));
}

const append = (name: string, text: string) => {
  const path = join(root, 'content', name);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/\n*$/, `\n${text}\n`));
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'add-scene-'));
  for (const part of ['common', 'everyday', 'lexicon', 'categories.yaml', 'colours.yaml', 'sounds.yaml'])
    cpSync(join(CONTENT, part), join(root, 'content', part), { recursive: true });
  writeKiosk();
  append('categories.yaml', LEISURE);
  append('colours.yaml', 'lime: "#A4C639"');
  const sounds = readFileSync(join(root, 'content/sounds.yaml'), 'utf8')
    .replace('murmurs:', 'murmurs:\n  park: { frequency: 900, swell: 100, rate: 0.1, loudness: 0.5 }')
    .replace('\nsounds:', '\nsounds:\n  sparrow: { every: 9, parts: [{ pitch: 4000, loudness: 0.1, fade: 0.1 }] }');
  writeFileSync(join(root, 'content/sounds.yaml'), sounds);
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    env: { ...process.env, PARLEY_CONTENT_ROOT: root },
  });
}, 240_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('can be played', async () => {
  const opened = openOnDevicePartner(json('content/.build/kiosk.Spanish.json'), null);
  if (!opened.ok) throw new Error(opened.reason);
  const { partner } = opened;
  const { state } = partner.start({ seed: null });
  const turn = await partner.reply(state, partner.models(0)[0]?.text ?? '');
  expect(turn).toMatchObject({ understood: true, completed: [0] });
});

it('is in the catalogue, with its category', () => {
  const seed = readFileSync(join(root, 'supabase/seed.sql'), 'utf8');
  expect(seed).toContain("values ('leisure', 'Leisure', 'trees')");
  expect(seed).toContain(
    "insert into public.scene_dialogues (scene_id, language, version, dialogue)\nvalues ('kiosk', 'Spanish'",
  );
});

it('has its own face, sound and icon', () => {
  const face = json('content/.build/kiosk.Spanish.json').partner.face;
  expect(readPeople(json('src/ui/face/people.generated.json')).get(face)).toMatchObject({
    hair: 'bob',
    shirt: '#A4C639',
  });
  expect(json('src/platform/speech/places.generated.json').kiosk).toMatchObject({
    murmur: { frequency: 900 },
    sounds: [{ every: 9 }],
  });
  const icons = json('src/ui/scene/icons.generated.json');
  expect(iconOf('leisure', 'kiosk', icons)).toEqual(icons.scenes.kiosk.node);
  expect(iconOf('leisure', 'another', icons)).toEqual(icons.categories.leisure.node);
});

it('has the tint of its category in both themes, and the classes that show it', async () => {
  const sheet = readFileSync(join(root, 'src/ui/scene/tints.generated.css'), 'utf8');
  const classes = tintOf('leisure', json('src/ui/scene/icons.generated.json'));
  expect(classes).toBe('bg-tint-leisure text-tint-leisure-ink');
  const { build } = await compile(`${sheet}\n@tailwind utilities;`);
  const css = build([]);
  expect(css).toContain('--color-tint-leisure: light-dark(#E0F0F4, #12343F)');
  expect(css).toContain('--color-tint-leisure-ink: light-dark(#0F4A5C, #9ADCEE)');
  for (const name of classes.split(' ')) expect(css).toContain(`.${name} {`);
});

it('leaves the project alone', () => {
  expect(existsSync(join(CONTENT, 'scenes/kiosk'))).toBe(false);
});
