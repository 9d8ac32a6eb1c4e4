import { useEffect, useState } from 'react';
import { onStorageProblem, type StorageProblem } from '../storage-problem.ts';

/** The last problem of this device's storage; null: none. */
export function useStorageProblem(): StorageProblem | null {
  const [problem, setProblem] = useState<StorageProblem | null>(null);
  useEffect(() => onStorageProblem(setProblem), []);
  return problem;
}
