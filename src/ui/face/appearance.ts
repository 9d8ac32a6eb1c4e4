/**
 * Everything about a face that a mood does not change. Colours are plain hex, so that a face is the
 * same on paper and on deep ink.
 */
export type Appearance = {
  skin: Skin;
  hair: HairStyle;
  hairColour: HairColour;
  shirt: string;
  collar: 'round' | 'mandarin' | 'open';
  apron?: string;
  ground: string;
  glasses?: boolean;
  beard?: boolean;
  earrings?: boolean;
};

export const hairStyles = ['sweep', 'crop', 'bob', 'long', 'curls', 'bun'] as const;
export type HairStyle = (typeof hairStyles)[number];

export type Skin = { base: string; shade: string; blush: string; line: string };
/** Fair brows would vanish on skin, so brows have a colour of their own. */
export type HairColour = { base: string; light: string; brow: string };

export const skins = {
  porcelain: {
    base: '#F8D7BA',
    shade: '#E6B08B',
    blush: '#EE8A70',
    line: '#8C4A38',
  },
  sand: {
    base: '#F1C59C',
    shade: '#DA9F71',
    blush: '#E57F5F',
    line: '#8A4530',
  },
  honey: {
    base: '#DBA26F',
    shade: '#BD804E',
    blush: '#D46A45',
    line: '#733823',
  },
  chestnut: {
    base: '#B9774B',
    shade: '#985A34',
    blush: '#C4552F',
    line: '#552414',
  },
  cocoa: {
    base: '#8F5A3A',
    shade: '#714226',
    blush: '#A8452A',
    line: '#3C170D',
  },
} satisfies Record<string, Skin>;

export const hairColours = {
  black: { base: '#23232E', light: '#3E4052', brow: '#23232E' },
  umber: { base: '#3B2620', light: '#5C3C30', brow: '#35211C' },
  chestnut: { base: '#6B3D26', light: '#8D5636', brow: '#5A3220' },
  copper: { base: '#A9522A', light: '#C97440', brow: '#8A3F1E' },
  straw: { base: '#D2A055', light: '#E6C07C', brow: '#A9762F' },
  silver: { base: '#A7A9B4', light: '#C8CAD2', brow: '#7D808E' },
} satisfies Record<string, HairColour>;
