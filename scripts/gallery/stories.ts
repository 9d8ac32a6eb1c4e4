/**
 * All stories in the order in which they are told and shown: results of one story are still there in the next.
 */

import { around } from './stories/around.ts';
import { auth } from './stories/auth.ts';
import { cardKinds } from './stories/card-kinds.ts';
import { dashboard } from './stories/dashboard.ts';
import { landing } from './stories/landing.ts';
import { onboarding } from './stories/onboarding.ts';
import { payment } from './stories/payment.ts';
import { play } from './stories/play.ts';
import { profile } from './stories/profile.ts';
import { publicPages } from './stories/public-pages.ts';
import { scenarios } from './stories/scenarios.ts';
import { study } from './stories/study.ts';
import { sync } from './stories/sync.ts';
import { tour } from './stories/tour.ts';
import type { Story } from './story.ts';

export const STORIES: readonly Story[] = [
  landing,
  publicPages,
  auth,
  onboarding,
  tour,
  dashboard,
  scenarios,
  play,
  study,
  cardKinds,
  profile,
  sync,
  payment,
  around,
];
