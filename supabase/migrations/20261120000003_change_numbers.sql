-- Change numbers: every write to a learner's row takes the next number of that learner. Invariants:
--  1. The counter row is locked from a transaction's first number until it ends, so a learner's changes commit in the
--     order of their numbers and a pull by number can never pass a row that commits later.
--  2. Each learner has a counter of their own: learners never wait for each other.
--  3. Clients take the counter before any other row (a statement trigger), so that two of a learner's devices queue
--     up instead of deadlocking.
-- The schema is not exposed by the API; only `security definer` functions write here.

create schema private;

create table private.change_counters (
  user_id uuid primary key references auth.users (id) on delete cascade,
  head bigint not null default 0 check (head >= 0),
  -- The oldest cursor still served: it rises when old tombstones are purged.
  oldest bigint not null default 0 check (oldest between 0 and head)
);

-- How a rule refuses: `code` is one of the rejection codes of sync/protocol.ts. PT422 becomes HTTP 422 in the data API.
create function private.refuse(code text, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = case code when 'forbidden' then '42501' else 'PT422' end,
    message = reason, detail = code;
end $$;

create function private.lock_user(owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.change_counters where user_id = owner for update;
  if not found then
    insert into private.change_counters (user_id) values (owner) on conflict do nothing;
    perform from private.change_counters where user_id = owner for update;
  end if;
end $$;

create function private.next_change(owner uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  update private.change_counters set head = head + 1 where user_id = owner returning head into number;
  if not found then
    perform private.lock_user(owner);
    update private.change_counters set head = head + 1 where user_id = owner returning head into number;
  end if;
  return number;
end $$;

-- A sync batch notes the counter at its beginning for as long as it runs: what it writes has higher numbers. Triggers
-- ask, because a batch hands in its own clocks and refreshes progress once, at its end. Null: no batch.
create function private.batch_began_at() returns bigint
language sql stable set search_path = '' as $$
  select nullif(current_setting('parley.batch', true), '')::bigint
$$;

create function private.number_row() returns trigger
language plpgsql security definer set search_path = '' as $$
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

create function private.lock_caller() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.lock_user(auth.uid());
  end if;
  return null;
end $$;

-- Row triggers run in the order of their names: a_ guards, b_ computes, c_ numbers.
do $$
declare
  learner_table text;
begin
  foreach learner_table in array array['profiles', 'user_progress', 'subscribers', 'user_unlocked_scenarios',
    'scene_attempts', 'flashcards', 'flashcard_reviews', 'user_settings'] loop
    execute format('create trigger c_number before insert or update on public.%I for each row execute function private.%I()',
      learner_table, case learner_table when 'profiles' then 'number_profile' else 'number_row' end);
    execute format('create trigger a_lock before insert or update on public.%I for each statement
      when (current_user in (''anon'', ''authenticated'')) execute function private.lock_caller()', learner_table);
  end loop;
end $$;

-- Subscribers are written by webhooks alone, as upserts and as updates. An upsert would take the counter before the
-- row and an update the row before the counter, which closes a circle; so an insert is numbered after its row is there.
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

drop trigger c_number on public.subscribers;
create trigger c_number_later before insert on public.subscribers
  for each row execute function private.number_later();
create trigger c_number before update on public.subscribers
  for each row execute function private.number_row();
create trigger d_number after insert on public.subscribers
  for each row execute function private.number_inserted_subscriber();
