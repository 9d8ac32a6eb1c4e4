-- The purge looks at each row once, in bounded pieces (supabase/schemas/purge.sql): it looked for the next learner anew
-- for each, past everything that was too young.

drop procedure private.purge(interval, interval, integer);
drop function private.purge_next(uuid, interval, interval, integer);

drop index public.flashcards_tombstones;
create index flashcards_tombstones on public.flashcards (user_id, deleted_at, seq) where deleted_at is not null;

-- Locks those of the learners whom nobody else has locked.
create function private.lock_free_learners(learners uuid[]) returns uuid[]
language sql security definer set search_path = '' as $$
  select coalesce(array_agg(free.user_id), '{}') from (
    select c.user_id from private.change_counters c where c.user_id = any (learners) for update skip locked) free
$$;

-- One piece of the purge of devices, behind a device: deletes at most `most` and looks at ten times as many. `next` is
-- the device to go on behind; null: it was the last piece. A forgotten device that comes back is as good as new: its next
-- number counts, and sending its mutations again changes nothing, since rows are born with their ids and fields keep their
-- edit times. A planner without statistics would read whole tables.
create function private.purge_devices(after jsonb, idle_since timestamptz, most integer, out next jsonb, out purged integer)
language plpgsql security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  owners uuid[];
  idle uuid[];
  free uuid[];
begin
  with scanned as (
    select d.user_id, d.device_id, d.synced_at, row_number() over (order by d.user_id, d.device_id) as place
    from private.devices d where (d.user_id, d.device_id) > ((after ->> 0)::uuid, (after ->> 1)::uuid)
    order by d.user_id, d.device_id limit 10 * most
  ), old as (
    select * from scanned where synced_at < idle_since order by place limit most
  ), ended as (
    select case when count(*) = most then max(place) else 10 * most end as place from old
  )
  select array_agg(user_id order by place), array_agg(device_id order by place),
    (select jsonb_build_array(s.user_id, s.device_id) from scanned s, ended e where s.place = e.place)
  into owners, idle, next from old;
  free := private.lock_free_learners(owners);
  delete from private.devices d using unnest(owners, idle) old (user_id, device_id)
  where d.user_id = old.user_id and d.device_id = old.device_id and d.user_id = any (free) and d.synced_at < idle_since;
  get diagnostics purged = row_count;
end $$;

-- The same for tombstones without reviews; `after` is the learner, the time and the change number of one.
create function private.purge_tombstones(after jsonb, deleted_before timestamptz, most integer, out next jsonb,
  out purged integer)
language plpgsql security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  owners uuid[];
  cards uuid[];
  free uuid[];
begin
  with scanned as (
    select f.user_id, f.deleted_at, f.seq, f.id, row_number() over (order by f.user_id, f.deleted_at, f.seq) as place
    from public.flashcards f where f.deleted_at is not null
      and (f.user_id, f.deleted_at, f.seq) > ((after ->> 0)::uuid, (after ->> 1)::timestamptz, (after ->> 2)::bigint)
    order by f.user_id, f.deleted_at, f.seq limit 10 * most
  ), old as (
    select * from scanned s where s.deleted_at < deleted_before
      and not exists (select from public.flashcard_reviews r where r.user_id = s.user_id and r.flashcard_id = s.id)
    order by s.place limit most
  ), ended as (
    select case when count(*) = most then max(place) else 10 * most end as place from old
  )
  select array_agg(user_id order by place), array_agg(id order by place),
    (select jsonb_build_array(s.user_id, s.deleted_at, s.seq) from scanned s, ended e where s.place = e.place)
  into owners, cards, next from old;
  free := private.lock_free_learners(owners);
  with gone as (
    delete from public.flashcards f using unnest(owners, cards) old (user_id, id)
    where f.user_id = old.user_id and f.id = old.id and f.user_id = any (free) and f.deleted_at < deleted_before
      and not exists (select from public.flashcard_reviews r where r.user_id = f.user_id and r.flashcard_id = f.id)
    returning f.user_id, f.id, f.language, f.deleted_at, f.seq
  ), remembered as (
    insert into private.purged_cards select g.user_id, g.id, g.language, g.deleted_at from gone g on conflict do nothing
  ), risen as (
    update private.change_counters c set oldest = highest
    from (select g.user_id, max(g.seq) as highest from gone g group by g.user_id) raised
    where c.user_id = raised.user_id and c.oldest < raised.highest
  )
  select count(*) into purged from gone;
end $$;

-- One piece of the purge: of devices, and of tombstones, each behind the place where the last piece ended. `next` is where
-- to go on; null: it was the last piece. The first piece (`after` is null) also removes what the auth server leaves.
create function private.purge_next(after jsonb default null, tombstones_older_than interval default '180 days',
  devices_idle_for interval default '400 days', most integer default 500, out next jsonb, out purged integer)
language plpgsql security definer set search_path = '' as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  devices jsonb;
  cards jsonb;
  piece record;
begin
  if after is null then
    perform private.purge_audit_entries();
    perform private.purge_auth_sessions();
    delete from private.deleted_accounts where deleted_at < clock_timestamp() - interval '400 days' and not rows_left;
    after := jsonb_build_object('devices', jsonb_build_array(nobody, nobody),
      'cards', jsonb_build_array(nobody, '-infinity', 0));
  end if;
  purged := 0;
  if after ? 'devices' then
    select * into piece from private.purge_devices(after -> 'devices', clock_timestamp() - devices_idle_for, most);
    devices := piece.next;
    purged := piece.purged;
  end if;
  if after ? 'cards' then
    select * into piece from private.purge_tombstones(after -> 'cards', clock_timestamp() - tombstones_older_than, most);
    cards := piece.next;
    purged := purged + piece.purged;
  end if;
  next := nullif(jsonb_strip_nulls(jsonb_build_object('devices', devices, 'cards', cards)), '{}');
end $$;

-- Purges everything, each piece committed before the next. It commits, so it is called by itself: `call private.purge()`.
create procedure private.purge(tombstones_older_than interval default '180 days',
  devices_idle_for interval default '400 days', most integer default 500)
language plpgsql as $$
declare
  after jsonb;
begin
  loop
    select p.next into after from private.purge_next(after, tombstones_older_than, devices_idle_for, most) p;
    exit when after is null;
    commit;
  end loop;
end $$;

revoke execute on function private.lock_free_learners(uuid[]),
  private.purge_devices(jsonb, timestamptz, integer), private.purge_tombstones(jsonb, timestamptz, integer),
  private.purge_next(jsonb, interval, interval, integer)
from public, anon, authenticated, service_role;
revoke execute on procedure private.purge(interval, interval, integer) from public, anon, authenticated, service_role;
grant execute on function private.purge_next(jsonb, interval, interval, integer) to service_role;
grant execute on procedure private.purge(interval, interval, integer) to service_role;
