import { deviceFlag } from '#platform/device-flag.ts';

/** Holds the deletions that are put off as text; read and written by `put-off-deletions.ts`, which most visits never load. */
export const putOffFlag = deviceFlag('parley:put-off-deletions');

/** False where nobody has put off a deletion on this device. */
export const mayHavePutOff = (): boolean => Boolean(putOffFlag.read());
