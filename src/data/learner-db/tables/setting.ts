import type { InferOutput } from 'valibot';
import type { LocalRow, TableDescription } from '#sync';
import { parseRow } from './parse-row.ts';
import { settingRow } from './server-schemas.ts';

export interface StoredSetting extends LocalRow {
  key: string;
  value: unknown;
  /** The last edit by the server's clock; absent until the server has it. */
  editedAt?: string;
}

export const userSettings: TableDescription<StoredSetting, InferOutput<typeof settingRow>> = {
  table: 'user_settings',
  store: 'settings',
  parse: (row) => parseRow(settingRow, row),
  rowKey: ({ key }) => key,
  mutationKey: ({ id }) => id,
  merge: (_local, { key, value, edited_at: editedAt }) => ({ key, value, editedAt }),
  mutate: (_local, { id, fields }) => ({ key: id, value: fields?.value }),
};
