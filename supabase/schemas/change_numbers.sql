-- Change numbers: every write to a learner's row takes the next number of that learner. Invariants:
--  1. The counter row is locked from a transaction's first number until the transaction ends. So a learner's changes
--     commit in the order of their numbers, and a pull by number never passes a row that commits later.
--  2. Each learner has a counter of their own: learners never wait for each other.
--  3. Clients take the counter before any other row (a statement trigger), so that two devices of one learner queue up
--     instead of deadlocking.

create table private.change_counters (
  user_id uuid primary key references auth.users (id) on delete cascade,
  head bigint not null default 0 check (head >= 0),
  -- The oldest cursor that is still served. It rises when old tombstones are purged.
  oldest bigint not null default 0 check (oldest between 0 and head),
  -- The server's clock at the latest change, and no earlier than any edit counts. It does not go back with the clock.
  latest timestamptz
);

create function private.lock_user(owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.change_counters where user_id = owner for update;
  if not found then
    insert into private.change_counters (user_id) values (owner) on conflict do nothing;
    perform from private.change_counters where user_id = owner for update;
  end if;
end $$;

-- Lets sync_exchange, which runs as the caller, take the caller's own lock and nobody else's. An account that was being
-- deleted is gone or closed once the lock is free, and is answered like a session that has ended.
create function private.lock_current_user() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_user(auth.uid());
  perform private.caller();
exception when foreign_key_violation then
  raise exception using errcode = 'PT401', message = 'not signed in';
end $$;

create function private.next_change(owner uuid) returns bigint
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  number bigint;
begin
  update private.change_counters set head = head + 1, latest = greatest(latest, clock_timestamp())
  where user_id = owner returning head into number;
  if not found then
    perform private.lock_user(owner);
    update private.change_counters set head = head + 1, latest = greatest(latest, clock_timestamp())
    where user_id = owner returning head into number;
  end if;
  return number;
end $$;

-- The number before a block of as many, for rows of a batch that are written at once. The learner's counter is locked.
create function private.take_changes(owner uuid, many integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  update private.change_counters set head = head + many, latest = greatest(latest, clock_timestamp())
  where user_id = owner returning head - many into strict number;
  return number;
end $$;

-- The counter's value when the running sync batch began, or null outside a batch: everything the batch writes has a
-- higher number. Triggers ask for it, because a batch brings its own clocks and refreshes progress once, at its end.
create function private.batch_began_at() returns bigint
language sql stable
return nullif(current_setting('parley.batch', true), '')::bigint;

create function private.number_row() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  new.seq := private.next_change(new.user_id);
  return new;
end $$;

-- A profile's key is the user id itself.
create function private.number_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.seq := private.next_change(new.id);
  return new;
end $$;

-- The first trigger of a client's write, so it is what refuses a session that has ended.
create function private.lock_caller() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.lock_current_user();
  end if;
  return null;
end $$;

-- Row triggers run in the order of their names: a_ guards, b_ computes, c_ numbers, d_ derives.
do $$
declare
  learner_table text;
begin
  foreach learner_table in array array['profiles', 'user_progress', 'subscribers', 'user_unlocked_scenarios',
    'scene_attempts', 'flashcards', 'flashcard_reviews', 'user_settings'] loop
    execute format('create trigger a_lock before insert or update on public.%I for each statement
      when (current_user in (''anon'', ''authenticated'')) execute function private.lock_caller()', learner_table);
  end loop;
  foreach learner_table in array array['profiles', 'user_progress', 'user_unlocked_scenarios', 'scene_attempts',
    'flashcards', 'user_settings'] loop
    execute format('create trigger c_number before insert or update on public.%I for each row execute function private.%I()',
      learner_table, case learner_table when 'profiles' then 'number_profile' else 'number_row' end);
  end loop;
end $$;

-- A batch numbers its reviews itself, in one block (sync_mutations.sql). Nobody else can: it is asked for by a setting of the
-- transaction, and no client writes the column.
create trigger c_number before update on public.flashcard_reviews for each row execute function private.number_row();
create trigger c_number_added before insert on public.flashcard_reviews for each row
  when (new.seq is null or coalesce(current_setting('parley.batch', true), '') = '') execute function private.number_row();

-- Only webhooks write subscribers, both as upserts and as updates. An upsert would take the counter before the row, and
-- an update the row before the counter: a deadlock. So an inserted row is numbered only after it exists.
create function private.number_later() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.seq := 0;
  return new;
end $$;

create function private.number_inserted_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.subscribers set seq = 0 where user_id = new.user_id;
  return null;
end $$;

create trigger c_number_later before insert on public.subscribers
  for each row execute function private.number_later();
create trigger c_number before update on public.subscribers
  for each row execute function private.number_row();
create trigger d_number after insert on public.subscribers
  for each row execute function private.number_inserted_subscriber();
