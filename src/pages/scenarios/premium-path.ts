/** Where Premium is shown and bought. */
export const PREMIUM_PATH = '/profile?view=premium';
