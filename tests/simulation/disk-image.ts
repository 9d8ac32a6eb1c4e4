/**
 * A learner's database as it was at some moment. It comes back when a power cut destroys the last transactions, when a
 * backup of the device is restored, or when a browser profile is copied to another device, which then uses it as well.
 */
import { createLearnerDatabase } from '#data/learner-db/learner-database.ts';
import type { StateRow } from '#sync/testing';
import type { Device } from './device.ts';
import type { LearnerNotes, LearnerSession } from './learner-session.ts';
import type { Oracle } from './oracle/oracle.ts';

export interface DiskImage {
  userId: string;
  tables: ReadonlyMap<string, readonly unknown[]>;
  notes: LearnerNotes;
}

export function takeImage(device: Device, learner: LearnerSession): DiskImage {
  const disk = device.diskOf(learner);
  const tables = new Map(disk.tables.map((table) => [table, disk.rows(table)]));
  return { userId: learner.userId, tables, notes: learner.notes() };
}

/**
 * Replaces the data of a device by the image. Later writes may be lost unless the server has them; changes that wait in
 * the image may not, nor any write from now on.
 */
export async function putBack(device: Device, image: DiskImage, oracle: Oracle): Promise<void> {
  const learner = device.learnerOf(image.userId);
  for (const tab of [...device.tabs]) tab.life.kill();
  await device.world.clock.rest();
  const db = createLearnerDatabase(learner.userId, device.dexie);
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) {
      await table.clear();
      await table.bulkAdd([...(image.tables.get(table.name) ?? [])]);
    }
  });
  db.close();
  for (const row of image.tables.get('sync') ?? []) oracle.goneBack.add((row as StateRow).device);
  learner.goBack(image.notes, oracle);
}
