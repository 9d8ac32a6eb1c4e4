/** The authored scenes and categories are those that docs/product.md fixes (product 17). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const product = readFileSync(join(root, 'docs/product.md'), 'utf8');
const yaml = (path: string) => parse(readFileSync(join(root, 'content', path), 'utf8'));

/** The cells of the table below a number of docs/product.md, without its head. */
function tableOf(number: string): string[][] {
  const [, rest = ''] = product.split(`**${number}**`);
  const [before = ''] = rest.split('\n**');
  const rows = before.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

interface AuthoredScene {
  id: string;
  title: string;
  category: string;
  level: string;
  access: string;
  unlock_cost?: number;
  character: string;
  objectives: { description: string; points: number }[];
}
const scenes: AuthoredScene[] = readdirSync(join(root, 'content/scenes')).map((id) => yaml(`scenes/${id}/scene.yaml`));

describe('the first catalogue', () => {
  it('has the categories of product 17.1', () => {
    const authored = (yaml('categories.yaml') as Record<'id' | 'name' | 'icon', string>[]).map((category) => [
      category.id,
      category.name,
      category.icon,
    ]);
    expect(authored.sort()).toEqual(tableOf('17.1').sort());
  });

  it('has the scenes of product 17.2', () => {
    const authored = scenes.map((scene) => [
      scene.id,
      scene.title,
      scene.category,
      scene.level,
      scene.access,
      String(scene.unlock_cost ?? '–'),
      scene.character,
      scene.objectives.map(({ description }) => description).join('<br>'),
    ]);
    expect(authored.sort()).toEqual(tableOf('17.2').sort());
  });

  it('gives every scene 15, 20, 25 and 30 points', () => {
    for (const { id, objectives } of scenes) {
      expect(
        objectives.map(({ points }) => points),
        id,
      ).toEqual([15, 20, 25, 30]);
    }
  });
});
