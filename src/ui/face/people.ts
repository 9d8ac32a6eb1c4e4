/** The partners of the scenes, by the id that a dialogue gives them: role, then language. */
import { type HairStyle, hairColours, type Look, skins } from './appearance.ts';

const [peach, mint, blush, lilac, sky] = ['#F6CF8E', '#B5DECC', '#F5BFA6', '#D5C6EA', '#BFD6EE'] as const;
const [cream, navy, plum, teal, brick, slate, rose] = [
  '#FBF1DF',
  '#2E4A7D',
  '#6B3FA0',
  '#1F7F74',
  '#C8472A',
  '#47506B',
  '#D9698A',
] as const;
const [persimmon, jade, cocoa, ink] = ['#E4572E', '#1F9D7A', '#5B3A2E', '#39415C'] as const;

type Colouring = [keyof typeof skins, HairStyle, keyof typeof hairColours];
type Rest = Partial<Omit<Look, 'skin' | 'hair' | 'hairColour' | 'shirt' | 'ground'>>;

/** A person with this skin, hair, hair colour, shirt and background. */
function person([skin, hair, colour]: Colouring, shirt: string, ground: string, rest: Rest = {}): Look {
  return { skin: skins[skin], hair, hairColour: hairColours[colour], shirt, ground, collar: 'open', ...rest };
}

const WAITERS = {
  'waiter-mandarin': person(['sand', 'sweep', 'black'], cream, peach, { collar: 'mandarin', apron: persimmon }),
  'waiter-english': person(['chestnut', 'curls', 'umber'], cream, mint, { apron: jade, earrings: true }),
  'waiter-german': person(['porcelain', 'crop', 'straw'], cream, sky, { apron: navy, beard: true }),
  'waiter-spanish': person(['honey', 'sweep', 'umber'], cream, blush, { apron: ink }),
  'waiter-french': person(['porcelain', 'bob', 'chestnut'], cream, lilac, { apron: ink, earrings: true }),
};

const BARISTAS = {
  'barista-mandarin': person(['porcelain', 'bun', 'black'], teal, mint, { apron: cocoa }),
  'barista-english': person(['cocoa', 'crop', 'black'], peach, sky, { apron: jade, beard: true }),
  'barista-german': person(['sand', 'long', 'copper'], slate, peach, { apron: persimmon, earrings: true }),
  'barista-spanish': person(['honey', 'bun', 'umber'], brick, mint, { apron: cocoa, earrings: true }),
  'barista-french': person(['sand', 'sweep', 'chestnut'], cream, blush, { apron: teal, glasses: true, beard: true }),
};

const STALLHOLDERS = {
  'stallholder-mandarin': person(['sand', 'bob', 'silver'], brick, mint, { collar: 'mandarin', apron: plum }),
  'stallholder-english': person(['porcelain', 'crop', 'silver'], teal, peach, { beard: true, apron: cocoa }),
  'stallholder-german': person(['porcelain', 'curls', 'copper'], plum, peach, { earrings: true, glasses: true }),
  'stallholder-spanish': person(['honey', 'crop', 'silver'], cream, lilac, { apron: brick }),
  'stallholder-french': person(['chestnut', 'sweep', 'black'], navy, mint, { apron: cream, beard: true }),
};

const RECEPTIONISTS = {
  'receptionist-mandarin': person(['porcelain', 'bob', 'black'], navy, blush),
  'receptionist-english': person(['porcelain', 'long', 'copper'], teal, sky, { earrings: true }),
  'receptionist-german': person(['sand', 'crop', 'silver'], ink, mint, { glasses: true }),
  'receptionist-spanish': person(['honey', 'long', 'umber'], brick, sky, { earrings: true }),
  'receptionist-french': person(['cocoa', 'bun', 'black'], plum, peach, { earrings: true }),
};

const CLERKS = {
  'clerk-mandarin': person(['sand', 'crop', 'black'], navy, sky, { glasses: true }),
  'clerk-english': person(['honey', 'bob', 'black'], navy, peach, { earrings: true }),
  'clerk-german': person(['sand', 'crop', 'umber'], slate, blush, { beard: true, glasses: true }),
  'clerk-spanish': person(['honey', 'sweep', 'black'], navy, mint, { beard: true }),
  'clerk-french': person(['honey', 'curls', 'umber'], slate, lilac, { earrings: true }),
};

const INTERVIEWERS = {
  'interviewer-mandarin': person(['porcelain', 'long', 'black'], ink, lilac, { glasses: true }),
  'interviewer-english': person(['cocoa', 'crop', 'black'], plum, peach, { glasses: true }),
  'interviewer-german': person(['sand', 'long', 'straw'], ink, mint, { glasses: true }),
  'interviewer-spanish': person(['chestnut', 'bun', 'black'], teal, blush, { glasses: true, earrings: true }),
  'interviewer-french': person(['porcelain', 'bob', 'silver'], rose, sky, { earrings: true }),
};

export const namedLooks: Readonly<Record<string, Look>> = {
  ...WAITERS,
  ...BARISTAS,
  ...STALLHOLDERS,
  ...RECEPTIONISTS,
  ...CLERKS,
  ...INTERVIEWERS,
};
