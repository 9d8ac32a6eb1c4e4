/** docs/operations.md against the server: its commands are run as they stand there, and its table is that of the settings. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings, VARIABLES } from '../../server/settings.ts';
import { makeFolder, ParleyProcess, signUp } from './parley-process.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** A fenced block. `sh server` starts the server, and `sh elsewhere` needs what no test has: systemd, Docker. */
interface Block {
  kind: string;
  script: string;
}

const blocks: Block[] = [...page.matchAll(/^```(\S+(?: \S+)?)\n(.*?)^```$/gms)].map(([, kind = '', script = '']) => ({
  kind,
  script: script.trim(),
}));
const block = (text: string) => blocks.find(({ script }) => script.includes(text))?.script ?? '';

const { folder, remove } = makeFolder();
const environment = {
  ...process.env,
  PORT: '0',
  METRICS_PORT: '0',
  DATA_DIR: join(folder, 'data'),
  APP_DIR: join(folder, 'app'),
  BACKUPS: folder,
};

/** Runs a script as a person would who has set the variables of the page. */
async function run(script: string, more: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: ROOT,
    env: { ...environment, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, said: out + err };
}

afterAll(remove);

test('every block of the page is run here, or needs systemd or Docker', () => {
  const run = ['/health', '/metrics', 'JWT_SECRET', 'npm run backup', 'npm run restore'].map(block);
  expect(blocks.filter(({ kind }) => kind === 'sh').map(({ script }) => script)).toEqual(
    expect.arrayContaining(run.filter(Boolean)),
  );
  expect(blocks.filter(({ kind }) => kind === 'sh')).toHaveLength(run.length);
  expect(blocks.filter(({ kind }) => kind === 'sh server')).toHaveLength(1);
  for (const { script } of blocks.filter(({ kind }) => kind === 'sh elsewhere')) {
    expect(script).toMatch(/^(sudo|docker) /);
  }
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['sh', 'sh server', 'sh elsewhere']));
});

test('the table of settings has every variable that the server reads, and no other', () => {
  const table = page.slice(page.indexOf('| variable |'), page.indexOf('Without Stripe'));
  const named = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  const forTests = 'STRIPE_API_HOST';
  expect(named.sort()).toEqual(VARIABLES.filter((name) => name !== forTests).sort());
  expect(page).toContain(`\`${forTests}\``);
});

describe('the commands', () => {
  let child: ChildProcess;
  let output = '';

  /** Starts the server by the page's own command, and waits for it. */
  async function startAsWritten(more: Record<string, string> = {}): Promise<{ address: string; metrics: string }> {
    output = '';
    const [command = '', ...parameters] = block('server/main.ts').split(' ');
    expect(command).toBe('node');
    child = spawn(process.execPath, parameters, { cwd: ROOT, env: { ...environment, ...more }, stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    await expect.poll(() => output, { timeout: 110_000 }).toMatch(/Parley is ready/);
    const [, address = ''] = /ready at (\S+)/.exec(output) ?? [];
    const [, metrics = ''] = /Metrics are served at (\S+)/.exec(output) ?? [];
    return { address, metrics };
  }

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  }

  let keys: Record<string, string> = {};

  beforeAll(async () => {
    const made = await run(block('JWT_SECRET'));
    keys = Object.fromEntries(
      made.said
        .trim()
        .split('\n')
        .map((line) => line.split('=') as [string, string]),
    );
  });

  test('make keys that the server takes', () => {
    expect(readSettings(ROOT, keys)).toMatchObject({ settings: { keys: { jwtSecret: keys.JWT_SECRET } } });
  });

  test('start the server, ask for its health and its metrics, back up, and restore', async () => {
    const started = await startAsWritten(keys);
    const PORT = new URL(started.address).port;
    const METRICS_PORT = new URL(started.metrics).port;
    expect(await run(block('/health'), { PORT })).toMatchObject({
      code: 0,
      said: expect.stringContaining('"ok":true'),
    });
    const figures = await run(block('/metrics'), { METRICS_PORT });
    expect(figures).toMatchObject({ code: 0, said: expect.stringContaining('parley_up 1') });
    expect(existsSync(join(folder, 'data', 'keys.json')), 'the keys are from the environment').toBe(false);
    await stop();
    const backup = await run(block('npm run backup'));
    expect(backup.said).toContain(`The backup is in ${join(folder, 'parley.tar.gz')}`);
    const restored = await run(block('npm run restore'));
    expect(restored.said).toContain('is restored');
    expect(restored.code).toBe(0);
    const again = await ParleyProcess.start(folder, keys);
    await signUp(again);
    await again.end('SIGTERM');
  });
});

describe('files for running it', () => {
  test('the container has what the server imports, and nothing is copied that is not there', () => {
    const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', '').split('\n');
    const ignore = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    for (const line of lines.filter((text) => /^COPY (?!--from)/.test(text))) {
      for (const path of line
        .split(' ')
        .slice(1, -1)
        .filter((name) => name !== '.')) {
        expect(existsSync(join(ROOT, path)), path).toBe(true);
        expect(ignore, path).toContain(`!${path.split('/')[0]}`);
      }
    }
    // The build looks up every part of the TypeScript project.
    for (const { path } of JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')).references) {
      const folder = path.replace('./', '');
      expect(
        ignore.some((line) => line === `!${folder.split('/')[0]}` || line === `!${folder}/tsconfig.json`),
        path,
      ).toBe(true);
    }
    expect(lines).toContain('USER node');
    expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });

  test('the container has what the page runs in it, and the programs that a backup needs', () => {
    const stages = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      .replaceAll('\\\n', '')
      .split(/^(?=FROM )/m);
    const image = stages.at(-1) ?? '';
    const commands = [...page.matchAll(/^docker compose (?:exec|run) .*?parley (\w+) (\S+)/gm)];
    expect(new Set(commands.map(([, program]) => program))).toEqual(new Set(['node', 'rm', 'sh']));
    for (const [, , file = ''] of commands.filter(([, program]) => program === 'node')) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      expect(image).toMatch(new RegExp(`^COPY (--from=\\S+ )?\\S*${file.split('/')[0]} `, 'm'));
    }
    // Debian 13 has the client of PostgreSQL 17; an older client refuses a newer server.
    expect(image).toMatch(/^FROM node:24-trixie-slim$/m);
    expect(image).toMatch(/apt-get install .*postgresql-client\b/);
    const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'));
    expect(Number(/^postgres:(\d+)/.exec(services.database.image)?.[1])).toBeLessThanOrEqual(17);
  });

  test('compose passes only variables that the server reads', () => {
    const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'));
    for (const name of Object.keys(services.parley.environment)) expect(VARIABLES).toContain(name);
  });

  test('the service of systemd is valid', async () => {
    const found = await run('command -v systemd-analyze');
    if (found.code !== 0) return console.info('There is no systemd-analyze here: the unit is not checked.');
    // The program of the unit may be elsewhere here.
    const unit = readFileSync(join(ROOT, 'deploy/parley.service'), 'utf8').replace('/usr/bin/node', '/bin/true');
    expect(unit).toContain('ExecStart=/bin/true server/main.ts');
    const file = join(folder, 'parley.service');
    writeFileSync(file, unit);
    expect(await run(`systemd-analyze verify --man=no ${file}`)).toEqual({ code: 0, said: '' });
  });

  test.each(['reverse-proxy.nginx.conf', 'nginx.conf'])('the sample %s is one that nginx takes', async (name) => {
    const found = await run('command -v nginx && command -v openssl');
    if (found.code !== 0) return console.info('There is no nginx here: its samples are not checked.');
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = await run(
      `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -subj /CN=parley -days 1`,
    );
    expect(made.code).toBe(0);
    // The sample's own certificate and ports, some of them of the system, are elsewhere.
    const sample = readFileSync(join(ROOT, 'deploy', name), 'utf8')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace(/listen (\S*?)(80|443)( |;)/g, 'listen $118$2$3');
    const [site, main] = [join(folder, 'site.conf'), join(folder, 'main.conf')];
    writeFileSync(site, sample);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/temporary;`,
    );
    const http = `http { access_log off; ${places.join(' ')} include ${site}; }`;
    writeFileSync(main, `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {} ${http}`);
    const { code, said } = await run(`nginx -t -c ${main} -e ${folder}/nginx.log`);
    expect([code, said]).toEqual([0, expect.stringContaining('is successful')]);
  });
});
