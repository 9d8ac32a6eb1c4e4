-- A correction by hand (service_role, the owner) locks a learner's row before it can know whose counter to take; the
-- learner's own writes take the counter first. The two would close a circle, and PostgreSQL would refuse either of them.
-- So whoever changes or deletes a row without holding its learner's counter does not queue up for it: it looks again and
-- again for 50 ms, during which nobody who waits for the row is part of a circle, and is then refused with 55P03 ("try
-- again"). A learner's write is never the one that is refused.
--
-- A correction that must not be refused takes the counter first, in the same transaction:
--   select private.lock_user('<user id>');
--
-- Left out: subscribers, which no learner writes (20261120000003).

create function private.give_way() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  until constant timestamptz := clock_timestamp() + interval '50 milliseconds';
begin
  if tg_table_name = 'profiles' then owner := old.id; else owner := old.user_id; end if;
  loop
    perform from private.change_counters where user_id = owner for update skip locked;
    exit when found;
    -- Rows that go with their account wait for nobody's counter, and may have lost it already.
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
    execute format('create trigger a_give_way before update or delete on public.%I
      for each row when (current_user not in (''anon'', ''authenticated'')) execute function private.give_way()',
      learner_table);
  end loop;
end $$;

revoke execute on function private.give_way() from public, anon, authenticated, service_role;
