/** The watch mode: Vite serves the app and reloads it, the backend runs behind it. */
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { endTogether, type RunningChild, runChild, startChild } from '../programs/child.ts';

const root = join(import.meta.dirname, '../..');
const port = Number(process.env.PORT ?? 4173);
const backendPort = String(process.env.BACKEND_PORT ?? port + 1);

endTogether();
const print = (text: string) => process.stdout.write(text);

if (!existsSync(join(root, 'supabase', 'seed.sql'))) {
  await runChild(process.execPath, ['scripts/content/build.ts'], { cwd: root, onOutput: print });
}
// vite.config.ts sends the backend's paths to this port.
process.env.BACKEND_PORT = backendPort;
let restarts = false;
let server = startServer();

function startServer(): RunningChild {
  const child = startChild(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: backendPort, PUBLIC_URL: `http://localhost:${port}` },
    onOutput: print,
  });
  void child.end.then(({ code }) => {
    if (!restarts) process.exit(code);
    restarts = false;
    server = startServer();
  });
  return child;
}

/** Editors write a file several times: the restart waits for quiet, in milliseconds. */
const QUIET = 300;
let timer: NodeJS.Timeout | undefined;
for (const folder of ['server', 'supabase']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarts = true;
      server.stop();
    }, QUIET);
  });
}

const vite = await createServer({ root, server: { port, strictPort: true } });
await vite.listen();
vite.printUrls();
