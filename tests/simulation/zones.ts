/** Offsets of time zones from UTC, including summer time. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Zones with and without summer time, on both sides of the date line, and one offset by half an hour. */
export const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Shanghai',
  'Pacific/Auckland',
  'America/Los_Angeles',
  'Asia/Kolkata',
] as const;
export type Zone = (typeof ZONES)[number];

/** Offsets change at whole quarters of an hour. */
const QUARTER = 15 * 60_000;
const known = new Map<string, number>();

/** Minutes to add to UTC in a zone at a moment (ms since 1970). */
export function offsetOf(zone: Zone, moment: number): number {
  const quarter = Math.floor(moment / QUARTER);
  const key = `${zone} ${quarter}`;
  const offset = known.get(key) ?? offsetAt(zone, quarter * QUARTER);
  known.set(key, offset);
  return offset;
}

function offsetAt(zone: Zone, moment: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
