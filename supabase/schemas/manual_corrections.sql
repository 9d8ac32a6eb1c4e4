-- Corrections by hand (service_role, the database's owner) lock a learner's row before they can know whose counter to
-- take; the learner's own writes take the counter first. Together the two would deadlock, and PostgreSQL would end
-- either of them. Invariants:
--  1. A correction never queues for a counter. It tries for 50 ms, during which nobody who waits for the row is part of
--     a circle, and is then refused with 55P03 ("try again").
--  2. A learner's write is never the one that is refused.
--
-- A correction that must succeed takes the counter first, in the same transaction:
--   select private.lock_user('<user id>');
--
-- The table `subscribers` is left out: no learner writes it (change_numbers.sql).

create function private.lock_for_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  until constant timestamptz := clock_timestamp() + interval '50 milliseconds';
begin
  if tg_table_name = 'profiles' then owner := old.id; else owner := old.user_id; end if;
  loop
    perform from private.change_counters where user_id = owner for update skip locked;
    exit when found;
    -- Rows that are deleted with their account wait for no counter: it may be gone already.
    exit when not exists (select from auth.users where id = owner)
      or not exists (select from private.change_counters where user_id = owner);
    if clock_timestamp() > until then
      raise exception using errcode = 'lock_not_available', message = 'the learner is writing: try again';
    end if;
    perform pg_sleep(0.002);
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;

do $$
declare
  learner_table text;
begin
  foreach learner_table in array array['profiles', 'user_progress', 'user_unlocked_scenarios', 'scene_attempts',
    'flashcards', 'flashcard_reviews', 'user_settings'] loop
    execute format('create trigger a_lock_for_correction before update or delete on public.%I
      for each row when (current_user not in (''anon'', ''authenticated'')) execute function private.lock_for_correction()',
      learner_table);
  end loop;
end $$;
