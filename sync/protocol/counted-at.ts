/**
 * The time at which a mutation counts by the server's clock, as far as a device can tell it: the server corrects the
 * device's clock by the skew that it sees when a mutation is sent, and counts nothing later than its own now.
 */
import type { Mutation } from './protocol.ts';

/** Up to so much is the travel of a request, not a wrong clock. */
const SKEW_NOTICED_MS = 30_000;

/** The time in the only form that travels, if it is one that a server and a device can read. */
export function readableTime(text: string): string | undefined {
  const at = new Date(text);
  const isReadable = at.getTime() >= Date.UTC(1900, 0, 2) && at.getTime() < Date.UTC(9999, 0);
  return isReadable ? at.toISOString() : undefined;
}

/** The earlier of two times, of which only readable ones count. */
export function countedWithoutSkew(at: string, received: string): string | undefined {
  return [readableTime(at), readableTime(received)].filter((time) => time !== undefined).sort()[0];
}

/** The time at which a mutation counted that was sent at `sent` by the device's clock and received at `received`. */
export function countedAt(
  { at, observed_at, counted_at }: Mutation,
  sent: string,
  received: string,
): string | undefined {
  if (counted_at !== undefined) return counted_at;
  const apart = Date.parse(received) - Date.parse(sent);
  const skew = Math.abs(apart) > SKEW_NOTICED_MS ? apart : 0;
  const moved = new Date(Date.parse(at) + skew);
  const corrected = Number.isNaN(moved.getTime()) ? at : moved.toISOString();
  const latest = [corrected, observed_at ?? corrected].sort().at(-1) ?? corrected;
  return countedWithoutSkew(latest, received);
}
