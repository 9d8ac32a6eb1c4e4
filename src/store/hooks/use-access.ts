import type { Access } from '../../domain/access.ts';

/** Whether the learner may play a scene, and why not. */
export function useAccess(_id: string): Access | undefined {
  return undefined;
}
