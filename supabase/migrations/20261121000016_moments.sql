-- Moments that a device could not read back: infinite ones, years before the common era, years of five digits. PostgreSQL
-- takes them, JavaScript does not, and one such row would be set aside on every device of its learner. What lies before
-- 1900 is a mistake, not a learner's work.

-- As before, and a year from 1900 to 9999.
create or replace function private.is_moment(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~
    '^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$', false)
$$;

-- As before, and never before 1900: a clock that is thousands of years ahead makes a skew that would lead there.
create or replace function private.corrected(moment timestamptz, skew interval, received timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select date_trunc('milliseconds', greatest(least(moment + skew, received), timestamptz '1900-01-01T00:00:00Z'))
$$;

-- `not valid`: rows that are there already stay as they are; every write from now on is held to it.
do $$
declare
  learner_table text;
  moment text;
begin
  for learner_table, moment in values ('scene_attempts', 'created_at'), ('user_unlocked_scenarios', 'created_at'),
    ('flashcards', 'created_at'), ('flashcards', 'edited_at'), ('flashcards', 'suspended_at'),
    ('flashcards', 'buried_until'), ('flashcards', 'deleted_at'), ('flashcard_reviews', 'reviewed_at'),
    ('user_settings', 'edited_at') loop
    execute format($sql$alter table public.%1$I add constraint %3$I
      check (%2$I >= timestamptz '1900-01-01T00:00:00Z' and %2$I < timestamptz '9999-12-31T00:00:00Z') not valid$sql$,
      learner_table, moment, learner_table || '_' || moment || '_readable');
  end loop;
end $$;
