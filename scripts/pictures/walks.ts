/**
 * Everything that is photographed, in the order in which it is walked and shown: what somebody did on one screen is
 * there on the next.
 */
import type { Walk } from './walk.ts';
import { around } from './walks/around.ts';
import { auth } from './walks/auth.ts';
import { dashboard } from './walks/dashboard.ts';
import { landing } from './walks/landing.ts';
import { onboarding } from './walks/onboarding.ts';
import { payment } from './walks/payment.ts';
import { play } from './walks/play.ts';
import { profile } from './walks/profile.ts';
import { publicPages } from './walks/public-pages.ts';
import { scenarios } from './walks/scenarios.ts';
import { study } from './walks/study.ts';
import { sync } from './walks/sync.ts';
import { tour } from './walks/tour.ts';

export const WALKS: readonly Walk[] = [
  landing,
  publicPages,
  auth,
  onboarding,
  tour,
  dashboard,
  scenarios,
  play,
  study,
  profile,
  sync,
  payment,
  around,
];
