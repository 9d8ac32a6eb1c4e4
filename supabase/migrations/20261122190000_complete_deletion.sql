-- Account deletion removes the auth server's own notes too, and the ids of deleted accounts are forgotten in time even
-- where nobody deletes another account.

-- False also where there is no such table.
create function private.may_delete_from(place text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(has_table_privilege(to_regclass(place), 'select')
    and has_table_privilege(to_regclass(place), 'delete'), false)
$$;

-- Deletes what refers to an account in tables of the auth server without a foreign key. A table that is not there, or in
-- which the server lets nobody else delete, does not keep the account. An audit entry names whom it is about in JSON.
create function private.delete_auth_traces(account uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  named constant text[] := array[to_json(account)::text, to_json(address)::text];
begin
  if private.may_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries e
    where exists (select from unnest(named) name where strpos(lower(e.payload::text), lower(name)) > 0);
  end if;
  if private.may_delete_from('auth.flow_state') then
    delete from auth.flow_state where user_id = account;
  end if;
end $$;

revoke execute on function private.may_delete_from(text), private.delete_auth_traces(uuid, text)
  from public, anon, authenticated, service_role;

-- May be repeated when the answer was lost.
create or replace function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  address constant text := (select email from auth.users where id = me);
begin
  if me is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  if not exists (select from auth.users where id = me) then
    if exists (select from private.deleted_accounts where user_id = me) then return; end if;
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  -- A device takes the counter before anything else, so this waits for a running sync, and a later one finds no account.
  -- A write in another order (a webhook's subscription) may deadlock with this; then all is undone and tried again.
  for attempt in 1..5 loop
    begin
      perform from public.subscribers where user_id = me for update;
      perform private.lock_user(me);
      delete from auth.users where id = me;
      perform private.delete_auth_traces(me, address);
      exit;
    exception when deadlock_detected then
      if attempt = 5 then raise; end if;
    end;
  end loop;
  insert into private.deleted_accounts (user_id) values (me) on conflict do nothing;
end $$;

-- Purges at most `most` tombstones, and as many devices, of the first learner after `after` who has any. `visited` is
-- that learner; null: nobody is left. `purged` below `most`: the learner has no more, or was busy. A forgotten device
-- that comes back is as good as new: its next number counts, and sending its mutations again changes nothing, since rows
-- are born with their ids and fields keep their edit times.
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
    delete from private.deleted_accounts where deleted_at < clock_timestamp() - interval '400 days';
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
