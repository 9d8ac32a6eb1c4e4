/** Writes what static hosts read into the built app, so that it can be uploaded as it is. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFile, redirectsFile, SHELL_FOLDER } from './netlify.ts';
import { readSite } from './site.ts';
import { vercelFile } from './vercel.ts';

/**
 * @param hostedBackend the address of the hosted Supabase project that the app was built for
 * @param folder the built app
 */
export async function writeStaticHosts(hostedBackend: string, folder: string): Promise<void> {
  const site = await readSite(hostedBackend, folder);
  const shell = join(folder, 'shell.html');
  mkdirSync(join(folder, SHELL_FOLDER), { recursive: true });
  copyFileSync(shell, join(folder, SHELL_FOLDER, 'index.html'));
  copyFileSync(shell, join(folder, '404.html'));
  writeFileSync(join(folder, '_headers'), headersFile(site));
  writeFileSync(join(folder, '_redirects'), redirectsFile());
  writeFileSync(join(folder, 'vercel.json'), vercelFile(site));
}
