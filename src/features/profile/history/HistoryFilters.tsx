import type { SceneRow } from '#data/device-database.ts';
import type { ListedConversation } from '#data/learner-db/queries/attempt-history.ts';
import { Select } from '#ui/controls/Select.tsx';
import type { HistoryPlace } from './history-place.ts';
import { HISTORY_TEXT } from './text.ts';

type HistoryFiltersProps = {
  all: readonly ListedConversation[];
  scenes: ReadonlyMap<string, SceneRow>;
  place: HistoryPlace;
  onChange: (change: Pick<HistoryPlace, 'language'> | Pick<HistoryPlace, 'scene'>) => void;
};

/** The value that stands for "all", because a select item may not be empty. */
const ALL = 'all';
const nullable = (value: string) => (value === ALL ? null : value);

/** Filters by language and scene, each shown when there is a choice. */
export function HistoryFilters({ all, scenes, place, onChange }: HistoryFiltersProps) {
  const titleOf = (id: string) => scenes.get(id)?.title ?? id;
  const languages = [...new Set(all.map(({ language }) => language as string))].sort();
  const ids = [...new Set(all.map(({ scenarioId }) => scenarioId))];
  ids.sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'));
  if (languages.length < 2 && ids.length < 2) return null;
  const everything = { value: ALL, label: HISTORY_TEXT.all };
  return (
    <div className="grid grid-cols-2 gap-4">
      {languages.length > 1 ? (
        <Select
          label={HISTORY_TEXT.language}
          items={[everything, ...languages.map((value) => ({ value, label: value }))]}
          value={place.language ?? ALL}
          onChange={(value) => onChange({ language: nullable(value) })}
        />
      ) : null}
      {ids.length > 1 ? (
        <Select
          label={HISTORY_TEXT.scene}
          items={[everything, ...ids.map((value) => ({ value, label: titleOf(value) }))]}
          value={place.scene ?? ALL}
          onChange={(value) => onChange({ scene: nullable(value) })}
        />
      ) : null}
    </div>
  );
}
