import { deviceFlag } from '#platform/device-flag.ts';
import type { Problem } from '../mutations/problems.ts';

const told = (userId: string) => deviceFlag(`parley:told-unlocks:${userId}`);

/** The rejected unlocks that were not announced on this device, in order. */
export function untoldUnlocks(userId: string, problems: readonly Problem[]) {
  const last = Number(told(userId).read()) || 0;
  const unlocks = problems.flatMap(({ what, why, rejected }) =>
    rejected && what.table === 'user_unlocked_scenarios' && rejected.id > last
      ? // Where another device was first, the scene stays open.
        [{ rejection: rejected.id, scene: what.subject ?? '', why, open: rejected.code === 'conflict' }]
      : [],
  );
  return unlocks.sort((a, b) => a.rejection - b.rejection);
}

export function noteTold(userId: string, rejection: number): void {
  told(userId).write(String(rejection));
}
