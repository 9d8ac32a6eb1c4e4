/** Everything that is photographed, in the order in which it is walked and shown. */
import type { Walk } from './walk.ts';
import { auth } from './walks/auth.ts';
import { dashboard } from './walks/dashboard.ts';
import { landing } from './walks/landing.ts';
import { onboarding } from './walks/onboarding.ts';
import { publicPages } from './walks/public-pages.ts';
import { tour } from './walks/tour.ts';

export const WALKS: readonly Walk[] = [landing, publicPages, auth, onboarding, tour, dashboard];
