import type { Language } from '#domain/language.ts';
import { plural } from '#shared/plural.ts';
import { monthName } from '#ui/text/day-name.ts';

const DAY = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

export const TEXT = {
  title: 'Home',
  greeting: (hour: number, name: string) => {
    const part = hour < 4 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
    return name ? `${part}, ${name}` : part;
  },
  /** `language`: null while the profile that names it has not come to the device. */
  /** `language`: the learner's, or null while it is not known; `spoken`: there was a conversation in it today. */
  lead: ({ studied, spoken }: { studied: boolean; spoken: boolean }, language: Language | null) => {
    if (spoken && language) return `You have practised your ${language} today. Fancy some more?`;
    if (studied) return `You have practised today. Fancy some ${language ?? 'more'}?`;
    return `Ready for a few minutes of ${language ?? 'practice'}?`;
  },
  reading: 'Loading your dashboard…',
  numbers: 'Your progress in numbers',
  next: {
    'carry-on': 'Carry on where you left off',
    review: 'Before you forget them',
    play: 'Up next',
  },
  play: 'Play',
  carryOn: 'Carry on',
  minutes: (minutes: number) => `${minutes} min`,
  featured: 'Featured scenarios',
  allScenarios: 'All scenarios',
  previousScenes: 'Previous scenarios',
  moreScenes: 'More scenarios',
  noFeatured: {
    title: 'No scenes here yet',
    text: 'They arrive with the first sync, and then stay on this device, even offline.',
  },
  offlineFeatured: {
    title: 'No scenes on this device yet',
    text: 'You are offline, and this device has not downloaded them. They will arrive once you are back online.',
  },
  due: (count: number) => (count === 0 ? 'No cards due' : `${plural(count, 'card')} due`),
  dueLead: (count: number) =>
    count === 0 ? 'New ones come from your conversations.' : 'A minute now keeps you from forgetting them.',
  dueLeadNext: 'They come from your own conversations. A minute or two, and they stay with you.',
  review: 'Review',
  streak: {
    heading: 'Your study days',
    rule: 'A conversation or ten cards make a study day.',
    none: 'Your first study day starts a streak.',
    broken: 'Study today to start a new streak.',
    alive: (next: number) => `Study today to make it ${plural(next, 'day')}.`,
    done: (days: number) =>
      days === 1 ? 'Today is done. Come back tomorrow.' : `Today is done: ${days} days in a row.`,
    longest: (days: number) => `Longest streak: ${plural(days, 'day')}`,
    month: monthName,
    day: (day: string) => DAY.format(new Date(day)),
    studied: 'studied',
    flownOver: 'skipped by flying east; the streak goes on',
    today: 'today',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  goal: {
    label: 'Today’s goal',
    text: (done: number, goal: number) =>
      done >= goal ? 'Today’s goal is reached' : `Today’s goal: ${done} of ${plural(goal, 'conversation')}`,
  },
  level: {
    heading: 'Your points',
    progress: 'Progress to the next mark',
    missing: (missing: number, level: string) => `${plural(missing, 'point')} to ${level}`,
    top: 'You have passed the highest mark.',
    ratings: 'Your conversations by stars',
    rating: (stars: number, count: number) => `${plural(count, 'conversation')} with ${plural(stars, 'star')}`,
  },
  recent: 'Recent conversations',
  allConversations: 'See all',
  allConversationsLong: 'See all conversations',
  noRecent: { title: 'Your conversations will appear here', text: 'Play a scenario, then see what went well.' },
} as const;

/** The heading of each column, from Monday, with the name that is read out for it. */
export const WEEKDAYS = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const;
