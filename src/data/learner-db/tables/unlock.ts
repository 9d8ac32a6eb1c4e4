import type { InferOutput } from 'valibot';
import type { TableDescription } from '#sync';
import type { UnlockRow } from './local-models.ts';
import { parseRow } from './parse-row.ts';
import { unlockRow } from './server-schemas.ts';

/** Keyed by scene, not by id: two devices that unlock the same scene mean the same unlock. */
export const unlocks: TableDescription<UnlockRow, InferOutput<typeof unlockRow>> = {
  table: 'user_unlocked_scenarios',
  store: 'unlocks',
  parse: (row) => parseRow(unlockRow, row),
  rowKey: (row) => row.scenario_id,
  mutationKey: ({ fields }) => String(fields?.scenario_id),
  merge: (_local, row) => ({
    id: row.id,
    scenarioId: row.scenario_id,
    cost: row.cost,
    createdAt: row.created_at,
    pending: false,
  }),
  mutate(local, { id, fields, local: expected }) {
    if (local) return local;
    return { id, scenarioId: String(fields?.scenario_id), cost: Number(expected?.cost ?? 0), pending: true };
  },
};
