import { deviceFlag } from '#platform/device-flag.ts';

/** Holds a learner's put-off deletions as text; `put-off-deletions.ts` reads and writes it, which most visits never load. */
export const putOffFlag = (userId: string) => deviceFlag(`parley-put-off-deletions-${userId}`);
