/** The trains of a day: which one fits the time that the learner wants. */
import type { Travel } from '../../format/travel.ts';
import type { Journey } from '../../partner.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** The first and the last hour in which trains leave. */
const FIRST = 5;
const LAST = 22;

export interface Train {
  leaves: number;
  arrives: number;
}

/** All trains of a day to a town; none where it has no timetable. */
export function trainsTo({ cities }: Travel, city: string): Train[] {
  const { minutes = 0, every, at = 0, times } = cities[city] ?? {};
  const regular: number[] = [];
  if (every) for (let time = FIRST * HOUR + at; time <= LAST * HOUR + HOUR - 1; time += every) regular.push(time);
  return (times ?? regular).map((leaves) => ({ leaves, arrives: leaves + minutes }));
}

/** The train that fits: the last that is early enough, or the one nearest to the time. */
export function trainFor(trains: readonly Train[], { at, of }: NonNullable<Journey['time']>): Train | null {
  if (of === 'arriving-by') return trains.filter(({ arrives }) => arrives < at).at(-1) ?? null;
  if (of === 'leaving-by') return trains.filter(({ leaves }) => leaves < at).at(-1) ?? null;
  const distance = ({ leaves }: Train) => Math.abs(leaves - at) + (leaves < at ? 1 : 0);
  return [...trains].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The train before or after another, or after now; null where there is none. */
export function trainBeside(trains: readonly Train[], from: number, step: 'earlier' | 'later'): Train | null {
  const left = trains.filter(({ leaves }) => (step === 'earlier' ? leaves < from : leaves > from));
  return (step === 'earlier' ? left.at(-1) : left[0]) ?? null;
}

export const isToday = (minutes: number): boolean => minutes < DAY;
