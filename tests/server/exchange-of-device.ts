/** Exchanges of a device with a server, by hand. */
import type { SupabaseClient } from '@supabase/supabase-js';

const numbers = new Map<string, number>();

/** Sends edits of settings as the device's next mutations, and fetches nothing that matters here. */
export async function exchange(
  client: SupabaseClient,
  device: string,
  settings: readonly { key: string; value: unknown }[],
): Promise<{ epoch: string; head: number }> {
  const at = new Date().toISOString();
  const { data: known } = await client.rpc('sync_exchange', { request: look(device, null, at) });
  const mutations = settings.map(({ key, value }) => {
    const device_seq = (numbers.get(device) ?? 0) + 1;
    numbers.set(device, device_seq);
    return { device_seq, table: 'user_settings', op: 'patch', id: key, fields: { value }, at };
  });
  if (mutations.length === 0) return known;
  const request = { ...look(device, known.epoch, at), mutations };
  const { data, error } = await client.rpc('sync_exchange', { request });
  if (error) throw error;
  return data;
}

function look(device: string, epoch: string | null, now: string) {
  return {
    protocol: 1,
    device,
    epoch,
    cursor: 0,
    backfill: null,
    mutations: [],
    now,
    limit: 100,
    bytes: 100_000,
  };
}
