-- Used refresh tokens and outlived sessions are purged (supabase/schemas/purge.sql).

create function private.purge_auth_sessions() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.may_delete_from('auth.refresh_tokens') then
    delete from auth.refresh_tokens where id in (select t.id from auth.refresh_tokens t
      where t.revoked and t.created_at < clock_timestamp() - interval '30 days' limit 50000);
  end if;
  if private.may_delete_from('auth.sessions') then
    delete from auth.sessions where id in (select s.id from auth.sessions s
      where s.created_at < clock_timestamp() - interval '366 days' limit 5000);
  end if;
end $$;

revoke execute on function private.purge_auth_sessions() from public, anon, authenticated, service_role;

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
    perform private.purge_auth_sessions();
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
