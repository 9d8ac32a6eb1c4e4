-- Old tombstones go for good, so that a learner's first sync and storage do not grow with everything they ever deleted.
-- Invariants:
--  1. A tombstone goes together with the rise of `oldest` above its number, in one transaction and under its learner's
--     lock: whoever may not have seen it stands below `oldest` and is told to pull afresh.
--  2. Reviews count for study days, so a card with any review stays, tombstone or not.
--  3. What is gone does not come back: its id is remembered, with nothing that the learner wrote.
--  4. One learner a transaction, and one who is writing at this moment is left for the next time: nobody waits.

create index flashcards_tombstones on public.flashcards (user_id, deleted_at) where deleted_at is not null;

-- The ids of cards whose tombstones are gone. A device that was away for longer than they were kept may still send such
-- a card again, or a review of it: the card stays deleted, the review counts.
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

-- Purges at most `most` tombstones, and as many devices, of the first learner after `after` who has any. `visited`: whom
-- (null: nobody is left); `purged` below `most`: there is no more of theirs, or they were busy. A device that is
-- forgotten and comes back is as good as new: its next number counts, and what it sends again changes nothing, since
-- rows are born with their ids and fields keep their edit times.
create function private.purge_next(after uuid default null, tombstones_from interval default '180 days',
  devices_unseen_for interval default '400 days', most integer default 500, out visited uuid, out purged integer)
language plpgsql security definer set search_path = '' as $$
declare
  beyond constant uuid := coalesce(after, '00000000-0000-0000-0000-000000000000');
  deleted_before constant timestamptz := clock_timestamp() - tombstones_from;
  seen_before constant timestamptz := clock_timestamp() - devices_unseen_for;
  highest bigint;
  forgotten integer;
begin
  purged := 0;
  select found_there.user_id into visited from (
    (select f.user_id from public.flashcards f where f.user_id > beyond and f.deleted_at < deleted_before
      and not exists (select from public.flashcard_reviews r where r.user_id = f.user_id and r.flashcard_id = f.id)
      order by f.user_id limit 1)
    union all
    (select d.user_id from private.devices d where d.user_id > beyond and d.seen_at < seen_before
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
    select o.device_id from private.devices o where o.user_id = visited and o.seen_at < seen_before limit most);
  get diagnostics forgotten = row_count;
  purged := greatest(purged, forgotten);
end $$;

-- All of it, each piece committed before the next one. It commits, so it is called by itself: `call private.purge()`.
create procedure private.purge(tombstones_from interval default '180 days',
  devices_unseen_for interval default '400 days', most integer default 500)
language plpgsql as $$
declare
  after uuid;
  piece record;
begin
  loop
    select * into piece from private.purge_next(after, tombstones_from, devices_unseen_for, most);
    exit when piece.visited is null;
    commit;
    if piece.purged < most then after := piece.visited; end if;
  end loop;
end $$;

-- Every night where the database can do it by itself; otherwise whoever runs the server calls it (server/backend/purge.ts).
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

-- What a device still sends for a card that is gone is done already, as it is for a tombstone.
create or replace function private.apply_flashcard(e private.edit) returns void
language plpgsql set search_path = '' as $$
begin
  if private.was_purged(e.owner, private.row_id(e)) then return; end if;
  case e.op
    when 'put' then perform private.put_flashcard(e);
    when 'patch' then perform private.patch_flashcard(e);
    else perform private.delete_flashcard(e);
  end case;
end $$;

-- A tombstone is final, also when it is gone: neither an edit nor a plain insert brings a deleted card back.
create or replace function private.stamp_flashcard() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mergeable constant text[] := array['front', 'back', 'example', 'pinyin', 'suspended_at', 'buried_until'];
begin
  if tg_op = 'INSERT' then
    if new.deleted_at is null and private.was_purged(new.user_id, new.id) then
      perform private.refuse('conflict', 'This flashcard was deleted');
    end if;
    new.created_at := private.past_moment(new.created_at);
    new.edited_at := coalesce(new.edited_at, new.created_at);
    new.field_clocks := coalesce(new.field_clocks, '{}');
  elsif old.deleted_at is not null then
    perform private.refuse('conflict', 'This flashcard was deleted');
  elsif private.batch_began_at() is null then
    new.edited_at := private.past_moment(null);
    new.field_clocks := old.field_clocks || private.clocks(
      private.differing(to_jsonb(old), to_jsonb(new), mergeable), private.clock(new.edited_at, null));
  end if;
  if new.deleted_at is not null then
    new.deleted_at := private.past_moment(new.deleted_at);
  end if;
  return new;
end $$;

-- A review that comes after its card is gone counts like any other: an empty tombstone is put back to hold it.
create function private.hold_late_review(owner uuid, card uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.flashcards (user_id, id, language, front, back, created_at, deleted_at)
  select owner, p.id, p.language, '(deleted)', '', p.deleted_at, p.deleted_at
  from private.purged_cards p where p.user_id = owner and p.id = card;
  return found;
end $$;

create or replace function private.date_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  voided public.flashcard_reviews;
begin
  new.reviewed_at := private.past_moment(new.reviewed_at);
  new.study_day := private.study_day(new.reviewed_at, new.utc_offset_min);
  if not exists (select from public.flashcards where user_id = new.user_id and id = new.flashcard_id)
    and not private.hold_late_review(new.user_id, new.flashcard_id) then
    perform private.refuse('missing', 'Flashcard not found');
  end if;
  if new.voids is not null then
    select * into voided from public.flashcard_reviews where user_id = new.user_id and id = new.voids;
    if voided.id is null then
      perform private.refuse('missing', 'The review to take back was not found');
    elsif voided.flashcard_id <> new.flashcard_id or voided.voids is not null then
      perform private.refuse('invalid', 'Only a review of the same card can be taken back');
    end if;
  end if;
  return new;
end $$;

create function private.lock_me() returns void
language sql security definer set search_path = '' as $$
  select private.lock_user(auth.uid())
$$;

-- As before, but a purge can come in between no more: whether the device may go on from its cursor is decided under the
-- learner's lock before anything is applied, and again in the very snapshot that the rows are read in.
create or replace function public.sync_exchange(request jsonb) returns jsonb
language plpgsql security invoker set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  me constant uuid := auth.uid();
  state record;
  answer jsonb;
  results jsonb := '[]';
begin
  if me is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  request := private.unwrapped(request);
  select * into state from private.sync_state();
  answer := jsonb_build_object('protocol', state.protocol, 'epoch', state.epoch, 'user', me, 'results', results,
    'rows', results, 'cursor', 0, 'head', state.head, 'oldest', state.oldest, 'more', false, 'backfill', null,
    'reset', false, 'upgrade', false, 'now', private.iso(clock_timestamp()));
  if coalesce(jsonb_typeof(request), '') <> 'object' or not private.is_whole(request -> 'protocol', 0, 1000000) then
    perform private.malformed('protocol is not a number');
  elsif (request -> 'protocol')::integer > state.protocol then
    perform private.malformed(format('this server speaks protocol %s and not yet %s', state.protocol, request -> 'protocol'));
  elsif (request -> 'protocol')::integer < state.protocol then
    return answer || jsonb_build_object('upgrade', true, 'cursor', coalesce(request -> 'cursor', '0'));
  end if;
  perform private.check_request(request);
  if jsonb_array_length(request -> 'mutations') > 0 then
    perform private.lock_me();
    select * into state from private.sync_state();
    if private.must_reset(request, state.epoch, state.head, state.oldest) then
      return answer || jsonb_build_object('reset', true, 'head', state.head, 'oldest', state.oldest);
    end if;
    results := private.apply_mutations((request ->> 'device')::uuid, request -> 'mutations',
      (request ->> 'now')::timestamptz, (request -> 'cursor')::bigint = 0);
  end if;
  -- The head, the oldest cursor and the rows in one statement, so in one snapshot: a row changed in between would have a
  -- number above that head, and a new device would take an account without its profile for one that never had any.
  return (select answer || jsonb_build_object('head', s.head, 'oldest', s.oldest, 'results', results,
    'now', private.iso(clock_timestamp())) || case
      when private.must_reset(request, s.epoch, s.head, s.oldest) then '{"reset": true}'
      else private.pull(me, request, s.head) end
    from private.sync_state() s);
end $$;

revoke execute on function private.was_purged(uuid, uuid), private.hold_late_review(uuid, uuid), private.lock_me(),
  private.purge_next(uuid, interval, interval, integer) from public, anon, authenticated;
revoke execute on procedure private.purge(interval, interval, integer) from public, anon, authenticated;
grant execute on function private.lock_me() to authenticated;
grant usage on schema private to service_role;
grant execute on function private.purge_next(uuid, interval, interval, integer) to service_role;
grant execute on procedure private.purge(interval, interval, integer) to service_role;
