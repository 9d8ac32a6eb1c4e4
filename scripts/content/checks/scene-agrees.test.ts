import { expect, it } from 'vitest';
import { error } from './finding.ts';
import { filesAreThere, sceneAgrees } from './scene-agrees.ts';
import { smallSource } from './small-source.ts';

const scene = (sources: ReturnType<typeof smallSource>) =>
  sources.scenes.kiosk as NonNullable<unknown> as {
    id: string;
    category: string;
    objectives: { id: string; description: string; points: number }[];
  };

it('is content with a scene that agrees with itself', () => {
  expect(sceneAgrees(smallSource())).toEqual([]);
  expect(filesAreThere(smallSource(), [])).toEqual([]);
});

it('reports an id that is not the folder, an unknown category, an objective twice', () => {
  const sources = smallSource();
  scene(sources).id = 'shop';
  scene(sources).category = 'sports';
  scene(sources).objectives.push({ id: 'pay', description: 'Pay', points: 1 });
  expect(sceneAgrees(sources).map(({ where }) => where)).toEqual(['id', 'category', 'objectives']);
});

it('reports every part of a language that is missing', () => {
  const sources = smallSource();
  sources.languages[0] = { ...sources.one, phrases: null, heldback: null };
  sources.common = {};
  expect(filesAreThere(sources, []).map(({ file }) => file)).toEqual([
    'scenes/kiosk/Mandarin.phrases.yaml',
    'scenes/kiosk/Mandarin.heldback.yaml',
    'common/Mandarin.yaml',
  ]);
});

it('does not call missing what is there and malformed', () => {
  const sources = smallSource();
  sources.languages[0] = { ...sources.one, heldback: null };
  expect(filesAreThere(sources, [error('scenes/kiosk/Mandarin.heldback.yaml', '', 'bad')])).toEqual([]);
});

it('reports a dialogue of another scene or language than its file', () => {
  const sources = smallSource();
  sources.one.dialogue.scene = 'cafe';
  sources.one.dialogue.language = 'German';
  expect(filesAreThere(sources, []).map(({ where }) => where)).toEqual(['scene', 'language']);
});
