import { expect as base } from '@playwright/test';

/** Waits as long as a busy machine may need. */
export const expect = base.configure({ timeout: 15_000 });
