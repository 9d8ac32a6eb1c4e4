/** One PostgreSQL for all files of this folder, with a migrated database to copy from. Without PostgreSQL: skipped. */
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../server/temporary-postgres.ts';
import { type Place, startCluster } from './cluster.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Place | null;
  }
}

export default async function setUp(project: TestProject) {
  const programs = findPostgres();
  if (!programs) {
    console.info('There is no PostgreSQL on this machine: what needs connections side by side is not tested.');
    project.provide('postgres', null);
    return;
  }
  const cluster = await startCluster(programs);
  try {
    await makeTemplate(cluster);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgres', { host: cluster.host, port: cluster.port });
  return () => cluster.stop();
}
