-- The purge deletes old tombstones for good, so that a learner's first sync and storage do not grow with everything they
-- ever deleted. Invariants:
--  1. A tombstone goes in the same transaction in which `oldest` rises above its number, and under its learner's lock:
--     a device that may not have seen it has a cursor below `oldest` and is told to pull afresh.
--  2. Reviews count for study days, so a card with any review stays, tombstone or not.
--  3. A purged card does not come back: its id is remembered, with nothing that the learner wrote.
--  4. The ids of deleted accounts are forgotten after 400 days: a device that was away for longer is asked to sign in, and
--     cannot.
--  5. Audit entries of the auth server go after 90 days (quotas.sql).
--  6. A refresh token that was used goes after 30 days, and a session after a year, when it has long ended
--     (config.toml). Each renewal leaves a row, and the embedded auth server never deletes any.
--  7. One learner a transaction; a learner who is writing at that moment is left for the next time, so nobody waits.

create index flashcards_tombstones on public.flashcards (user_id, deleted_at) where deleted_at is not null;

-- The ids of purged cards. A device that was away for longer than tombstones are kept may still send such a card again,
-- or a review of it: the card stays deleted, the review counts.
create table private.purged_cards (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null,
  language text not null,
  deleted_at timestamptz not null,
  primary key (user_id, id)
);

create function private.was_purged(owner uuid, card uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.purged_cards where user_id = owner and id = card)
$$;

-- Puts back an empty tombstone to hold a review that arrives after its card was purged.
create function private.hold_late_review(owner uuid, card uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.flashcards (user_id, id, language, front, back, created_at, deleted_at)
  select owner, p.id, p.language, '(deleted)', '', p.deleted_at, p.deleted_at
  from private.purged_cards p where p.user_id = owner and p.id = card;
  return found;
end $$;

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

-- Purges at most `most` tombstones, and as many devices, of the first learner after `after` who has any. `visited` is
-- that learner; null: nobody is left. `purged` below `most`: the learner has no more, or was busy. A forgotten device
-- that comes back is as good as new: its next number counts, and sending its mutations again changes nothing, since rows
-- are born with their ids and fields keep their edit times.
create function private.purge_next(after uuid default null, tombstones_older_than interval default '180 days',
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

-- Purges everything, each piece committed before the next. It commits, so it is called by itself: `call private.purge()`.
create procedure private.purge(tombstones_older_than interval default '180 days',
  devices_idle_for interval default '400 days', most integer default 500)
language plpgsql as $$
declare
  after uuid;
  piece record;
begin
  loop
    select * into piece from private.purge_next(after, tombstones_older_than, devices_idle_for, most);
    exit when piece.visited is null;
    commit;
    if piece.purged < most then after := piece.visited; end if;
  end loop;
end $$;

-- Purges every night where the database can do it by itself; elsewhere the server does (server/backend/purge.ts).
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('parley-purge', '17 3 * * *', 'call private.purge()');
exception when others then
  raise notice 'old tombstones are not purged by the database itself: %', sqlerrm;
end $$;
