/** How the places of the scenes sound: a murmur, and what is heard over it now and then. */
import { cup, deskBell, keys, type PlaceSound, rollingTrain, rustle, stationGong, steam } from './place-sounds.ts';

export interface RoomSound {
  /** The murmur's upper end, in Hz, how far and how often it swells (Hz), and its share of the whole. */
  murmur: { frequency: number; swell: number; rate: number; loudness: number };
  sounds: readonly PlaceSound[];
}

const TABLES = { frequency: 700, swell: 250, rate: 0.11, loudness: 1 };
const OUTSIDE = { frequency: 1_100, swell: 450, rate: 0.17, loudness: 1 };
const HALL = { frequency: 420, swell: 160, rate: 0.07, loudness: 1 };
const QUIET = { frequency: 240, swell: 40, rate: 0.05, loudness: 0.6 };

/** By scene; a scene that is not here is silent. */
export const ROOMS: Readonly<Record<string, RoomSound>> = {
  restaurant: { murmur: TABLES, sounds: [cup] },
  cafe: { murmur: TABLES, sounds: [cup, steam] },
  market: { murmur: OUTSIDE, sounds: [rustle] },
  hotel: { murmur: QUIET, sounds: [deskBell, keys] },
  train: { murmur: HALL, sounds: [stationGong, rollingTrain] },
  interview: { murmur: QUIET, sounds: [keys] },
};
