import { Search, X } from 'lucide-react';
import { lazy, Suspense, useId, useRef } from 'react';
import type { CategoryRow } from '#data/device-database.ts';
import { classNames } from '#ui/class-names.ts';
import { CONTROL_CLASS } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TEXT } from '../text.ts';
import type { useFilter } from './use-filter.ts';

const ScenarioFilters = lazy(() =>
  import('./ScenarioFilters.tsx').then((module) => ({ default: module.ScenarioFilters })),
);

/** Placeholders as large as the comboboxes, so that nothing moves when they arrive. */
function FiltersSkeleton() {
  return [TEXT.level, TEXT.category].map((label) => (
    <div key={label} aria-hidden className="flex flex-col gap-1.5">
      <span className="text-[0.9375rem] font-semibold">{label}</span>
      <Skeleton className="h-12" />
    </div>
  ));
}

type FilterBarProps = { use: ReturnType<typeof useFilter>; categories: readonly CategoryRow[] };

/** The search field with the filters for level and category. */
export function FilterBar({ use, categories }: FilterBarProps) {
  return (
    <search className="grid grid-cols-2 gap-x-3 gap-y-3 max-[22rem]:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_12rem_14rem]">
      <SearchField value={use.filter.search} onChange={use.setSearch} onSettled={use.keepSearch} />
      <Suspense fallback={<FiltersSkeleton />}>
        <ScenarioFilters filter={use.filter} categories={categories} onChange={use.choose} />
      </Suspense>
    </search>
  );
}

type SearchFieldProps = { value: string; onChange: (value: string) => void; onSettled: () => void };

function SearchField({ value, onChange, onSettled }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className="col-span-2 flex flex-col gap-1.5 max-[22rem]:col-span-1 lg:col-span-1">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold max-lg:sr-only">
        {TEXT.search}
      </label>
      <div className="relative">
        <Search size={20} aria-hidden className="pointer-events-none absolute top-3.5 left-4 text-ink-soft" />
        <input
          ref={field}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={value}
          placeholder={TEXT.searchHint}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onSettled}
          onKeyDown={(event) => {
            // Not every browser clears the field on Escape.
            if (event.key === 'Escape') onChange('');
            // Enter closes a phone's keyboard, which brings the scenarios into sight.
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
          className={classNames(CONTROL_CLASS, 'pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden')}
        />
        {value ? (
          <IconButton label={TEXT.clearSearch} onClick={clear} className="absolute top-0.5 right-0.5">
            <X size={20} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}
