-- A deleted account is closed at once, and its rows go in bounded pieces (supabase/schemas/closed_accounts.sql).

alter table private.deleted_accounts add column rows_left boolean not null default false;
create index deleted_accounts_rows_left on private.deleted_accounts (user_id) where rows_left;

create or replace function private.session_has_ended() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  place constant regclass := to_regclass('auth.sessions');
begin
  if exists (select from private.deleted_accounts where user_id = auth.uid()) then return true; end if;
  if session is null or not coalesce(has_table_privilege(place, 'select') and not row_security_active(place), false) then
    return false;
  end if;
  return not exists (select from auth.sessions where id = session::uuid);
end $$;

-- The first trigger of a client's write, so it is what refuses a session that has ended.
create or replace function private.lock_caller() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.lock_user(private.caller());
  end if;
  return null;
end $$;

create or replace function private.progress_after_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.rebuild_progress(user_id)
  from (select distinct c.user_id from changed c join auth.users u on u.id = c.user_id
    where not exists (select from private.deleted_accounts d where d.user_id = c.user_id) order by c.user_id) touched;
  return null;
end $$;

-- Empties the account's row in auth.users: no address, no password, no one-time code, nothing that was said about it. The
-- auth server reads an empty text where a code was, not a null.
create function private.empty_auth_user(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  emptied constant text := (
    select string_agg(format('%I = ', a.attname) || case
        when a.attname in ('email', 'phone') or a.atttypid = 'timestamptz'::regtype then 'null'
        when a.atttypid = 'jsonb'::regtype then '''{}'''
        else format('left(%I, 0)', a.attname) end, ', ')
    from pg_catalog.pg_attribute a
    where a.attrelid = 'auth.users'::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull
      and a.attgenerated = '' and a.attname not in ('aud', 'role', 'created_at', 'updated_at')
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'timestamptz'::regtype));
begin
  execute 'update auth.users set ' || emptied || ' where id = $1' using account;
end $$;

-- Closes an account. Its learner's counter is locked.
create function private.close_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := (select email from auth.users where id = account);
  place record;
begin
  insert into private.deleted_accounts (user_id, rows_left) values (account, true);
  -- Sessions, identities, one-time codes and whatever else of the auth server refers to the account.
  for place in
    select k.conrelid::regclass::text as name, a.attname as owner
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and k.connamespace = 'auth'::regnamespace
  loop
    if private.may_delete_from(place.name) then
      execute format('delete from %s where %I = $1', place.name, place.owner) using account;
    end if;
  end loop;
  perform private.empty_auth_user(account);
  perform private.delete_auth_traces(account, address);
  delete from public.profiles where id = account;
  delete from public.subscribers where user_id = account;
  delete from private.payment_customers where user_id = account;
  -- Without its count, the rows that go are not counted either.
  delete from private.storage_use where user_id = account;
end $$;

-- Deletes a piece of a closed account; a small account goes as a whole. False: nothing is left of it. `most` is a number
-- of reviews; larger rows weigh more.
create function private.delete_piece(account uuid, most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  place text;
  ordered text;
  weight integer;
  deleted integer;
  room integer := most;
begin
  perform private.lock_user(account);
  for place, ordered, weight in values ('public.flashcard_reviews', 'seq', 1), ('public.flashcards', 'seq', 4),
    ('public.scene_attempts', 'seq', 20), ('private.purged_cards', 'id', 1), ('private.study_days', 'study_day', 1)
  loop
    execute format('delete from %1$s where ctid = any (array(
      select ctid from %1$s where user_id = $1 order by %2$s limit $2))', place, ordered)
      using account, ceil(room::numeric / weight)::integer;
    get diagnostics deleted = row_count;
    room := room - deleted * weight;
    if room <= 0 then return true; end if;
  end loop;
  delete from auth.users where id = account;
  update private.deleted_accounts set rows_left = false where user_id = account;
  return false;
end $$;

-- Deletes the next piece of any closed account that nobody else is deleting; false: there is none. Which one is left to
-- chance, so that one that cannot be deleted never holds up the others.
create function private.delete_next_piece(most integer default 1000) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  select user_id into account from private.deleted_accounts where rows_left
  order by random() limit 1 for update skip locked;
  if account is null then return false; end if;
  if exists (select from auth.users where id = account) then
    perform private.delete_piece(account, most);
  else
    update private.deleted_accounts set rows_left = false where user_id = account;
  end if;
  return true;
end $$;

-- Deletes all that is left of closed accounts, each piece committed before the next. It commits, so it is called by
-- itself: `call private.finish_deletions()`.
create procedure private.finish_deletions(most integer default 1000)
language plpgsql as $$
begin
  while private.delete_next_piece(most) loop
    commit;
  end loop;
end $$;

create or replace function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if exists (select from private.deleted_accounts where user_id = me) then return; end if;
  -- An access token outlives its session by up to an hour, and whoever holds one after that may not delete.
  if me is null or not exists (select from auth.users where id = me) or private.session_has_ended() then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  -- A device takes the counter before anything else, so this waits for a running sync, and a later one finds the account
  -- closed. A write in another order (a webhook's subscription) may deadlock with this; then all is undone and tried
  -- again.
  for attempt in 1..5 loop
    begin
      perform from public.subscribers where user_id = me for update;
      perform private.lock_user(me);
      if exists (select from private.deleted_accounts where user_id = me) then return; end if;
      perform private.close_account(me);
      perform private.delete_piece(me, 2000);
      exit;
    exception when deadlock_detected then
      if attempt = 5 then raise; end if;
    end;
  end loop;
end $$;

create or replace function private.purge_next(after uuid default null, tombstones_older_than interval default '180 days',
  devices_idle_for interval default '400 days', most integer default 500, out visited uuid, out purged integer)
language plpgsql security definer set search_path = '' as $$
declare
  beyond constant uuid := coalesce(after, '00000000-0000-0000-0000-000000000000');
  deleted_before constant timestamptz := clock_timestamp() - tombstones_older_than;
  idle_since constant timestamptz := clock_timestamp() - devices_idle_for;
  highest bigint;
  forgotten integer;
begin
  purged := 0;
  if after is null then
    perform private.purge_audit_entries();
    delete from private.deleted_accounts where deleted_at < clock_timestamp() - interval '400 days' and not rows_left;
  end if;
  select found_there.user_id into visited from (
    (select f.user_id from public.flashcards f where f.user_id > beyond and f.deleted_at < deleted_before
      and not exists (select from public.flashcard_reviews r where r.user_id = f.user_id and r.flashcard_id = f.id)
      order by f.user_id limit 1)
    union all
    (select d.user_id from private.devices d where d.user_id > beyond and d.synced_at < idle_since
      order by d.user_id limit 1)
  ) found_there order by user_id limit 1;
  if visited is null then return; end if;
  perform from private.change_counters where user_id = visited for update skip locked;
  if not found then return; end if;

  with tombstones as (
    select f.id from public.flashcards f where f.user_id = visited and f.deleted_at < deleted_before
      and not exists (select from public.flashcard_reviews r where r.user_id = f.user_id and r.flashcard_id = f.id)
    order by f.seq limit most
  ), gone as (
    delete from public.flashcards f using tombstones t where f.user_id = visited and f.id = t.id
    returning f.id, f.language, f.deleted_at, f.seq
  ), remembered as (
    insert into private.purged_cards select visited, g.id, g.language, g.deleted_at from gone g on conflict do nothing
  )
  select count(*), max(seq) into purged, highest from gone;
  update private.change_counters set oldest = highest where user_id = visited and oldest < highest;

  delete from private.devices d where d.user_id = visited and d.device_id in (
    select o.device_id from private.devices o where o.user_id = visited and o.synced_at < idle_since limit most);
  get diagnostics forgotten = row_count;
  purged := greatest(purged, forgotten);
end $$;

revoke execute on function private.empty_auth_user(uuid), private.close_account(uuid), private.delete_piece(uuid, integer),
  private.delete_next_piece(integer)
from public, anon, authenticated, service_role;
revoke execute on procedure private.finish_deletions(integer) from public, anon, authenticated, service_role;

-- Looks every minute where the database can do it by itself.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('parley-deletions', '* * * * *', 'call private.finish_deletions()');
exception when others then
  raise notice 'the rows of deleted accounts are not removed by the database itself: %', sqlerrm;
end $$;
