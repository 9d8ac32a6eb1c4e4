import type { Language } from '../../domain/language.ts';
import { plural } from '../../ui/plural.ts';

export const TEXT = {
  title: 'Home',
  greeting: (hour: number, name: string) => {
    const part = hour < 4 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
    return name ? `${part}, ${name}` : part;
  },
  lead: (studiedToday: boolean, language: Language) =>
    studiedToday ? `You have practised your ${language} today. Once more?` : `Ready for a few minutes of ${language}?`,
  upNext: 'Up next',
  carryOn: 'Carry on where you left off',
  play: 'Play',
  carryOnLink: 'Carry on',
  numbers: 'Your progress in numbers',
  featured: 'Featured scenarios',
  allScenarios: 'All scenarios',
  previous: 'Previous scenarios',
  next: 'More scenarios',
  noFeatured: {
    title: 'No scenes here yet',
    text: 'They come with the first sync. Once here, they stay, also without a network.',
  },
  offlineFeatured: {
    title: 'No scenes on this device yet',
    text: 'You are offline, and this device has not fetched them. They arrive by themselves when the network is back.',
  },
  due: (count: number) => (count === 0 ? 'No cards due' : `${plural(count, 'card')} due`),
  dueLead: (count: number) =>
    count === 0 ? 'New ones come from your conversations.' : 'A minute now saves you from forgetting them.',
  review: 'Review',
  levelHeading: 'Your way to the next level',
  toLevel: (missing: number, level: string) => `${plural(missing, 'point')} to ${level}`,
  topLevel: 'You have reached the highest level.',
  recent: 'Recent conversations',
  noRecent: { title: 'Your conversations will be here', text: 'Play a scene, and see afterwards what went well.' },
  points: (score: number, max: number) => `${score} / ${max} points`,
} as const;
