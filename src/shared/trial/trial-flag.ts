import { deviceFlag } from '#platform/device-flag.ts';

/** Holds the trial as text; read and written by `kept-trial.ts`, which most visits never load. */
export const trialFlag = deviceFlag('parley:trial');

/** The attempt that the trial of this visit became. */
export const creditedTrial = deviceFlag('parley:trial-credited', () => sessionStorage);

/** The language of that trial: onboarding asks for it, and may open after the trial was credited and forgotten. */
export const creditedLanguage = deviceFlag('parley:trial-language', () => sessionStorage);

/** False where no trial is kept on this device. */
export const mayHaveTrial = (): boolean => Boolean(trialFlag.read());
