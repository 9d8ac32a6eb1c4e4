export const moods = ['neutral', 'listening', 'pleased', 'puzzled'] as const;

export type Mood = (typeof moods)[number];

/** Lengths are in the face's own units (120 across), angles in degrees, clockwise. */
export type Expression = {
  /** The lift of each brow (negative is up) and its turn. */
  browLeft: { y: number; turn: number };
  browRight: { y: number; turn: number };
  /** The direction and the opening of the eyes. Closed eyes smile. */
  gaze: { x: number; y: number; scale: number };
  eyes: 'open' | 'smiling';
  mouth: keyof typeof mouths;
};

export const mouths = {
  smile: 'M53.5 68.2Q60 73.2 66.5 68.2',
  rest: 'M55 68.8Q60 72 65 68.8',
  laugh: 'M51.4 66.4Q60 68.6 68.6 66.4Q67.6 76 60 76Q52.4 76 51.4 66.4Z',
  askew: 'M54.6 69.2Q57.6 71 60.6 69.2T66 67.8',
} as const;

export const expressions: Readonly<Record<Mood, Expression>> = {
  neutral: {
    browLeft: { y: 0, turn: 0 },
    browRight: { y: 0, turn: 0 },
    gaze: { x: 0, y: 0, scale: 1 },
    eyes: 'open',
    mouth: 'smile',
  },
  listening: {
    browLeft: { y: -2.4, turn: -4 },
    browRight: { y: -2.4, turn: 4 },
    gaze: { x: 0, y: -0.4, scale: 1.16 },
    eyes: 'open',
    mouth: 'rest',
  },
  pleased: {
    browLeft: { y: -2, turn: -3 },
    browRight: { y: -2, turn: 3 },
    gaze: { x: 0, y: 0, scale: 1 },
    eyes: 'smiling',
    mouth: 'laugh',
  },
  puzzled: {
    browLeft: { y: 0.8, turn: 12 },
    browRight: { y: -2.8, turn: 6 },
    gaze: { x: 1.4, y: -1, scale: 1 },
    eyes: 'open',
    mouth: 'askew',
  },
};
