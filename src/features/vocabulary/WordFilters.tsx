import { useMemo } from 'react';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { STRENGTHS } from '#domain/strength.ts';
import { useSceneTitles } from '#shared/scenarios/use-scene-titles.ts';
import { Select } from '#ui/controls/Select.tsx';
import { STATUS_NAMES, TEXT } from './text.ts';
import type { WordFilter, WordStatus } from './words/word-list.ts';

export type Filters = Omit<WordFilter, 'search'>;

const ALL = 'all';
const WORD_STATUSES = [...STRENGTHS, 'paused', 'none'] as const;

type WordFiltersProps = { filters: Filters; sceneIds: () => ReadonlySet<string>; onChange: (filters: Filters) => void };

export function WordFilters({ filters, sceneIds, onChange }: WordFiltersProps) {
  const titles = useSceneTitles();
  const scenes = [...useMemo(sceneIds, [sceneIds])]
    .map((value) => ({ value, label: titles?.get(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const choice = (value: string) => (value === ALL ? null : value);
  return (
    <div className="grid grid-cols-2 gap-3 *:min-w-0 max-sm:*:last:col-span-2 sm:grid-cols-3">
      <Select
        label={TEXT.language}
        value={filters.language ?? ALL}
        onChange={(value) => onChange({ ...filters, language: choice(value) as Language | null })}
        items={[{ value: ALL, label: TEXT.allLanguages }, ...LANGUAGES.map((value) => ({ value, label: value }))]}
      />
      <Select
        label={TEXT.strength}
        value={filters.status ?? ALL}
        onChange={(value) => onChange({ ...filters, status: choice(value) as WordStatus | null })}
        items={[
          { value: ALL, label: TEXT.allStrengths },
          ...WORD_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
        ]}
      />
      <Select
        label={TEXT.scene}
        value={filters.sceneId ?? ALL}
        onChange={(value) => onChange({ ...filters, sceneId: choice(value) })}
        items={[{ value: ALL, label: TEXT.allScenes }, ...scenes]}
      />
    </div>
  );
}
