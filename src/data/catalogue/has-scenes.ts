import type { DeviceDatabase } from '../device-database.ts';

/** True once the scenes have been fetched, even if there were none. */
export async function hasScenes(device: DeviceDatabase): Promise<boolean> {
  return (await device.meta.get('catalogue')) !== undefined;
}
