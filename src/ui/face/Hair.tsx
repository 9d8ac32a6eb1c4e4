import type { Appearance, HairStyle } from './appearance.ts';

type Strands = { back?: string; front: string; light: string };

/** Drawn for a head 42 wide from (39, 24) to a chin at (60, 81); light comes from the left. */
const strands: Readonly<Record<HairStyle, Strands>> = {
  sweep: {
    front:
      'M38.6 54C35 38 38 19.5 57 17.6C63 14.4 84.5 17 83.6 40C83.5 46 82.8 50 81.4 54C80.6 47 79.4 42.5 76.4 38.6C66 40.5 56 37.8 50.6 33.6C47.2 36.4 42 42 38.6 54Z',
    light: 'M43 33C46 25 53 20.6 62 21.4C57 23 51.5 26.5 48.6 31.2C46.6 31.6 44.6 32 43 33Z',
  },
  crop: {
    front:
      'M38.8 51C36.5 30 45 19 60 19S83.5 30 81.2 51C80.4 45 79 40 76.5 36.5C66 33.5 54 33.5 43.5 36.5C41 40 39.6 45 38.8 51Z',
    light: 'M44.5 33C47 26 52.5 22.8 59 22.6C54 25 50 28 48.5 32Z',
  },
  bob: {
    back: 'M33.5 74C30 50 32 17 60 17S90 50 86.5 74C84 79 74 79 72 74H48C46 79 36 79 33.5 74Z',
    front:
      'M36.5 62C34.5 40 40 20 60 20S85.5 40 83.5 62C79.5 60 80 50 78.5 42.5C66 44.5 54 44.5 41.5 42.5C40 50 40.5 60 36.5 62Z',
    light: 'M44 36C46.5 28 53 24 60 23.8C55.5 27 52.5 31 51.8 37C49 36.9 46.5 36.6 44 36Z',
  },
  long: {
    back: 'M31 98C29 84 34 70 34.5 52C35 28 44 17 60 17S85 28 85.5 52C86 70 91 84 89 98C80 104 74 98 72 88H48C46 98 40 104 31 98Z',
    front:
      'M37 66C33 42 42 20 61 20C78 20 87 40 83 66C80 58 81 48 76.5 42C68 40 60.5 35.5 57.5 29.5C54 37 46 42 42.5 45C39.5 50 40 58 37 66Z',
    light: 'M42 40C43 31 49 25 56 23.5C53 29 48 35 42 40Z',
  },
  curls: {
    back: 'M60 13C66 8 77 11 78.5 18C87 19 91 28 87.5 34.5C94 39 94.5 49 88.5 53C92 60 88 69 80.5 69.5C78 75 72 76 68 73H52C48 76 42 75 39.5 69.5C32 69 28 60 31.5 53C25.5 49 26 39 32.5 34.5C29 28 33 19 41.5 18C43 11 54 8 60 13Z',
    front:
      'M38.5 57C34 51 36 43 39.5 40C37 32 43 25 50 25.5C53 20 62 19.5 65.5 24C73 22 80 28 79.5 35C85 39 85.5 51 81.5 57C80 50 79.5 46 76.5 42C73 44.5 68 43 66.5 39.5C63 42.5 57.5 41.5 56 38C53 42 47.5 43.5 44 41.5C41 45.5 39.8 50 38.5 57Z',
    light: 'M37 30C37.5 25 42 21.5 46.5 22.5C47.5 17.5 54 15.5 57.5 19C53 19.5 50.5 22 49.5 25C45 25 41 26.5 37 30Z',
  },
  bun: {
    back: 'M60 6C69 6 74.5 11.5 74.5 18S69 29 60 29S45.5 24.5 45.5 18S51 6 60 6Z',
    front:
      'M38.5 56C34.5 36 43 20 60 20S85.5 36 81.5 56C80.5 49 79 44.5 76 40.5C70 38.5 64 34.5 60.5 30C57 35.5 50.5 39.5 44 40.5C41 44.5 39.5 49 38.5 56Z',
    light: 'M43 37C44.5 30 50 25.5 57 24.5C53.5 29.5 48.5 34 43 37Z',
  },
};

export function HairBehind({ appearance }: { appearance: Appearance }) {
  const { back } = strands[appearance.hair];
  return back ? <path d={back} fill={appearance.hairColour.base} /> : null;
}

export function HairInFront({ appearance }: { appearance: Appearance }) {
  const { front, light } = strands[appearance.hair];
  return (
    <>
      <path d={front} fill={appearance.hairColour.base} />
      <path d={light} fill={appearance.hairColour.light} />
    </>
  );
}
