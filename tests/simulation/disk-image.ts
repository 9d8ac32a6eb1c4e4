/**
 * A learner's database as it was at some moment. It comes back when a power cut destroys the last transactions, when a
 * backup of the device is restored, or when a browser profile is copied to another device, which then uses it as well.
 */
import type { StateRow } from '#sync/testing';
import type { Device } from './device.ts';
import type { LearnerNotes, LearnerSession } from './learner-session.ts';
import type { Oracle } from './oracle/oracle.ts';

export interface DiskImage {
  userId: string;
  tables: ReadonlyMap<string, readonly unknown[]>;
  notes: LearnerNotes;
}

export async function takeImage(device: Device, learner: LearnerSession): Promise<DiskImage> {
  const { db, ...spy } = device.spy(learner);
  const tables = await db.transaction('r', db.tables, async () => {
    return new Map(await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const)));
  });
  spy.close();
  spy.device.close();
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
  const { db, ...spy } = device.spy(learner);
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) {
      await table.clear();
      await table.bulkAdd([...(image.tables.get(table.name) ?? [])]);
    }
  });
  spy.close();
  spy.device.close();
  for (const row of image.tables.get('sync') ?? []) oracle.goneBack.add((row as StateRow).device);
  learner.goBack(image.notes, oracle);
}
