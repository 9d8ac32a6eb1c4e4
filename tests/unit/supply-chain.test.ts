/** Packages come as they were reviewed: pinned, with their integrity, for every platform, and listed in the SBOM. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Entry {
  version: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A package in the bill of materials. */
interface Component {
  name: string;
  version: string;
  licenses?: unknown[];
  hashes?: unknown[];
}

const project = JSON.parse(read('package.json'));
const packages: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages;
const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);

describe('the lock file', () => {
  test('has the integrity of every package', () => {
    expect(installed.length).toBeGreaterThan(300);
    // A bundled package comes inside another, whose integrity covers it.
    const without = installed.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test('has the packages of every platform, without which npm refuses it', () => {
    const names = new Set(installed.map(([path]) => path.split('node_modules/').at(-1)));
    const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${name}, for ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

test('every package that the project asks for is pinned to one version', () => {
  const asked = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
  expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(`${version}`))).toEqual([]);
});

test('the server imports nothing that a production installation lacks, or that the container removes', () => {
  const files = globSync('{server,supabase}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export) (?!type ).*from '([^'.#][^']*)'/gm)].map(([, name = '']) => name),
  );
  const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const needed = [...new Set(imported.filter((name) => !isBuiltin(name) && !name.includes(':')).map(packageOf))];
  expect(needed).toContain('@supabase/lite');
  expect(needed.filter((name) => !(name in project.dependencies))).toEqual([]);
  const [, removed = ''] = /rm -rf (.*)/.exec(read('Dockerfile').replaceAll('\\\n', '')) ?? [];
  expect(removed).toContain('react-dom');
  expect(needed.filter((name) => removed.split(/\s+/).includes(name))).toEqual([]);
});

test('the bill of materials names what a server installs, with versions and licences', () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' }));
  expect(bill.bomFormat).toBe('CycloneDX');
  const components: Component[] = bill.components;
  const named = new Map(components.map((part) => [part.name, part.version]));
  expect(named.get('@supabase/lite')).toBe(project.dependencies['@supabase/lite']);
  expect(named.has('vitest')).toBe(false);
  const described = ({ version, licenses = [], hashes = [] }: Component) =>
    version !== '' && licenses.length > 0 && hashes.length > 0;
  // Nothing but a part of the project itself comes without a package.
  expect(components.filter((component) => !described(component)).map(({ name }) => name)).toEqual(['sync']);
});
