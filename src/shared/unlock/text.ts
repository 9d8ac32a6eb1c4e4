import { COINS_PER_STAR, COINS_PER_STUDY_DAY } from '#domain/coins.ts';
import { plural } from '../plural.ts';

export const UNLOCK = {
  button: (coins: number) => `Unlock for ${coins} coins`,
  toGo: (missing: number) => `${plural(missing, 'coin')} to go`,
  coins: (coins: number) => plural(coins, 'coin'),
  busy: 'Unlocking…',
  missingTitle: (missing: number) => `${plural(missing, 'coin')} to go`,
  missingText: (scene: string, cost: number, coins: number) =>
    `“${scene}” costs ${plural(cost, 'coin')}, and you have ${coins}.`,
  earn: 'How to earn coins',
  earnStars: `${COINS_PER_STAR} for every new star: play a new scene, or do better in an old one`,
  earnDays: `${COINS_PER_STUDY_DAY} for every day you study`,
  thatIs: (stars: number, days: number) => `That is ${plural(stars, 'new star')}, or ${plural(days, 'day')} of study.`,
  gotIt: 'Got it',
  done: (scene: string) => `“${scene}” is open`,
  doneText: (left: number) => `You have ${plural(left, 'coin')} left.`,
  pendingText: 'You can play it now. It will be paid for once you are online.',
  pending: 'Unlocks when you are online',
  unconfirmed: 'Not confirmed by the server yet',
  failed: 'Not unlocked',
  unexpected: 'That did not work. Your coins are untouched: please try again.',
} as const;
